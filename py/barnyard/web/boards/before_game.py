"""Boards before a game: drawn small, and boards that players bring themselves.

A game that has boards brings `table/board.py`. A board of one's own is a text, which is checked as
a record's board is, or one that was made before (`own_boards`).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Protocol, cast

from barnyard.core.errors import BadSetup
from barnyard.core.game import Namer
from barnyard.core.html import Html
from barnyard.core.legible import legible
from barnyard.games import GamePart, has_part, part
from barnyard.web.kept.store import Store

OWN = "own"  # stands for a board of the players' own among the numbers of the published ones


class Boards(Protocol):
    """A game's `table/board.py`."""

    @property
    def OPTION(self) -> str:  # noqa: N802
        """The key of the option that chooses the board."""

    @property
    def LINES(self) -> int:  # noqa: N802
        """So many lines a text of it has, more or less."""

    def read(self, text: str) -> object:
        """The option's value that a text means. Raises `BadSetup`."""

    def written(self, value: object) -> str:
        """The text for a value."""

    def preview(self, value: object, name: Namer) -> Html:
        """The board of a value, drawn small."""


@cache
def boards(key: str) -> Boards | None:
    return cast(Boards, part(key, GamePart.BOARD)) if has_part(key, GamePart.BOARD) else None


@dataclass(frozen=True)
class Made:
    """A board of their own that is good."""

    name: str
    value: object

    @property
    def called(self) -> str:
        """The name as people see it."""
        return legible(self.name)


class Own:
    """A board of their own: one that is being written, which begins as a copy of a published one,
    or one of those that were made before. Without a text to begin with none is written."""

    def __init__(self, key: str, kind: Boards, text: str, chosen: bool = False) -> None:
        self.key = key
        self.kind = kind
        self.text = text
        self.is_written = bool(text)
        self.chosen = chosen
        self.made: Mapping[str, Made] = {}  # by id: those that were made before
        self.id = ""  # of the one that is chosen, if it is none that is written here

    def fetch(self, store: Store) -> None:
        """Those that were made before and have no fault."""
        from barnyard.web.boards.kept import OwnBoards

        kept = OwnBoards(store, self.key).good()
        self.made = {each.id: Made(each.board.name, each.board.value) for each in kept}

    def choose(self, value: str) -> None:
        """A value of the option as a form has it: also one that is no board of their own."""
        self.id = value if value in self.made else ""
        self.chosen = value == OWN or bool(self.id)

    def value(self) -> object:
        """As the game's option takes it. Raises `BadSetup`."""
        return self.made[self.id].value if self.id else self.kind.read(self.text)

    def trouble(self) -> BadSetup | None:
        """What is still wrong with it."""
        try:
            self.value()
        except BadSetup as refused:
            return refused
        return None

    def put(self, text: str) -> bool:
        """Another text, as a form sends it; whether it can be played with."""
        self.text = text.replace("\r\n", "\n")
        return self.trouble() is None
