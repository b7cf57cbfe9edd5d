"""What the computer players of Mmm! say, in every language."""

from functools import cache
from random import Random

import pytest

from barnyard.core.game import News
from barnyard.core.think import Level, think_out
from barnyard.games.mmm import bot, rules
from barnyard.games.mmm.state import State
from barnyard.web.says import Words
from barnyard.words import LANGUAGES, texts
from tests.bots.mmm.positions import after, some, with_left

TABLES = ["think", "weighed", "odds"]


def telling() -> list[State]:
    """Positions in which something special is to be said, and any others."""
    return [
        after(with_left("a1", cat=1), "roll:fish,x,x", "place:1a1"),
        after(with_left("a1", "b1", cat=1), "roll:fish,x,x", "place:1a1"),
        after(with_left("a1", "a4", cat=1), "roll:fish,x,x", "place:1a1"),
        after(with_left("a1", "b1", "a4", cat=4), "roll:fish,x,x", "place:1a1"),
        after(with_left("a1", "b1", "c1", "d1", cat=9), "roll:fish,x,x", "place:1a1"),
        *some("place", 4, seed=21),
    ]


@cache
def said() -> dict[str, list[News]]:
    """All that comes up in some positions, by its table of the words."""
    found: dict[str, list[News]] = {table: [] for table in TABLES}
    for seed, state in enumerate(telling()):
        for level in Level:
            thought = think_out(bot.think(state, state.active, level, Random(seed)))
            found["think"].append(thought.because)
            found["weighed"] += [each.facts for each in thought.weighed]
        found["odds"] += think_out(bot.odds(state, state.active)).chances
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("table", TABLES)
def test_there_is_a_sentence_for_all_of_it(language: str, table: str) -> None:
    words = Words(language, rules.KEY, ["Ada", "Bo", "Cy", "Di"])
    say = {"think": words.thought, "weighed": words.weighed, "odds": words.odds}[table]
    for item in said()[table]:
        sentence = say(item)
        assert sentence.strip()
        assert not set("{}") & set(sentence)


@pytest.mark.parametrize("table", TABLES)
def test_no_sentence_is_left_over(table: str) -> None:
    for language in LANGUAGES:
        assert set(texts(language, rules.KEY)[table]) == {item["what"] for item in said()[table]}
