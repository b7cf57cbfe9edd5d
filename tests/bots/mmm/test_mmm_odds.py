"""The coach's chances against counting every roll and trying out every move."""

import pytest

from barnyard.core.think import think_out
from barnyard.games.mmm import rules
from barnyard.games.mmm.bot import player as bot
from barnyard.games.mmm.state import State, on_board
from tests.bots.mmm.positions import after, best_chance, most_complete, some, with_left
from tests.sampled import few


def chances(state: State) -> dict[str, float]:
    return {each["what"]: each["chance"] for each in think_out(bot.odds(state, 0)).chances}


def counted_fails(state: State) -> float:
    """Of all rolls after a reroll: in how many does no die fit?"""
    before = rules.apply(state, "reroll")
    rolls = rules.chances(before) or {}
    failed = [not on_board(rules.apply(before, roll)) for roll in rolls]
    return sum(failed) / len(failed)


def test_the_chance_to_fail_is_exact() -> None:
    compared = 0
    states = few(some("place", 6, seed=1))
    for state in states:
        if "reroll" in rules.moves(state):
            assert chances(state)["fail"] == pytest.approx(counted_fails(state))
            compared += 1
        else:
            assert "fail" not in chances(state)
    assert compared > len(states) / 4


@pytest.mark.parametrize("line", [False, True])
def test_the_chance_to_complete_an_item_is_exact(line: bool) -> None:
    start = with_left("a1", "b1", "e1", "f1", "e2", "f2", "c6", "g1", line=line)
    for roll in ("roll:fish,x,x", "roll:bread,bread,x", "roll:bread,fish,x"):
        state = after(start, roll)
        assert chances(state)["complete"] == pytest.approx(most_complete(state, state))
        for move in rules.moves(state):
            if rules.due(placed := rules.apply(state, move)) == "place":
                whole = most_complete(placed, placed)
                assert chances(placed)["complete"] == pytest.approx(whole)


def test_the_chance_to_win_is_exact_with_few_squares() -> None:
    state = after(with_left("a1", "b1", "e1", cat=2), "roll:fish,bread,x")
    assert chances(state)["win"] == pytest.approx(best_chance(state), abs=1e-5)


def test_what_is_certain_is_said_as_such() -> None:
    whole = after(with_left("a1", "e1"), "roll:fish,x,x", "place:1a1")
    assert chances(whole)["complete"] == 1.0
    never = after(with_left("a1", "b1", "c1", "d1", "a4", "a5", line=True), "roll:fish,fish,fish")
    never = after(never, "place:1a1", "place:2b1", "place:3c1")
    assert chances(never)["complete"] == 0.0


@pytest.mark.parametrize(
    ("state", "light"),
    [
        # the cat comes in with a gather: rolling on is the only hope
        (after(with_left("a1", "b1", cat=1), "roll:fish,x,x", "place:1a1"), "green"),
        # an item is whole, and hardly anything fits any more
        (after(with_left("a1", "a4", cat=2), "roll:fish,x,x", "place:1a1"), "red"),
        # the last square lies there: nothing is left to fit
        (after(with_left("a1", cat=1), "roll:fish,x,x", "place:1a1"), "red"),
    ],
)
def test_the_light(state: State, light: str) -> None:
    assert think_out(bot.odds(state, 0)).light == light
