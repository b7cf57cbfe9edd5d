"""The five levels of Mmm! by what their decisions cost: the weaker the more, much hardly ever."""

from functools import cache
from random import Random
from statistics import fmean

import pytest

from barnyard.core.think import Level, think_out
from barnyard.games.mmm import rules
from barnyard.games.mmm.bot import player as bot
from barnyard.games.mmm.bot.closer import worth_of_moves
from barnyard.games.mmm.state import State
from tests.bots.mmm.positions import some

POSITIONS = some("place", 5, seed=21)
USUAL = 0.014  # of the chance to win; somebody who is off by 12 squares throws away 0.016 here


@cache
def costs(level: Level) -> list[float]:
    """Of the chance to win, by the best that is known."""
    return [_cost(state, level, seed) for seed, state in enumerate(POSITIONS)]


def _cost(state: State, level: Level, seed: int) -> float:
    worth = think_out(worth_of_moves(state, rules.moves(state)))
    chosen = think_out(bot.think(state, state.active, level, Random(seed))).move
    return max(worth.values()) - worth[chosen]


@pytest.mark.nightly
def test_the_weaker_throw_away_more() -> None:
    """The hamster and the hedgehog differ in how often they lose, and not much at these tables,
    to which chance has led."""
    mean = {level: fmean(costs(level)) for level in Level}
    middle = mean[Level.MODEST], mean[Level.FAIR]
    assert mean[Level.EASY] > 1.2 * max(middle), mean
    assert min(middle) > 2 * mean[Level.KEEN] > 0, mean
    assert mean[Level.STRONG] == pytest.approx(0)


@pytest.mark.parametrize("level", [Level.MODEST, Level.FAIR])
def test_what_costs_much_is_rare(level: Level) -> None:
    much = [cost > 0.25 for cost in costs(level)]
    assert sum(much) / len(much) < 0.03
    assert fmean(costs(level)) < USUAL


def test_the_fox_overlooks_only_what_is_subtle() -> None:
    assert 0 < max(costs(Level.KEEN)) < 0.04
