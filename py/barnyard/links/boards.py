"""Boards of the players' own: how a game makes them, and each as a short text and back.

The text is spelled like that of a game (see `code`). Its number holds in this order: a checksum,
the game, the board's name, what lies on each square, and the number that belongs to the board
where the game has one. Reading is strict and total: whatever comes in, the answer is a board that
can be played on, or a `BadLink`.
"""

import json
import random
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final, Protocol, cast

from barnyard.core.draft import Draft
from barnyard.core.errors import BadSetup
from barnyard.core.legible import isolated
from barnyard.core.think import Slices
from barnyard.games import GamePart, has_part, keys, part
from barnyard.links.code import LETTERS, number_in, spelled
from barnyard.links.number import BadLink, Reader, Writer
from barnyard.links.texts import Model

CHECKS: Final = 1 << 24
LONGEST: Final = 800  # characters: more than any board with its name takes
LONGEST_NAME: Final = 40


class Drafts(Protocol):
    """A game's `draft.py`."""

    @property
    def SQUARES(self) -> Sequence[str]:  # noqa: N802
        """Row by row."""

    @property
    def SIZE(self) -> int:  # noqa: N802
        """So many squares are in a row."""

    @property
    def THINGS(self) -> Sequence[str]:  # noqa: N802
        """What can lie on a square."""

    @property
    def COUNTS(self) -> range:  # noqa: N802
        """What the number can be that belongs to a board; only one value where there is none."""

    def blank(self) -> Draft: ...

    def draft_of(self, value: object) -> Draft:
        """Of a published number, of a board, of a board with gaps. Raises `BadSetup`."""

    def value_of(self, draft: Draft) -> object:
        """As the game's option takes it."""

    def faults(self, draft: Draft) -> Iterator[BadSetup]:
        """Why the game refuses it, the first reason first."""

    def concerned(self, draft: Draft, refused: BadSetup) -> list[str]:
        """The squares that a refusal is about."""


class Fair(Protocol):
    """A game's `fair.py`."""

    @property
    def KINDS(self) -> Sequence[str]:  # noqa: N802
        """What can be made."""

    def fair(self, rng: random.Random, kind: str) -> Slices[Draft]:
        """A board by chance that keeps to all criteria."""


@dataclass(frozen=True)
class Board:
    """A board with its name; unfinished or wrong, as long as it is being made."""

    key: str  # of its game
    name: str
    draft: Draft

    @property
    def called(self) -> str:
        """The name as people see it."""
        return isolated(self.name)

    @property
    def value(self) -> object:
        return drafts(self.key).value_of(self.draft)

    @property
    def good(self) -> bool:
        return next(drafts(self.key).faults(self.draft), None) is None


def has_boards(key: str) -> bool:
    return key in keys() and has_part(key, GamePart.DRAFT)


@cache
def drafts(key: str) -> Drafts:
    return cast(Drafts, part(key, GamePart.DRAFT))


@cache
def maker(key: str) -> Fair:
    return cast(Fair, part(key, GamePart.FAIR))


def tidy_name(text: str) -> str:
    """A name as it is kept: no signs that cannot be seen, no gaps but single blanks."""
    seen = "".join(sign if sign.isprintable() else " " for sign in text)
    return " ".join(seen.split())[:LONGEST_NAME].rstrip()


def write_board(board: Board) -> str:
    """The text of a board. Raises `BadLink` for one that is not whole."""
    if not board.good:
        raise BadLink("link-board")
    how, writer, model = drafts(board.key), Writer(), Model()
    writer.one_of(_check(board), CHECKS)
    model.write(writer, board.key)
    model.write(writer, board.name)
    for thing in board.draft.things:
        writer.one_of(how.THINGS.index(thing), len(how.THINGS))
    writer.one_of(how.COUNTS.index(board.draft.count), len(how.COUNTS))
    return spelled(writer.number, LETTERS)


def read_board(text: str) -> Board:
    """The board of a link. Raises `BadLink`."""
    try:
        return _read(Reader(number_in(text if len(text) <= LONGEST else "")))
    except BadLink as bad:
        if bad.code != "link-damaged":
            raise
        raise BadLink("link-board-damaged") from bad


def _read(reader: Reader) -> Board:
    model = Model()
    check = reader.one_of(CHECKS)
    key = model.read(reader)
    if not has_boards(key):
        raise BadLink("link-damaged")
    name, how = model.read(reader), drafts(key)
    things = tuple(how.THINGS[reader.one_of(len(how.THINGS))] for _ in how.SQUARES)
    board = Board(key, name, Draft(things, how.COUNTS[reader.one_of(len(how.COUNTS))]))
    sound = name == tidy_name(name) and check == _check(board) and not reader.number
    if not (sound and name and board.good):
        raise BadLink("link-damaged")
    return board


def _check(board: Board) -> int:
    told = [board.key, board.name, *board.draft.things, board.draft.count]
    return zlib.crc32(json.dumps(told).encode()) % CHECKS
