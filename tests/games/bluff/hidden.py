"""Who knows what is under the cup, and what it may be."""

import random

from barnyard.core.changed import changed
from barnyard.games.bluff.state import State, due

LARGEST = 6


def mask(state: State, seat: int | None) -> State:
    return state if seat == state.roller else changed(state, die=None)


def complete(seen: State, seat: int | None, rng: random.Random) -> State:
    """Nobody says less than they rolled: that is all the others know."""
    if seen.die is not None or due(seen) not in ("say", "answer"):
        return seen
    most = seen.said if due(seen) == "answer" else LARGEST
    return changed(seen, die=rng.choice(range(1, most + 1)))
