"""What experience says about a position: learned from many games, read from a data file.

All is in log odds, which add up: each land by itself, each two lands that one square would join,
pastures and troughs, and whose throw it is.
"""

import math
import tomllib
from collections.abc import Sequence
from functools import cache, lru_cache
from operator import mul
from typing import Any, Final

from barnyard.core.beside import text_beside
from barnyard.games.kuhlorado.bot.ground import Land, beside
from barnyard.games.kuhlorado.scoring import land_points

Levels = tuple[list[float], float]

MOST_SQUARES: Final = 22  # of a land area; larger ones are worth the same
MOST_SHORE: Final = 10
MOST_ROOM: Final = 15
MOST_COWS: Final = 3
MANY_GAPS: Final = 3
LATE: Final = 5  # turns: the last ones are told once more by themselves


@cache
def _learned() -> dict[str, Any]:
    return tomllib.loads(text_beside(__name__, "learned.toml"))


def chance_of(worth: float) -> float:
    return 1 / (1 + math.exp(-worth))


def throw_worth(turns: int) -> float:
    """The advantage of whoever throws next."""
    return _learned()["throw"][turns]  # type: ignore[no-any-return]


def lead_worth(turns: int) -> float:
    """A point that nobody can take away."""
    return _learned()["point"][turns]  # type: ignore[no-any-return]


def doubles_worth(cows: int, ones: int, twos: int) -> float:
    """A lead in lands of one and of two squares, so many cows before the interim scoring."""
    learned = _learned()
    return learned["ones"][cows] * ones + learned["twos"][cows] * twos  # type: ignore[no-any-return]


@cache
def _amounts(name: str) -> list[float]:
    """How much each of the small functions counts."""
    return [amount for *_, amount in _learned()[name]]


def _levels(name: str, seen: Sequence[float], start: int = 0) -> Levels:
    """What the small functions get of what is seen, and what goes past them, which counts as it is.
    The first of what is seen is the one with that number."""
    end = start + len(seen)
    rows = [sum(map(mul, weights[start:end], seen)) for weights in _learned()[name]]
    return rows, sum(map(mul, _learned()[f"{name}-past"][start:end], seen))


@lru_cache(maxsize=1 << 12)
def prize_worth(kind: int, turns: int, free: int, lead: int) -> float:
    """A pasture or trough with so many free squares and so large a lead, for whoever has it."""
    kinds = (kind == each for each in range(3))
    seen = (*kinds, turns / 20, free / 4, lead / 3, min(turns, LATE) / LATE, 1)
    worth = 0.0
    for *weights, amount in _learned()["prize"]:
        worth += amount * math.tanh(sum(map(mul, weights, seen)))
    return worth


@lru_cache(maxsize=1 << 15)
def land_worth(turns: int, throws: bool, size: int, shore: int, room: int, cows: int) -> float:
    """Land of so many squares, of whoever throws next or of the other: the free squares beside it,
    those beyond them, and how many of the shore are cows."""
    levels, worth = _of_size(turns, throws, min(size, MOST_SQUARES))
    more, past = _of_shore(min(shore, MOST_SHORE), min(room, MOST_ROOM), min(cows, MOST_COWS))
    worth += past
    for level, by, amount in zip(levels, more, _amounts("land"), strict=True):
        if level + by > 0:
            worth += amount * (level + by)
    return worth


@lru_cache(maxsize=1 << 11)
def _of_size(turns: int, throws: bool, size: int) -> Levels:
    points = land_points(size) / 10
    seen = (*_when(turns, throws), size / 10, points, size * turns / 200, min(size, 4) / 4)
    return _levels("land", seen)


@lru_cache(maxsize=1 << 10)
def _of_shore(shore: int, room: int, cows: int) -> Levels:
    return _levels("land", (shore / 8, min(shore, 2) / 2, room / 15, cows / 3), start=8)


def _when(turns: int, throws: bool) -> tuple[float, ...]:
    return 1, turns / 20, min(turns, LATE) / LATE, throws


@lru_cache(maxsize=1 << 14)
def link_worth(turns: int, throws: bool, one: int, other: int, gaps: int) -> float:
    """Two lands of so many squares that each of so many free squares would join."""
    small, large = sorted((min(one, MOST_SQUARES), min(other, MOST_SQUARES)))
    whole = min(large + small + 1, MOST_SQUARES)
    points = land_points(whole)
    more = points - land_points(large) - land_points(small)
    seen = (
        *(*_when(turns, throws), large / 10, small / 10, more / 10, gaps == 2, gaps >= MANY_GAPS),
        *(whole / 10, min(small, 3) / 3, points / 10),
    )
    levels, worth = _levels("link", seen)
    for level, amount in zip(levels, _amounts("link"), strict=True):
        if level > 0:
            worth += amount * level
    return worth


def shore_of(shore: int, free: int, cows: int) -> tuple[int, int, int]:
    """What counts of a shore: its squares, the free ones beyond it, its cows."""
    beyond = beside(shore) & ~shore & free
    return shore.bit_count(), beyond.bit_count(), (shore & cows).bit_count()


def side_worth(lands: list[Land], free: int, cows: int, turns: int, throws: bool) -> float:
    """All land of a seat; whether it throws next."""
    worth, shores = 0.0, 0
    for i, (size, shore) in enumerate(lands):
        worth += land_worth(turns, throws, size, *shore_of(shore, free, cows))
        if shore & shores:  # otherwise none of those before can be near
            for other, opposite in lands[:i]:
                if gaps := shore & opposite:
                    worth += link_worth(turns, throws, size, other, gaps.bit_count())
        shores |= shore
    return worth
