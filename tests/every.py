"""Which games a test goes over: all of them, or those that have what it is about."""

import pytest

from barnyard.bots.players import has_bot
from barnyard.games import keys
from barnyard.web.learn.lessons import lesson
from barnyard.words import LANGUAGES, texts

every_game = pytest.mark.parametrize("key", keys())
every_language = pytest.mark.parametrize("language", LANGUAGES)
every_game_with_a_bot = pytest.mark.parametrize("key", [key for key in keys() if has_bot(key)])
every_game_with_a_lesson = pytest.mark.parametrize(
    "key", [key for key in keys() if lesson(key, "en")]
)
every_game_with_reasons = pytest.mark.parametrize(
    "key", [key for key in keys() if "why" in texts("en", key)]
)
