"""Whole games at every table: the score, the end, and what is told on the way."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from barnyard.core.game import CHANCE, OVER
from barnyard.core.look import look_back
from barnyard.words import LANGUAGES
from barnyard.words.speech import Speech

if TYPE_CHECKING:
    from collections.abc import Iterator

    from barnyard.core.game import News
    from tests.contract.conftest import Step, Table

NAMES = ["Ada", "Ben", "Zoë", "O'Neil & <Söhne>", "李", "🐮"]


def _said(table: Table, language: str) -> Speech:
    return Speech(language, table.key, NAMES[: table.seats])


def _told(table: Table, step: Step) -> Iterator[News]:
    """The news of an event as anybody may hear them, each once."""
    told: dict[str, News] = {}
    for viewer in [*range(table.seats), None]:
        for item in look_back(table.game, step.before, step.event, step.after, viewer):
            told[json.dumps(item)] = item
    for item in table.game.news(step.before, step.event, step.after):
        told[json.dumps(item)] = item
    yield from told.values()


def _is_a_sentence(text: str) -> bool:
    return bool(text.strip()) and not set("{}") & set(text) and "None" not in text


def test_every_game_comes_to_its_end(table: Table) -> None:
    for steps in table.games_played():
        assert table.game.turn(steps[-1].after) == OVER


def test_the_outcome_is_known_at_the_end_and_not_before(table: Table) -> None:
    for steps in table.games_played():
        assert all(table.game.outcome(step.before) is None for step in steps)
        outcome = table.game.outcome(steps[-1].after)
        assert outcome is not None
        assert list(outcome.winners) == sorted(set(outcome.winners) & set(range(table.seats)))
        assert outcome.reason


def test_due_says_over_at_the_end_and_not_before(table: Table) -> None:
    for steps in table.games_played():
        assert all(table.game.due(step.before) != "over" for step in steps)
        assert table.game.due(steps[-1].after) == "over"


def test_there_is_a_score_for_every_seat_or_one_for_all(table: Table) -> None:
    for steps in table.games_played():
        counts = {len(table.game.scores(step.after)) for step in steps}
        assert counts in ({table.seats}, {1})
        points = {type(score) for step in steps for score in table.game.scores(step.after)}
        assert points == {int}


def test_what_else_the_table_shows_is_plain_data(table: Table) -> None:
    for steps in table.games_played():
        for step in steps:
            info = table.game.info(step.after)
            assert info is None or json.loads(json.dumps(info)) == info != {}


def test_whether_a_move_reveals_something_is_yes_or_no(table: Table) -> None:
    for before, event, _ in table.games_played()[0]:
        if table.game.turn(before) != CHANCE:
            assert type(table.game.reveals(before, event)) is bool


def test_news_are_plain_data_that_name_what_happened(table: Table) -> None:
    for step in table.games_played()[0]:
        for item in _told(table, step):
            assert json.loads(json.dumps(item)) == item
            assert isinstance(item["what"], str)


def test_all_news_have_their_sentence_in_every_language(table: Table) -> None:
    speeches = [_said(table, language) for language in LANGUAGES]
    for step in table.games_played()[1]:
        for item in _told(table, step):
            for speech in speeches:
                assert _is_a_sentence(_told_of(table, speech, item)), item


def _told_of(table: Table, speech: Speech, item: News) -> str:
    """What is missing in words and facts is named: a KeyError alone does not say where."""
    try:
        return speech.news(item)
    except KeyError as missing:
        raise AssertionError(f"{table.key}, [news] {item['what']}: there is no {missing}") from None


def test_something_is_told_of_every_move(table: Table) -> None:
    """Chance may be silent, as where it only settles what is opened later."""
    for step in table.games_played()[0]:
        if table.game.turn(step.before) != CHANCE:
            assert list(_told(table, step)), step.event


def test_what_is_due_has_its_word_in_every_language(table: Table) -> None:
    due = {table.game.due(step.before) for steps in table.games_played() for step in steps}
    for language in LANGUAGES:
        for word in due:
            assert _is_a_sentence(_said(table, language).name("due", word))


def test_the_table_can_be_shown_as_text_at_any_time(table: Table) -> None:
    for language in LANGUAGES:
        speech = _said(table, language)
        for step in table.games_played()[0][::5]:
            lines = table.game.sketch(step.after, speech.name)
            assert all("\n" not in line and not set("{}") & set(line) for line in lines)
