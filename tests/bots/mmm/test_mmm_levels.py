"""The five levels of Mmm! by what their decisions cost: less from each to the next, and much hardly
ever."""

from itertools import pairwise
from random import Random
from statistics import fmean

import pytest

from barnyard.core.think import Level, think_out
from barnyard.games.mmm import rules
from barnyard.games.mmm.bot import player as bot
from barnyard.games.mmm.bot.weigh import worth_of_moves
from barnyard.games.mmm.state import State
from tests.bots.mmm.positions import some

POSITIONS = some("place", 12, seed=21)


def costs(level: Level) -> list[float]:
    """Of the chance to win, by the best that is known."""
    return [_cost(state, level, seed) for seed, state in enumerate(POSITIONS)]


def _cost(state: State, level: Level, seed: int) -> float:
    worth = think_out(worth_of_moves(state, rules.moves(state)))
    chosen = think_out(bot.think(state, state.active, level, Random(seed))).move
    return max(worth.values()) - worth[chosen]


def test_each_level_throws_away_less_than_the_one_below_it() -> None:
    mean = [fmean(costs(level)) for level in Level]
    assert mean == sorted(mean, reverse=True)
    assert all(weaker > 1.2 * better for weaker, better in pairwise(mean)), mean
    assert mean[-1] == 0


@pytest.mark.parametrize("level", [Level.MODEST, Level.FAIR, Level.KEEN])
def test_what_costs_much_is_rare(level: Level) -> None:
    much = [cost > 0.25 for cost in costs(level)]
    assert sum(much) / len(much) < 0.03
