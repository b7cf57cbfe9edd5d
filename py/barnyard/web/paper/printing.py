"""Before something is printed: how it will look, on which paper, and the button."""

from typing import Final

from barnyard.core.game import AnyGame
from barnyard.core.html import Html, Part, tag
from barnyard.web.common.parts import art, button, choice, game_sign, heading
from barnyard.web.kept.notes import PAPER
from barnyard.web.shell import Shell, View

SIZES: Final = {"a4": "A4", "letter": "Letter"}


class Printing:
    """What all pages share that lead to paper."""

    def __init__(self, shell: Shell) -> None:
        self.shell = shell
        kept = shell.store.notes.get(PAPER) or shell.device.paper()
        self.size = kept if kept in SIZES else "a4"

    def view(self, title: str, asked: Part, sheet: Part, ways: Part) -> View:
        """`sheet` is what goes on paper; while it is missing there is nothing to press."""
        words = self.shell.words()
        form = tag(
            "form",
            asked,
            self._paper(),
            id="print-choices",
            autocomplete="off",
            data_do="print" if sheet else "wait",
        )
        press = button("print", (art("printer"), words.say("print")), look="big")
        thumb = tag("div", press, class_="thumb") if sheet else None
        shown = tag("div", sheet, class_=("paper", self.size), id="paper", role="region",
                    aria_label=words.say("print-preview")) if sheet else None  # fmt: skip
        body = tag(
            "div",
            tag("header", heading(title), tag("p", words.say("print-lead"), class_="lead")),
            shown,
            tag("div", form, thumb, tag("div", ways, class_="row"), class_="print-side"),
            class_="page printing",
        )
        return View(title, body)

    def _paper(self) -> Html:
        return choices("paper", self.shell.words().say("print-paper"), SIZES, self.size)

    def act(self, do: str, value: str) -> None:
        if do == "paper" and value in SIZES:
            self.size = value
            self.shell.store.notes.put(PAPER, value)
            self.shell.repaint()
        elif do == "print":
            self.shell.device.print()


def choices(name: str, title: str, labels: dict[str, str], chosen: str) -> Html:
    """One of several."""
    values = [
        choice(name, value, label, chosen=value == chosen, do=name)
        for value, label in labels.items()
    ]
    return tag("fieldset", tag("legend", title), tag("div", values, class_="choices"))


def sheet(title: Part, *parts: Part, note: Part = None, looks: Part = None) -> Html:
    """One page of paper."""
    foot = tag("footer", tag("span", note), tag("span", "Barnyard"), class_="paper-foot")
    head = tag("header", tag("h2", title), class_="paper-head") if title else None
    return tag("div", head, *parts, foot, class_=("paper-body", looks))


def headed(game: AnyGame, small: str) -> Part:
    """The head of a sheet: the game with its sign, and what the sheet is."""
    return game_sign(game.KEY), game.TITLE, tag("small", small)
