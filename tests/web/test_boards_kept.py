"""Boards in a storage that is full, forbidden, or holds nonsense."""

from __future__ import annotations

import json

import pytest

from barnyard.web.boards.kept import BOARD, OwnBoards
from barnyard.web.boards.page import BoardsPage
from barnyard.web.set_up.page import SetUp
from tests.every import with_boards
from tests.web.boards import at, editor
from tests.web.conftest import FakeShell, ForbiddenStorage, FullStorage
from tests.web.players import html


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
GOOD: dict[str, object] = {"game": "kuhlorado", "name": "Ours", "made": 5.0}


@pytest.mark.parametrize(
    "text",
    [
        *("", "junk", "[]", "null", "[" * 100_000, "x" * 5000, json.dumps(GOOD)),
        *(json.dumps({**GOOD, "board": board}) for board in ANY),
        json.dumps({**GOOD, "game": "chess", "board": ["1" * 8] * 8}),
        json.dumps({**GOOD, "game": ["kuhlorado"], "board": {}}),
        json.dumps({**GOOD, "game": "kuhlorado", "name": " x", "board": ["1" * 8] * 8}),
        json.dumps({**GOOD, "game": "kuhlorado", "name": "", "board": ["1" * 8] * 8}),
        json.dumps({**GOOD, "game": "kuhlorado", "name": "x", "board": ["<" * 8] * 8}),
    ],
)
def test_whatever_lies_in_the_storage_is_no_board_and_stays(text: str) -> None:
    shell = FakeShell()
    shell.storage.texts[f"{BOARD}x"] = text
    for key in with_boards:
        assert OwnBoards(shell.store, key).all() == []
        html(BoardsPage(shell, key))
        html(SetUp(shell, key))
    assert shell.storage.texts == {f"{BOARD}x": text}


def test_a_time_that_is_none_is_left_aside() -> None:
    shell = FakeShell()
    for time in (float("nan"), -1, 1e30, "x", None):
        told = {"game": "kuhlorado", "name": "x", "made": time, "board": ["?" * 8] * 8}
        shell.storage.texts[f"{BOARD}x"] = json.dumps(told)
        assert [kept.made for kept in OwnBoards(shell.store, "kuhlorado").all()] == [0.0]
