"""Boards of the players' own: made, kept, passed on, chosen; and what can go wrong with that."""

from __future__ import annotations

import json
import re

import pytest

from barnyard.core.draft import NOTHING
from barnyard.links.boards import Board, drafts, read_board, write_board
from barnyard.web.own_boards import BOARD, Kept, OwnBoards
from barnyard.web.pages.board_editor import BoardEditor
from barnyard.web.pages.boards_page import BoardsPage
from barnyard.web.pages.linked_board import LinkedBoard
from barnyard.web.pages.play import Play
from barnyard.web.pages.set_up import SetUp
from barnyard.web.routes import read
from barnyard.words import LANGUAGES
from tests.web.conftest import FakeShell, ForbiddenStorage, FullStorage

WITH_BOARDS = ("kuhlorado", "mmm")
OPTION = {"kuhlorado": "pad", "mmm": "side"}
FAIR = {"kuhlorado": "pad", "mmm": "2"}
EVIL = '<img src=x onerror="alert(1)">'

Any_ = BoardEditor | BoardsPage | LinkedBoard | SetUp


def html(page: Any_) -> str:
    return page.view().body.text


def keep(shell: FakeShell, key: str, number: int = 1, name: str = "Ours") -> Kept:
    board = Board(key, name, drafts(key).draft_of(number))
    return OwnBoards(shell.store, key).add(board)


def editor(shell: FakeShell, key: str, number: int = 1) -> BoardEditor:
    return BoardEditor(shell, key, keep(shell, key, number).id)


def made(page: BoardEditor) -> Kept:
    """As it lies in the storage."""
    assert page.kept is not None
    kept = OwnBoards(page.shell.store, page.of).get(page.kept.id)
    assert kept is not None
    return kept


def at(page: BoardEditor, square: str) -> str:
    return made(page).board.draft.things[page.how.SQUARES.index(square)]


# ------------------------------------------------------------------ the list


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", WITH_BOARDS)
def test_the_list_says_what_the_built_in_ones_are(key: str, language: str) -> None:
    shell = FakeShell(language=language)
    page = BoardsPage(shell, key)
    said = html(page)
    assert shell.words(key).name("boards", "reconstructed") in said
    assert said.count("<li") == {"kuhlorado": 10, "mmm": 2}[key]
    assert said.count("<svg") >= said.count("<li")
    assert "mmm-item-a1" not in said, "parts of several pictures cannot have one name"


@pytest.mark.parametrize("key", WITH_BOARDS)
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


# ------------------------------------------------------------------ making one


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", WITH_BOARDS)
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


def test_a_stroke_is_taken_back_as_a_whole() -> None:
    page = editor(FakeShell(), "kuhlorado")
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
    assert page.shell.spoken[-1] == "There is nothing to take back yet."  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("key", "language", "typed", "thing"),
    [
        ("kuhlorado", "en", "4", "4"),
        ("kuhlorado", "en", "c", "c"),
        ("kuhlorado", "de", "k", "c"),
        ("kuhlorado", "de", "G", "L"),
        ("kuhlorado", "en", "Delete", NOTHING),
        ("mmm", "en", "u", "cucumber"),
        ("mmm", "de", "m", "carrot"),
        ("mmm", "de", "0", NOTHING),
    ],
)
def test_keys_put_things_down(key: str, language: str, typed: str, thing: str) -> None:
    shell = FakeShell(language=language)
    page = editor(shell, key)
    page.act("type", f"d4 {typed}", {})
    assert at(page, "d4") == thing
    html(page)


@pytest.mark.parametrize("key", WITH_BOARDS)
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
    page.wake(7)
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


@pytest.mark.parametrize("key", WITH_BOARDS)
def test_a_fair_one_is_made_in_slices_and_can_be_taken_back(key: str) -> None:
    shell = FakeShell()
    page = editor(shell, key)
    before = made(page).board.draft
    page.act("fair", FAIR[key], {})
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
@pytest.mark.parametrize("key", WITH_BOARDS)
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
    page.stored()
    assert page.kept == made(other)
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
    page.wake(0)
    page.stored()


# ------------------------------------------------------------------ the storage


@pytest.mark.parametrize("storage", [FullStorage, ForbiddenStorage])
def test_where_nothing_can_be_kept_it_is_said_and_the_board_is_there(
    storage: type[FullStorage],
) -> None:
    shell = FakeShell(storage())
    page = editor(shell, "kuhlorado")
    page.act("brush", "3", {})
    page.act("paint", "a1", {})
    assert "cannot be saved here" in html(page)
    assert at(page, "a1") == "3"
    assert "cannot be saved here" in html(BoardsPage(shell, "kuhlorado"))


def test_when_there_is_room_again_the_latest_counts() -> None:
    storage = FullStorage()
    shell = FakeShell(storage)
    page = editor(shell, "kuhlorado")
    storage.put = lambda name, text: storage.texts.update({name: text})  # type: ignore[method-assign]
    page.act("brush", "3", {})
    page.act("paint", "a1", {})
    assert "cannot be saved here" not in html(page)
    assert at(page, "a1") == "3"
    assert len(storage.texts) == 1


ANY: tuple[object, ...] = (1, 99, True, "x", [], {}, [[]])
GOOD: dict[str, object] = {"game": "mmm", "name": "Ours", "made": 5.0}


@pytest.mark.parametrize(
    "text",
    [
        *("", "junk", "[]", "null", "[" * 100_000, "x" * 5000, json.dumps(GOOD)),
        *(json.dumps({**GOOD, "board": board}) for board in ANY),
        json.dumps({**GOOD, "game": "chess", "board": ["1" * 8] * 8}),
        json.dumps({**GOOD, "game": ["mmm"], "board": {}}),
        json.dumps({**GOOD, "game": "kuhlorado", "name": " x", "board": ["1" * 8] * 8}),
        json.dumps({**GOOD, "game": "kuhlorado", "name": "", "board": ["1" * 8] * 8}),
        json.dumps({**GOOD, "game": "kuhlorado", "name": "x", "board": ["<" * 8] * 8}),
    ],
)
def test_whatever_lies_in_the_storage_is_no_board_and_stays(text: str) -> None:
    shell = FakeShell()
    shell.storage.texts[f"{BOARD}x"] = text
    for key in WITH_BOARDS:
        assert OwnBoards(shell.store, key).all() == []
        html(BoardsPage(shell, key))
        html(SetUp(shell, key))
    assert shell.storage.texts == {f"{BOARD}x": text}


def test_a_time_that_is_none_is_left_aside() -> None:
    shell = FakeShell()
    for made_ in (float("nan"), -1, 1e30, "x", None):
        told = {"game": "kuhlorado", "name": "x", "made": made_, "board": ["?" * 8] * 8}
        shell.storage.texts[f"{BOARD}x"] = json.dumps(told)
        assert [kept.made for kept in OwnBoards(shell.store, "kuhlorado").all()] == [0.0]


# ------------------------------------------------------------------ before a game


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", WITH_BOARDS)
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
    table = Play(shell, shell.went[-1].removeprefix("#/play/")).table
    assert table is not None
    assert table.session.options[OPTION[key]] == good.board.value


@pytest.mark.parametrize("key", WITH_BOARDS)
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
@pytest.mark.parametrize("key", WITH_BOARDS)
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
