"""Mmm!, the words of its events: the table of the rules, and what is refused for its form."""

import random
from functools import reduce

import pytest

from barnyard.games.mmm import rules
from barnyard.games.mmm.state import State
from tests.rules.refused import refusal


def played(*events: str) -> State:
    return reduce(rules.apply, events, rules.start(1, {}))


# ------------------------------------------------------------------ the table


def test_roll_names_the_faces_by_rising_die_number() -> None:
    state = played("roll:bread,fish,x")
    assert {move[:7] for move in rules.moves(state)} == {"place:1", "place:2"}
    assert rules.scores(played("roll:bread,fish,x", "place:1e1", "place:2a1", "gather")) == [2]


def test_a_reroll_names_only_the_dice_that_were_rolled() -> None:
    state = played("roll:x,fish,x", "place:2a1", "reroll", "roll:bread,carrot")
    assert {"place:1e1", "place:3g1"} <= set(rules.moves(state))
    assert refusal(rules, state, "place:2b1") == ("die-on-board", {"die": 2, "square": "a1"})


@pytest.mark.parametrize("roll", ["roll:bread", "roll:bread,fish", "roll:x,x,x,x", "roll:"])
def test_the_first_roll_is_of_three_dice_and_no_other_number(roll: str) -> None:
    assert refusal(rules, played(), roll) == ("not-due", {"event": roll, "due": "roll"})


@pytest.mark.parametrize("roll", ["roll:bread", "roll:bread,fish,x"])
def test_a_reroll_of_two_dice_names_two(roll: str) -> None:
    state = played("roll:fish,x,x", "place:1a1", "reroll")
    assert refusal(rules, state, roll) == ("not-due", {"event": roll, "due": "roll"})


@pytest.mark.parametrize("roll", ["roll:bread,fish,meat", "roll:bread,fish,", "roll:1,2,3"])
def test_a_roll_shows_only_the_faces_of_the_dice(roll: str) -> None:
    assert refusal(rules, played(), roll) == ("not-due", {"event": roll, "due": "roll"})


def test_place_names_a_die_and_a_square_one_die_an_event() -> None:
    state = played("roll:fish,cheese,x", "place:2c3")
    assert state.places == ("", "c3", "")
    refused = ("not-due", {"event": "place:1a1,2c3", "due": "place"})
    assert refusal(rules, played("roll:fish,cheese,x"), "place:1a1,2c3") == refused


@pytest.mark.parametrize("event", ["place:4a1", "place:0a1", "place:1h1", "place:1a8", "place:1a0"])
def test_dice_are_1_to_3_columns_a_to_g_and_rows_1_to_7(event: str) -> None:
    assert refusal(rules, played("roll:fish,x,x"), event) == (
        "not-due",
        {"event": event, "due": "place"},
    )


def test_columns_run_from_the_left_and_rows_from_the_top() -> None:
    # the first row of side 1 is fish (four), bread (two), carrot; the last ends with cucumber
    food = rules.start(1, {}).pantry.food
    assert [food[f"{column}1"] for column in "adefg"] == [
        "fish",
        "fish",
        "bread",
        "bread",
        "carrot",
    ]
    assert (food["a7"], food["g7"], food["a2"]) == ("cheese", "cucumber", "cucumber")


@pytest.mark.parametrize("event", ["gather", "reroll", "place:1a1"])
def test_what_the_player_decides_is_not_due_while_dice_are_to_be_rolled(event: str) -> None:
    assert refusal(rules, played(), event) == ("not-due", {"event": event, "due": "roll"})
    again = played("roll:fish,x,x", "place:1a1", "reroll")
    assert refusal(rules, again, event) == ("not-due", {"event": event, "due": "roll"})


def test_a_roll_is_not_due_while_the_player_decides() -> None:
    state = played("roll:fish,x,x")
    facts = {"event": "roll:fish,x,x", "due": "place"}
    assert refusal(rules, state, "roll:fish,x,x") == ("not-due", facts)


@pytest.mark.parametrize("event", ["", "roll", "place", "keep", "mark:c3", "rollx", "place:", "é"])
def test_what_is_no_event_of_this_game_is_not_due(event: str) -> None:
    assert refusal(rules, played(), event)[0] == "not-due"
    assert refusal(rules, played("roll:fish,x,x"), event)[0] == "not-due"


# ------------------------------------------------------------------ canonical form


@pytest.mark.parametrize(
    ("event", "expected"),
    [
        ("Roll:bread,fish,x", "roll:bread,fish,x"),
        ("roll:bread,fish,X", "roll:bread,fish,x"),
        ("roll:BREAD,fish,x", "roll:bread,fish,x"),
        ("roll:bread, fish, x", "roll:bread,fish,x"),
        ("roll:bread,fish,x\n", "roll:bread,fish,x"),
        (" roll:x,x,x", "roll:x,x,x"),
    ],
)
def test_another_spelling_of_a_roll_is_refused_and_the_right_one_named(
    event: str, expected: str
) -> None:
    code, facts = refusal(rules, played(), event)
    assert (code, facts["expected"]) == ("not-canonical", expected)


@pytest.mark.parametrize(
    ("event", "expected"),
    [
        ("place:1A1", "place:1a1"),
        ("Place:1a1", "place:1a1"),
        ("place: 1a1", "place:1a1"),
        ("place:1 a1", "place:1a1"),
        ("GATHER", "gather"),
        ("gather ", "gather"),
        ("Reroll", "reroll"),
        ("re roll", "reroll"),
    ],
)
def test_another_spelling_of_a_decision_is_refused_and_the_right_one_named(
    event: str, expected: str
) -> None:
    state = played("roll:fish,fish,x", "place:2b1")
    code, facts = refusal(rules, state, event)
    assert (code, facts["expected"]) == ("not-canonical", expected)
    assert rules.apply(state, expected) != state


def test_a_refusal_shows_what_was_asked() -> None:
    assert refusal(rules, played(), "roll:X,x,x")[1]["event"] == "roll:X,x,x"


# ------------------------------------------------------------------ what the game answers


def test_moves_are_sorted_by_code_point() -> None:
    state = played("roll:fish,cheese,carrot", "place:3g1")
    moves = rules.moves(state)
    assert moves == sorted(moves)
    assert (moves[0], moves[1], moves[-1]) == ("gather", "place:1a1", "reroll")


@pytest.mark.parametrize("dice", [3, 2, 1])
def test_a_sampled_roll_is_one_that_may_come_and_all_faces_do(dice: int) -> None:
    places = [f"place:{die}{'abc'[die - 1]}1" for die in range(1, 4 - dice)]
    state = played("roll:fish,fish,x", *places, "reroll") if places else played()
    chances, rng = rules.chances(state), random.Random(1)
    sampled = [rules.sample(state, rng) for _ in range(100)]
    assert chances is not None
    assert set(sampled) <= set(chances)
    assert {face for roll in sampled for face in roll[5:].split(",")} == set(rules.FACES)


def test_nothing_is_hidden_so_nothing_is_revealed() -> None:
    state = played("roll:fish,fish,x", "place:2b1")
    assert not any(rules.reveals(state, move) for move in rules.moves(state))


@pytest.mark.parametrize("seat", [None, 0])
def test_everybody_sees_everything(seat: int | None) -> None:
    state = played("roll:fish,fish,x", "place:2b1")
    assert rules.mask(state, seat) == state
    assert rules.complete(state, seat, random.Random(1)) == state


def test_the_game_says_its_name() -> None:
    assert rules.KEY == "mmm"
    assert rules.TITLE == "Mmm!"
