"""Whoever has scanned the code of a phone that hosts: shows the answer, and waits to be scanned."""

import re

from barnyard.core.html import Html, Part, tag
from barnyard.web.common.parts import art, button, heading
from barnyard.web.far.passed_on import PassedOn
from barnyard.web.far.place import Place, Way
from barnyard.web.far.scans import ANSWER, fault
from barnyard.web.far.words import FarWords
from barnyard.web.shell import Fields, Page, Shell, View

ANSWERS = 1.5  # seconds in which another tab says that it has taken an answer
TABLE = re.compile("[A-Z]{4}/[A-Z]{8}")  # what another device says of its table


def in_front(title: str, back: str, *inside: Part) -> View:
    out = tag("a", art("back"), href="#/", id="leave", class_="button icon", aria_label=back,
              title=back)  # fmt: skip
    bar = tag("header", out, heading(title), class_="bar")
    place = tag("section", inside, class_="far-scans")
    body = tag("div", bar, place, class_="page narrow set-up far-ways")
    return View(title, body, kind="set-up")


class Meet(Page):
    def __init__(self, shell: Shell, offer: str) -> None:
        super().__init__(shell)
        self._offer = offer
        self.answer = PassedOn(shell, ANSWER)
        self.bad, self.is_going = "", False
        self._begin()

    def _begin(self) -> None:
        self.answer.code, self.bad, self.is_going = "", "", False
        if self.shell.device.can(Way.SCANS):
            self.shell.device.ask(Way.SCANS, "come", self._offer)
        else:
            self.bad = "strange"

    def act(self, do: str, value: str, fields: Fields) -> None:
        match do:
            case "scan-answer":
                self.answer.code = value
            case "scan-bad" | "way-missing":
                self.bad, self.is_going = value or "strange", False
            case "scan-go" if self.answer.code:
                self.is_going = True
                self.shell.device.ask(Way.SCANS, "go", "")
            case "scan-anew":
                self._begin()
            case "scan-met":
                self._met(value)
            case "back":
                self.shell.go("#/")
            case _ if not self.answer.act(do):
                return
        self.shell.repaint()

    def _met(self, table: str) -> None:
        if TABLE.fullmatch(table):
            self.shell.replace(Place.read(f"{table}/{Way.SCANS}").address)
        else:
            self.bad = "strange"

    # ------------------------------------------------------------------ what is shown

    def view(self) -> View:
        words, page = FarWords(self.shell.words().language), self.shell.words()
        return in_front(words.tell("meet-title"), page.say("to-menu"), self._inside(words))

    def _inside(self, words: FarWords) -> Part:
        if self.bad:
            again = button("scan-anew", words.tell("try-again")) if self.answer.code else None
            return fault(words, self.bad), again
        if self.is_going:
            return tag("p", words.tell("scan-going"), class_="lead", role="status")
        if not self.answer.code:
            return tag("p", words.tell("scan-making"), role="status")
        return self._shown(words)

    def _shown(self, words: FarWords) -> Part:
        return (
            tag("p", words.tell("meet-show"), class_="lead"),
            self.answer.view(words, words.tell("code-answer")),
            button("scan-go", words.tell("meet-go"), look="big"),
            tag("p", words.tell("meet-how"), class_="help"),
        )


class HandOver(Page):
    """An answer that came as a link: it is for the tab of this device that hosts."""

    def __init__(self, shell: Shell, answer: str) -> None:
        super().__init__(shell)
        self._answer = PassedOn(shell, ANSWER)
        self._answer.code = answer
        self.said = "scan-going"
        shell.device.ask(Way.SCANS, "hand", answer)
        shell.later(self, self._nobody, ANSWERS)

    def _nobody(self) -> None:
        """No tab has said that it was for it."""
        if self.said == "scan-going":
            self.said = "hand-nobody"
            self.shell.repaint()

    def act(self, do: str, value: str, fields: Fields) -> None:
        if do == "scan-taken":
            self.said = "hand-taken"
        elif do == "back":
            self.shell.go("#/")
        elif not self._answer.act(do):
            return
        self.shell.repaint()

    def view(self) -> View:
        words, page = FarWords(self.shell.words().language), self.shell.words()
        said: Html = tag("p", words.tell(self.said), class_="lead", role="status")
        more = (
            self._answer.view(words, words.tell("code-answer"))
            if self.said == "hand-nobody"
            else None
        )
        return in_front(words.tell("meet-title"), page.say("to-menu"), said, more)
