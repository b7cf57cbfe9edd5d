"""What a full table promises each seat. A round is played on in thought, each by what it sees; then
it counts how the hands stand, and what lives are worth.
"""

from collections.abc import Sequence
from typing import Final

from barnyard.core.think import Slices
from barnyard.games.life_is_life.bot.lives import after_phase, prepared, prospects
from barnyard.games.life_is_life.bot.standing import Chances, stand
from barnyard.games.life_is_life.bot.strong import STYLE
from barnyard.games.life_is_life.bot.view import counted, view
from barnyard.games.life_is_life.bot.world import losses, out_of_play, world_of
from barnyard.games.life_is_life.state import State, due, playing

LIKELY: Final = 0.7  # that a phase ends as it did in thought
OPEN: Final = 0.1  # that hands decide nothing, but what lives are worth: a phase may still turn


def appraised(state: State) -> Slices[Chances]:
    seats: Sequence[int] = playing(state)
    lives = tuple(state.lives[seat] for seat in seats)
    yield from prepared(lives)
    chances = prospects(lives)
    if due(state) == "turn":
        alive = dict(zip(seats, chances, strict=True))
        seats, by_hands = _in_phase(state)
        chances = tuple(
            OPEN * alive[seat] + (1 - OPEN) * each
            for seat, each in zip(seats, by_hands, strict=True)
        )
    found = dict(zip(seats, chances, strict=True))
    return tuple(found.get(seat, 0.0) for seat in range(state.seats))


def _in_phase(state: State) -> tuple[Sequence[int], Chances]:
    """By place, and which seats sit there: whoever is on turn comes first."""
    seen = view(state, state.active)
    hands = [counted(state.hands[seat] or "") for seat in seen.seats]
    world, out = world_of(seen, STYLE).dealt(hands), out_of_play(seen, hands)
    now = stand(world, out, seen.lives)
    world.play(seen.players)
    if not world.over:
        return seen.seats, stand(world, out, seen.lives)
    gains = world.declarer if seen.advanced else None
    end = after_phase(seen.lives, tuple(losses(world)), gains)
    return seen.seats, tuple(map(_expected, end, now))


def _expected(end: float, now: float) -> float:
    """A phase that ends in thought may end otherwise: people have ideas of their own."""
    return LIKELY * end + (1 - LIKELY) * now
