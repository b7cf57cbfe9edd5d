"""Kuhlorado, a turn up to the marking: who begins, throwing, keeping, throwing again."""

import random
from functools import reduce

import pytest

from barnyard.core.errors import BadSetup
from barnyard.core.game import CHANCE
from barnyard.games.kuhlorado import rules
from barnyard.games.kuhlorado.state import State
from tests.rules.refused import refusal

FACES = ("1", "2", "3", "4", "5", "cow")
THROW_AGAIN = ["reroll:1", "reroll:12", "reroll:2"]


def played(*events: str) -> State:
    return reduce(rules.apply, events, rules.start(2, {}))


# ------------------------------------------------------------------ who plays


@pytest.mark.parametrize("seats", [0, 1, 3])
def test_the_game_is_for_2_players(seats: int) -> None:
    with pytest.raises(BadSetup) as caught:
        rules.start(seats, {})
    assert caught.value.code == "player-count"
    assert caught.value.facts == {"count": seats, "fewest": 2, "most": 2}


def test_lots_are_drawn_who_begins_and_both_are_equally_likely() -> None:
    state = rules.start(2, {})
    assert rules.turn(state) == CHANCE
    assert rules.chances(state) == {"first:0": 1, "first:1": 1}
    assert rules.moves(state) == []


@pytest.mark.parametrize("seat", [0, 1])
def test_first_says_who_begins(seat: int) -> None:
    assert rules.turn(played(f"first:{seat}", "roll:3,cow")) == seat


@pytest.mark.parametrize("event", ["first:2", "first:", "roll:3,cow", "keep", "mark:c3"])
def test_before_the_lot_nothing_else_is_due(event: str) -> None:
    assert refusal(rules, played(), event) == ("not-due", {"event": event, "due": "first"})


# ------------------------------------------------------------------ 1. throwing


def test_1_both_dice_are_thrown_and_every_throw_is_equally_likely() -> None:
    state = played("first:0")
    assert rules.turn(state) == CHANCE
    throws = {f"roll:{one},{other}": 1 for one in FACES for other in FACES}
    assert rules.chances(state) == throws


@pytest.mark.parametrize("event", ["roll:3", "roll:3,cow,1", "roll:6,1", "roll:0,1", "roll:"])
def test_1_a_throw_is_two_faces_of_the_dice(event: str) -> None:
    assert refusal(rules, played("first:0"), event) == ("not-due", {"event": event, "due": "throw"})


def test_1_after_the_first_throw_none_one_or_both_dice_may_be_thrown_again() -> None:
    assert rules.moves(played("first:0", "roll:3,cow")) == ["keep", *THROW_AGAIN]


def test_after_the_first_throw_there_is_always_the_choice_and_a_mark_comes_only_after_it() -> None:
    state = played("first:0", "roll:3,cow")
    assert refusal(rules, state, "mark:c3") == ("not-due", {"event": "mark:c3", "due": "decide"})
    assert "mark:c3" in rules.moves(rules.apply(state, "keep"))


@pytest.mark.parametrize(("event", "dice"), [("reroll:1", 1), ("reroll:2", 1), ("reroll:12", 2)])
def test_1_only_the_dice_that_were_chosen_are_thrown_again(event: str, dice: int) -> None:
    state = played("first:0", "roll:3,cow", event)
    chances = rules.chances(state)
    assert rules.turn(state) == CHANCE
    assert chances is not None
    assert len(chances) == 6**dice
    assert set(chances.values()) == {1}


def test_after_a_reroll_only_the_dice_thrown_again_are_named() -> None:
    one = played("first:0", "roll:3,cow", "reroll:1")
    both = played("first:0", "roll:3,cow", "reroll:12")
    assert refusal(rules, one, "roll:1,cow") == ("not-due", {"event": "roll:1,cow", "due": "again"})
    assert refusal(rules, both, "roll:1") == ("not-due", {"event": "roll:1", "due": "again"})


def test_roll_names_die_1_first() -> None:
    # die 1 shows the 3 and is thrown again: a 5 and the cow of die 2 lie there now
    first = played("first:0", "roll:3,cow", "reroll:1", "roll:5")
    assert {"mark:a3", "mark:c3"} <= set(rules.moves(first))
    assert "mark:c1" not in rules.moves(first)
    second = played("first:0", "roll:3,cow", "reroll:2", "roll:5")
    assert {"mark:a3", "mark:c1"} <= set(rules.moves(second))
    assert "mark:c3" not in rules.moves(second)


