"""Positions for the computer players of So ein Mist: of every seat count and every option."""

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

from barnyard.core.game import OVER
from barnyard.games.so_ein_mist import rules
from barnyard.games.so_ein_mist.cards import Card
from barnyard.games.so_ein_mist.state import State

BOTH = (False, True)


def variants() -> Iterator[State]:
    """The start of every kind of game."""
    for seats, doubling, passing, extra_round in product(rules.SEATS, BOTH, BOTH, BOTH):
        options = {"doubling": doubling, "passing": passing, "extra_round": extra_round}
        yield rules.start(seats, options)


def course(state: State, rng: Random) -> Iterator[State]:
    """A game by chance, from that state on: all that it comes through."""
    yield state
    while rules.turn(state) != OVER:
        listed = rules.moves(state)
        state = rules.apply(state, rng.choice(listed) if listed else rules.sample(state, rng))
        yield state


def some(due: str, of_each: int, seed: int) -> list[State]:
    """Positions of that kind, so many of each kind of game."""
    rng, found = Random(seed), []
    for start in variants():
        fitting = [state for state in course(start, rng) if rules.due(state) == due]
        found += rng.sample(fitting, min(of_each, len(fitting)))
    return found


def last_turn(*ring: int, points: tuple[int, int, int], rolled: int, aside: str = "") -> State:
    """Three players, and the last turn is that of the pig, which stands at place 0.

    The others stand far off. Each pile is one card of somebody else's animal.
    """
    piles = tuple((Card("horse", sum_),) for sum_ in points)
    return State(
        seats=3,
        doubling=False,
        passing=False,
        extra_round=False,
        animals=("cow", "sheep", "pig"),
        ring=tuple(Card("rabbit", value) for value in ring),
        places=(7, 8, 0),
        landed=(0, 1, 2),
        unseen=((), (), (-1,)),
        piles=piles,
        first=0,
        turns=20,
        aside=tuple(map(int, aside.split())),
        rolled=rolled,
    )


def turned(state: State) -> State:
    """The same table with every player one seat further."""

    def further(seats: tuple[Any, ...]) -> tuple[Any, ...]:
        return (*seats[-1:], *seats[:-1])

    return State(
        **{
            **vars(state),
            "animals": further(state.animals),
            "places": further(state.places),
            "unseen": further(state.unseen),
            "piles": further(state.piles),
            "landed": tuple((seat + 1) % state.seats for seat in state.landed),
            "first": None if state.first is None else (state.first + 1) % state.seats,
        }
    )
