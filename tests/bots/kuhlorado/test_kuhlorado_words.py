"""Every thought, every move weighed and every chance has its sentence in both languages."""

import random
import string
from collections.abc import Iterator

import pytest

from barnyard.core.game import News
from barnyard.core.think import Level, think_out
from barnyard.games.kuhlorado import bot, rules
from barnyard.games.kuhlorado.bot_reasons import why
from barnyard.games.kuhlorado.bot_stand import stand_of
from barnyard.games.kuhlorado.state import State
from barnyard.words import LANGUAGES, texts
from barnyard.words.speech import Speech
from tests.bots.kuhlorado.positions import TABLES, decisions, squares

TABLES_OF_WORDS = ("think", "weighed", "odds")


RARE: list[tuple[str, News]] = [
    ("think", {"what": "two-squares"}),
    ("think", {"what": "nice-square", "squares": ["c3"]}),
    ("think", {"what": "ends", "squares": ["c3", "e5"], "points": 7}),
    ("odds", {"what": "safe", "seat": 1, "chance": 0.0}),
    ("odds", {"what": "kept-nothing"}),
]


def said(language: str, table: str, item: News) -> None:
    template = texts(language, "kuhlorado")[table][item["what"]]
    sentence = Speech(language, "kuhlorado", ["Ada", "Ben"])._say(template, item)
    assert sentence.strip()
    assert not set("{}[]") & set(sentence), sentence


def test_whatever_comes_up_can_be_said() -> None:
    met: dict[str, set[str]] = {table: set() for table in TABLES_OF_WORDS}
    for number, table in enumerate(TABLES):
        for count, state in enumerate(decisions(table, number, 9)):
            level = Level.STRONG if count % 4 == 1 else (Level.EASY, Level.FAIR)[count % 2]
            seat = int(rules.turn(state))
            thought = think_out(bot.think(state, seat, level, random.Random(count)))
            news = [("think", thought.because)]
            news += [("weighed", each.facts) for each in thought.weighed]
            news += [("odds", each) for each in think_out(bot.odds(state, seat)).chances]
            news += [("think", each) for each in reasons(state, seat)]
            for name, item in news:
                met[name].add(item["what"])
                for language in LANGUAGES:
                    said(language, name, item)
    written = {name: set(texts("en", "kuhlorado")[name]) for name in TABLES_OF_WORDS}
    rare = {item["what"] for _, item in RARE}
    assert {name: found - met[name] - rare for name, found in written.items()} == {
        name: set() for name in TABLES_OF_WORDS
    }


def reasons(state: State, seat: int) -> Iterator[News]:
    """Why any of the marks could be made."""
    stand = stand_of(state, seat)
    for move in rules.moves(state):
        if move.startswith("mark:"):
            yield why(stand, state, squares(move.removeprefix("mark:").replace(",", " ")))


@pytest.mark.parametrize(("table", "item"), RARE)
def test_what_comes_up_rarely_can_be_said(table: str, item: News) -> None:
    for language in LANGUAGES:
        said(language, table, item)


@pytest.mark.parametrize("table", TABLES_OF_WORDS)
def test_both_languages_tell_the_same_facts(table: str) -> None:
    english, german = (texts(language, "kuhlorado")[table] for language in LANGUAGES)
    assert set(english) == set(german)
    for entry in english:
        assert facts(english[entry]) == facts(german[entry]), entry


def facts(template: str | dict[str, str]) -> set[str | None]:
    forms = [template] if isinstance(template, str) else list(template.values())
    return {field for form in forms for _, field, _, _ in string.Formatter().parse(form)}
