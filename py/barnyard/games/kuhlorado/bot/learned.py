"""What experience says about a position: learned from many games, read from a data file.

Each land by itself, each two lands that one square would join, pastures and troughs, points, and
what is left of the game: each adds something to the log odds of winning, and to some balances. In
the end a balance counts as far as it is above nothing. So a lead in one thing may be worth the
more, or the less, by how all else stands.

What is added up is one large number with all of these side by side, since Python adds one of them
as quickly as any other number.
"""

import math
import tomllib
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from operator import mul
from struct import Struct
from typing import Any, Final

from barnyard.core.beside import text_beside
from barnyard.games.kuhlorado.bot.ground import BUT_NORTH, BUT_SOUTH, Land, turns_left
from barnyard.games.kuhlorado.scoring import land_points

Sum = int  # log odds and balances, side by side
Levels = tuple[list[int], Sum]

PARTS: Final = 8  # the log odds, and so many balances less one
BITS: Final = 32  # for each
FINE: Final = 1 << 10  # to so much numbers are rounded; what was multiplied, to its square
MOST_SQUARES: Final = 22  # of a land area; larger ones are worth the same
MOST_SHORE: Final = 10
MOST_ROOM: Final = 15
MOST_COWS: Final = 3
MANY_GAPS: Final = 3
MOST_OPEN: Final = 18, 40  # cows and numbers, as on the pads it learned from
SEEN: Final = {"land": 12, "link": 12, "prize": 14}  # so many things
LATE: Final = 5  # turns: the last ones are told once more by themselves

_SIGNS: Final = sum(1 << (BITS * place + BITS - 1) for place in range(PARTS))
_BYTES: Final = PARTS * BITS // 8
_ONE: Final = FINE**2
_APART: Final = Struct(f"<{PARTS}i").unpack


@cache
def _learned() -> dict[str, Any]:
    return tomllib.loads(text_beside(__name__, "learned.toml"))


def chance_of(worth: float) -> float:
    return 1 / (1 + math.exp(-worth))


def log_odds(total: Sum) -> float:
    """Of all that has been added up."""
    odds, a, b, c, d, e, f, g = _APART(((total + _SIGNS) ^ _SIGNS).to_bytes(_BYTES, "little"))
    counts = _counts()
    if a > 0:  # one after the other: a loop would take twice as long
        odds += a * counts[1]
    if b > 0:
        odds += b * counts[2]
    if c > 0:
        odds += c * counts[3]
    if d > 0:
        odds += d * counts[4]
    if e > 0:
        odds += e * counts[5]
    if f > 0:
        odds += f * counts[6]
    if g > 0:
        odds += g * counts[7]
    return odds / _ONE  # type: ignore[no-any-return]


@cache
def _counts() -> list[float]:
    """How much each balance counts; the log odds count anyway."""
    return _learned()["counts"]  # type: ignore[no-any-return]


def _fine(number: float) -> int:
    return round(number * FINE)


def together(numbers: Iterable[float]) -> Sum:
    """Side by side; below nothing a number borrows from the next one, which evens out."""
    return sum(_fine(number) << BITS * place for place, number in enumerate(numbers))


@lru_cache(maxsize=1 << 11)
def open_worth(cows: int, numbers: int, waiting: bool) -> Sum:
    """What is left of the game, and that the other throws next."""
    turns = turns_left(cows, numbers)
    left = min(cows, MOST_OPEN[0]) / 10, min(numbers, MOST_OPEN[1]) / 30
    seen = (1, turns / 20, min(turns, LATE) / LATE, *left, waiting)
    worth = sum(
        _fine(each) * together(row) for each, row in zip(seen, _learned()["open"], strict=True)
    )
    return worth - _fine(_learned()["throw"][turns]) * FINE


@lru_cache(maxsize=1 << 11)
def lead_worth(turns: int, points: float) -> Sum:
    """Points that nobody can take away."""
    return _sure(_learned()["point"][turns] * points)


@lru_cache(maxsize=1 << 11)
def doubles_worth(cows: int, ones: int, twos: int) -> Sum:
    """A lead in lands of one and of two squares, so many cows before the interim scoring."""
    learned = _learned()
    return _sure(learned["ones"][cows] * ones + learned["twos"][cows] * twos)


def _sure(worth: float) -> Sum:
    _, *tilts = _learned()["points"]
    return _fine(worth) * together((1, *tilts))


@cache
def _weights(name: str) -> tuple[list[list[float]], list[list[Sum]], list[list[Sum]]]:
    """Of the small functions: what they make of what is seen, and for each side what they add, and
    what is added past them."""
    seen, rows, past = SEEN[name], _learned()[name], _learned()[f"{name}-past"]
    return [row[:seen] for row in rows], _by_side([row[seen:] for row in rows]), _by_side(past)


