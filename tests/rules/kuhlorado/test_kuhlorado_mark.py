"""Kuhlorado, marking: two cows, two numbers, a cow and a number."""

from dataclasses import replace
from itertools import combinations

import pytest

from barnyard.core.game import CHANCE
from barnyard.games.kuhlorado import rules
from barnyard.games.kuhlorado.squares import BIT, union
from barnyard.games.kuhlorado.state import State
from tests.rules.refused import refusal

# Pad 1:     a b c d e f g h
#         1  1 4 3 1 4 5 2 3
#         2  2 L c 2 c 3 c 1
#         3  5 L c 4 c s c 2
#         4  3 c 5 c 3 c 1 4
#         5  4 c 1 s c 2 c 3
#         6  1 5 c 2 5 c c 5
#         7  3 c 4 c c L L 4
#         8  5 2 1 3 4 1 5 2
COWS = (
    *("b4", "b5", "b7", "c2", "c3", "c6", "d4", "d7", "e2"),
    *("e3", "e5", "e7", "f4", "f6", "g2", "g3", "g5", "g6"),
)
THREES = ("a4", "a7", "c1", "d8", "e4", "f2", "h1", "h5")
FIVES = ("a3", "a8", "b6", "c4", "e6", "f1", "g8", "h6")


def choosing(throw: str, *taken: str) -> State:
    """Seat 0 has made this throw; the squares `taken` are marked by seat 1."""
    marks = (0, union(BIT[square] for square in taken))
    return rules.apply(replace(rules.start(2, {}), active=0, marks=marks), f"roll:{throw}")


def thrown(throw: str, *taken: str) -> State:
    """The same, and seat 0 has kept it."""
    return rules.apply(choosing(throw, *taken), "keep")


def marked(state: State, event: str) -> set[str]:
    """The squares of seat 0 after this event."""
    after = rules.apply(state, event).marks[0]
    return {square for square, bit in BIT.items() if bit & after}


def free_after(throw: str, event: str) -> set[str]:
    """Which squares of the throw could be marked by seat 1 with the same throw."""
    after = rules.apply(thrown(throw), event)
    kept = rules.apply(rules.apply(after, f"roll:{throw}"), "keep")
    return {square for move in rules.moves(kept) for square in move[5:].split(",")}


# ------------------------------------------------------------------ all throws


@pytest.mark.parametrize("trough", ["b2", "b3", "d5", "f3", "f7", "g7"])
def test_a_trough_can_never_be_marked(trough: str) -> None:
    state = thrown("3,cow")
    assert not any(trough in move for move in rules.moves(state))
    assert refusal(rules, state, f"mark:{trough}") == ("mark-trough", {"square": trough})


def test_a_square_is_marked_only_once_by_whomever() -> None:
    state = thrown("3,cow", "c3")
    assert not any("c3" in move for move in rules.moves(state))
    assert refusal(rules, state, "mark:c3") == ("mark-taken", {"square": "c3"})
    assert refusal(rules, state, "mark:c1,c3") == ("mark-taken", {"square": "c3"})


def test_a_player_does_not_mark_its_own_squares_again() -> None:
    state = rules.apply(thrown("3,cow"), "mark:c3")
    for event in ("roll:3,3", "keep", "mark:c1", "roll:3,cow", "keep"):
        state = rules.apply(state, event)
    assert refusal(rules, state, "mark:c3") == ("mark-taken", {"square": "c3"})


def test_marks_belong_to_the_seat_that_made_them() -> None:
    assert marked(thrown("3,cow", "a1"), "mark:c1,c3") == {"c1", "c3"}
    assert free_after("3,3", "mark:c1") == set(THREES) - {"c1"}


@pytest.mark.parametrize("event", ["keep", "reroll:1", "mark", "mark:", "pass"])
def test_something_must_be_marked_when_something_can(event: str) -> None:
    assert refusal(rules, thrown("3,cow"), event) == ("not-due", {"event": event, "due": "mark"})


# ------------------------------------------------------------------ 2. two cows


def test_2_two_cows_mark_exactly_two_free_cows_any() -> None:
    pairs = [f"mark:{one},{other}" for one, other in combinations(COWS, 2)]
    assert rules.moves(thrown("cow,cow")) == pairs
    assert marked(thrown("cow,cow"), "mark:b4,g6") == {"b4", "g6"}


