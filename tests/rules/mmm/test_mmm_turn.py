"""Mmm!, a turn: rolling, placing, declining, rolling again."""

from dataclasses import replace
from functools import reduce

import pytest

from barnyard.core.errors import BadSetup
from barnyard.core.game import CHANCE
from barnyard.games.mmm import rules
from barnyard.games.mmm.state import State
from tests.rules.refused import refusal

CHEESE = ("a7", "b6", "b7", "c2", "c3", "e4", "e5", "f4", "f5")  # all there is on side 1


def played(*events: str, seats: int = 1, **options: object) -> State:
    return reduce(rules.apply, events, rules.start(seats, options))


def gathering(first: str, second: str, third: str, food: str) -> list[str]:
    """The events of a turn that gathers three squares of one food."""
    roll = f"roll:{food},{food},{food}"
    return [roll, f"place:1{first}", f"place:2{second}", f"place:3{third}", "gather"]


# ------------------------------------------------------------------ who plays


@pytest.mark.parametrize("seats", range(1, 7))
def test_any_number_from_1_to_6_plays_and_seat_0_begins(seats: int) -> None:
    state = played("roll:fish,x,x", seats=seats)
    assert rules.turn(state) == 0


@pytest.mark.parametrize("seats", [0, 7])
def test_no_other_number_plays(seats: int) -> None:
    with pytest.raises(BadSetup) as caught:
        rules.start(seats, {})
    assert caught.value.code == "player-count"
    assert caught.value.facts == {"count": seats, "fewest": 1, "most": 6}


def test_with_one_player_that_seat_always_moves() -> None:
    state = played("roll:x,x,x", "roll:fish,x,x", "place:1a1", "gather", "roll:fish,x,x")
    assert rules.turn(state) == 0


def test_the_left_neighbour_is_next_and_seat_0_follows_the_last() -> None:
    failed = ["roll:x,x,x"] * 2
    assert rules.turn(played(*failed, "roll:fish,x,x", seats=3)) == 2
    assert rules.turn(played(*failed, "roll:x,x,x", "roll:fish,x,x", seats=3)) == 0


# ------------------------------------------------------------------ 1. the roll


def test_1_three_dice_are_rolled_at_first_and_every_roll_is_equally_likely() -> None:
    state = rules.start(1, {})
    chances = rules.chances(state)
    assert rules.turn(state) == CHANCE
    assert chances is not None
    assert len(chances) == 6**3
    assert set(chances.values()) == {1}


def test_the_faces_are_five_foods_and_x() -> None:
    last_die = played("roll:fish,fish,x", "place:1a1", "place:2b1", "reroll")
    faces = ("bread", "fish", "cucumber", "cheese", "carrot", "x")
    assert rules.chances(last_die) == {f"roll:{face}": 1 for face in faces}


def test_1_a_reroll_is_of_all_dice_that_are_not_on_the_board() -> None:
    state = played("roll:fish,x,x", "place:1a1", "reroll")
    chances = rules.chances(state)
    assert rules.turn(state) == CHANCE
    assert chances is not None
    assert len(chances) == 6**2
    assert set(chances.values()) == {1}


def test_1_while_the_player_decides_chance_owes_nothing() -> None:
    assert rules.chances(played("roll:fish,x,x")) is None


def test_while_chance_owes_a_roll_no_player_can_move() -> None:
    state = rules.start(2, {})
    assert rules.turn(state) == CHANCE
    assert rules.moves(state) == []


# ------------------------------------------------------------------ 2. where a die may go


def test_2_a_die_may_go_on_any_free_square_of_the_food_that_it_shows() -> None:
    state = played("roll:x,cheese,x")
    assert rules.moves(state) == [f"place:2{square}" for square in CHEESE]


def test_2_never_on_another_food() -> None:
    facts = {"die": 1, "face": "fish", "square": "e1", "food": "bread"}
    assert refusal(rules, played("roll:fish,x,x"), "place:1e1") == ("other-food", facts)


def test_2_a_die_that_shows_x_goes_nowhere() -> None:
    assert refusal(rules, played("roll:fish,x,x"), "place:2a1") == ("die-x", {"die": 2})


def test_2_never_on_a_square_with_a_chip() -> None:
    state = played("roll:fish,x,x", "place:1a1", "gather", "roll:fish,x,x")
    assert "place:1a1" not in rules.moves(state)
    assert refusal(rules, state, "place:1a1") == ("square-gathered", {"square": "a1"})


def test_2_never_on_a_square_with_a_die() -> None:
    state = played("roll:fish,fish,x", "place:1a1")
    assert "place:2a1" not in rules.moves(state)
    assert refusal(rules, state, "place:2a1") == ("square-taken", {"square": "a1"})


