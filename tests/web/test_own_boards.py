"""Boards before a game: the chosen one as a picture, and boards of the players' own."""

from __future__ import annotations

import pytest

from barnyard.core.session import Session
from barnyard.games import keys, load
from barnyard.web.boards.before_game import boards
from barnyard.web.set_up.page import SetUp
from barnyard.words import LANGUAGES
from tests.web.conftest import FakeShell
from tests.web.players import html, opened

WITH_BOARDS = [key for key in keys() if boards(key)]


def field(page: SetUp) -> str:
    assert page.own is not None
    return page.own.kind.OPTION


def choose(page: SetUp, value: str, text: str | None = None) -> None:
    """The fields as the form sends them: line breaks as the web has them."""
    fields = {f"option-{field(page)}": value}
    if text is not None:
        fields[f"own-{field(page)}"] = text.replace("\n", "\r\n")
    page.act("option", value, fields)


def test_exactly_the_options_that_take_a_board_are_drawn() -> None:
    takes = {
        key
        for key in keys()
        for option in load(key).OPTIONS
        if option.custom and not option.by_seat
    }
    assert takes == set(WITH_BOARDS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", WITH_BOARDS)
def test_the_chosen_board_is_shown_and_changes_with_the_choice(key: str, language: str) -> None:
    page = SetUp(FakeShell(language=language), key)
    first = html(page)
    choose(page, "2")
    assert "<figure" in first
    assert "<textarea" not in first
    assert html(page).partition("<figure")[2] != first.partition("<figure")[2]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", WITH_BOARDS)
def test_a_board_of_ones_own_is_checked_while_it_is_written(key: str, language: str) -> None:
    shell = FakeShell(language=language)
    page = SetUp(shell, key)
    choose(page, "own")
    assert "<textarea" in html(page)
    assert "<figure" in html(page), "it begins with a board that is right"
    choose(page, "own", "1234\n<b>")
    assert "<figure" not in html(page)
    assert "notice bad" in html(page)
    assert "&lt;b&gt;" in html(page)
    page.act("start", "", {})
    assert shell.went == []
    assert 'id="notice"' in html(page), "said where the start was pressed, too"


@pytest.mark.parametrize("key", WITH_BOARDS)
def test_a_game_on_a_board_of_ones_own_is_the_same_as_by_its_record(key: str) -> None:
    shell = FakeShell()
    page = SetUp(shell, key)
    kind = boards(key)
    assert kind is not None
    text = kind.written(2)
    choose(page, "own", text)
    page.act("start", "", {f"option-{field(page)}": "own", f"own-{field(page)}": text})
    table = opened(shell).table
    assert table is not None
    assert table.host.options[field(page)] == kind.read(text)
    same = Session.begin(load(key), table.host.players, {field(page): kind.read(text)})
    assert table.host._session.state == same.state
    assert kind.written(table.host.options[field(page)]) == text


@pytest.mark.parametrize("key", WITH_BOARDS)
def test_what_was_right_is_there_the_next_time_and_what_was_wrong_is_not(key: str) -> None:
    shell = FakeShell()
    page = SetUp(shell, key)
    kind = boards(key)
    assert kind is not None
    choose(page, "own", kind.written(2))
    choose(page, "own", "nonsense")
    later = SetUp(FakeShell(shell.storage), key)
    choose(later, "own")
    assert later.own is not None
    assert later.own.text == kind.written(2)


def test_a_published_board_counts_again_when_it_is_chosen_again() -> None:
    page = SetUp(FakeShell(), "kuhlorado")
    choose(page, "own", "nonsense")
    choose(page, "4")
    page.act("start", "", {"option-pad": "4"})
    assert page.refused is None
