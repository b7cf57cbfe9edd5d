"""Without the line rule: the exact chance to win of everything that can be left of a side.

`solve SIDE` writes build/mmm/exact-SIDE.npy. `solve SIDE evaluate` tells how often those win
who decide by the fitted chances of build/mmm/fitted-SIDE.npy: worked out, not played out.
"""

import sys
from collections.abc import Iterator
from itertools import combinations_with_replacement, product
from typing import Any

from barnyard.games.mmm.bot.pantry import sizes_left
from barnyard.games.mmm.pantry import published
from tests.bench.mmm.turns import WORK, Turns, np

CATS = 10
AT_ONCE = 2000
Sizes = tuple[int, ...]


def profiles(sizes: Sizes) -> list[Sizes]:
    """All that can be left of a food with items of these sizes; zeros are kept, as slots."""
    ways = product(*(range(size + 1) for size in sizes))
    return sorted({tuple(sorted(way, reverse=True)) for way in ways})


class Side:
    """What can be left, foods taken as alike: numbered, each with one way it can come about."""

    def __init__(self, number: int) -> None:
        self.foods = sizes_left(published()[number], frozenset())
        self.profiles = [profiles(sizes) for sizes in self.foods]
        self.steps = np.cumprod([1, *map(len, self.profiles)])[:5]
        self.slots = [
            (food, at) for food, sizes in enumerate(self.foods) for at in range(len(sizes))
        ]
        sets = [list(combinations_with_replacement(range(len(self.slots)), k)) for k in (1, 2, 3)]
        self.turns = Turns([food for food, _ in self.slots], sets)
        self.taken = dict(self._taken())
        self._number()

    def _number(self) -> None:
        kept = [[tuple(filter(None, each)) for each in some] for some in self.profiles]
        self.kinds = sorted({each for some in kept for each in some})
        kind = [np.array([self.kinds.index(each) for each in some]) for some in kept]
        grid = np.indices([len(some) for some in reversed(self.profiles)], dtype=np.int16)
        grid = grid[::-1].reshape(5, -1)
        codes = np.sort(np.stack([kind[food][grid[food]] for food in range(5)]), axis=0)
        keys = sum(codes[food].astype(np.int64) * len(self.kinds) ** food for food in range(5))
        _, first, same = np.unique(keys, return_index=True, return_inverse=True)
        self.alike, self.way, self.codes = same.astype(np.int32), grid[:, first], codes[:, first]
        self.squares = sum(
            np.array([sum(each) for each in some])[self.way[food]]
            for food, some in enumerate(self.profiles)
        )

    def _taken(self) -> Iterator[tuple[tuple[int, Sizes], tuple[Any, Any]]]:
        """By food and slots with dice: the profile after it, and whether an item is whole."""
        for food, some in enumerate(self.profiles):
            for dice in range(4):
                slots = range(len(self.foods[food]))
                for placed in combinations_with_replacement(slots, dice):
                    rest = [[n - placed.count(at) for at, n in enumerate(each)] for each in some]
                    after = [
                        some.index(tuple(sorted(each, reverse=True))) if min(each) >= 0 else -1
                        for each in rest
                    ]
                    whole = [any(each[at] == 0 for at in placed) for each in rest]
                    yield (food, placed), (np.array(after), np.array(whole))

    def ends(self, states: Any) -> list[tuple[Any, Any]]:
        """For every way to place dice: the state after it, the last where impossible; if whole."""
        return [self._ends(some, self.way[:, states].astype(np.int64)) for some in self.turns.sets]

    def _ends(self, sets: list[Sizes], way: Any) -> tuple[Any, Any]:
        after = np.empty((way.shape[1], len(sets)), np.int32)
        whole = np.zeros((way.shape[1], len(sets)), np.int8)
        for at, cells in enumerate(sets):
            raw, possible = self.steps @ way, True
            for food in {self.slots[cell][0] for cell in cells}:
                placed = tuple(self.slots[cell][1] for cell in cells if self.slots[cell][0] == food)
                profile, done = (each[way[food]] for each in self.taken[food, placed])
                possible = possible & (profile >= 0)
                raw = raw + (profile - way[food]) * self.steps[food]
                whole[:, at] |= done
            after[:, at] = np.where(
                possible, self.alike[np.where(possible, raw, 0)], len(self.squares)
            )
        return after, whole


def solve(side: Side, decides: Any = None) -> Any:
    """The chance to win by state and cat; of the best play, or of who decides by other chances."""
    worth = np.zeros((len(side.squares) + 1, CATS + 1))
    worth[-1], worth[:-1][side.squares == 0] = -1, 1  # the last: impossible
    by = worth if decides is None else np.vstack([decides, worth[-1:]])
    for squares in range(1, side.squares.max() + 1):
        layer = np.nonzero(side.squares == squares)[0]
        for begin in range(0, len(layer), AT_ONCE):
            states = layer[begin : begin + AT_ONCE]
            ends = side.ends(states)
            for cat in range(1, CATS + 1):
                rows = [
                    [some[after, cat - 1 + whole] for after, whole in ends] for some in (by, worth)
                ]
                fails = [some[states, cat - 1] for some in (by, worth)]
                worth[states, cat] = side.turns(rows[0], fails[0], rows[1], fails[1])
    return worth[:-1]


def main(number: int, evaluate: bool) -> None:
    side = Side(number)
    start = side.squares.argmax()
    if not evaluate:
        exact = solve(side)
        np.save(WORK / f"exact-{number}.npy", exact)
        print(f"side {number}: {len(exact)} states, best rate {exact[start, CATS]:.6f}")
        return
    exact, fitted = (np.load(WORK / f"{name}-{number}.npy") for name in ("exact", "fitted"))
    error = np.abs(fitted - exact)[:, 1:]
    rate, best = solve(side, fitted)[start, CATS], exact[start, CATS]
    print(f"side {number}: {rate:.6f} of {best:.6f} = {rate / best:.2%}")
    print(f"error {np.sqrt((error**2).mean()):.5f}", np.quantile(error, 0.99), error.max())


if __name__ == "__main__":
    main(int(sys.argv[1]), "evaluate" in sys.argv)
