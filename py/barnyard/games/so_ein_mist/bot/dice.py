"""The dice of one turn: where to stop if each landing is worth so much, and where that leads.

What a landing is worth does not depend on the dice before it, so a turn is a small table over
the sets of numbers that may have been set aside.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final

from barnyard.games.so_ein_mist.cards import DICE

SIDES: Final = range(6)  # a side is its number less one: it is the place in a list of landings

# A set of numbers is the sum of their bits. With so few aside, a number may still be left.
_SETS: Final = [
    sum(1 << side for side in aside)
    for count in range(DICE - 1)
    for aside in combinations(SIDES, count)
]
_FULL: Final = [sum(1 << side for side in aside) for aside in combinations(SIDES, DICE - 1)]
_FORCED: Final = {numbers: [s for s in SIDES if numbers >> s & 1] for numbers in _SETS}
_OPEN: Final = {
    numbers: [(s, numbers | 1 << s) for s in SIDES if not numbers >> s & 1] for numbers in _SETS
}


def set_of(aside: Iterable[int]) -> int:
    """The numbers set aside, as one set."""
    return sum(1 << number - 1 for number in aside)


@lru_cache(maxsize=4096)
def going_on(worth: tuple[float, ...]) -> tuple[float, ...]:
    """By set: what it is worth to roll the next die and to go on as well as can be."""
    table = [sum(worth) / 6] * 64
    for numbers in reversed(_SETS):
        total = 0.0
        for side in _FORCED[numbers]:
            total += worth[side]
        for side, more in _OPEN[numbers]:
            here, further = worth[side], table[more]
            total += max(here, further)
        table[numbers] = total / 6
    return tuple(table)


def spread(worth: tuple[float, ...], start: int = 0) -> list[float]:
    """By side: how likely the turn ends with it, from a set on, if played as well as can be."""
    table = going_on(worth)
    chance = [0.0] * 64
    chance[start] = 1.0
    ends = [0.0] * 6
    for numbers in _SETS:
        if not chance[numbers]:
            continue
        each = chance[numbers] / 6
        for side in _FORCED[numbers]:
            ends[side] += each
        for side, more in _OPEN[numbers]:
            if worth[side] >= table[more]:
                ends[side] += each
            else:
                chance[more] += each
    last = sum(chance[numbers] for numbers in _FULL) / 6
    return [end + last for end in ends]


@lru_cache(maxsize=4096)
def spread_of_turn(worth: tuple[float, ...]) -> tuple[float, ...]:
    """The same from the first die of a turn on."""
    return tuple(spread(worth))


def blend(chances: Sequence[float], values: Sequence[Sequence[float]]) -> tuple[float, ...]:
    """The expectation of several numbers at once."""
    return tuple(
        sum(chance * value for chance, value in zip(chances, column, strict=True))
        for column in zip(*values, strict=True)
    )