def test_2_two_cows_do_not_mark_one_while_two_are_free() -> None:
    facts = {"dice": ["cow", "cow"]}
    assert refusal(rules, thrown("cow,cow"), "mark:c3") == ("mark-two-cows", facts)


def test_2_two_cows_mark_no_number() -> None:
    facts = {"square": "c1", "dice": ["cow", "cow"]}
    assert refusal(rules, thrown("cow,cow"), "mark:c1,c3") == ("mark-not-thrown", facts)


def test_2_with_two_cows_the_last_two_are_marked() -> None:
    state = thrown("cow,cow", *COWS[2:])
    assert rules.moves(state) == ["mark:b4,b5"]


def test_2_with_two_cows_and_only_one_left_that_one_is_marked() -> None:
    state = thrown("cow,cow", *COWS[1:])
    assert rules.moves(state) == ["mark:b4"]
    assert marked(state, "mark:b4") == {"b4"}
    assert refusal(rules, state, "mark:b4,b5") == ("mark-taken", {"square": "b5"})


# ------------------------------------------------------------------ 2. two numbers


def test_2_two_numbers_mark_exactly_one_square_with_either() -> None:
    assert rules.moves(thrown("3,5")) == [f"mark:{square}" for square in sorted(THREES + FIVES)]


def test_2_two_equal_numbers_mark_exactly_one_square_with_it() -> None:
    assert rules.moves(thrown("3,3")) == [f"mark:{square}" for square in THREES]


@pytest.mark.parametrize(("throw", "pair"), [("3,5", "a3,a4"), ("3,3", "c1,h1"), ("3,5", "c1,c4")])
def test_2_two_numbers_do_not_mark_two_squares(throw: str, pair: str) -> None:
    facts = {"dice": throw.split(",")}
    assert refusal(rules, thrown(throw), f"mark:{pair}") == ("mark-one-number", facts)


@pytest.mark.parametrize("square", ["c3", "a1"])
def test_2_two_numbers_mark_no_cow_and_no_other_number(square: str) -> None:
    facts = {"square": square, "dice": ["3", "5"]}
    assert refusal(rules, thrown("3,5"), f"mark:{square}") == ("mark-not-thrown", facts)


def test_2_of_two_numbers_the_one_with_a_free_square_is_marked() -> None:
    state = thrown("3,5", *THREES)
    assert rules.moves(state) == [f"mark:{square}" for square in FIVES]


def test_2_two_numbers_without_a_free_square_mark_nothing() -> None:
    state = thrown("3,5", *THREES, *FIVES)
    assert rules.turn(state) == CHANCE
    assert rules.turn(rules.apply(state, "roll:1,1")) == 1


# ------------------------------------------------------------------ 2. a cow and a number


@pytest.mark.parametrize("throw", ["3,cow", "cow,3"])
def test_2_a_cow_and_a_number_mark_at_least_one_of_the_two(throw: str) -> None:
    single = [move for move in rules.moves(thrown(throw)) if "," not in move]
    assert single == [f"mark:{square}" for square in sorted(COWS + THREES)]


@pytest.mark.parametrize(
    ("number", "partners"),
    [("1", {"a1", "c5"}), ("2", set()), ("3", {"c1"}), ("4", {"a5", "e1"}), ("5", {"a3"})],
)
def test_2_both_are_marked_across_down_or_diagonally_with_exactly_one_square_between(
    number: str, partners: set[str]
) -> None:
    # around the cow on c3, in all eight directions; e3 and e5 are cows
    pairs = [move[5:].split(",") for move in rules.moves(thrown(f"{number},cow")) if "," in move]
    assert {square for pair in pairs if "c3" in pair for square in pair} - {"c3"} == partners


@pytest.mark.parametrize("throw", ["1,cow", "cow,1"])
def test_2_lines_end_at_the_edge_of_the_pad(throw: str) -> None:
    moves = rules.moves(thrown(throw))
    assert [move for move in moves if "a1" in move] == ["mark:a1", "mark:a1,c3"]


def test_2_those_are_all_the_pairs_of_a_throw() -> None:
    pairs = [move[5:] for move in rules.moves(thrown("5,cow")) if "," in move]
    assert pairs == [
        *("a3,c3", "a8,c6", "b4,b6", "b6,d4", "c2,c4", "c4,c6"),
        *("c4,e2", "c6,e6", "e6,g6", "f4,h6", "f6,h6", "g6,g8"),
    ]


