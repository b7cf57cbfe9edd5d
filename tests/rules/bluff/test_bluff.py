"""Bluff: a case for each rule, and who knows what."""

from functools import reduce
from random import Random
from typing import Any

import pytest

from barnyard.core.game import OVER, Outcome
from barnyard.core.look import look, look_back
from barnyard.games import load
from tests.rules.refused import refusal

GAME = load("bluff")
FIRST = "first:0 roll:2"
SAID = f"{FIRST} say:4"


def after(events: str, seats: int = 3, lives: int = 2) -> Any:
    return reduce(GAME.apply, events.split(), GAME.start(seats, {"lives": lives}))


def told(before: str, event: str, seat: int | None) -> list[dict[str, Any]]:
    state = after(before)
    return look_back(GAME, state, event, GAME.apply(state, event), seat)


# ------------------------------------------------------------------ the roll


def test_roll_only_whoever_rolled_sees_the_die() -> None:
    state = after(FIRST)
    assert [look(GAME, state, seat).die for seat in (0, 1, 2, None)] == [2, None, None, None]


def test_roll_all_hear_that_there_was_one_and_one_hears_the_number() -> None:
    rolled = {"what": "roll", "seat": 0}
    assert told("first:0", "roll:2", 0) == [rolled, {"what": "die", "seat": 0, "number": 2}]
    assert told("first:0", "roll:2", 1) == told("first:0", "roll:2", None) == [rolled]


def test_roll_is_hidden_until_the_cup_is_lifted() -> None:
    assert look(GAME, after(SAID), 1).die is None
    assert after(f"{SAID} lift").lifted.die == 2


def test_roll_of_a_cup_that_was_believed_is_never_seen() -> None:
    state = after(f"{SAID} believe")
    assert (state.die, state.lifted) == (None, None)


# ------------------------------------------------------------------ the number


def test_say_what_the_die_shows_or_more() -> None:
    assert GAME.moves(after("first:0 roll:4")) == ["say:4", "say:5", "say:6"]


def test_say_more_than_has_been_said() -> None:
    assert GAME.moves(after(f"{SAID} believe roll:1")) == ["say:5", "say:6"]


def test_say_nobody_else_knows_what_can_be_said() -> None:
    assert GAME.moves(look(GAME, after(FIRST), 1)) == []


def test_say_less_is_refused() -> None:
    assert refusal(GAME, after("first:0 roll:4"), "say:3") == ("say-less", {"number": 3})
    again = after(f"{SAID} believe roll:1")
    assert refusal(GAME, again, "say:4") == ("say-higher", {"number": 4, "said": 4})


# ------------------------------------------------------------------ believe or lift


def test_answer_whoever_believes_rolls() -> None:
    state = after(f"{SAID} believe")
    assert (state.active, GAME.due(state), state.said) == (1, "roll", 4)


def test_answer_nothing_is_higher_than_a_six() -> None:
    six = after("first:0 roll:2 say:6")
    assert GAME.moves(six) == ["lift"]
    assert refusal(GAME, six, "believe") == ("nothing-higher", {"number": 6})


def test_answer_what_is_not_written_like_that() -> None:
    assert refusal(GAME, after(SAID), "Lift")[0] == "not-canonical"
    assert refusal(GAME, after(SAID), "say:5")[0] == "not-due"
    assert refusal(GAME, after(FIRST), "SAY:1")[0] == "not-canonical"


def test_answer_a_lifted_cup_is_no_secret_any_more() -> None:
    assert GAME.reveals(after(SAID), "lift")
    assert not GAME.reveals(after(SAID), "believe")


# ------------------------------------------------------------------ the lives


@pytest.mark.parametrize(("said", "lives", "begins"), [(2, (2, 1, 2), 1), (4, (1, 2, 2), 0)])
def test_lives_are_lost_by_a_bluff_or_by_lifting_the_truth(
    said: int, lives: tuple[int, ...], begins: int
) -> None:
    state = after(f"{FIRST} say:{said} lift")
    assert (state.lives, state.active) == (lives, begins)


def test_lives_nobody_without_one_is_on_turn_again() -> None:
    state = after("first:2 roll:1 say:3 lift", lives=1)
    assert (state.lives, state.active) == ((1, 1, 0), 0)
    assert after("first:2 roll:1 say:3 lift roll:1 say:1 believe", lives=1).active == 1


def test_winning_the_last_one_wins() -> None:
    state = after("first:0 roll:1 say:3 lift", seats=2, lives=1)
    assert GAME.turn(state) == OVER
    assert GAME.outcome(state) == Outcome((1,), "last")


def test_winning_is_told_after_what_lay_under_the_last_cup() -> None:
    before = after("first:0 roll:1 say:3", seats=2, lives=1)
    assert look_back(GAME, before, "lift", GAME.apply(before, "lift"), None) == [
        {"what": "lift", "seat": 1, "roller": 0},
        {"what": "under", "number": 1, "said": 3, "why": "bluff"},
        {"what": "lost", "seat": 0, "left": 0},
        {"what": "end", "winners": [1], "why": "last"},
    ]


# ------------------------------------------------------------------ what may lie there


def test_worlds_have_any_number_before_one_is_said_and_none_above_it_then() -> None:
    for events, most in ((FIRST, 6), (SAID, 4)):
        seen = look(GAME, after(events), 1)
        found = {GAME.complete(seen, 1, Random(seed)).die for seed in range(99)}
        assert found == set(range(1, most + 1))


def test_worlds_keep_what_the_roller_knows() -> None:
    seen = look(GAME, after(SAID), 0)
    assert {GAME.complete(seen, 0, Random(seed)).die for seed in range(9)} == {2}
