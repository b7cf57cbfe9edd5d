"""Games of Mmm! to be drawn, and a reader of what was drawn."""

from __future__ import annotations

import random
from functools import reduce
from html.parser import HTMLParser
from typing import TYPE_CHECKING

from barnyard.core.game import OVER
from barnyard.games.mmm import rules
from barnyard.games.mmm.pantry import FOODS
from barnyard.games.mmm.state import State
from barnyard.games.mmm.table.picture import draw
from barnyard.web.common.says import Words

if TYPE_CHECKING:
    from collections.abc import Iterator

WHOLE_ROWS = {
    "grid": ["AAAAAAA", "BBBBBBB", "CCCCCCC", "DDDDDDD", "EEEEEEE", "FFFFFFF", "GGGGGGG"],
    "items": dict(zip("ABCDEFG", [*FOODS, "bread", "fish"], strict=True)),
    "cat_moves": 20,
}
LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVW"
SINGLE_SQUARES = {
    "grid": [LETTERS[start : start + 7] for start in range(0, 49, 7)],
    "items": {letter: FOODS[at % 5] for at, letter in enumerate(LETTERS)},
    "cat_moves": 1,
}
# An item that nearly closes a ring: its outline touches itself at a corner.
RING = {
    "grid": ["AAABBBB", "ACADDDD", "AAEEEEE", "FFFFGGG", "HHHIIII", "JJJJKKK", "LLLMMMM"],
    "items": dict(
        zip("ABCDEFGHIJKLM",
            ["bread", "fish", "cheese", "carrot", "fish", "cucumber", "carrot", "cheese", "bread",
             "fish", "cucumber", "carrot", "cheese"], strict=True)
    ),
    "cat_moves": 7,
}  # fmt: skip
GAMES = [{}, {"side": 2}, {"line": True}, {"side": WHOLE_ROWS, "line": True},
         {"side": SINGLE_SQUARES}, {"side": RING}]  # fmt: skip


class Element(dict[str, str]):
    """The attributes of an element, its tag as "tag", its text as "text"."""

    @property
    def name(self) -> str:
        return self.get("aria-label", self["text"]).strip()

    def has(self, class_: str) -> bool:
        return class_ in self.get("class", "").split()


class Page(HTMLParser):
    def __init__(self, html: str) -> None:
        super().__init__()
        self.elements: list[Element] = []
        self._open: list[Element] = []
        self.feed(html)
        self.close()
        assert not self._open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        made = Element({key: value or "" for key, value in attrs}, tag=tag, text="")
        self.elements.append(made)
        self._open.append(made)

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop()["tag"] == tag

    def handle_data(self, data: str) -> None:
        for element in self._open:
            element["text"] += data

    def of(self, class_: str) -> list[Element]:
        return [element for element in self.elements if element.has(class_)]

    def by_id(self, id_: str) -> Element:
        (found,) = (element for element in self.elements if element.get("id") == id_)
        return found

    def pressable(self) -> list[Element]:
        """Buttons that pick something."""
        return [each for each in self.elements if "data-value" in each]


def page(state: State, *picked: str, language: str = "en", moves: list[str] | None = None) -> Page:
    words = Words(language, "mmm", ("Ada", "Ben"))
    moves = rules.moves(state) if moves is None else moves
    return Page(draw(state, moves, picked, words.name).text)


def game(seed: int, options: dict[str, object]) -> Iterator[State]:
    """All states of a game that somebody plays who mostly knows how."""
    rng, state = random.Random(seed), rules.start(2, options)
    yield state
    while rules.turn(state) != OVER:
        moves = rules.moves(state) or [rules.sample(state, rng)]
        placing = [move for move in moves if move.startswith("place")]
        state = rules.apply(state, rng.choice(placing if rng.random() < 0.8 and placing else moves))
        yield state


def states(options: dict[str, object]) -> list[State]:
    """Some of a game, and always its end."""
    *earlier, last = game(1, options)
    return [*random.Random(2).sample(earlier, 40), last]


def played(*events: str, **options: object) -> State:
    return reduce(rules.apply, events, rules.start(2, options))
