"""The pads: ten of our own, as data, and those that players bring. All are checked alike."""

import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from barnyard.core.beside import text_beside
from barnyard.core.errors import BadSetup, quoted
from barnyard.games.kuhlorado.squares import (
    AROUND,
    BESIDE,
    EDGE,
    areas,
    at,
    bits,
    name,
    union,
)

NUMBERS: Final = "12345"
COW: Final = "c"
SMALL: Final = "s"
LARGE: Final = "L"
LETTERS: Final = (*NUMBERS, COW, SMALL, LARGE)
SIZE: Final = 8
TROUGH_SIZES: Final = {SMALL: 1, LARGE: 2}
TROUGH_POINTS: Final = {SMALL: 2, LARGE: 4}
FEWEST_COWS: Final = 10
MOST_TROUGHS: Final = 6


@dataclass(frozen=True)
class Trough:
    kind: str  # SMALL or LARGE
    squares: int
    beside: int  # the squares that decide who holds it

    @property
    def points(self) -> int:
        return TROUGH_POINTS[self.kind]


@dataclass(frozen=True)
class Pad:
    rows: tuple[str, ...]
    cows: int = field(compare=False)
    numbers: int = field(compare=False)  # all number squares
    number: dict[str, int] = field(compare=False)  # by number, "1" to "5"
    troughs: tuple[Trough, ...] = field(compare=False)


@cache
def pad_of(rows: tuple[str, ...]) -> Pad:
    """The pad of eight rows. Raises `BadSetup` with the place and the reason."""
    for refused in faults(rows):
        raise refused
    where = letters(rows)
    number = {digit: where[digit] for digit in NUMBERS}
    troughs = tuple(
        Trough(kind, area, union(BESIDE[square] for square in bits(area)) & ~area)
        for kind, area in trough_areas(where)
    )
    return Pad(rows, where[COW], union(number.values()), number, troughs)


def faults(rows: tuple[str, ...]) -> Iterator[BadSetup]:
    """All that is wrong with a pad, the first reason for which it is refused first."""
    misshapen = False
    for refused in _faults_of_rows(rows):
        yield refused
        misshapen |= refused.code != "pad-letter"
    if misshapen:
        return
    where = letters(rows)
    for square in bits(EDGE & union(where[letter] for letter in (COW, SMALL, LARGE))):
        yield BadSetup("pad-edge", square=name(square))
    yield from _faults_of_troughs(trough_areas(where))
    if (cows := where[COW].bit_count()) < FEWEST_COWS:
        yield BadSetup("pad-cows", count=cows, fewest=FEWEST_COWS)
    for digit in NUMBERS:
        if not where[digit]:
            yield BadSetup("pad-number-missing", number=digit)


def _faults_of_rows(rows: tuple[str, ...]) -> Iterator[BadSetup]:
    if len(rows) != SIZE:
        yield BadSetup("pad-rows", count=len(rows))
        return
    for y, row in enumerate(rows):
        if len(row) != SIZE:
            yield BadSetup("pad-row-length", row=y + 1, count=len(row))
            continue
        for x, letter in enumerate(row):
            if letter not in LETTERS:
                place = name(at(x, y))
                yield BadSetup("pad-letter", row=y + 1, square=place, letter=quoted(letter))


def letters(rows: tuple[str, ...]) -> dict[str, int]:
    """By letter: its squares. Others than those of a pad are left out."""
    where = dict.fromkeys(LETTERS, 0)
    for y, row in enumerate(rows):
        for x, letter in enumerate(row):
            if letter in where:
                where[letter] |= at(x, y)
    return where


def trough_areas(where: dict[str, int]) -> list[tuple[str, int]]:
    """Squares of one kind of trough that hang together: its kind and the squares."""
    return [(kind, area) for kind in TROUGH_SIZES for area in areas(where[kind])]


def _faults_of_troughs(found: list[tuple[str, int]]) -> Iterator[BadSetup]:
    taken = union(area for _, area in found)
    for kind, area in found:
        first = name(area & -area)
        if area.bit_count() != TROUGH_SIZES[kind]:
            yield BadSetup("pad-trough-size", square=first, letter=kind, size=TROUGH_SIZES[kind])
        if union(AROUND[square] for square in bits(area)) & taken & ~area:
            yield BadSetup("pad-troughs-touch", square=first)
    if len(found) > MOST_TROUGHS:
        yield BadSetup("pad-troughs", count=len(found), most=MOST_TROUGHS)


def read_pad(raw: object) -> list[str]:
    """A pad of the players' own, as it came in a record."""
    if not isinstance(raw, list):
        raise BadSetup("pad-rows", count=0)
    for number, row in enumerate(raw, 1):
        if not isinstance(row, str):
            raise BadSetup("pad-row-text", row=number)
    return list(pad_of(tuple(raw)).rows)


def read_pads(text: str) -> tuple[Pad, ...]:
    """The pads of a data file, in the order of their numbers."""
    pads = []
    for number, entry in enumerate(tomllib.loads(text).get("pads", ()), 1):
        pad = pad_of(tuple(read_pad(entry.get("rows"))))
        if entry.get("number") != number:
            raise BadSetup("pads-order", number=entry.get("number"), expected=number)
        if Counter(trough.kind for trough in pad.troughs) != {SMALL: 2, LARGE: 2}:
            raise BadSetup("pads-troughs", number=number)
        pads.append(pad)
    return tuple(pads)


@cache
def published() -> tuple[Pad, ...]:
    return read_pads(text_beside(__name__, "pads.toml"))


def pad_option(value: object) -> Pad:
    """The pad that a settled option means: a number, or rows."""
    return published()[value - 1] if isinstance(value, int) else pad_of(tuple(read_pad(value)))
