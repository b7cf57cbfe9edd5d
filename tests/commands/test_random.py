"""random: whole games by chance, counted and timed."""

import json
import random
import re

import pytest

from barnyard.__main__ import main
from barnyard.commands.random_games import random_game
from barnyard.core.game import OVER
from barnyard.core.record import Record
from barnyard.games import keys, load

Capture = pytest.CaptureFixture[str]


def _printed(capsys: Capture, *words: str) -> str:
    assert main(["random", *words]) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out


def _without_speed(text: str) -> str:
    return re.sub(r"(?m)^speed .*$", "", text)


@pytest.mark.parametrize("key", keys())
def test_every_game_can_be_played_by_chance(key: str, capsys: Capture) -> None:
    game = load(key)
    text = _printed(capsys, key, "--games", "3")
    assert text.startswith(f"{game.TITLE}: 3 random games with {game.SEATS[0]} players\n")
    assert [line.split()[0] for line in text.splitlines()[1:]] == [
        "speed",
        "length",
        "wins",
        "ends",
    ]


def test_the_same_seed_gives_the_same_games(capsys: Capture) -> None:
    words = ("kuhlorado", "--games", "5", "--seed")
    one, same, other = (_without_speed(_printed(capsys, *words, seed)) for seed in "778")
    assert one == same != other


def test_without_a_seed_games_differ(capsys: Capture) -> None:
    texts = {_without_speed(_printed(capsys, "kuhlorado", "--games", "5")) for _ in range(3)}
    assert len(texts) > 1


def test_player_count_and_options_can_be_chosen(capsys: Capture) -> None:
    longer = ["--option", "passing=false", "--option", "extra_round=true"]
    text = _printed(capsys, "so-ein-mist", "--seats", "6", "--games", "1", *longer)
    assert "with 6 players" in text
    assert "seat 5" in text


def test_a_board_of_the_players_own_can_be_given(capsys: Capture) -> None:
    side = {"grid": [letter * 7 for letter in "ABCDEFG"], "cat_moves": 1}
    items = dict(zip("ABCDEFG", ["bread", "fish"] * 4, strict=False))
    option = f"side={json.dumps({**side, 'items': items})}"
    assert "1 random games" in _printed(capsys, "mmm", "--games", "1", "--option", option)


@pytest.mark.parametrize("key", keys())
def test_a_random_game_is_a_legal_record_to_the_end(key: str) -> None:
    game = load(key)
    seats = game.SEATS[-1]
    events, end = random_game(game, seats, {}, random.Random(1))
    record = Record(game, ("x",) * seats, {}, events)
    assert game.turn(end) == OVER
    assert list(record.replay())[-1] == end
