"""What a seat has for itself, as points from the start, in games that go round by links."""

from __future__ import annotations

import pytest

from barnyard.core.seats import shown
from barnyard.games import load
from barnyard.web.letters.begin_page import Begin
from barnyard.web.letters.texts import opened
from barnyard.words import LANGUAGES
from tests.web.letters.round import OPEN, Browser, due_in, names_of, text_in

GIVEN = {
    key: option
    for key in OPEN
    for option in load(key).OPTIONS
    if option.by_seat
}  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", GIVEN)
def test_it_is_chosen_before_the_game_and_goes_round(key: str, language: str) -> None:
    option, ada = GIVEN[key], Browser(language)
    number = option.by_seat[2]
    link = ada.begins(key, *names_of(key), **{"by-seat-1": str(number)})
    letters = opened(text_in(link))
    assert letters.table.options[option.key] == [0, number]
    ben = Browser(language)
    ben.opens(link, due_in(link))
    table = ben.table.table
    assert table
    assert table.host.options[option.key] == [0, number]


@pytest.mark.parametrize("key", GIVEN)
def test_who_has_how_much_stands_there_before_it_begins(key: str) -> None:
    option, ada = GIVEN[key], Browser()
    ada.goes(f"#/{key}/by-link")
    assert 'id="given"' in ada.html
    number = option.by_seat[1]
    ada.press("add", "person", **{"name-0": "Ada", "by-seat-0": str(number)})
    assert isinstance(ada.page, Begin)
    assert (
        f"{shown('Ada')} {number}" in ada.html.partition('id="given"')[2].partition("</summary>")[0]
    )


@pytest.mark.parametrize("key", [key for key in OPEN if key not in GIVEN])
def test_nothing_is_asked_where_no_seat_has_anything(key: str) -> None:
    ada = Browser()
    ada.goes(f"#/{key}/by-link")
    assert 'id="given"' not in ada.html
    assert "ahead" not in opened(text_in(ada.begins(key, *names_of(key)))).table.options