def test_a_die_on_the_board_stays_where_it_is() -> None:
    state = played("roll:fish,fish,x", "place:1a1")
    assert refusal(rules, state, "place:1b1") == ("die-on-board", {"die": 1, "square": "a1"})


def test_two_dice_with_the_same_face_are_different_dice() -> None:
    moves = rules.moves(played("roll:fish,x,fish"))
    assert {"place:1a1", "place:3a1"} <= set(moves)
    assert len(moves) == 2 * 10  # ten squares of fish


# ------------------------------------------------------------------ 3. nothing can be placed


def test_3_a_roll_of_x_alone_ends_the_turn_and_the_cat_moves_1() -> None:
    state = played("roll:x,x,x", seats=2)
    assert (rules.info(state), rules.scores(state)) == ({"cat": 9}, [0])
    assert rules.turn(state) == CHANCE
    assert rules.turn(rules.apply(state, "roll:fish,x,x")) == 1


def test_3_a_roll_fails_when_all_of_its_food_is_gathered() -> None:
    turns = [
        *gathering("c2", "c3", "a7", "cheese"),
        *gathering("b6", "b7", "e4", "cheese"),
        *gathering("e5", "f4", "f5", "cheese"),
    ]
    before, after = played(*turns), played(*turns, "roll:cheese,x,cheese")
    assert (rules.info(before), rules.info(after)) == ({"cat": 10}, {"cat": 9})
    assert rules.scores(after) == [9]


def test_3_a_failed_reroll_takes_all_dice_of_the_turn_off_and_nothing_is_gathered() -> None:
    state = played("roll:cheese,cheese,x", "place:1c2", "place:2c3", "reroll", "roll:x", seats=2)
    assert (rules.info(state), rules.scores(state)) == ({"cat": 9}, [0])
    again = rules.apply(state, "roll:cheese,x,x")
    assert rules.turn(again) == 1
    assert rules.moves(again) == [f"place:1{square}" for square in CHEESE]


# ------------------------------------------------------------------ 4. place, reroll or gather


def test_4_before_a_die_of_the_roll_is_placed_there_is_only_placing() -> None:
    state = played("roll:fish,x,x")
    assert all(move.startswith("place:") for move in rules.moves(state))
    assert refusal(rules, state, "gather") == ("place-first", {})
    assert refusal(rules, state, "reroll") == ("place-first", {})


def test_4_after_one_die_of_three_there_is_placing_rerolling_and_gathering() -> None:
    state = played("roll:fish,cheese,x", "place:1a1")
    assert rules.moves(state) == ["gather", *(f"place:2{square}" for square in CHEESE), "reroll"]


def test_4_declining_to_place_a_die_that_could_be_placed_is_allowed() -> None:
    state = played("roll:fish,cheese,carrot", "place:2c2")
    assert rules.scores(rules.apply(state, "gather")) == [1]
    assert rules.turn(rules.apply(state, "reroll")) == CHANCE


def test_4_with_all_three_placed_there_is_only_gather() -> None:
    state = played("roll:fish,fish,fish", "place:1a1", "place:2b1", "place:3c1")
    assert rules.moves(state) == ["gather"]
    assert refusal(rules, state, "reroll") == ("no-dice-left", {})


def test_4_after_a_reroll_one_of_the_new_dice_must_be_placed_first() -> None:
    state = played("roll:fish,x,x", "place:1a1", "reroll", "roll:fish,x")
    assert not {"gather", "reroll"} & set(rules.moves(state))
    assert refusal(rules, state, "gather") == ("place-first", {})
    assert refusal(rules, state, "reroll") == ("place-first", {})


def test_4_of_two_dice_rolled_again_one_may_be_placed_and_the_last_rolled_once_more() -> None:
    twice = ["roll:fish,x,x", "place:1a1", "reroll", "roll:cheese,x", "place:2c2", "reroll"]
    state = played(*twice, "roll:bread")
    assert "place:3e1" in rules.moves(state)
    assert rules.scores(played(*twice, "roll:bread", "place:3e1", "gather")) == [3]


def test_reroll_is_legal_even_if_no_die_can_be_placed_afterwards() -> None:
    state = played("roll:fish,x,x")
    bare = replace(state, gathered=frozenset(state.pantry.item) - {"a1"})  # a1 alone is left
    assert rules.moves(rules.apply(bare, "place:1a1")) == ["gather", "reroll"]
    for event in ("place:1a1", "reroll", "roll:fish,fish"):
        bare = rules.apply(bare, event)
    assert (rules.info(bare), rules.scores(bare)) == ({"cat": 9}, [48])
