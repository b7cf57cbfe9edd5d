"""The list of boards: made, copied, deleted, passed on."""

from __future__ import annotations

import re

import pytest

from barnyard.links.boards import Board, drafts, read_board, write_board
from barnyard.web.boards.editor import BoardEditor
from barnyard.web.boards.kept import OwnBoards
from barnyard.web.boards.linked import LinkedBoard
from barnyard.web.boards.page import BoardsPage
from barnyard.web.routes import read
from barnyard.web.set_up.page import SetUp
from barnyard.words import LANGUAGES
from tests.every import every_game_with_boards
from tests.web.boards import EVIL, keep, published
from tests.web.conftest import FakeShell
from tests.web.players import html


@pytest.mark.parametrize("language", LANGUAGES)
@every_game_with_boards
def test_the_list_says_what_the_built_in_ones_are(key: str, language: str) -> None:
    shell = FakeShell(language=language)
    page = BoardsPage(shell, key)
    said = html(page)
    assert shell.words(key).name("boards", "reconstructed") in said
    assert said.count("<li") == len(published(key))
    assert said.count("<svg") >= said.count("<li")
    assert "mmm-item-a1" not in said, "parts of several pictures cannot have one name"


@every_game_with_boards
def test_a_new_one_and_a_copy_are_opened_at_once(key: str) -> None:
    shell = FakeShell()
    page = BoardsPage(shell, key)
    page.act("new", "", {})
    page.act("new", "", {})
    page.act("copy", "2", {})
    boards = [BoardEditor(shell, key, read(each).where).kept for each in shell.went]
    names = [kept.board.name for kept in boards if kept]
    assert len(set(names)) == 3
    assert names[2].endswith("2 (copy)")
    assert boards[2] is not None
    assert boards[2].board.draft == drafts(key).draft_of(2)
    page.act("copy", boards[2].id, {})
    assert len(OwnBoards(shell.store, key).all()) == 4


def test_what_was_deleted_can_come_back() -> None:
    shell = FakeShell()
    kept, page = keep(shell, "mmm"), BoardsPage(shell, "mmm")
    page.act("delete", kept.id, {})
    assert f"board-{kept.id}" not in html(page)
    assert shell.storage.texts == {}
    page.act("bring-back", "", {})
    assert OwnBoards(shell.store, "mmm").all() == [kept]


def test_an_unfinished_one_can_neither_be_played_nor_passed_on() -> None:
    shell = FakeShell()
    page = BoardsPage(shell, "kuhlorado")
    page.act("new", "", {})
    id_ = read(shell.went[-1]).where
    said = html(page)
    assert "Not finished yet" in said
    assert f'id="play-{id_}"' not in said
    assert f'id="share-{id_}"' not in said
    page.act("share", id_, {})
    assert "share-link" not in html(page)


def test_a_board_is_passed_on_from_the_list() -> None:
    shell = FakeShell()
    kept, page = keep(shell, "mmm"), BoardsPage(shell, "mmm")
    page.act("share", kept.id, {})
    found = re.search(r'id="share-link"[^>]* value="([^"]*)"', html(page))
    assert found
    assert read_board(found[1].partition("#/b/")[2]) == kept.board
    for do in ("share-copy", "share-code", "share-send"):
        page.act(do, "", {})
    assert shell.copied == found[1]
    assert '<div class="qr">' in html(page)
    page.act("share", "", {})
    assert "share-link" not in html(page)


def test_names_are_no_markup() -> None:
    for page_of in (BoardsPage, SetUp):
        shell = FakeShell()
        keep(shell, "kuhlorado", name=EVIL)
        assert "<img" not in html(page_of(shell, "kuhlorado"))
    text = write_board(Board("mmm", EVIL, drafts("mmm").draft_of(1)))
    assert "<img" not in html(LinkedBoard(FakeShell(), text))
