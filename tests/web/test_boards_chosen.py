"""A board is chosen before a game, and comes by link."""

from __future__ import annotations

import pytest

from barnyard.links.boards import Board, drafts, write_board
from barnyard.web.boards.kept import OwnBoards
from barnyard.web.boards.linked import LinkedBoard
from barnyard.web.routes import read
from barnyard.web.set_up.page import SetUp
from barnyard.words import LANGUAGES
from tests.every import every_game_with_boards, with_boards
from tests.web.boards import EVIL, board_option, editor, keep, made
from tests.web.conftest import FakeShell
from tests.web.players import html, opened

OPTION = {key: board_option(key).key for key in with_boards}


# ------------------------------------------------------------------ before a game


@pytest.mark.parametrize("language", LANGUAGES)
@every_game_with_boards
def test_a_board_is_chosen_and_its_game_carries_the_whole_of_it(key: str, language: str) -> None:
    shell = FakeShell(language=language)
    good, bad = keep(shell, key, 2), editor(shell, key)
    bad.act("brush", "", {})
    bad.act("paint", "c3", {})
    page = SetUp(shell, key)
    said = html(page)
    assert f'value="{good.id}"' in said
    assert f'value="{made(bad).id}"' not in said
    page.act("option", good.id, {f"option-{OPTION[key]}": good.id})
    assert "<textarea" not in html(page)
    page.act("start", "", {f"option-{OPTION[key]}": good.id})
    table = opened(shell).table
    assert table is not None
    assert table.host.options[OPTION[key]] == good.board.value


@every_game_with_boards
def test_play_with_it_leads_to_the_chosen_board(key: str) -> None:
    shell = FakeShell()
    kept = keep(shell, key)
    found = read(f"#/{key}/with/{kept.id}")
    page = SetUp(shell, found.what, board=found.where)
    assert page._settled()[OPTION[key]] == kept.board.value
    assert SetUp(shell, key, board="2")._settled()[OPTION[key]] == 2
    assert SetUp(shell, key, board="gone")._settled()[OPTION[key]] == 1
    page.act("option", "1", {f"option-{OPTION[key]}": "1"})
    assert page._settled()[OPTION[key]] == 1


def test_games_without_boards_have_no_list_of_them() -> None:
    assert read("#/life-is-life/boards").page == "menu"
    assert "boards" not in html(SetUp(FakeShell(), "life-is-life", board="x"))


# ------------------------------------------------------------------ by link


@pytest.mark.parametrize("language", LANGUAGES)
@every_game_with_boards
def test_a_linked_board_is_looked_at_kept_once_and_played(key: str, language: str) -> None:
    shell = FakeShell(language=language)
    board = Board(key, "Omas", drafts(key).draft_of(2))
    page = LinkedBoard(shell, write_board(board))
    assert "Omas" in html(page)
    assert "<svg" in html(page)
    assert shell.storage.texts == {}
    page.act("board-keep", "", {})
    page.act("board-keep", "", {})
    page.act("board-play", "", {})
    (kept,) = OwnBoards(shell.store, key).all()
    assert kept.board == board
    assert shell.went == [f"#/{key}/boards"] * 2 + [f"#/{key}/with/{kept.id}"]


@pytest.mark.parametrize(
    "text", ["", "a", "b1", "a" + "z" * 5000, "%3Cimg%20src=x%3E", EVIL, "a/b"]
)
def test_a_link_that_is_none_says_so(text: str) -> None:
    for language in LANGUAGES:
        shell = FakeShell(language=language)
        page = LinkedBoard(shell, text)
        assert 'id="refused"' in html(page)
        assert "<img" not in html(page)
        for do in ("board-keep", "board-play", "back"):
            page.act(do, "", {})
        assert (shell.storage.texts, shell.went) == ({}, [])
