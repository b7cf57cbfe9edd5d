"""What the computer players of So ein Mist say, in every language."""

from functools import cache
from random import Random

import pytest

from barnyard.core.game import News
from barnyard.core.think import Level, think_out
from barnyard.games.so_ein_mist import bot, rules
from barnyard.games.so_ein_mist.state import active
from barnyard.web.says import Words
from barnyard.words import LANGUAGES, texts
from tests.bots.so_ein_mist.conftest import last_turn, some

TABLES = ["think", "weighed", "odds"]


@cache
def said() -> dict[str, list[News]]:
    """All that comes up in some positions, by its table of the words."""
    found: dict[str, list[News]] = {table: [] for table in TABLES}
    decided = last_turn(2, 10, -5, -3, -5, -3, -1, 2, 4, points=(50, 3, 2), rolled=1)
    for seed, state in enumerate([*some("choice", 4, seed=8), decided]):
        for level in Level:
            thought = think_out(bot.think(state, active(state), level, Random(seed)))
            found["think"].append(thought.because)
            found["weighed"] += [each.facts for each in thought.weighed]
        found["odds"] += think_out(bot.odds(state, active(state))).chances
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("table", TABLES)
def test_there_is_a_sentence_for_all_of_it(language: str, table: str) -> None:
    words = Words(language, rules.KEY, ["Ada", "Bo", "Cy", "Di", "Ed", "Flo"])
    say = {"think": words.thought, "weighed": words.weighed, "odds": words.odds}[table]
    for item in said()[table]:
        sentence = say(item)
        assert sentence.strip()
        assert not set("{}") & set(sentence)


@pytest.mark.parametrize("table", TABLES)
def test_no_sentence_is_left_over(table: str) -> None:
    for language in LANGUAGES:
        assert set(texts(language, rules.KEY)[table]) == {item["what"] for item in said()[table]}
