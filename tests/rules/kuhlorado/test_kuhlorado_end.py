"""Kuhlorado, the end of the game: when it comes, and who has won."""

from dataclasses import replace

import pytest

from barnyard.core.game import CHANCE, OVER, Outcome
from barnyard.games.kuhlorado import rules
from barnyard.games.kuhlorado.squares import BIT, union
from barnyard.games.kuhlorado.state import State
from tests.rules.refused import refusal

COWS = (
    *("b4", "b5", "b7", "c2", "c3", "c6", "d4", "d7", "e2"),
    *("e3", "e5", "e7", "f4", "f6", "g2", "g3", "g5", "g6"),
)  # of pad 1
TROUGHS = ("b2", "b3", "d5", "f3", "f7", "g7")
NUMBERS = tuple(square for square in BIT if square not in COWS + TROUGHS)


def late(crosses: tuple[str, ...] = (), circles: tuple[str, ...] = ()) -> State:
    """Pad 1 before a throw of seat 0, with these marks."""
    marks = union(BIT[square] for square in crosses), union(BIT[square] for square in circles)
    return replace(rules.start(2, {}), active=0, marks=marks)


def turn(state: State, throw: str, mark: str) -> State:
    for event in (f"roll:{throw}", "keep", f"mark:{mark}"):
        state = rules.apply(state, event)
    return state


# ------------------------------------------------------------------ no free cow


def test_the_game_ends_after_a_turn_with_no_free_cow_left() -> None:
    state = turn(late(circles=COWS[2:]), "cow,cow", "b4,b5")
    assert rules.turn(state) == OVER
    assert rules.outcome(state) is not None


@pytest.mark.parametrize(
    ("throw", "mark"), [("cow,cow", "b4"), ("cow,1", "b4"), ("cow,5", "b4,b6")]
)
def test_the_game_ends_however_the_last_cow_is_marked(throw: str, mark: str) -> None:
    assert rules.turn(turn(late(circles=COWS[1:]), throw, mark)) == OVER


def test_the_game_goes_on_with_one_free_cow() -> None:
    state = turn(late(circles=COWS[3:]), "cow,cow", "b4,b5")
    assert rules.turn(state) == CHANCE
    assert rules.outcome(state) is None


# ------------------------------------------------------------------ five free numbers


@pytest.mark.parametrize(("throw", "mark"), [("1,1", "a1"), ("cow,1", "a1"), ("cow,5", "a3,c3")])
def test_the_game_ends_after_a_turn_with_five_free_numbers(throw: str, mark: str) -> None:
    state = late(circles=NUMBERS[6:])  # free are a1 to a6
    assert rules.turn(state) == CHANCE
    assert rules.turn(turn(state, throw, mark)) == OVER


def test_the_game_goes_on_with_six_free_numbers() -> None:
    state = turn(late(circles=NUMBERS[7:]), "1,1", "a1")  # before it, a1 to a7 are free
    assert rules.turn(state) == CHANCE
    assert rules.outcome(state) is None


def test_the_game_goes_on_when_cows_are_marked_and_six_numbers_are_free() -> None:
    assert rules.turn(turn(late(circles=NUMBERS[6:]), "cow,cow", "b4,b5")) == CHANCE


def test_the_game_goes_on_after_a_turn_that_marks_nothing() -> None:
    state = late(circles=tuple(square for square in NUMBERS if square > "a7" or square == "a3"))
    after = rules.apply(rules.apply(state, "roll:5,5"), "keep")
    assert rules.turn(after) == CHANCE
    assert rules.turn(rules.apply(after, "roll:1,1")) == 1


# ------------------------------------------------------------------ after the end


@pytest.mark.parametrize("event", ["roll:1,1", "first:0", "keep", "reroll:1", "mark:c3", "x"])
def test_when_the_game_is_over_nothing_more_is_taken(event: str) -> None:
    state = turn(late(circles=COWS[1:]), "cow,cow", "b4")
    assert refusal(rules, state, event) == ("game-over", {"event": event})
    assert (rules.moves(state), rules.chances(state)) == ([], None)


# ------------------------------------------------------------------ who has won


def test_more_points_win() -> None:
    # the cows beside all four troughs: 4 + 4 + 2 + 2
    crosses = turn(late(crosses=COWS[1:]), "cow,cow", "b4")
    assert rules.scores(crosses) == [12, 0]
    assert rules.outcome(crosses) == Outcome((0,), "highest")
    circles = turn(late(circles=COWS[1:]), "cow,cow", "b4")
    assert rules.scores(circles) == [0, 12]
    assert rules.outcome(circles) == Outcome((1,), "highest")


def test_with_equal_points_both_share_the_victory() -> None:
    # a large and a small trough for each: at b2 and d5, at f7 and f3
    crosses = ("c2", "c3", "d4", "e5", "e7", "f4", "b5", "c6")
    circles = ("b4", "e3", "g3", "f6", "g6", "b7", "e2", "g2", "g5")
    state = turn(late(crosses, circles), "cow,cow", "d7")
    assert rules.scores(state) == [6, 6]
    assert rules.outcome(state) == Outcome((0, 1), "shared")
