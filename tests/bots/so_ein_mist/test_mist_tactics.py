"""Positions of So ein Mist in which the right move is plain to see."""

from random import Random

import pytest

from barnyard.core.think import Level, think_out
from barnyard.games.so_ein_mist.bot import player as bot
from barnyard.games.so_ein_mist.state import State, active
from tests.bots.so_ein_mist.positions import last_turn

GROWN_UP = [Level.FAIR, Level.STRONG]


def move(state: State, level: Level) -> str:
    return think_out(bot.think(state, active(state), level, Random(0))).move


@pytest.mark.parametrize("level", GROWN_UP)
def test_the_best_card_among_dung_is_taken(level: Level) -> None:
    state = last_turn(2, 10, -5, -3, -5, -3, -1, 2, 4, points=(8, 3, 0), rolled=1)
    assert move(state, level) == "stop"


@pytest.mark.parametrize("level", GROWN_UP)
def test_the_worst_dung_among_food_is_left(level: Level) -> None:
    state = last_turn(2, -5, 4, 6, 8, 6, 4, 2, 4, points=(8, 3, 6), rolled=1)
    assert move(state, level) == "go"


@pytest.mark.parametrize("level", GROWN_UP)
def test_dung_is_gladly_left_to_the_leader(level: Level) -> None:
    """The cow, which leads by two, stands where the rolled number leads."""
    state = last_turn(2, -5, 2, -3, -1, 2, -3, 2, 4, points=(8, 3, 6), rolled=1)
    assert move(State(**{**vars(state), "places": (1, 8, 0)}), level) == "stop"


@pytest.mark.parametrize("level", GROWN_UP)
def test_the_best_food_is_not_handed_to_the_leader(level: Level) -> None:
    state = last_turn(2, 10, 2, 4, 4, 2, -1, 2, 4, points=(8, 3, 6), rolled=1)
    assert move(State(**{**vars(state), "places": (1, 8, 0)}), level) == "go"


def test_strong_gives_up_a_good_card_that_cannot_win_the_last_turn() -> None:
    """Six behind and 4 in the hand: only the 10 or the 8 would win, whatever else is lost."""
    state = last_turn(2, 4, 10, -5, -3, 8, -5, 2, 4, points=(8, 3, 2), rolled=1)
    assert move(state, Level.STRONG) == "go"
    assert move(state, Level.FAIR) == "stop"


def test_strong_takes_the_little_that_wins_the_last_turn() -> None:
    """One point ahead is enough: 2 wins, and the dear cards may be missed."""
    state = last_turn(2, 2, 10, -5, 10, 8, 8, 2, 4, points=(8, 3, 7), rolled=1)
    assert move(state, Level.STRONG) == "stop"
    assert move(state, Level.FAIR) == "go"


def test_strong_still_plays_for_points_when_the_game_is_decided() -> None:
    lost = last_turn(2, 10, -5, -3, -5, -3, -1, 2, 4, points=(50, 3, 2), rolled=1)
    assert move(lost, Level.STRONG) == "stop"
    assert move(State(**{**vars(lost), "rolled": 2}), Level.STRONG) == "go"


def test_strong_knows_who_leads() -> None:
    """Dung for the cow or none at all: it depends on whether the cow is the one to beat."""
    ring = (2, -5, 2, -1, -1, 2, -1, 2, 4)
    leads = last_turn(*ring, points=(9, 3, 5), rolled=1)
    trails = last_turn(*ring, points=(-9, 6, 5), rolled=1)
    behind_the_cow = [State(**{**vars(state), "places": (1, 8, 0)}) for state in (leads, trails)]
    assert [move(state, Level.STRONG) for state in behind_the_cow] == ["stop", "go"]


def test_easy_takes_what_is_not_too_bad() -> None:
    """Two points rather than the ten that may come; dung only where it is not much."""
    stops = {}
    for value in (-5, -3, -1, 2):
        state = last_turn(2, value, 10, 10, 10, 10, 10, 2, 4, points=(8, 3, 0), rolled=1)
        moves = [
            think_out(bot.think(state, 2, Level.EASY, Random(stream))).move for stream in range(200)
        ]
        stops[value] = moves.count("stop") / 200
    assert stops[-5] < 0.15 < stops[-3] < 0.6 < stops[-1] < stops[2] == 1


def test_easy_overlooks_most_of_those_who_stand_there() -> None:
    state = last_turn(2, 10, 2, 4, 4, 2, -1, 2, 4, points=(8, 3, 6), rolled=1)
    taken = State(**{**vars(state), "places": (1, 8, 0)})
    moves = [think_out(bot.think(taken, 2, Level.EASY, Random(stream))).move
             for stream in range(300)]  # fmt: skip
    assert 0.65 < moves.count("stop") / 300 < 0.85
