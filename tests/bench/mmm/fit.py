"""Fits the network of a side to its exact chances: `fit SIDE SECONDS`, after `solve SIDE`.

Writes build/mmm/side-SIDE.npz, and fitted-SIDE.npy: the chances as the package will know them.
"""

import sys
import time
from typing import Any

from barnyard.games.mmm.bot.prospects import FULL
from tests.bench.mmm.network import Network
from tests.bench.mmm.solve import CATS, Side
from tests.bench.mmm.turns import WORK, np

WIDE, SECOND, BATCH, RATE = 32, 16, 4096, 4e-3
FEW = 9  # squares that are left to the table
EVENED = 0.6  # how much states of thinly filled layers are preferred


def told(side: Side) -> Any:
    """How often each profile is there, by state."""
    counts = np.zeros((len(side.squares), len(side.kinds)), np.float32)
    for codes in side.codes:
        np.add.at(counts, (np.arange(len(codes)), codes), 1)
    return counts


def fit(side: Side, exact: Any, seconds: float) -> Network:
    rng = np.random.default_rng(1)
    counts, cats = told(side), np.eye(CATS, dtype=np.float32)
    network = Network(len(side.kinds) + CATS, WIDE, SECOND, rng)
    weight = np.bincount(side.squares)[side.squares] ** -EVENED * (side.squares > 0)
    reached = np.cumsum(weight / weight.sum())
    begun, steps = time.monotonic(), 0
    while (passed := (time.monotonic() - begun) / seconds) < 1:
        states = np.searchsorted(reached, rng.random(BATCH) * reached[-1])
        moves = rng.integers(0, CATS, BATCH)
        steps += 1
        rate = RATE * min(1, steps / 200) * (1 - passed) ** 1.5 + 1e-6
        batch = np.concatenate([counts[states], cats[moves]], 1)
        network.fit(batch, exact[states, moves + 1].astype(np.float32), rate)
    return network


def known(side: Side, exact: Any, network: Network) -> Any:
    """What the package makes of it: the table where few squares are left, else the network."""
    rows = network.parts[0]
    base = told(side) @ rows[: len(side.kinds)]
    chances = np.zeros_like(exact)
    for cat in range(1, CATS + 1):
        for begin in range(0, len(base), 50000):
            some = slice(begin, begin + 50000)
            chances[some, cat] = network.above(base[some] + rows[len(side.kinds) + cat - 1])
    few = side.squares <= FEW
    chances[few] = np.rint(exact[few] * FULL) / FULL
    return chances


def main(number: int, seconds: float) -> None:
    side = Side(number)
    exact = np.load(WORK / f"exact-{number}.npy")
    network = fit(side, exact, seconds)
    names = np.array(["".join(map(str, kind)) for kind in side.kinds])
    np.savez(WORK / f"side-{number}.npz", *network.parts, names=names)
    np.save(WORK / f"fitted-{number}.npy", known(side, exact, network))


if __name__ == "__main__":
    main(int(sys.argv[1]), float(sys.argv[2]))
