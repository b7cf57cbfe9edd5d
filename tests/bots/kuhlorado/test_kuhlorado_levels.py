"""The levels of Kuhlorado by what their marks cost: less from each to the next, and much hardly
ever."""

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from random import Random
from statistics import fmean
from typing import Any

import pytest

from barnyard.core.think import Level, think_out
from barnyard.games.kuhlorado import rules
from barnyard.games.kuhlorado.bot import player as bot
from barnyard.games.kuhlorado.bot.glance import HERD
from barnyard.games.kuhlorado.bot.stand import stand_of
from barnyard.games.kuhlorado.bot.turn import Menu, throw_of
from barnyard.games.kuhlorado.squares import BIT, union
from barnyard.games.kuhlorado.state import State, due
from tests.bots.kuhlorado.positions import TABLES

BELOW_THE_OWL = [Level.EASY, Level.MODEST, Level.FAIR, Level.KEEN]


def played(options: dict[str, Any], seed: int) -> Iterator[State]:
    """A game of hedgehogs."""
    rng = Random(seed)
    state = rules.start(2, options)
    while (seat := rules.turn(state)) != "over":
        yield state
        if isinstance(seat, int):
            event = think_out(bot.think(state, seat, Level.FAIR, rng)).move
        else:
            event = rules.sample(state, rng)
        state = rules.apply(state, event)


POSITIONS = [
    state
    for seed, table in enumerate(TABLES)
    for state in [each for each in played(table, seed) if due(each) in ("decide", "mark")][::5]
    if due(state) == "mark"
]


@cache
def costs(level: Level) -> list[float]:
    """Of the chance to win, as experience has it."""
    return [_cost(state, level, seed) for seed, state in enumerate(POSITIONS)]


def _cost(state: State, level: Level, seed: int) -> float:
    seat, dice = int(rules.turn(state)), state.dice
    assert dice is not None
    stand = stand_of(state, seat)
    menu = Menu(stand, stand.chance_after, HERD)
    menu.fill_at_once()
    chosen = think_out(bot.think(state, seat, level, Random(seed))).move
    marked = union(BIT[name] for name in chosen.removeprefix("mark:").split(",") if name)
    return max(menu.choices(throw_of(dice)))[0] - stand.chance_after(marked)


def test_each_level_throws_away_less_than_the_one_below_it() -> None:
    mean = [fmean(costs(level)) for level in BELOW_THE_OWL]
    assert all(weaker > 1.2 * better for weaker, better in pairwise(mean)), mean


@pytest.mark.parametrize("level", [Level.MODEST, Level.FAIR, Level.KEEN])
def test_what_costs_much_is_rare(level: Level) -> None:
    much = [cost > 0.25 for cost in costs(level)]
    assert sum(much) / len(much) < 0.03
