"""What experience says about a position: learned from many games, read from a data file.

All is in log odds, which add up: land against land, prizes, and whose throw it is.
"""

import math
import tomllib
from functools import cache, lru_cache
from typing import Any, Final

from barnyard.core.beside import text_beside
from barnyard.games.kuhlorado.bot.ground import Land, beside

MOST_SQUARES: Final = 22  # of a land area; larger ones are worth the same
MOST_SHORE: Final = 8
MOST_LINKED: Final = 15


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


@lru_cache(maxsize=1 << 12)
def prize_worth(kind: int, turns: int, free: int, lead: int) -> float:
    """A pasture or trough with so many free squares, from a lead of so many."""
    return _prize(kind, turns, free, lead) - _prize(kind, turns, free, -lead)


def _prize(kind: int, turns: int, free: int, lead: int) -> float:
    seen = turns / 20, free / 4, lead / 3
    worth = 0.0
    for *weights, level, amount in _learned()["prize"]:
        total = weights[kind] + level
        total += sum(weight * each for weight, each in zip(weights[3:], seen, strict=True))
        worth += amount * math.tanh(total)
    return worth


@lru_cache(maxsize=1 << 15)
def land_worth(turns: int, size: int, shore: int, near: int, sure: int, room: int) -> float:
    """Land of so many squares: its shore, how much other land it can reach, how much room."""
    seen = turns / 20, size / 10, shore / 8, near / 10, sure / 10, room / 20
    worth = 0.0
    for *weights, level, amount in _learned()["land"]:
        total = level + sum(weight * each for weight, each in zip(weights, seen, strict=True))
        if total > 0:
            worth += amount * total
    return worth


@lru_cache(maxsize=1 << 14)
def _outline(land: Land) -> tuple[int, int, int]:
    """Its squares and its shore, as far as they count, and all that lies beyond the shore."""
    size, shore = land
    return min(size, MOST_SQUARES), min(shore.bit_count(), MOST_SHORE), beside(shore) & ~shore


def _linked(lands: list[Land]) -> tuple[list[int], list[int]]:
    """For each land how much other land is near it, because one free square lies between them,
    and of how much it is sure: with two such squares, whoever blocks one leaves the other."""
    near, sure = [0] * len(lands), [0] * len(lands)
    shores = 0
    for i, (size, shore) in enumerate(lands):
        if shore & shores:  # otherwise none of those before can be near
            for j, (other, opposite) in enumerate(lands[:i]):
                if gaps := shore & opposite:
                    reached = sure if gaps & (gaps - 1) else near
                    reached[i] = min(reached[i] + other, MOST_LINKED)
                    reached[j] = min(reached[j] + size, MOST_LINKED)
        shores |= shore
    return near, sure


def side_worth(lands: list[Land], free: int, turns: int) -> float:
    """All land of a seat."""
    near, sure = _linked(lands)
    worth = 0.0
    for land, close, safe in zip(lands, near, sure, strict=True):
        size, width, beyond = _outline(land)
        worth += land_worth(turns, size, width, close, safe, (beyond & free).bit_count())
    return worth