def test_2_the_printed_example_a_cow_and_a_3_with_one_square_between_vertically() -> None:
    assert marked(thrown("cow,3"), "mark:c1,c3") == {"c1", "c3"}


def test_2_the_printed_example_a_cow_and_a_4_diagonally_over_a_trough() -> None:
    # f7 is one half of the large trough
    assert marked(thrown("cow,4"), "mark:e8,g6") == {"e8", "g6"}


@pytest.mark.parametrize(
    ("throw", "pair"),
    [
        ("2,cow", "a2,c2"),  # across a large trough
        ("2,cow", "d4,d6"),  # down, over a small trough
        ("1,cow", "a1,c3"),  # diagonally over a large trough
        ("5,cow", "b4,b6"),  # over a cow
        ("5,cow", "c4,e2"),  # over a number
    ],
)
def test_2_the_square_between_may_be_anything(throw: str, pair: str) -> None:
    assert marked(thrown(throw), f"mark:{pair}") == set(pair.split(","))


def test_2_the_square_between_may_be_marked() -> None:
    assert marked(thrown("3,cow", "c2"), "mark:c1,c3") == {"c1", "c3"}


@pytest.mark.parametrize(
    ("throw", "pair"),
    [
        ("3,cow", "c1,c2"),  # side by side
        ("1,cow", "d1,e2"),  # corner to corner
        ("1,cow", "c2,c5"),  # two squares between
        ("3,cow", "c1,c6"),  # four squares between
        ("3,cow", "a4,c3"),  # a knight's move
        ("5,cow", "a3,d4"),  # not in line
        ("4,cow", "g3,h7"),  # far away
    ],
)
def test_2_other_pairs_are_refused(throw: str, pair: str) -> None:
    squares = pair.split(",")
    assert f"mark:{pair}" not in rules.moves(thrown(throw))
    assert refusal(rules, thrown(throw), f"mark:{pair}") == (
        "mark-one-between",
        {"squares": squares},
    )


@pytest.mark.parametrize("pair", ["c3,e3", "a4,e4", "c2,e2", "f2,h1"])
def test_2_two_squares_are_a_cow_and_the_number_not_two_of_a_kind(pair: str) -> None:
    facts = {"squares": pair.split(",")}
    assert refusal(rules, thrown("3,cow"), f"mark:{pair}") == ("mark-cow-and-number", facts)


def test_2_a_cow_and_a_number_mark_no_other_number() -> None:
    facts = {"square": "a1", "dice": ["cow", "3"]}
    assert refusal(rules, thrown("cow,3"), "mark:a1,c3") == ("mark-not-thrown", facts)


def test_with_a_cow_and_a_number_without_a_free_square_a_cow_must_be_marked() -> None:
    state = thrown("3,cow", *THREES)
    assert rules.turn(state) == 0
    assert rules.moves(state) == [f"mark:{square}" for square in COWS]


# ------------------------------------------------------------------ turns that mark nothing


def test_a_throw_that_fits_nothing_may_still_be_thrown_again() -> None:
    state = choosing("3,5", *THREES, *FIVES)
    assert rules.moves(state) == ["keep", "reroll:1", "reroll:12", "reroll:2"]
    again = rules.apply(rules.apply(state, "reroll:2"), "roll:cow")
    assert rules.moves(again) == [f"mark:{square}" for square in COWS]


def test_a_turn_that_can_mark_nothing_is_over_as_part_of_keep() -> None:
    state = rules.apply(choosing("3,5", *THREES, *FIVES), "keep")
    assert rules.turn(rules.apply(state, "roll:1,1")) == 1
    assert rules.scores(state) == rules.scores(choosing("3,5", *THREES, *FIVES))


def test_a_turn_that_can_mark_nothing_is_over_as_part_of_the_second_roll() -> None:
    state = rules.apply(rules.apply(choosing("3,1", *THREES, *FIVES), "reroll:2"), "roll:5")
    assert rules.turn(state) == CHANCE
    assert len(rules.chances(state) or ()) == 6 * 6
    assert rules.turn(rules.apply(state, "roll:1,1")) == 1
