"""What the computer players of So ein Mist can have to say."""

from collections.abc import Iterator

from barnyard.games.so_ein_mist.rules import KEY
from barnyard.games.so_ein_mist.state import active
from tests.bots.saying import Said, at_every_level
from tests.bots.so_ein_mist import positions as rings


def what_comes_up() -> Iterator[Said]:
    decided = rings.last_turn(2, 10, -5, -3, -5, -3, -1, 2, 4, points=(50, 3, 2), rolled=1)
    for seed, state in enumerate([*rings.some("choice", 4, seed=8), decided]):
        yield from at_every_level(KEY, state, active(state), seed)
