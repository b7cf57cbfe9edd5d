"""A glance at all marks against looking at each position."""

from math import sqrt
from statistics import fmean

import pytest

from barnyard.games.kuhlorado import rules
from barnyard.games.kuhlorado.bot.glance import COUPLES, Glance
from barnyard.games.kuhlorado.bot.learned import chance_of
from barnyard.games.kuhlorado.bot.stand import Stand, stand_of
from barnyard.games.kuhlorado.bot.turn import Choice, Menu
from tests.bots.kuhlorado.positions import TABLES, decisions
from tests.sampled import SAMPLED, few

FAR_OFF = 0.12  # log odds: a chance of a half that is off by 3 points
EVERY_COW = 64


def stands() -> list[Stand]:
    return [
        stand_of(state, int(rules.turn(state)))
        for number, table in few(enumerate(TABLES))
        for state in decisions(table, 70 + number, 4)
    ]


def filled(menu: Menu) -> Menu:
    menu.fill_at_once()
    return menu


def listed(menu: Menu) -> list[list[Choice]]:
    return [menu.nothing, *menu.singles, *menu.both]


def test_it_sees_the_same_marks_and_what_they_are_worth() -> None:
    off = []
    for stand in stands():
        glance = filled(Glance(stand))
        every = filled(Menu(stand, stand.worth_after, EVERY_COW))
        for found, known in zip(listed(glance), listed(every), strict=True):
            worth = {squares: each for each, squares in known}
            seen = {squares for _, squares in found}
            assert seen == set(worth) or (found in glance.both and len(seen) == COUPLES)
            assert seen <= set(worth)
            off += [each - worth[squares] for each, squares in found if abs(each) < 20]
        pairs = {squares for _, squares in every.pairs}
        assert {squares for _, squares in glance.pairs} <= pairs
        assert bool(glance.pairs) == bool(pairs)
    assert sqrt(fmean(each**2 for each in off)) < FAR_OFF


def test_what_ends_the_game_or_brings_the_interim_scoring_is_exact() -> None:
    count = 0
    for stand in stands():
        for found in listed(filled(Glance(stand))):
            for worth, squares in found:
                if stand.ends(squares):
                    count += 1
                    assert chance_of(worth) == pytest.approx(stand.result_after(squares))
                elif stand.interim(squares)[1] != stand.waiting:
                    count += 1
                    assert worth == pytest.approx(stand.worth_after(squares))
    assert count > (2 if SAMPLED else 20)


def test_the_best_mark_of_a_glance_costs_next_to_nothing() -> None:
    costs = []
    for stand in stands():
        glance, every = filled(Glance(stand)), filled(Menu(stand, stand.worth_after, 7))
        for throw in ((0, 1), (2, 2), (3, 5), (5, 5)):
            seen = max(glance.choices(throw))[1]
            best = max(every.choices(throw))[0]
            costs.append(chance_of(best) - stand.chance_after(seen))
    assert fmean(costs) < 0.006
    assert sum(cost > 0.05 for cost in costs) / len(costs) < 0.03
