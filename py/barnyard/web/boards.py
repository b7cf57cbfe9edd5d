"""Boards before a game: drawn small, and boards that players bring themselves.

A game that has boards brings `table_board.py`. Whatever fills `Own.text` - a paste today, an
editor later - is read by the same `read`, and checked as a record's board is.
"""

import importlib
from functools import cache
from importlib.util import find_spec
from typing import Protocol, cast

from barnyard.core.errors import BadSetup
from barnyard.core.game import Namer
from barnyard.core.html import Html
from barnyard.games import folder

OWN = "own"  # stands for a board of the players' own among the numbers of the published ones


class Boards(Protocol):
    """A game's `table_board.py`."""

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
    name = f"{folder(key)}.table_board"
    return None if find_spec(name) is None else cast(Boards, importlib.import_module(name))


class Own:
    """A board that is being written. It begins as a copy of a published one."""

    def __init__(self, kind: Boards, text: str, chosen: bool = False) -> None:
        self.kind = kind
        self.text = text
        self.chosen = chosen

    def value(self) -> object:
        """As the game's option takes it. Raises `BadSetup`."""
        return self.kind.read(self.text)

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