def _by_side(rows: list[list[float]]) -> list[list[Sum]]:
    starts = range(0, len(rows[0]), PARTS)
    return [[together(row[start : start + PARTS]) for row in rows] for start in starts]


def _levels(name: str, side: int, seen: Sequence[float], start: int = 0) -> Levels:
    """What the small functions get of what is seen, and what goes past them, which counts as it is.
    The first of what is seen is the one with that number."""
    weights, _, past = _weights(name)
    end = start + len(seen)
    rows = [_fine(sum(map(mul, row[start:end], seen))) for row in weights]
    return rows, sum(map(mul, past[side][start:end], map(_fine, seen)))


def _worth(name: str, side: int, levels: Iterable[int]) -> Sum:
    """What the small functions add, as far as they are above nothing."""
    worth = 0
    for level, amount in zip(levels, _weights(name)[1][side], strict=True):
        if level > 0:
            worth += level * amount
    return worth


@lru_cache(maxsize=1 << 12)
def prize_worth(kind: int, turns: int, free: int, lead: int) -> Sum:
    """A pasture or trough with so many free squares and so large a lead, for whoever has it."""
    leads, safe, full = (lead > 0) - (lead < 0), abs(lead) > free, not free
    seen = (
        *(kind == each for each in range(3)),
        *(turns / 20, free / 4, lead / 3, min(turns, LATE) / LATE, 1),
        *(max(-2, min(2, lead)) / 2, leads, full, full * leads, safe, safe * leads),
    )
    levels, worth = _levels("prize", 0, seen)
    return worth + _worth("prize", 0, levels)


@lru_cache(maxsize=1 << 15)
def land_worth(turns: int, throws: bool, size: int, shore: int, room: int, cows: int) -> Sum:
    """Land of so many squares, of whoever throws next or of the other: the free squares beside it,
    those beyond them, and how many of the shore are cows."""
    levels, worth = _of_size(turns, throws, min(size, MOST_SQUARES))
    shores = min(shore, MOST_SHORE), min(room, MOST_ROOM), min(cows, MOST_COWS)
    more, past = _of_shore(throws, *shores)
    return worth + past + _worth("land", throws, map(int.__add__, levels, more))


@lru_cache(maxsize=1 << 11)
def _of_size(turns: int, throws: bool, size: int) -> Levels:
    points = land_points(size) / 10
    seen = (*_when(turns, throws), size / 10, points, size * turns / 200, min(size, 4) / 4)
    return _levels("land", throws, seen)


@lru_cache(maxsize=1 << 11)
def _of_shore(throws: bool, shore: int, room: int, cows: int) -> Levels:
    seen = (shore / 8, min(shore, 2) / 2, room / 15, cows / 3)
    return _levels("land", throws, seen, start=8)


def _when(turns: int, throws: bool) -> tuple[float, ...]:
    return 1, turns / 20, min(turns, LATE) / LATE, throws


@lru_cache(maxsize=1 << 14)
def link_worth(turns: int, throws: bool, one: int, other: int, gaps: int) -> Sum:
    """Two lands of so many squares that each of so many free squares would join."""
    small, large = sorted((min(one, MOST_SQUARES), min(other, MOST_SQUARES)))
    whole = min(large + small + 1, MOST_SQUARES)
    points = land_points(whole)
    more = points - land_points(large) - land_points(small)
    seen = (
        *(*_when(turns, throws), large / 10, small / 10, more / 10, gaps == 2, gaps >= MANY_GAPS),
        *(whole / 10, min(small, 3) / 3, points / 10),
    )
    levels, worth = _levels("link", throws, seen)
    return worth + _worth("link", throws, levels)


def shore_of(shore: int, free: int, cows: int) -> tuple[int, int, int]:
    """What counts of a shore: its squares, the free ones beyond it, its cows."""
    down, up = shore << 1 & BUT_NORTH, shore >> 1 & BUT_SOUTH
    beyond = (down | up | shore << 8 | shore >> 8) & ~shore & free
    return shore.bit_count(), beyond.bit_count(), (shore & cows).bit_count()


def side_worth(lands: list[Land], free: int, cows: int, turns: int, throws: bool) -> Sum:
    """All land of a seat; whether it throws next."""
    worth, shores = 0, 0
    for i, (size, shore) in enumerate(lands):
        worth += land_worth(turns, throws, size, *shore_of(shore, free, cows))
        if shore & shores:  # otherwise none of those before can be near
            for other, opposite in lands[:i]:
                if gaps := shore & opposite:
                    worth += link_worth(turns, throws, size, other, gaps.bit_count())
        shores |= shore
    return worth
