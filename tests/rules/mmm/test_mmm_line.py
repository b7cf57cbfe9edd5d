"""Mmm!, the harder variant: all dice on the board lie in one row or in one column."""

from dataclasses import replace
from functools import reduce

from barnyard.games.mmm import rules
from barnyard.games.mmm.state import State
from tests.rules.refused import refusal


def played(*events: str, line: bool = True) -> State:
    return reduce(rules.apply, events, rules.start(1, {"line": line}))


def squares(state: State, die: int) -> set[str]:
    """Where this die may go."""
    head = f"place:{die}"
    return {move.removeprefix(head) for move in rules.moves(state) if move.startswith(head)}


def refused_line(state: State, event: str) -> dict[str, object]:
    code, facts = refusal(rules, state, event)
    assert code == "not-in-line"
    return facts


def test_line_is_off_unless_it_is_chosen() -> None:
    assert rules.start(1, {}) == rules.start(1, {"line": False})
    assert rules.start(1, {}) != rules.start(1, {"line": True})


def test_without_line_the_second_die_may_go_anywhere() -> None:
    state = played("roll:fish,bread,x", "place:1a1", line=False)
    assert len(squares(state, 2)) == 10


def test_the_first_die_may_go_on_any_square_of_its_food() -> None:
    assert len(squares(played("roll:fish,x,x"), 1)) == 10


def test_one_die_leaves_both_its_row_and_its_column_open() -> None:
    # the printed picture: after the first die the same column (a) or the same row (b)
    state = played("roll:cheese,bread,cheese", "place:1c3")
    assert squares(state, 2) == {"b3"}
    assert squares(state, 3) == {"c2"}


def test_two_dice_in_a_column_close_the_row() -> None:
    state = played("roll:cheese,cheese,fish", "place:1c3", "place:2c2")
    assert squares(state, 3) == {"c1", "c4", "c5", "c6"}


def test_two_dice_in_a_row_close_the_column() -> None:
    state = played("roll:cheese,bread,fish", "place:1c3", "place:2b3")
    assert squares(state, 3) == {"e3", "f3", "g3"}


def test_gaps_are_allowed() -> None:
    state = played("roll:fish,cheese,cheese", "place:1c6", "place:2c2")
    assert "c3" in squares(state, 3)
    state = played("roll:carrot,fish,cheese", "place:1a3", "place:2g3", "place:3c3", "gather")
    assert state.gathered == {"a3", "c3", "g3"}


def test_three_dice_in_a_corner_are_refused_with_the_dice_that_they_do_not_fit() -> None:
    state = played("roll:cheese,cheese,bread", "place:1c3", "place:2c2")
    assert refused_line(state, "place:3b3") == {"square": "b3", "dice": ["c3", "c2"]}


def test_a_diagonal_is_no_line() -> None:
    state = played("roll:cheese,cucumber,x", "place:1c3")
    assert refused_line(state, "place:2d2") == {"square": "d2", "dice": ["c3"]}


def test_dice_placed_by_earlier_rolls_of_the_turn_count() -> None:
    state = played("roll:fish,x,x", "place:1a1", "reroll", "roll:cheese,bread")
    assert squares(state, 3) == {"e1", "f1"}
    assert squares(state, 2) == {"a7"}


def test_dice_of_earlier_turns_count_no_more() -> None:
    state = played("roll:fish,x,x", "place:1a1", "gather", "roll:cheese,x,x")
    assert len(squares(state, 1)) == 9


def test_a_reroll_fails_when_no_die_can_be_placed_together_with_those_on_the_board() -> None:
    # no cheese lies in row 1 or in column g
    state = played("roll:carrot,x,x", "place:1g1", "reroll", "roll:cheese,cheese")
    assert (rules.info(state), rules.scores(state)) == ({"cat": 9}, [0])
    free = played("roll:carrot,x,x", "place:1g1", "reroll", "roll:cheese,cheese", line=False)
    assert (rules.info(free), len(squares(free, 2))) == ({"cat": 10}, 9)


def test_a_first_roll_cannot_fail_by_the_line_alone() -> None:
    state = replace(played(), gathered=frozenset(played().pantry.item) - {"a1", "g7"})
    assert squares(rules.apply(state, "roll:fish,cucumber,x"), 1) == {"a1"}
    assert squares(rules.apply(state, "roll:fish,cucumber,x"), 2) == {"g7"}
