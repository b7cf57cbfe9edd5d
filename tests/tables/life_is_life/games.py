"""States of Life is Life to be drawn: dealt, and of whole games."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from barnyard.core.game import CHANCE, OVER
from barnyard.games.life_is_life import rules

if TYPE_CHECKING:
    from collections.abc import Iterator

    from barnyard.games.life_is_life.state import State


def dealt(seed: int, seats: int = 4, **options: object) -> State:
    """A state in which the starting player is to trade."""
    rng = random.Random(seed)
    state = rules.start(seats, options)
    for _ in range(2):
        state = rules.apply(state, rules.sample(state, rng))
    return state


def game(seed: int, seats: int, **options: object) -> Iterator[State]:
    """Every state of a random game."""
    rng = random.Random(seed)
    state = rules.start(seats, options)
    yield state
    while (turn := rules.turn(state)) != OVER:
        event = rules.sample(state, rng) if turn == CHANCE else rng.choice(_some(state, rng))
        state = rules.apply(state, event)
        yield state


def _some(state: State, rng: random.Random) -> list[str]:
    """Knocks often enough for the game to end."""
    moves = rules.moves(state)
    return ["knock"] if "knock" in moves and rng.random() < 0.3 else moves


SEATS = (3, 4, 5)
GAMES = {seats: list(game(seats, seats, advanced=seats == 4)) for seats in SEATS}
SOME = [state for states in GAMES.values() for state in states[:: max(1, len(states) // 12)]]


def views(state: State) -> list[int | None]:
    """Who may look at it: onlookers, and each seat."""
    return [None, *range(state.seats)]
