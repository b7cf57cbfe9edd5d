"""Every thought, every move weighed and every chance has its sentence in both languages."""

import random

import pytest

from barnyard.core.changed import changed
from barnyard.core.game import News
from barnyard.core.look import look
from barnyard.core.think import Level, think_out
from barnyard.games.life_is_life import bot, bot_strong
from barnyard.words import LANGUAGES, texts
from barnyard.words.speech import Speech
from tests.bots.life_is_life.tables import BEST, GAME, dealt, decisions, filled

KEY = "life-is-life"
SLOW = 40  # positions for the strong player and the lamp
PLAYERS = ["Ada", "Ben", "Cleo", "Dan", "Eva"]


def said(table: str, item: News) -> None:
    for language in LANGUAGES:
        sentence = Speech(language, KEY, PLAYERS)._say(
            texts(language, KEY)[table][item["what"]], item
        )
        assert sentence.strip()
        assert not set("{}[]") & set(sentence), sentence


def test_whatever_comes_up_can_be_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_strong, "TURNS", 400)
    sudden = dealt(*filled("GBMTSDRRRR", "", "", "U", "RS", "DDD", "GBMT"))
    last = changed(BEST, knocker=1)
    met: dict[str, set[str]] = {"think": set(), "weighed": set(), "odds": set()}
    for number, state in enumerate([sudden, BEST, last, *decisions(400, 300)]):
        mover = int(GAME.turn(state))
        seen = look(GAME, state, mover)
        news: dict[str, list[News]] = {}
        if number < SLOW:
            news["odds"] = list(think_out(bot.odds(seen, mover)).chances)
        for level in Level if number < SLOW else (Level.EASY, Level.FAIR):
            thought = think_out(bot.think(seen, mover, level, random.Random(len(met["think"]))))
            assert thought.aloud is not None
            news.setdefault("think", []).extend([thought.because, thought.aloud])
            news.setdefault("weighed", []).extend(each.facts for each in thought.weighed)
        for table, items in news.items():
            met[table] |= {item["what"] for item in items}
            for item in items:
                said(table, item)
    for table, whats in met.items():
        left_over = set(texts("en", KEY)[table]) - whats
        assert not left_over, (table, left_over)


@pytest.mark.parametrize("table", ["think", "weighed", "odds", "several-of"])
def test_both_languages_have_the_same_sentences(table: str) -> None:
    entries = [set(texts(language, KEY)[table]) for language in LANGUAGES]
    assert entries[0] == entries[1]
