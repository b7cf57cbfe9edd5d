"""Games as files: whatever is in there, each game is found with what is wrong with it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from barnyard.core.errors import BadRecord
from barnyard.core.record import write
from barnyard.games import keys, load
from barnyard.links.files import MOST, Found, read_all, write_all
from barnyard.words import LANGUAGES
from barnyard.words.speech import Speech
from tests.links.games import record


def one_of_each() -> list[str]:
    return [write(record(key, load(key).SEATS[0], {}, 1)) for key in keys()]


def found(text: str) -> list[Found]:
    """Checked: what is wrong can be said, and what is good is a game."""
    games = read_all(text)
    assert games
    for game in games:
        assert game.session or game.trouble
        if game.trouble:
            for language in LANGUAGES:
                assert Speech(language, game.trouble.game).refusal(game.trouble)
    return games


def whole(games: list[Found]) -> list[str]:
    return [write(game.record) for game in games if game.record and not game.trouble]


def trouble(game: Found) -> BadRecord:
    assert game.trouble
    return game.trouble


def test_one_game_is_its_record() -> None:
    for text in one_of_each():
        assert whole(found(text)) == [text]


def test_all_games_come_back_from_one_file() -> None:
    texts = one_of_each()
    file = write_all(texts)
    assert [json.dumps(each) for each in json.loads(file)]
    assert whole(found(file)) == texts
    assert whole(found("\ufeff" + file.replace("\n", "\r\n"))) == texts
    assert whole(found("".join(texts))) == texts  # lines without a list around them


def test_no_game_comes_twice() -> None:
    texts = one_of_each()
    assert whole(found(write_all([*texts, *texts]))) == texts


def test_a_file_that_was_cut_off_keeps_its_whole_games() -> None:
    texts = one_of_each()
    file = write_all(texts)
    for end in range(0, len(file) - 3, 97):
        games = whole(found(file[:end]))
        assert games == texts[: len(games)]
        assert len(games) >= sum(len(write_all(texts[:n])) <= end for n in range(1, 4))


def test_what_is_wrong_is_said_with_its_number_and_the_good_part_is_there() -> None:
    data = json.loads(one_of_each()[0])
    data["events"][4:] = ["nonsense"]
    good, bad = one_of_each()[1], json.dumps(data)
    first, second = found(write_all([good, bad]))
    assert first.trouble is None
    assert trouble(second).number == 5
    assert second.record
    assert list(second.record.events) == data["events"][:4]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "record-no-json"),
        ("[]", "record-no-object"),
        ("hello", "record-no-json"),
        ("[" * 1000, "record-nested"),
        ('{"barnyard":2}', "record-version"),
        ('{"a":' * 1000, "record-nested"),
        ("[1]", "record-no-object"),
        ("<script>alert(1)</script>", "record-no-json"),
        ("x" * (MOST + 1), "games-file-large"),
    ],
)
def test_what_is_no_game(text: str, code: str) -> None:
    games = found(text)
    assert {game.session for game in games} == {None}
    assert trouble(games[0]).code == code


@given(st.text(max_size=60))
def test_whatever_it_is_it_is_answered(text: str) -> None:
    found(text)


JSON: Any = st.recursive(
    st.none() | st.booleans() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
)


@given(JSON)
def test_whatever_json_it_is_it_is_answered(data: Any) -> None:
    found(json.dumps(data))