def test_both_dice_thrown_again_show_only_what_came_then() -> None:
    state = played("first:0", "roll:3,cow", "reroll:12", "roll:1,2")
    assert {move[5:] for move in rules.moves(state)} == {
        *("a1", "d1", "h2", "g4", "c5", "a6", "c8", "f8"),  # every 1 of pad 1
        *("g1", "a2", "d2", "h3", "f5", "d6", "b8", "h8"),  # every 2
    }


@pytest.mark.parametrize("event", ["keep", *THROW_AGAIN])
def test_1_the_dice_may_be_thrown_again_only_once(event: str) -> None:
    state = played("first:0", "roll:3,cow", "reroll:1", "roll:5")
    assert refusal(rules, state, event) == ("not-due", {"event": event, "due": "mark"})


@pytest.mark.parametrize("event", ["keep", *THROW_AGAIN])
def test_after_keep_the_dice_stay_as_they_are(event: str) -> None:
    state = played("first:0", "roll:3,cow", "keep")
    assert refusal(rules, state, event) == ("not-due", {"event": event, "due": "mark"})


@pytest.mark.parametrize("event", ["reroll:", "reroll:3", "reroll:0", "reroll:11", "reroll"])
def test_only_dice_1_and_2_can_be_thrown_again(event: str) -> None:
    state = played("first:0", "roll:3,cow")
    assert refusal(rules, state, event) == ("not-due", {"event": event, "due": "decide"})


@pytest.mark.parametrize("event", ["keep", "reroll:1", "mark:c3", "first:0"])
def test_while_chance_owes_a_throw_no_player_can_move(event: str) -> None:
    state = played("first:0")
    assert rules.moves(state) == []
    assert refusal(rules, state, event) == ("not-due", {"event": event, "due": "throw"})
    again = played("first:0", "roll:3,cow", "reroll:12")
    assert rules.moves(again) == []
    assert refusal(rules, again, event) == ("not-due", {"event": event, "due": "again"})


def test_while_a_player_decides_chance_owes_nothing() -> None:
    assert rules.chances(played("first:0", "roll:3,cow")) is None
    assert rules.chances(played("first:0", "roll:3,cow", "keep")) is None


# ------------------------------------------------------------------ 3. the other player


@pytest.mark.parametrize("seat", [0, 1])
def test_3_after_the_mark_it_is_the_other_players_turn_with_both_dice(seat: int) -> None:
    state = played(f"first:{seat}", "roll:3,cow", "reroll:1", "roll:3", "mark:c1,c3")
    assert rules.turn(state) == CHANCE
    assert rules.turn(rules.apply(state, "roll:1,1")) == 1 - seat


# ------------------------------------------------------------------ what the game answers


@pytest.mark.parametrize(
    "events",
    [
        [],
        ["first:0"],
        ["first:0", "roll:3,cow", "reroll:2"],
        ["first:0", "roll:3,cow", "reroll:12"],
    ],
)
def test_a_sampled_event_is_one_that_may_come_and_all_do(events: list[str]) -> None:
    state, rng = played(*events), random.Random(1)
    sampled = {rules.sample(state, rng) for _ in range(400)}
    assert sampled == set(rules.chances(state) or ())


def test_nothing_is_hidden_so_nothing_is_revealed() -> None:
    state = played("first:0", "roll:3,cow")
    assert not any(rules.reveals(state, move) for move in rules.moves(state))


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_everybody_sees_everything(seat: int | None) -> None:
    state = played("first:0", "roll:3,cow", "keep", "mark:c1,c3")
    assert rules.mask(state, seat) == state
    assert rules.complete(state, seat, random.Random(1)) == state


def test_the_table_shows_nothing_that_the_page_does_not_name() -> None:
    assert rules.info(played("first:0", "roll:3,cow")) is None


def test_the_game_says_its_name() -> None:
    assert rules.KEY == "kuhlorado"
    assert rules.TITLE == "Kuhlorado"
