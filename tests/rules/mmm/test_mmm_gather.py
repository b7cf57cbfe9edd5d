"""Mmm!, the end of a turn: chips, whole items and the cat."""

from functools import reduce

import pytest

from barnyard.core.game import CHANCE
from barnyard.games.mmm import rules
from barnyard.games.mmm.state import State

WHOLE_GAME = (
    *("a1 b1 c1", "d1 e1 f1", "e2 f2 a2", "b2 c2 c3", "g1 g2 d2", "d3 d4 d5"),
    *("a3 a4 a5", "a6 b3 b4", "b5 e3 f3", "g3 c4 c5", "c6 e4 f4", "e5 f5 g4"),
    *("g5 g6 g7", "b6 a7 b7", "d6 e6 f6", "c7 d7 e7", "f7"),
)  # the squares that each turn gathers


def played(*events: str, seats: int = 1, **options: object) -> State:
    return reduce(rules.apply, events, rules.start(seats, options))


def turn_on(*squares: str) -> list[str]:
    """The events of a turn on side 1 that gathers these squares, up to three, in one roll."""
    food = rules.start(1, {}).pantry.food
    faces = [*(food[square] for square in squares), "x", "x"][:3]
    places = [f"place:{die}{square}" for die, square in enumerate(squares, 1)]
    return [f"roll:{','.join(faces)}", *places, "gather"]


def cat(state: State) -> int:
    info = rules.info(state)
    assert info is not None
    moves = info["cat"]
    assert isinstance(moves, int)
    return moves


# ------------------------------------------------------------------ chips


def test_5_a_chip_replaces_each_die_on_the_board() -> None:
    state = played(*turn_on("a1", "b1", "c2"))
    assert state.gathered == {"a1", "b1", "c2"}
    assert state.places == ("", "", "")


def test_5_dice_placed_by_earlier_rolls_of_the_turn_are_gathered_too() -> None:
    state = played("roll:fish,x,x", "place:1a1", "reroll", "roll:x,bread", "place:3e1", "gather")
    assert state.gathered == {"a1", "e1"}


def test_5_dice_that_are_not_on_the_board_gather_nothing() -> None:
    state = played("roll:fish,fish,fish", "place:2a1", "gather")
    assert state.gathered == {"a1"}


def test_5_after_gathering_the_left_neighbour_rolls_three_dice() -> None:
    state = played(*turn_on("a1"), seats=4)
    assert rules.turn(state) == CHANCE
    assert rules.turn(rules.apply(state, "roll:fish,fish,fish")) == 1


def test_scores_is_one_number_for_all_the_squares_gathered() -> None:
    assert rules.scores(rules.start(6, {})) == [0]
    assert rules.scores(played(*turn_on("a1", "b1", "c1"), *turn_on("e1"), seats=6)) == [4]


def test_dice_on_the_board_are_not_gathered_yet() -> None:
    assert rules.scores(played("roll:fish,x,x", "place:1a1")) == [0]


# ------------------------------------------------------------------ the cat


def test_5_a_whole_item_in_one_turn_keeps_the_cat_where_it_is() -> None:
    assert cat(played(*turn_on("c2", "c3"))) == 10


def test_5_the_last_square_of_an_item_is_enough() -> None:
    assert cat(played(*turn_on("a1", "b1", "c1"))) == 9
    assert cat(played(*turn_on("a1", "b1", "c1"), *turn_on("d1"))) == 9


def test_5_without_a_whole_item_the_cat_moves_1_however_much_was_gathered() -> None:
    assert cat(played(*turn_on("a1"))) == 9
    assert cat(played(*turn_on("a1", "b1", "e1"))) == 9


def test_5_other_squares_gathered_besides_a_whole_item_do_not_matter() -> None:
    assert cat(played(*turn_on("c2", "c3", "a1"))) == 10


def test_5_an_item_may_be_completed_by_dice_of_several_rolls() -> None:
    first = ["roll:cheese,x,x", "place:1c2", "reroll"]
    assert cat(played(*first, "roll:cheese,x", "place:2c3", "gather")) == 10


def test_5_two_items_completed_at_once_keep_the_cat_where_it_is_as_one_does() -> None:
    turns = [*turn_on("c2"), *turn_on("a2"), *turn_on("c3", "b2")]
    assert cat(played(*turns)) == 8


def test_5_an_item_completed_in_an_earlier_turn_stops_the_cat_no_more() -> None:
    assert cat(played(*turn_on("c2", "c3"), *turn_on("e4"))) == 9


def test_an_item_is_completed_by_its_own_squares_alone() -> None:
    # c3 and c2 are one cheese; e4, f4, e5, f5 are another, of which nothing is gathered
    assert cat(played(*turn_on("c3", "c2"))) == 10
    # d2 to d5 is a cucumber, b2 belongs to the cucumber next to it: three of five are not whole
    assert cat(played(*turn_on("d2", "d3", "b2"))) == 9


def test_info_says_the_moves_that_the_cat_still_misses_on_every_line() -> None:
    state = rules.start(1, {})
    seen = [rules.info(state)]
    for event in ("roll:fish,x,x", "place:1a1", "gather", "roll:x,x,x"):
        state = rules.apply(state, event)
        seen.append(rules.info(state))
    assert seen == [{"cat": 10}, {"cat": 10}, {"cat": 10}, {"cat": 9}, {"cat": 8}]


# ------------------------------------------------------------------ whole games


def test_a_game_on_side_1_can_be_won() -> None:
    state = played(*(event for squares in WHOLE_GAME for event in turn_on(*squares.split())))
    # only the turns that begin with a1, a3 and c7 complete nothing: 10 - 3
    assert rules.info(state) == {"cat": 7, "verdict": 1}


@pytest.mark.parametrize("side", [1, 2])
def test_a_game_without_a_single_whole_item_is_lost_after_ten_turns(side: int) -> None:
    state = played(*["roll:x,x,x"] * 10, side=side)
    assert rules.info(state) == {"cat": 0, "verdict": 8}
