"""Kuhlorado, the advanced version: double squares count once, when nine cows are marked."""

from dataclasses import replace

import pytest

from barnyard.core.errors import BadSetup
from barnyard.core.game import CHANCE, OVER, Outcome
from barnyard.games.kuhlorado import rules
from barnyard.games.kuhlorado.squares import BIT, union
from barnyard.games.kuhlorado.state import State

# Eight cows of pad 1 and two numbers: crosses have the double squares c2 c3 and a7 a8 (numbers),
# circles have g2 g3; all others are single.
CROSSES = "c2 c3 a7 a8 e2"
CIRCLES = "g2 g3 f6 b7 d7"
SINGLE_COWS = "c2 e3 g2 b5 d4 f4 c6 e5"  # eight as well
TEN_COWS = [
    *("12345123", "2cc34cc4", "34512345", "4cc51cc2"),
    *("51234513", "1c3451c2", "23451234", "34512345"),
]


def marked(crosses: str, circles: str, **options: object) -> State:
    """A pad of the advanced version before a throw of seat 0, with these marks."""
    sets = [union(BIT[square] for square in squares.split()) for squares in (crosses, circles)]
    state = rules.start(2, {"advanced": True} | options)
    return replace(state, active=0, marks=(sets[0], sets[1]))


def turn(state: State, throw: str, mark: str) -> State:
    for event in (f"roll:{throw}", "keep", f"mark:{mark}"):
        state = rules.apply(state, event)
    return state


def interim(state: State) -> list[int]:
    """What the double squares brought: the difference to the plain game."""
    plain = rules.scores(replace(state, advanced=False, interim=None))
    return [points - other for points, other in zip(rules.scores(state), plain, strict=True)]


# ------------------------------------------------------------------ the option


def test_the_advanced_version_is_played_only_when_it_is_chosen() -> None:
    assert rules.start(2, {}) == rules.start(2, {"advanced": False})
    assert rules.start(2, {}) != rules.start(2, {"advanced": True})


@pytest.mark.parametrize("value", [0, 1, "true", None, [], {}])
def test_advanced_is_true_or_false_and_nothing_else(value: object) -> None:
    with pytest.raises(BadSetup) as caught:
        rules.start(2, {"advanced": value})
    assert caught.value.code == "option-value"
    assert caught.value.facts["option"] == "advanced"
    assert caught.value.facts["expected"] == "false, true"


def test_without_the_option_double_squares_never_count() -> None:
    state = turn(marked(CROSSES, CIRCLES, advanced=False), "cow,cow", "b4,e5")
    assert state.interim is None


# ------------------------------------------------------------------ when


def test_eight_cows_bring_no_interim_scoring() -> None:
    assert interim(turn(marked("c2 c3 e2", CIRCLES), "5,5", "a8")) == [0, 0]
    assert interim(turn(marked("c2 a7 a8 e2", CIRCLES), "cow,1", "c3")) == [0, 0]


def test_exactly_nine_cows_do() -> None:
    assert interim(turn(marked(CROSSES, CIRCLES), "cow,1", "b4")) == [4, 2]


def test_so_do_ten_when_the_count_jumps_from_eight() -> None:
    assert interim(turn(marked(CROSSES, CIRCLES), "cow,cow", "b4,e5")) == [4, 2]


def test_the_ninth_cow_may_be_either_players() -> None:
    state = replace(marked(CROSSES, CIRCLES), active=1)
    assert interim(turn(state, "cow,1", "b4")) == [4, 2]


def test_both_cows_of_the_turn_count() -> None:
    assert interim(turn(marked(CROSSES, CIRCLES), "cow,cow", "b4,b5")) == [6, 2]


def test_it_waits_for_the_end_of_the_turn_in_which_the_ninth_cow_is_marked() -> None:
    # d3, beside the double c2 c3, is marked together with the ninth cow: three in one piece
    assert interim(turn(marked(CROSSES, CIRCLES), "4,cow", "b5,d3")) == [2, 2]
    # f2, beside the single e2, is marked together with the ninth cow: one double more
    assert interim(turn(marked(CROSSES, CIRCLES), "3,cow", "d4,f2")) == [6, 2]


def test_it_comes_only_once_and_the_points_are_kept() -> None:
    state = turn(marked(CROSSES, CIRCLES), "cow,1", "b4")
    later = turn(state, "3,3", "h1")
    assert interim(turn(later, "cow,1", "b5")) == [4, 2]  # b4 b5 would be one more
    assert interim(turn(later, "4,4", "d3")) == [4, 2]  # c2 c3 are no double any more


