"""Learns chances where they cannot be counted: `learn any|line-any|line SECONDS`.

What a turn is worth follows exactly from what its ends are worth; so the network is fitted to the
turns that are worked out with itself, over and over, along games that it plays roughly. `line` is
for the two sides alone and goes on from `line-any`. Writes build/mmm/NAME.npz.
"""

import sys
import time
from collections.abc import Iterator
from random import Random
from typing import Any

from tests.bench.mmm.anywhere import CAT, TOLD, Anywhere, printed, some_pantry
from tests.bench.mmm.network import Network
from tests.bench.mmm.turns import WORK, np

CATS = 20
SHAPES = {
    False: list(range(1, 8)),
    True: [size * 8 + turns for size in range(1, 8) for turns in range((size + 2) // 3, size + 1)],
}
WIDE, SECOND, RATE = 24, 8, 3e-3
AT_ONCE, KEPT, BATCH, STEPS = 48, 60000, 1024, 12
OTHERS = 24  # pantries besides the two sides
SIZES = [(2, 4), (2, 5), (1, 4), (3, 6), (1, 7), (2, 3)]


class Learner:
    def __init__(self, name: str) -> None:
        self.rng, rng = np.random.default_rng(5), Random(7)
        line, own = name != "any", name == "line"
        others = [some_pantry(*SIZES[at % len(SIZES)], rng) for at in range(0 if own else OTHERS)]
        pantries = [printed(1), printed(2), *others]
        self.pantries = [Anywhere(items, line) for items in pantries]
        share = 0.5 if own else 0.3
        self.share = [share, share, *([0.4 / OTHERS] * len(others))]
        self.network = Network(TOLD, WIDE, SECOND, self.rng)
        if own and (WORK / "line-any.npz").exists():
            found = np.load(WORK / "line-any.npz")
            self.network.parts = [found[f"arr_{at}"] for at in range(5)]
        self.told = np.zeros((KEPT, TOLD), np.float32)
        self.chance = np.zeros(KEPT, np.float32)
        self.seen = 0
        self.games: dict[int, tuple[Any, Any]] = {}

    def worth(self, sums: Any, cat: Any) -> Any:
        rows = self.network.parts[0][CAT + np.clip(cat, 0, CATS)]
        shape = (len(cat), *([1] * (sums.ndim - 2)))
        return np.where(
            (cat == 0).reshape(shape), 0, self.network.above(sums + rows.reshape(*shape, -1))
        )

    def turn(self, pantry: Anywhere, left: Any, ends: Any, cat: Any) -> tuple[Any, Any]:
        """What the turn is worth, and what its ends are."""
        rows = []
        for sums, possible, whole, won in ends:
            after = np.where(whole, self.worth(sums, cat), self.worth(sums, cat - 1))
            rows.append(np.where(possible, np.where(won, 1, after), -1.0))
        told, *_ = pantry.counts(left)
        fail = self.worth(told @ self.network.parts[0], cat - 1)
        return pantry.turns(rows, fail), rows

    def begin(self, pantry: Anywhere, left: Any, cat: Any) -> None:
        """New games for those that are over, most of them in the middle."""
        over = (left == 0).all(1) | (cat <= 0)
        left[over], cat[over] = pantry.full, self.rng.integers(3, CATS + 1, over.sum())
        for game in np.nonzero(over)[0]:
            if self.rng.random() < 0.6:
                gone = self.rng.random(left.shape[1]) < self.rng.random()
                some = self.rng.integers(0, 128, left.shape[1])
                fewer = left[game] & some if pantry.line else np.minimum(left[game], some % 8)
                begun = np.where(self.rng.random(left.shape[1]) < 0.5, fewer, left[game])
                begun = np.where(gone, 0, begun)
                left[game] = begun if begun.any() else pantry.full

    def play(self, pantry: Anywhere, rows: Any, ends: Any, left: Any, cat: Any) -> None:
        """Roughly a turn: a few faces fall, and the best that can be placed of them is gathered."""
        kinds = [
            np.array(
                [[pantry.turns.kind(cells).count(food) for food in range(5)] for cells in some]
            )
            for some in pantry.turns.sets
        ]
        for game in range(len(left)):
            faces = self.rng.integers(0, 6, self.rng.integers(3, 7))
            had = np.bincount(faces, minlength=6)[:5]
            fitting = [
                np.where((need <= had).all(1), row[game], -1)
                for need, row in zip(kinds, rows, strict=True)
            ]
            dice = int(np.argmax([worth.max() for worth in fitting]))
            at = int(fitting[dice].argmax())
            if fitting[dice][at] < 0 or self.rng.random() < 0.15:
                cat[game] -= 1
                continue
            for item, bits in pantry.takes[dice][at].items():
                left[game, item] -= bits
            cat[game] -= not ends[dice][2][game, at]

    def round(self) -> None:
        number = int(self.rng.choice(len(self.pantries), p=self.share))
        pantry = self.pantries[number]
        fresh = np.repeat(pantry.full[None], AT_ONCE, 0), self.rng.integers(4, 16, AT_ONCE)
        left, cat = self.games.setdefault(number, fresh)
        self.begin(pantry, left, cat)
        ends = pantry.ends(left, self.network.parts[0])
        near = np.clip(cat + self.rng.integers(-2, 3, AT_ONCE), 1, CATS)
        for moves in (near, self.rng.integers(1, CATS + 1, AT_ONCE), cat):
            chance, rows = self.turn(pantry, left, ends, moves)
            told, *_ = pantry.counts(left)
            told[np.arange(AT_ONCE), CAT + moves] = 1
            where = (self.seen + np.arange(AT_ONCE)) % KEPT
            self.told[where], self.chance[where] = told, chance
            self.seen += AT_ONCE
        self.play(pantry, rows, ends, left, cat)

    def learn(self, rate: float) -> None:
        for _ in range(STEPS):
            some = self.rng.integers(0, min(self.seen, KEPT), BATCH)
            self.network.fit(self.told[some], self.chance[some], rate)

    def starts(self) -> Iterator[str]:
        """What it thinks of the two sides."""
        for pantry in self.pantries[:2]:
            told, *_ = pantry.counts(pantry.full[None])
            yield f"{self.worth(told @ self.network.parts[0], np.array([10]))[0]:.3f}"


def main(name: str, seconds: float) -> None:
    learner, begun, rounds = Learner(name), time.monotonic(), 0
    while (passed := (time.monotonic() - begun) / seconds) < 1:
        learner.round()
        learner.learn(RATE * min(1, rounds / 100) * (1 - passed) + 2e-5)
        rounds += 1
        if rounds % 200 == 0:
            print(f"{passed:.0%}", *learner.starts(), flush=True)
    np.savez(WORK / f"{name}.npz", *learner.network.parts)


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]))
