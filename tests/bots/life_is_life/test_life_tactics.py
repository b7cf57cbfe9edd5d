"""Positions in which the right move is plain."""

import random

import pytest

from barnyard.core.changed import changed
from barnyard.core.look import look
from barnyard.core.think import Level, think_out
from barnyard.games.life_is_life.bot import player as bot
from barnyard.games.life_is_life.bot import strong as bot_strong
from barnyard.games.life_is_life.state import State
from tests.bots.life_is_life.tables import BEST, GAME, HANDS, dealt, decided, filled

GOOD = [Level.FAIR, Level.STRONG]
QUICK = [Level.EASY, Level.MODEST, Level.FAIR]


@pytest.mark.parametrize("level", GOOD)
def test_the_last_rabbit_is_taken_for_a_sudden_death(level: Level) -> None:
    state = dealt(*filled("GBMTSDRRRR", "", "", "U", "RS", "DDD", "GBMT"))
    after = GAME.apply(state, decided(state, level))
    assert after.ended is not None
    assert after.ended.declarer == 0


def test_in_the_last_turn_the_best_hand_is_kept() -> None:
    assert decided(changed(BEST, knocker=1), Level.STRONG) == "knock"


@pytest.mark.parametrize("level", GOOD)
def test_a_hand_of_majorities_knocks(level: Level) -> None:
    assert decided(BEST, level) == "knock"


@pytest.mark.parametrize("level", GOOD)
def test_who_would_rather_keep_all_and_has_to_trade_weighs_legal_trades(
    level: Level, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What would cost nothing is to put down what is taken: just that is not allowed."""
    monkeypatch.setattr(bot_strong, "SHOWN", 100)
    state = changed(dealt(*HANDS, "B", "MT", "GGD", "BMMU"), known=HANDS)
    thought = think_out(bot.think(look(GAME, state, 0), 0, level, random.Random(2)))
    assert {thought.move, *(each.move for each in thought.weighed)} <= set(GAME.moves(state))


def test_strong_leaves_no_last_cat_to_who_is_known_to_have_three() -> None:
    """Only by taking the row with the cat it keeps the next player from a sudden death."""
    state = dealt(*filled("GGGBBBMMTT", "CCC", "", "C", "US", "DDS", "RPPM"), lives=(1, 3, 3))
    known = ("", "CCC", "")
    state = changed(state, known=known, traded=frozenset({0, 1, 2}))
    assert decided(state, Level.STRONG).startswith("trade:1:")


def test_strong_does_not_knock_when_that_would_lose_the_last_life() -> None:
    """Next to nothing in the hand, and better rows for the taking: another trade first."""
    state = dealt(*filled("GGBMTSDRPU", "", "", "U", "MS", "GGG", "DRPC"), lives=(1, 4, 4))
    state = changed(state, traded=frozenset({0, 1, 2}))
    assert decided(state, Level.STRONG) != "knock"


NOTHING = dealt(*filled("GBMTSDRPCU", "", "", "U", "MS", "GGG", "DRPC"))
NOTHING = changed(NOTHING, traded=frozenset({0, 1, 2}))


@pytest.mark.parametrize("level", Level)
def test_with_nothing_in_the_hand_nobody_knocks_just_so(level: Level) -> None:
    assert knocks(NOTHING, level) <= 6


def test_easy_is_hasty_and_fair_is_not() -> None:
    """One majority that is nearly sure."""
    hand = dealt(*filled("GGGGBMTSDR", "", "", "U", "MS", "BBT", "DRPC"))
    some = changed(hand, traded=frozenset({0, 1, 2}))
    assert knocks(some, Level.EASY) > knocks(NOTHING, Level.EASY)
    assert knocks(some, Level.EASY) > 10 > knocks(some, Level.FAIR) + 2


def knocks(state: State, level: Level) -> int:
    """In so many of 60 streams."""
    return sum(
        decided(state, level, seed) == "knock" for seed in range(60 if level in QUICK else 4)
    )


def test_strong_counts_only_what_the_rest_of_the_phase_may_bring() -> None:
    """The chances that stand behind a strong decision are chances."""
    state = dealt(*filled("GGBMTSDRPU", "", "", "U", "MS", "GGG", "DRPC"))
    thought = think_out(bot.think(look(GAME, state, 0), 0, Level.STRONG, random.Random(2)))
    for each in thought.weighed:
        assert 0 <= each.worth <= 1
        assert 0 <= each.facts["none"] + each.facts["two"] <= 1
        assert each.facts["win"] == each.worth
    assert sorted(thought.weighed, key=lambda each: -each.worth) == list(thought.weighed)
