"""The window that WebKit's driver is given: one page and nothing around it. It is run by the
system's own Python, which has the libraries.

    webkit_window.py FOLDER     what the page stores goes there
"""

import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402


def main(folder: str) -> None:
    # on disk: without a folder the engine does not print what the console says
    kept = WebKit2.WebsiteDataManager(base_data_directory=folder, base_cache_directory=folder)
    context = WebKit2.WebContext(website_data_manager=kept)
    context.set_automation_allowed(True)
    context.set_preferred_languages(["en-GB"])

    def tab(*_: object) -> WebKit2.WebView:
        view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
        view.get_settings().set_enable_write_console_messages_to_stdout(True)
        window = Gtk.Window(decorated=False, default_width=390, default_height=844)
        window.add(view)
        window.show_all()
        return view

    def begin(_: object, session: WebKit2.AutomationSession) -> None:
        about = WebKit2.ApplicationInfo()
        about.set_name("WebKitGTK")
        version = WebKit2.get_major_version(), WebKit2.get_minor_version()
        about.set_version(*version, WebKit2.get_micro_version())
        session.set_application_info(about)
        session.connect("create-web-view", tab)

    context.connect("automation-started", begin)
    Gtk.main()


main(sys.argv[1])
