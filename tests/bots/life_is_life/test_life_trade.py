"""The best trade is found without looking at all of them: here all of them are looked at."""

from itertools import combinations, pairwise

import pytest

from barnyard.games.life_is_life.bot.measure import Measure, Style, measured
from barnyard.games.life_is_life.bot.quick import FAIR, gain
from barnyard.games.life_is_life.bot.trade import best_trade
from barnyard.games.life_is_life.bot.view import KINDS, View, all_kinds, few, view
from barnyard.games.life_is_life.bot.words import Option
from tests.bots.life_is_life.tables import GAME, decisions


def _views() -> list[View]:
    return [view(state, int(GAME.turn(state))) for state in decisions(40, 170)]


def _gains(before: View, measure: Measure) -> dict[Option, float]:
    """What each legal trade adds to the hand."""
    hand = [kind for kind in KINDS for _ in range(before.own[kind])]
    options = (
        Option(number, tuple(map(cards.count, KINDS)))
        for number in range(4)
        for cards in set(combinations(hand, number + 1))
    )
    return {
        each: gain(before, each, measure) for each in options if each.put != before.rows[each.row]
    }


@pytest.mark.parametrize("style", [Style(), FAIR])
def test_no_trade_is_better_than_the_best(style: Style) -> None:
    for before in _views():
        measure = measured(style, before)
        found = best_trade(before.own, tuple(map(few, before.rows)), measure)
        gains = _gains(before, measure)
        assert found.gain == pytest.approx(gains[Option(found.row, all_kinds(found.put))])
        if (most := max(gains.values())) > 0:
            assert found.gain == pytest.approx(most)


@pytest.mark.parametrize("style", [Style(), FAIR])
def test_more_of_an_animal_is_never_worth_less(style: Style) -> None:
    """The search for the best trade relies on it."""
    for before in _views():
        for worths in measured(style, before):
            assert all(less <= more + 1e-12 for less, more in pairwise(worths))
