"""A pad before a game: its picture, and pads that players write themselves."""

from __future__ import annotations

import pytest

from barnyard.core.errors import BadSetup
from barnyard.games.kuhlorado.pads import pad_option, published
from barnyard.games.kuhlorado.table import board as table_board
from barnyard.words import LANGUAGES
from barnyard.words.speech import Speech


@pytest.mark.parametrize("number", range(1, 11))
def test_what_is_written_is_read(number: int) -> None:
    value = table_board.read(table_board.written(number))
    assert pad_option(value) == published()[number - 1]
    assert table_board.written(value) == table_board.written(number)


def test_a_phones_capitals_and_a_list_are_read_as_well() -> None:
    text = table_board.written(1)
    assert table_board.read(text.upper()) == table_board.read(text)
    listed = "[\n" + "\n".join(f'  "{line}",' for line in text.splitlines()) + "\n]\n"
    assert table_board.read(listed) == table_board.read(text)


@pytest.mark.parametrize(
    ("old", "new", "code", "place"),
    [
        ("5Lc4csc2", "5Lc4csc", "pad-row-length", ("row", 3)),
        ("5Lc4csc2", "5Lc4csx2", "pad-letter", ("row", 3)),
        ("5Lc4csc2", "cLc4csc2", "pad-edge", ("square", "a3")),
        ("5Lc4csc2", "", "pad-rows", ("count", 7)),
    ],
)
def test_what_is_no_pad_is_refused_with_the_place(
    old: str, new: str, code: str, place: tuple[str, object]
) -> None:
    with pytest.raises(BadSetup) as refused:
        table_board.read(table_board.written(1).replace(old, new))
    assert refused.value.code == code
    assert refused.value.facts[place[0]] == place[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_picture_shows_every_number_cow_and_trough(language: str) -> None:
    drawn = table_board.preview(3, Speech(language, "kuhlorado").name).text
    pad = published()[2]
    assert drawn.count("#art-cow-face") == pad.cows.bit_count()
    assert drawn.count("kuh-number") == pad.numbers.bit_count()
    assert drawn.count("#art-trough") == 4
    assert f": {pad.cows.bit_count()}." in drawn
    assert "button" not in drawn
