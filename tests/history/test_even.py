"""A level that is about even with somebody: changed slowly, by what was won and lost."""

from __future__ import annotations

from itertools import pairwise

import pytest

from barnyard.bots.match import is_shared_fate
from barnyard.core.think import Level
from barnyard.games import about, keys, load
from barnyard.history.even import FIRST, even_with
from barnyard.history.played import Played
from tests.history.games import game

LEVELS = list(Level)


def duels(results: str, level: Level = Level.MODEST, person: str = "Ada") -> list[Played]:
    """By "w" and "l", one after the other, against a computer of that level."""
    players = (person, f"bot:{level}:Olga")
    return [
        game(at, players, (0 if result == "w" else 1,), "kuhlorado", (5, 4))
        for at, result in enumerate(results)
    ]


def level(games: list[Played], *people: str) -> Level:
    return even_with(games, people or ("Ada",)).level


def test_with_nothing_won_or_lost_it_is_the_hamster() -> None:
    assert even_with([], ("Ada",)) == (Level.MODEST, 0, "Ada")
    assert even_with([game(1, ("Ada", "Ben"), (0,), "kuhlorado")], ("Ada",)).games == 0
    assert even_with([game(1, ("Ada", "bot:Otto"), None, "kuhlorado")], ("Ada",)).games == 0


@pytest.mark.parametrize(
    ("results", "expected"),
    [("ww", Level.MODEST), ("www", Level.FAIR), ("wlwlwlwl", Level.MODEST), ("wwlww", Level.FAIR),
     ("lll", Level.EASY), ("ll", Level.MODEST), ("lllllllll", Level.EASY)],
)  # fmt: skip
def test_three_more_won_than_lost_are_a_step(results: str, expected: Level) -> None:
    assert level(duels(results)) == expected


def test_no_game_makes_it_two_steps() -> None:
    for results in ("w" * 30, "l" * 30, "wwwwlwwwwllwwwlllwwwwww", "wwwwwwwwwlllllllll"):
        for each in Level:
            games = duels(results, each)
            steps = [LEVELS.index(level(games[:count])) for count in range(len(games) + 1)]
            assert steps[0] == LEVELS.index(FIRST)
            assert all(abs(one - two) <= 1 for one, two in pairwise(steps))


def test_a_victory_over_a_stronger_one_says_most_and_a_defeat_by_it_little() -> None:
    assert level(duels("ww", Level.STRONG)) == Level.FAIR
    assert level(duels("www", Level.EASY)) == Level.MODEST
    assert level(duels("lll", Level.STRONG)) == Level.MODEST
    assert level(duels("ll", Level.EASY)) == Level.MODEST
    assert level(duels("lll", Level.EASY)) == Level.EASY


@pytest.mark.parametrize("each", LEVELS)
def test_who_wins_half_of_the_games_against_a_level_plays_against_that_level(each: Level) -> None:
    assert level(duels("wl" * 40, each)) == each


def test_among_four_a_victory_is_worth_more_than_a_defeat_costs() -> None:
    table = ("Ada", *(f"bot:modest:{name}" for name in "abc"))
    even = [game(at, table, (0 if at % 4 == 0 else 1,)) for at in range(40)]
    assert level(even) == Level.MODEST
    won = [game(at, table, (0 if at % 2 == 0 else 1,)) for at in range(6)]
    assert level(won) == Level.FAIR


def test_together_it_is_how_many_were_won() -> None:
    table = ("Ada", "bot:easy:a")
    won = [game(at, table, (0, 1), "mmm", (49,)) for at in range(2)]
    lost = [game(at, table, (), "mmm", (30,)) for at in range(100)]
    assert level(won) == Level.FAIR
    assert level(lost) == Level.EASY
    usual = [game(at, table, (0, 1) if at % 3 == 0 else (), "mmm", (49,)) for at in range(60)]
    assert level(usual) == Level.FAIR, "the hedgehog wins a third"


@pytest.mark.parametrize("key", keys())
def test_where_all_play_together_a_game_tells_how_often_each_level_wins(key: str) -> None:
    wins = about(key).wins
    assert len(wins) == (len(Level) if is_shared_fate(load(key)) else 0)
    assert list(wins) == sorted(wins)


def test_of_several_people_it_is_even_with_whoever_wins_least() -> None:
    games = [*duels("w" * 9, Level.STRONG, "Ada"), *duels("lll", person="Ben")]
    assert even_with(games, ("Ada", "Ben")) == (Level.EASY, 3, "Ben")
    assert even_with(games, ("Ada",)).level is Level.STRONG
