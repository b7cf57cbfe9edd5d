"""Positions of Kuhlorado to ask its computer player about, and how to write some by hand."""

import random
from collections.abc import Iterator
from typing import Any

from barnyard.core.changed import changed
from barnyard.games.kuhlorado import rules
from barnyard.games.kuhlorado.squares import BIT, union
from barnyard.games.kuhlorado.state import State

OWN_PAD = [  # many cows, no trough, little room
    *("12345123", "2cccccc1", "3cccccc5", "4cccccc4"),
    *("5ccc1cc3", "1cccccc2", "2cccccc1", "34512345"),
]
TABLES: list[dict[str, Any]] = [
    *({"pad": pad, "advanced": pad % 2 == 0} for pad in range(1, 11)),
    {"pad": OWN_PAD, "advanced": True},
    {"pad": OWN_PAD, "advanced": False},
]


def walk(options: dict[str, Any], seed: int) -> Iterator[State]:
    """All states of a game played by chance."""
    rng = random.Random(seed)
    state = rules.start(2, options)
    yield state
    while rules.turn(state) != "over":
        events = rules.moves(state)
        state = rules.apply(state, rng.choice(events) if events else rules.sample(state, rng))
        yield state


def decisions(options: dict[str, Any], seed: int, every: int) -> list[State]:
    """Every so many of the states in which somebody has to decide."""
    return [state for state in walk(options, seed) if rules.turn(state) in (0, 1)][::every]


def squares(written: str) -> int:
    return union(BIT[name] for name in written.split())


def position(crosses: str, circles: str, dice: tuple[str, str], **fields: Any) -> State:
    """Crosses have thrown on pad 1 and must mark, unless the fields say something else."""
    marks = squares(crosses), squares(circles)
    given = {"active": 0, "marks": marks, "dice": dice, "settled": True, **fields}
    return changed(rules.start(2, {"pad": 1}), **given)