def test_it_comes_once_even_if_it_brought_nothing() -> None:
    state = turn(marked("", SINGLE_COWS), "cow,1", "d7")
    assert interim(state) == [0, 0]
    state = turn(turn(state, "3,3", "h1"), "cow,1", "e7")  # d7 e7
    assert interim(state) == [0, 0]


# ------------------------------------------------------------------ what is a double square


@pytest.mark.parametrize("double", ["a1 a2", "d1 e1", "h7 h8", "d2 d3"])
def test_two_squares_across_or_down_are_a_double(double: str) -> None:
    assert interim(turn(marked(double, SINGLE_COWS), "cow,1", "d7")) == [2, 0]


def test_cows_and_numbers_are_doubles_alike() -> None:
    two_cows = marked("d7 e7", "c2 e3 g2 b5 d4 f4")
    assert interim(turn(two_cows, "cow,1", "g5")) == [2, 0]
    cow_and_number = marked("e7 e8", "c2 e3 g2 b5 d4 f4 c6")
    assert interim(turn(cow_and_number, "cow,1", "g5")) == [2, 0]


def test_each_double_counts_2() -> None:
    assert interim(turn(marked("a1 a2 c1 d1 h7 h8", SINGLE_COWS), "cow,1", "d7")) == [6, 0]


@pytest.mark.parametrize(
    "squares",
    [
        "",  # none
        "a1",  # one
        "a1 a2 a3",  # three in a column
        "c1 d1 e1",  # three in a row
        "g1 h1 h2",  # three round a corner
        "c1 d1 e1 f1",  # four
        "a5 b6",  # two that touch at a corner
        "a1 a3",  # two with a square between
    ],
)
def test_more_or_fewer_squares_are_no_double(squares: str) -> None:
    assert interim(turn(marked(squares, SINGLE_COWS), "cow,1", "d7")) == [0, 0]


def test_two_squares_of_different_players_are_no_double() -> None:
    assert interim(turn(marked("a1", SINGLE_COWS + " a2"), "cow,1", "d7")) == [0, 0]


def test_a_double_may_lie_beside_squares_of_the_other_player() -> None:
    assert interim(turn(marked("a1 a2", SINGLE_COWS + " a3"), "cow,1", "d7")) == [2, 0]


# ------------------------------------------------------------------ the score, and the end


def test_scores_has_the_points_as_soon_as_they_are_made() -> None:
    before = marked("a4 a5", SINGLE_COWS)
    after = turn(before, "cow,1", "d7")
    # the west pasture, against the troughs at b2, d5 and f3; d7 lies beside none of them
    assert rules.scores(before) == [3, 4 + 2 + 2]
    assert rules.scores(after) == [3 + 2, 4 + 2 + 2]


def test_when_the_same_turn_marks_the_last_cows_the_interim_scoring_still_happens() -> None:
    before = marked("b2 c2 a5", "f2 g2 f4 g4 b6 g6", pad=TEN_COWS)
    state = turn(before, "cow,cow", "b4,c4")
    assert rules.turn(state) == OVER
    assert interim(state) == [4, 4]
    assert rules.scores(state) == [3 + 4, 4]
    assert rules.outcome(state) == Outcome((0,), "highest")


def six_numbers_left() -> State:
    """The numbers a1 to a6 are free; eight cows are marked, two of them a double of crosses."""
    numbers = rules.start(2, {}).pad.numbers
    taken = [square for square in BIT if BIT[square] & numbers and square > "a6"]
    return marked("g5 g6", " ".join(["c2", "e3", "e5", "b5", "d4", "f4", *taken]))


def test_when_the_same_turn_leaves_five_numbers_the_interim_scoring_still_happens() -> None:
    state = turn(six_numbers_left(), "cow,5", "a3,c3")
    assert rules.turn(state) == OVER
    assert interim(state)[0] == 2


def test_a_game_that_ends_with_eight_cows_has_no_interim_scoring() -> None:
    state = turn(six_numbers_left(), "5,5", "a3")
    assert rules.turn(state) == OVER
    assert interim(state) == [0, 0]


def test_a_turn_that_marks_nothing_brings_no_interim_scoring() -> None:
    threes = "a4 a7 c1 d8 e4 f2 h1 h5"
    before = marked("", f"{SINGLE_COWS} {threes}")
    after = rules.apply(rules.apply(before, "roll:3,3"), "keep")
    assert rules.turn(after) == CHANCE
    assert after.interim is None
