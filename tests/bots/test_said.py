"""What computer players say: whatever comes up has its sentence in every language, and no sentence
is left over."""

from collections.abc import Callable

from barnyard.core.game import News
from barnyard.web.common.says import Words
from barnyard.words import LANGUAGES, texts, thoughts
from tests.bots.saying import what_comes_up
from tests.every import every_game_with_a_bot

TABLES = ("think", "weighed", "odds")
PLAYERS = ["Ada", "Bo", "Cy", "Di", "Ed", "Flo"]


@every_game_with_a_bot
def test_whatever_comes_up_can_be_said_and_no_sentence_is_left_over(key: str) -> None:
    left_over = {
        table: {*texts("en", key).get(table, {}), *thoughts("en", key).get(table, {})}
        for table in TABLES
    }
    languages = [Words(language, key, PLAYERS) for language in LANGUAGES]
    for table, item in what_comes_up(key):
        left_over[table].discard(item["what"])
        for words in languages:
            say: dict[str, Callable[[News], str]]
            say = {"think": words.thought, "weighed": words.weighed, "odds": words.odds}
            sentence = say[table](item)
            assert sentence.strip()
            assert not set("{}[]") & set(sentence), sentence
    assert left_over == {table: set() for table in TABLES}
