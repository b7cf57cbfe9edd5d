"""A fair pad by chance. What is fair is read off the ten published pads: all of them keep to it."""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Final

from barnyard.core.draft import Draft
from barnyard.core.think import Slices
from barnyard.games.kuhlorado import draft
from barnyard.games.kuhlorado.pads import COW, LARGE, NUMBERS, SMALL, Pad
from barnyard.games.kuhlorado.squares import (
    AROUND,
    BESIDE,
    BIT,
    EDGE,
    PASTURES,
    areas,
    at,
    bits,
    name,
    names,
    union,
)

KINDS: Final = ("pad",)
COWS: Final = 18
COWS_IN_QUARTERS: Final = (4, 4, 5, 5)
EACH_NUMBER: Final = 8
EACH_ON_EDGE: Final = range(5, 7)
EACH_ON_PASTURE: Final = range(1, 3)
MOST_COWS_TOGETHER: Final = 5
TROUGHS: Final = (LARGE, LARGE, SMALL, SMALL)

INSIDE: Final = union(BIT.values()) & ~EDGE
QUARTERS: Final = tuple(
    union(at(x + right, y + down) for x in range(4) for y in range(4))
    for right in (0, 4)
    for down in (0, 4)
)
# The edge first, side by side, then what lies inside.
ORDER: Final = (
    *(at(x, 0) for x in range(8)),
    *(at(7, y) for y in range(1, 8)),
    *(at(x, 7) for x in range(6, -1, -1)),
    *(at(0, y) for y in range(6, 0, -1)),
    *bits(INSIDE),
)
PATIENCE: Final = 600  # numbers are put down in one try before another is begun


def unfair(pad: Pad) -> list[str]:
    """The criteria that a pad does not keep to, by the name of their words."""
    kept = {
        "cows": sorted((pad.cows & quarter).bit_count() for quarter in QUARTERS)
        == list(COWS_IN_QUARTERS),
        "herds": all(herd.bit_count() <= MOST_COWS_TOGETHER for herd in areas(pad.cows)),
        "numbers": all(each.bit_count() == EACH_NUMBER for each in pad.number.values()),
        "edge": all(_on(EDGE, each) in EACH_ON_EDGE for each in pad.number.values()),
        "pastures": all(
            _on(pasture, each) in EACH_ON_PASTURE
            for pasture in PASTURES.values()
            for each in pad.number.values()
        ),
        "alike": not any(
            AROUND[square] & each for each in pad.number.values() for square in bits(each)
        ),
        "troughs": sorted(trough.kind for trough in pad.troughs) == sorted(TROUGHS),
    }
    return [criterion for criterion, is_kept in kept.items() if not is_kept]


def _on(place: int, squares: int) -> int:
    return (place & squares).bit_count()


def fair(rng: random.Random, kind: str) -> Slices[Draft]:
    """A pad that keeps to all of them, by trying; there is only one kind."""
    while True:
        yield
        troughs = _troughs(rng)
        cows = _cows(rng, INSIDE & ~union(square for _, square in troughs))
        if cows is None:
            continue
        free = union(BIT.values()) & ~cows & ~union(square for _, square in troughs)
        if (numbers := _Numbers(rng, free).found()) is None:
            continue
        letters = dict(numbers)
        letters |= dict.fromkeys(names(cows), COW)
        letters |= {square: kind for kind, area in troughs for square in names(area)}
        return Draft(tuple(letters[square] for square in draft.SQUARES))


def _troughs(rng: random.Random) -> list[tuple[str, int]]:
    """Large ones first, none at another."""
    found: list[tuple[str, int]] = []
    free = INSIDE
    for kind in TROUGHS:
        area = rng.choice([*bits(free)])
        if kind == LARGE:
            area |= rng.choice([*bits(BESIDE[area] & free)] or [0])
            if area.bit_count() != 2:
                return _troughs(rng)
        found.append((kind, area))
        free &= ~(area | union(AROUND[square] for square in bits(area)))
    return found


def _cows(rng: random.Random, free: int) -> int | None:
    """In each quarter as many as in every other, or one more; None if the herds are too large."""
    counts = list(COWS_IN_QUARTERS)
    rng.shuffle(counts)
    cows = 0
    for quarter, count in zip(QUARTERS, counts, strict=True):
        squares = [*bits(quarter & free)]
        cows |= union(rng.sample(squares, min(count, len(squares))))
    if cows.bit_count() != COWS:
        return None
    small = all(herd.bit_count() <= MOST_COWS_TOGETHER for herd in areas(cows))
    return cows if small else None


class _Numbers:
    """Numbers for the free squares, one after the other, and back where it goes no further."""

    def __init__(self, rng: random.Random, free: int) -> None:
        self.rng = rng
        self.order = [square for square in ORDER if square & free]
        self.put = dict.fromkeys(NUMBERS, 0)  # by number: its squares
        self.steps = 0

    def found(self) -> dict[str, str] | None:
        if not self._from(0):
            return None
        return {name(square): digit for digit, each in self.put.items() for square in bits(each)}

    def _from(self, place: int) -> bool:
        if place == len(self.order):
            return self._balanced()
        self.steps += 1
        square = self.order[place]
        for digit in self._fitting(square):
            self.put[digit] |= square
            if self._from(place + 1):
                return True
            self.put[digit] &= ~square
            if self.steps > PATIENCE:
                return False
        return False

    def _fitting(self, square: int) -> Iterator[str]:
        """Those that are missing most come first."""
        left = Counter({digit: EACH_NUMBER - each.bit_count() for digit, each in self.put.items()})
        for digit in sorted(NUMBERS, key=lambda digit: (-left[digit], self.rng.random())):
            with_it = self.put[digit] | square
            if left[digit] and not AROUND[square] & with_it and self._fits(square, with_it):
                yield digit

    def _fits(self, square: int, with_it: int) -> bool:
        return not square & EDGE or (
            _on(EDGE, with_it) in range(EACH_ON_EDGE.stop)
            and all(
                _on(pasture, with_it) in range(EACH_ON_PASTURE.stop)
                for pasture in PASTURES.values()
                if pasture & square
            )
        )

    def _balanced(self) -> bool:
        return all(
            _on(pasture, each) in EACH_ON_PASTURE
            for pasture in PASTURES.values()
            for each in self.put.values()
        )
