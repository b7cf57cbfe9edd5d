"""A saved game that is not whole, or not here."""

from collections.abc import Callable

from barnyard.core.html import tag
from barnyard.web.common import file_names
from barnyard.web.common.parts import button, heading, link
from barnyard.web.common.says import Words
from barnyard.web.kept.games_list import broken_title, trouble_line
from barnyard.web.kept.saved import Saved
from barnyard.web.shell import Shell, View


def gone_view(words: Words) -> View:
    title = words.say("gone-title")
    menu = link("#/", words.say("to-menu"), "big", id="to-menu")
    lead = tag("p", words.say("gone-lead"), class_="lead")
    return View(title, tag("div", heading(title), lead, menu, class_="page narrow"))


def broken_view(words: Words, game: Saved, *, sure: bool) -> View:
    title = broken_title(words, game)
    keep = button("keep-good", words.say("keep-good-part"), look="big") if game.record else None
    label, look = ("delete-sure", "danger") if sure else ("delete", "quiet")
    body = tag(
        "div",
        heading(title),
        tag("p", trouble_line(words, game), class_="lead"),
        tag("p", words.say("good-events", count=game.good_events)) if game.record else None,
        tag(
            "div",
            keep,
            button("download", words.say("download")),
            button("delete", words.say(label), look=look),
            link("#/", words.say("to-menu"), "quiet"),
            class_="row",
        ),
        class_="page narrow",
    )
    return View(title, body)


class BrokenGame:
    """What can be done with it."""

    def __init__(self, shell: Shell, saved: Saved, keep_good: Callable[[Saved], None]) -> None:
        self.shell = shell
        self.saved = saved
        self._keep_good = keep_good
        self.asked = False  # whether the next press on delete deletes

    def view(self) -> View:
        return broken_view(self.shell.words(self.saved.key), self.saved, sure=self.asked)

    def act(self, do: str) -> bool:
        """Whether it is there still."""
        match do:
            case "keep-good" if self.saved.record:
                self._keep_good(self.saved)
            case "download":
                file_names.save(self.shell, self.saved)
            case "delete" if self.asked:
                self.shell.store.drop(self.saved.id)
                return False
            case "delete":
                self.asked = True
        return True
