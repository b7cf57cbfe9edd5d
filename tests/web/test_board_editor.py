"""A board is made, stroke by stroke."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from barnyard.core.draft import NOTHING, Draft
from barnyard.links.boards import drafts, maker, write_board
from barnyard.web.boards.drawing import draft_table
from barnyard.web.boards.editor import BoardEditor
from barnyard.web.boards.kept import OwnBoards
from barnyard.words import LANGUAGES
from tests.every import every_game_with_boards, every_language
from tests.web.boards import at, editor, made
from tests.web.conftest import FakeShell
from tests.web.players import html


@pytest.mark.parametrize("language", LANGUAGES)
@every_game_with_boards
def test_a_change_is_kept_at_once_and_what_is_wrong_is_said(key: str, language: str) -> None:
    shell = FakeShell(language=language)
    page = editor(shell, key)
    assert "board-play" in html(page)
    page.act("brush", "", {})
    page.act("paint", "c3", {})
    assert at(page, "c3") == NOTHING
    said = html(page)
    assert "board-play" not in said
    (fault,) = page._faults()
    assert page.words.refusal(fault.refused) in said
    assert re.search(r'id="square-c3"[^>]*class="board-square wrong', said)
    assert shell.spoken[-1] == page.words.say("board-faults", count=1)
    page.act("undo", "", {})
    assert "board-play" in html(page)
    assert made(page).board.good


@every_game_with_boards
@every_language
def test_before_anybody_has_begun_nothing_is_wrong(key: str, language: str) -> None:
    shell = FakeShell(language=language)
    own = OwnBoards(shell.store, key)
    board = made(editor(shell, key)).board
    bare = replace(board, draft=Draft(("",) * len(board.draft.things), board.draft.count))
    page = BoardEditor(shell, key, own.add(bare).id)
    assert 'class="board-faults"' in html(page)
    assert "<li" not in html(page)
    assert "board-play" not in html(page)
    page.act("paint", "c3", {})
    assert 'class="board-faults bad"' in html(page)


def test_a_stroke_is_taken_back_as_a_whole() -> None:
    shell = FakeShell()
    page = editor(shell, "kuhlorado")
    before = made(page).board.draft
    page.act("brush", "c", {})
    page.act("paint", "a1", {})
    page.act("stroke", "b1 c1 d1", {})
    page.act("stroke", "e1", {})
    assert [at(page, f"{column}1") for column in "abcdef"] == ["c"] * 5 + ["5"]
    page.act("paint", "e1", {})
    page.act("undo", "", {})
    assert made(page).board.draft == before
    page.act("undo", "", {})
    assert shell.spoken[-1] == "There is nothing to take back yet."


@every_game_with_boards
@every_language
def test_keys_put_things_down(key: str, language: str) -> None:
    """In each language its own: each thing has one, no two have the same."""
    shell = FakeShell(language=language)
    page = editor(shell, key)
    things = drafts(key).THINGS
    keys = {draft_table(key).key(thing, page.words.name).casefold(): thing for thing in things}
    assert len(keys) == len(things)
    assert "0" not in keys
    for typed, thing in [("Delete", NOTHING), *keys.items(), ("0", NOTHING)]:
        page.act("type", f"d4 {typed}", {})
        assert at(page, "d4") == thing
        html(page)


@every_game_with_boards
def test_what_makes_no_sense_changes_nothing(key: str) -> None:
    shell = FakeShell()
    page = editor(shell, key)
    before = made(page)
    page.act("brush", "dragon", {})
    page.act("brush", page.how.THINGS[0], {})
    for do, value in (
        *(("paint", "z9"), ("paint", ""), ("stroke", "z1 ?"), ("type", ""), ("type", "c3")),
        *(("type", "c3 %"), ("type", "z9 1"), ("board-count", "99"), ("board-count", "x")),
        *(("board-name", "  "), ("fair", "chess"), ("share-copy", ""), ("back", ""), ("x", "")),
    ):
        page.act(do, value, {})
    shell.let_wait()
    page.key("ArrowLeft")
    assert made(page) == before
    assert shell.copied == ""


def test_name_and_steps_of_the_cat_are_kept() -> None:
    page = editor(FakeShell(), "mmm")
    page.act("board-name", "  Omas \n Küche ", {})
    page.act("board-count", "7", {})
    assert made(page).board.name == "Omas Küche"
    assert made(page).board.draft.count == 7
    page.act("undo", "", {})
    assert made(page).board.draft.count == 10


@every_game_with_boards
def test_a_fair_one_is_made_in_slices_and_can_be_taken_back(key: str) -> None:
    shell = FakeShell()
    page = editor(shell, key)
    before = made(page).board.draft
    page.act("fair", maker(key).KINDS[-1], {})
    assert "aria-busy" in html(page)
    while page.sought.is_on:
        shell.let_wait()
    assert made(page).board.good
    assert made(page).board.draft != before
    assert "A fair one is made." in shell.spoken
    page.act("undo", "", {})
    assert made(page).board.draft == before


def test_who_paints_meanwhile_gets_no_other_board() -> None:
    shell = FakeShell()
    page = editor(shell, "kuhlorado")
    page.act("fair", "pad", {})
    page.act("brush", "2", {})
    page.act("paint", "a1", {})
    after = made(page)
    shell.let_wait()
    assert made(page) == after


@pytest.mark.parametrize("language", LANGUAGES)
@every_game_with_boards
def test_it_is_said_what_is_fair(key: str, language: str) -> None:
    page = editor(FakeShell(language=language), key)
    page.act("criteria", "", {})
    assert all(line.split("’")[0] in html(page) for line in page.words.own["fair"].values())


def test_what_is_passed_on_keeps_up_with_the_board() -> None:
    shell = FakeShell()
    page = editor(shell, "mmm")
    page.act("share", "", {})
    assert page.sheet is not None
    first = page.sheet.address
    page.act("board-count", "9", {})
    assert page.sheet.address != first
    page.act("brush", "", {})
    page.act("paint", "a1", {})
    assert "share-link" not in html(page)


def test_another_tab_counts_and_can_be_taken_back() -> None:
    shell = FakeShell()
    page = editor(shell, "mmm")
    other = BoardEditor(FakeShell(shell.storage), "mmm", made(page).id)
    other.act("brush", "fish", {})
    other.act("paint", "c3", {})
    page.act("share", "", {})
    page.stored()
    assert page.kept == made(other)
    assert write_board(made(other).board) in html(page)  # in the link
    page.act("undo", "", {})
    assert made(page).board.draft == drafts("mmm").draft_of(1)
    OwnBoards(shell.store, "mmm").drop(made(page).id)
    page.stored()
    page.act("paint", "c3", {})
    assert made(page).board.name == "Ours"


@pytest.mark.parametrize("id_", ["", "gone", "1"])
def test_a_board_that_is_not_here_says_so(id_: str) -> None:
    page = BoardEditor(FakeShell(), "kuhlorado", id_)
    assert "not here" in html(page)
    page.act("paint", "a1", {})
    page.stored()
