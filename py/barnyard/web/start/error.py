"""Something went wrong: what happened in plain words; the game itself is kept."""

import sys

from barnyard import __version__
from barnyard.core.html import tag
from barnyard.web.common.parts import button, heading, link, notice
from barnyard.web.shell import Fields, Page, Shell, View


class ErrorPage(Page):
    """`details` is the traceback, `record` the text of the game that was on the table."""

    def __init__(self, shell: Shell, summary: str, details: str, record: str | None) -> None:
        super().__init__(shell)
        self.summary = summary
        self.details = details
        self.record = record
        self.copied = False

    @property
    def report(self) -> str:
        about = f"Barnyard {__version__}, Python {sys.version.split()[0]}, {sys.platform}"
        return "\n\n".join(part for part in (about, self.details, self.record) if part)

    def view(self) -> View:
        words = self.shell.words()
        copied = (
            notice(words.say("copied-game" if self.record else "copied")) if self.copied else None
        )
        body = tag(
            "div",
            heading(words.say("error-title")),
            tag("p", words.say("error-lead"), class_="lead"),
            tag("p", words.say("error-kept")) if self.record else None,
            tag(
                "div",
                button("reload", words.say("reload"), look="big", data_reload=True),
                button("copy", words.say("copy-report")),
                link("#/", words.say("to-menu"), "quiet", data_do="close-error"),
                class_="row",
            ),
            copied,
            tag("h2", words.say("error-what")),
            tag("pre", self.summary, class_="report", tabindex=0),
            class_="page narrow text",
        )
        return View(words.say("error-title"), body)

    def act(self, do: str, value: str, fields: Fields) -> None:
        if do == "copy":
            self.shell.copy(self.report)
            self.copied = True
            self.shell.repaint()
        elif do == "close-error":
            self.shell.go("#/")
