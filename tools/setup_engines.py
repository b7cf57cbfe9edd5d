"""The three browser engines: which are there, by which way they can be driven, how they are got."""

import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

from setup_browser import launching
from setup_programs import PYTHON, Trouble, attempt, installs_package, listen

ENGINES = ("chromium", "firefox", "webkit")
ALL = "BARNYARD_ENGINES"  # set where none of them may be missing; OWN: and none but Playwright's
OWN = "playwright"

FIREFOXES = ("firefox-esr", "firefox")
WEBKIT_DRIVER = "WebKitWebDriver"
SYSTEM_PYTHON = "/usr/bin/python3"  # the one for which a system has its own packages
# What Debian and Ubuntu have of them; the last ones are what WebKit's window is made with.
PACKAGES = {
    "firefox": ("firefox-esr",),
    "webkit": ("webkit2gtk-driver", "xvfb", "python3-gi", "gir1.2-webkit2-4.1"),
}
TRY_WINDOW = "import gi; gi.require_version('Gtk', '3.0'); gi.require_version('WebKit2', '4.1')"
ASK_PLAYWRIGHT = """
from playwright.sync_api import sync_playwright
with sync_playwright() as playwright:
    print(playwright.{}.executable_path)
"""


def need_engines() -> None:
    """All of them, or a word about what is missing."""
    for engine in PACKAGES:
        if not is_there(engine):
            fetch(engine)
    missing = [engine for engine in PACKAGES if not is_there(engine)]
    if missing:
        packages = " ".join(package for engine in missing for package in PACKAGES[engine])
        raise Trouble(
            f"Not here, and not to be had: {' and '.join(missing)}. Playwright could not fetch its "
            f"own.\nOn Debian run   sudo apt-get install -y {packages}\n"
            f"(elsewhere   python -m playwright install {' '.join(missing)}   with the Python of "
            ".venv), then start again."
        )


def is_there(engine: str) -> bool:
    return is_playwrights(engine) or system_browser(engine) is not None


def fetch(engine: str) -> None:
    """Playwright's own, with what it needs of the system where that may be had; else Debian's."""
    install = [PYTHON, "-m", "playwright", "install"]
    for command in ([*install, "--with-deps", engine], [*install, engine]):
        if attempt(f"fetching {engine}", command)[0]:
            return
    if os.environ.get(ALL) != OWN:
        all(installs_package(package) for package in PACKAGES[engine])


def is_playwrights(engine: str) -> bool:
    code, output = listen([PYTHON, "-c", ASK_PLAYWRIGHT.format(engine)])
    return code == 0 and os.path.exists(output.strip().rpartition("\n")[2])


def system_browser(engine: str) -> str | None:
    """The program that is spoken with, if all that it needs is there as well."""
    if os.environ.get(ALL) == OWN:
        return None
    if engine == "firefox":
        return next(filter(None, map(shutil.which, FIREFOXES)), None)
    driver = shutil.which(WEBKIT_DRIVER)
    needed = (driver, shutil.which("Xvfb"), shutil.which(SYSTEM_PYTHON))
    if engine != "webkit" or not all(needed):
        return None
    return driver if listen([SYSTEM_PYTHON, "-c", TRY_WINDOW])[0] == 0 else None


def launched_by(playwright: Any, engine: str) -> Callable[[], Any] | None:
    """How Playwright starts it, if it can."""
    if engine == "chromium":
        return lambda: playwright.chromium.launch(**launching())
    kind = getattr(playwright, engine)
    return kind.launch if Path(kind.executable_path).exists() else None
