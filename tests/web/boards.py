"""Boards of the players' own, in a storage and in their editor."""

from __future__ import annotations

from barnyard.core.options import Option
from barnyard.games import load
from barnyard.links.boards import Board, drafts
from barnyard.web.boards.editor import BoardEditor
from barnyard.web.boards.kept import Kept, OwnBoards
from tests.web.conftest import FakeShell

EVIL = '<img src=x onerror="alert(1)">'


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


def board_option(key: str) -> Option:
    """What chooses the board."""
    (option,) = (option for option in load(key).OPTIONS if option.custom and not option.by_seat)
    return option


def published(key: str) -> tuple[object, ...]:
    """The boards that come with the game."""
    return board_option(key).values
