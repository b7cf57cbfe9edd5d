"""Which games a test goes over: all of them, or those that have what it is about."""

import random
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

from barnyard.bots.players import has_bot
from barnyard.core.game import CHANCE, OVER
from barnyard.core.look import look
from barnyard.games import GamePart, folder, has_part, keys, load
from barnyard.web.learn.lessons import lesson
from barnyard.words import LANGUAGES, texts
from tests.with_games import GAMES

every_game = pytest.mark.parametrize("key", keys())
every_language = pytest.mark.parametrize("language", LANGUAGES)
every_game_with_a_bot = pytest.mark.parametrize("key", [key for key in keys() if has_bot(key)])
with_lesson = [key for key in keys() if lesson(key, "en")]
every_game_with_a_lesson = pytest.mark.parametrize("key", with_lesson)
with_boards = [key for key in keys() if has_part(key, GamePart.DRAFT)]
every_game_with_boards = pytest.mark.parametrize("key", with_boards)
with_keys = [key for key in keys() if has_part(key, GamePart.KEYS)]
every_game_with_keys = pytest.mark.parametrize("key", with_keys)
every_game_with_reasons = pytest.mark.parametrize(
    "key", [key for key in keys() if "why" in texts("en", key)]
)

# Those that the page brings; the others are there for the tests alone.
published = [
    key for key in keys() if GAMES not in Path(import_module(folder(key)).__path__[0]).parents
]


@cache
def hides(key: str) -> bool:
    """Whether there is anything that not everybody may know: found out by playing."""
    return any(_hides_at(key, seats) for seats in load(key).SEATS)


def _hides_at(key: str, seats: int) -> bool:
    game, rng = load(key), random.Random(f"{key}/{seats}")
    state = game.start(seats, {option.key: rng.choice(option.values) for option in game.OPTIONS})
    while game.turn(state) != OVER:
        if look(game, state, None) != state:
            return True
        chance = game.turn(state) == CHANCE
        event = game.sample(state, rng) if chance else rng.choice(game.moves(state))
        state = game.apply(state, event)
    return False


every_hiding_game = pytest.mark.parametrize("key", [key for key in keys() if hides(key)])
