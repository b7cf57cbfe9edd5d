"""Mmm!, the end: won, lost, and how well."""

from dataclasses import replace
from functools import reduce

import pytest

from barnyard.core.errors import IllegalEvent
from barnyard.core.game import CHANCE, OVER, Outcome
from barnyard.games.mmm import rules
from barnyard.games.mmm.state import State

ALL = tuple(rules.start(1, {}).pantry.item)
LAST_TURN = ("roll:fish,x,x", "place:1a1", "gather")  # where a1 is the last square of its item


def played(state: State, *events: str) -> State:
    return reduce(rules.apply, events, state)


def late(*left: str, cat: int, seats: int = 1) -> State:
    """A game on side 1 between two turns: everything is gathered but these squares."""
    return replace(rules.start(seats, {}), gathered=frozenset(ALL) - set(left), cat=cat)


def lost(count: int) -> State:
    """A game that the cat has just ended with so many squares left."""
    return played(late(*ALL[:count], cat=1), "roll:x,x,x")


# ------------------------------------------------------------------ when it ends


def test_the_game_is_won_when_all_squares_are_gathered() -> None:
    state = played(late("a1", cat=3, seats=3), *LAST_TURN)
    assert rules.turn(state) == OVER
    assert rules.scores(state) == [49]
    assert rules.outcome(state) == Outcome((0, 1, 2), "verdict-3")


def test_the_game_is_lost_when_the_cat_enters_after_a_failed_roll() -> None:
    state = played(late("a1", "b1", cat=1, seats=3), "roll:x,x,x")
    assert rules.turn(state) == OVER
    assert rules.outcome(state) == Outcome((), "verdict-6")


def test_the_game_is_lost_when_the_cat_enters_after_gathering() -> None:
    state = played(late("a1", "b1", cat=1), *LAST_TURN)
    assert rules.turn(state) == OVER
    assert (rules.scores(state), rules.outcome(state)) == ([48], Outcome((), "verdict-5"))


def test_the_move_into_the_pantry_counts() -> None:
    nine, ten = (played(rules.start(1, {}), *["roll:x,x,x"] * count) for count in (9, 10))
    assert (rules.info(nine), rules.turn(nine)) == ({"cat": 1}, CHANCE)
    assert rules.turn(ten) == OVER


def test_the_cat_cannot_enter_with_the_last_square() -> None:
    state = played(late("a1", cat=1), *LAST_TURN)
    assert rules.info(state) == {"cat": 1, "verdict": 4}
    assert rules.outcome(state) == Outcome((0,), "verdict-4")


def test_while_squares_are_left_and_the_cat_is_out_nobody_has_won() -> None:
    assert rules.outcome(late("a1", cat=1)) is None
    assert rules.info(late("a1", cat=1)) == {"cat": 1}


@pytest.mark.parametrize("event", ["roll:x,x,x", "gather", "place:1a1", "reroll", "nonsense"])
def test_when_the_game_is_over_nothing_more_is_taken(event: str) -> None:
    state = lost(5)
    with pytest.raises(IllegalEvent) as caught:
        rules.apply(state, event)
    assert (caught.value.code, caught.value.facts) == ("game-over", {"event": event})
    assert (rules.moves(state), rules.chances(state)) == ([], None)


# ------------------------------------------------------------------ how well


@pytest.mark.parametrize(
    ("cat", "verdict"),
    [(10, 1), (7, 1), (6, 1), (5, 2), (4, 2), (3, 3), (2, 3), (1, 4)],
)
def test_won_by_the_moves_that_the_cat_still_misses(cat: int, verdict: int) -> None:
    state = played(late("a1", cat=cat, seats=2), *LAST_TURN)
    assert rules.info(state) == {"cat": cat, "verdict": verdict}
    assert rules.outcome(state) == Outcome((0, 1), f"verdict-{verdict}")


@pytest.mark.parametrize(
    ("left", "verdict"),
    [(1, 5), (2, 6), (3, 6), (4, 7), (5, 7), (6, 8), (7, 8), (49, 8)],
)
def test_lost_by_the_squares_left(left: int, verdict: int) -> None:
    state = lost(left)
    assert rules.info(state) == {"cat": 0, "verdict": verdict}
    assert rules.scores(state) == [49 - left]
    assert rules.outcome(state) == Outcome((), f"verdict-{verdict}")
