"""How the computer players of Mmm! think: legal, the same again, in slices, and to the point."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from barnyard.core.changed import changed
from barnyard.core.game import CHANCE
from barnyard.core.think import Level, Slices, Thought, think_out
from barnyard.games.mmm import rules
from barnyard.games.mmm.bot import player as bot
from barnyard.games.mmm.bot import weigh as bot_weigh
from barnyard.games.mmm.bot.pantry import FreePantry, LinePantry
from barnyard.games.mmm.state import State
from tests.bots.mmm.positions import after, best_chance, some, with_left
from tests.thorough import THOROUGH

MOST_AT_ONCE = 150  # positions that are weighed in one slice: a few milliseconds


def thought(state: State, level: Level, seed: int = 1) -> Thought:
    return think_out(bot.think(state, state.active, level, Random(seed)))


@pytest.mark.parametrize("level", Level)
def test_it_plays_by_the_rules(level: Level) -> None:
    for state in some("place", 2, seed=11):
        decided = thought(state, level)
        assert decided.move in rules.moves(state)
        assert {each.move for each in decided.weighed} <= set(rules.moves(state))
        assert decided.weighed[0].move == decided.move


@pytest.mark.parametrize("level", Level)
def test_the_same_view_and_stream_lead_to_the_same_decision(level: Level) -> None:
    for state in some("place", 1, seed=12):
        first = thought(state, level)
        bot_weigh._kept.clear()  # what was worked out before makes no difference
        assert thought(state, level) == first


def test_the_owl_throws_no_dice_of_its_own() -> None:
    """It never touches the stream, so no roll to come can be read off it."""
    for state in some("place", 1, seed=13):
        rng = Random(5)
        think_out(bot.think(state, state.active, Level.STRONG, rng))
        assert rng.getstate() == Random(5).getstate()


def test_who_sits_where_does_not_matter() -> None:
    for state in some("place", 1, seed=14):
        other = changed(state, seats=6, active=4)
        for level in Level:
            assert thought(other, level) == thought(state, level)


def slices(thinking: Slices[Any], counted: list[int]) -> Iterator[int]:
    """How many positions were weighed from each pause to the next."""
    while True:
        counted.clear()
        try:
            next(thinking)
        except StopIteration:
            yield len(counted)
            return
        yield len(counted)


@pytest.mark.parametrize("line", [False, True])
@pytest.mark.parametrize("side", [1, 2])
def test_no_slice_is_long(side: int, line: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    counted: list[int] = []
    for pantry in (FreePantry, LinePantry):
        for name in ("steps", "left"):
            monkeypatch.setattr(pantry, name, _counting(getattr(pantry, name), counted))
    state = after(rules.start(2, {"side": side, "line": line}), "roll:bread,fish,cheese")
    for asked in (
        bot.think(state, 0, Level.FAIR, Random(1)),
        bot.think(state, 0, Level.STRONG, Random(1)),
        bot.odds(state, 0),
        bot.appraise(state, Random(1)),
    ):
        bot_weigh._kept.clear()
        lengths = list(slices(asked, counted))
        assert max(lengths) <= MOST_AT_ONCE
        assert len(lengths) > 2


def _counting(asked: Any, counted: list[int]) -> Any:
    def counts(*arguments: Any) -> Any:
        counted.append(1)
        return asked(*arguments)

    return counts


# ------------------------------------------------------------------ clear positions


def test_the_last_square_is_gathered() -> None:
    state = after(with_left("a1", cat=1), "roll:fish,x,x")
    for level in Level:
        placed = rules.apply(state, thought(state, level).move)
        assert thought(placed, Level.STRONG).move == "gather"
    assert thought(placed, Level.STRONG).because["what"] == "wins"


def test_strong_rolls_on_when_the_cat_would_come_in() -> None:
    state = after(with_left("a1", "b1", cat=1), "roll:fish,x,x", "place:1a1")
    assert thought(state, Level.STRONG).move == "reroll"
    assert thought(state, Level.STRONG).because["what"] == "or-lose"


def test_strong_stops_when_hardly_anything_fits() -> None:
    state = after(with_left("a1", "a4", cat=1), "roll:fish,x,x", "place:1a1")
    assert thought(state, Level.STRONG).move == "gather"
    assert thought(state, Level.STRONG).because["what"] == "keeps-item"


@pytest.mark.parametrize("level", [Level.FAIR, Level.STRONG])
def test_an_item_that_can_be_made_whole_is(level: Level) -> None:
    """Of two fish items one lacks a square: there the fish goes."""
    state = after(with_left("e3", "a1", "b1", "c1", cat=4), "roll:fish,x,x")
    assert thought(state, level).move == "place:1e3"


def test_with_the_line_rule_strong_keeps_to_the_line_that_wins() -> None:
    """The bread on e1 shares a row with the last fish, the one on f2 does not."""
    state = with_left("e1", "f2", "a1", cat=1, line=True)
    state = after(state, "roll:fish,bread,x")
    first = thought(state, Level.STRONG).move
    assert first in ("place:1a1", "place:2e1")


def test_strong_plays_the_optimum_in_small_pantries() -> None:
    """Whatever it does is worth as much as the best move, by trying out everything."""
    known: dict[State, float] = {}
    squares = ("a1", "b1", "e1", *(["g1"] if THOROUGH else []))
    rng, state = Random(8), with_left(*squares, cat=2)
    while rules.turn(state) != "over":
        if rules.turn(state) == CHANCE:
            state = rules.apply(state, rules.sample(state, rng))
            continue
        best = max(best_chance(rules.apply(state, move), known) for move in rules.moves(state))
        state = rules.apply(state, thought(state, Level.STRONG).move)
        assert best_chance(state, known) == pytest.approx(best, abs=1e-4)
