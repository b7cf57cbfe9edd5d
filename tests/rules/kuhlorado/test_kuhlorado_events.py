"""Kuhlorado, the form of its events: what is refused for it, and what was expected."""

from functools import reduce

import pytest

from barnyard.games.kuhlorado import rules
from barnyard.games.kuhlorado.state import State
from tests.rules.refused import refusal


def played(*events: str) -> State:
    return reduce(rules.apply, events, rules.start(2, {}))


def expected(state: State, event: str) -> object:
    """The form that the refusal names, which is legal itself."""
    code, facts = refusal(rules, state, event)
    assert (code, facts["event"]) == ("not-canonical", event)
    named = facts["expected"]
    assert isinstance(named, str)
    assert rules.apply(state, named) != state
    return named


# ------------------------------------------------------------------ canonical form


@pytest.mark.parametrize("event", ["First:0", "first: 0", " first:0", "FIRST:0"])
def test_another_spelling_of_the_lot(event: str) -> None:
    assert expected(played(), event) == "first:0"


@pytest.mark.parametrize("event", ["Roll:3,cow", "roll:3, cow", "roll:3,Cow", "roll:3,cow "])
def test_another_spelling_of_a_throw(event: str) -> None:
    assert expected(played("first:0"), event) == "roll:3,cow"


@pytest.mark.parametrize("event", ["roll:COW", "roll: cow", "Roll:cow"])
def test_another_spelling_of_a_second_throw(event: str) -> None:
    assert expected(played("first:0", "roll:3,3", "reroll:2"), event) == "roll:cow"


@pytest.mark.parametrize(
    ("event", "named"),
    [
        ("Keep", "keep"),
        ("keep ", "keep"),
        ("REROLL:1", "reroll:1"),
        ("reroll: 12", "reroll:12"),
        ("reroll:1 2", "reroll:12"),
    ],
)
def test_another_spelling_of_the_choice(event: str, named: str) -> None:
    assert expected(played("first:0", "roll:3,cow"), event) == named


def test_another_order_of_the_dice_thrown_again() -> None:
    assert expected(played("first:0", "roll:3,cow"), "reroll:21") == "reroll:12"


@pytest.mark.parametrize(
    ("event", "named"),
    [
        ("mark:C3", "mark:c3"),
        ("Mark:c3", "mark:c3"),
        ("mark: c3", "mark:c3"),
        ("mark:c1, c3", "mark:c1,c3"),
        ("mark:C1,c3", "mark:c1,c3"),
        ("mark:c1,c3 ", "mark:c1,c3"),
        ("mark:c3,c1", "mark:c1,c3"),
    ],
)
def test_another_spelling_or_order_of_a_mark(event: str, named: str) -> None:
    assert expected(played("first:0", "roll:3,cow", "keep"), event) == named


def test_two_cows_are_named_in_alphabetical_order_too() -> None:
    state = played("first:0", "roll:cow,cow", "keep")
    assert expected(state, "mark:c3,b4") == "mark:b4,c3"
    assert expected(state, "mark:c3,c2") == "mark:c2,c3"


# ------------------------------------------------------------------ no event at all


@pytest.mark.parametrize(
    "event",
    [
        *("mark:a9", "mark:i1", "mark:a0", "mark:a", "mark:1c", "mark:c3;c1", "marks:c3"),
        *("mark:c3,", "mark:,c3", "mark:c1,c2,c3", "mark:", "mark", "", "c3", "place:1c3", "é"),
    ],
)
def test_what_names_no_squares_of_the_pad_is_not_due(event: str) -> None:
    state = played("first:0", "roll:3,cow", "keep")
    assert refusal(rules, state, event)[0] == "not-due"
    assert refusal(rules, state, event)[1]["due"] == "mark"


def test_three_squares_are_never_marked() -> None:
    state = played("first:0", "roll:cow,cow", "keep")
    assert refusal(rules, state, "mark:c2,c3,e2")[0] == "not-due"


def test_a_square_is_not_marked_twice_at_once() -> None:
    state = played("first:0", "roll:cow,cow", "keep")
    assert "mark:c3,c3" not in rules.moves(state)
    assert refusal(rules, state, "mark:c3,c3")[1]["event"] == "mark:c3,c3"


# ------------------------------------------------------------------ the order of moves


@pytest.mark.parametrize("throw", ["3,cow", "cow,cow", "1,5", "4,4"])
def test_moves_are_sorted_by_code_point_and_none_is_there_twice(throw: str) -> None:
    for events in (["first:0", f"roll:{throw}"], ["first:0", f"roll:{throw}", "keep"]):
        moves = rules.moves(played(*events))
        assert moves == sorted(set(moves))


def test_columns_run_from_the_left_and_rows_from_the_north() -> None:
    # the first row of pad 1 is 14314523, the last one 52134152
    moves = rules.moves(played("first:0", "roll:5,5", "keep"))
    assert {"mark:f1", "mark:a8", "mark:g8"} <= set(moves)
    assert {"mark:a1", "mark:h1", "mark:h8"}.isdisjoint(moves)
