"""Boards of the players' own in the storage, finished or not. Whatever else lies there is left."""

import json
from dataclasses import dataclass
from typing import Final

from barnyard.core.errors import BadSetup
from barnyard.core.json_text import json_object
from barnyard.links.boards import Board, drafts, has_boards, tidy_name
from barnyard.web.kept.saved import time_of
from barnyard.web.kept.store import Store

BOARD: Final = "barnyard/board/"  # by id
LONGEST: Final = 4000  # characters of one in the storage


@dataclass(frozen=True)
class Kept:
    id: str
    board: Board
    made: float  # seconds since 1970


class OwnBoards:
    """Those of one game. What the storage refuses is there until the page closes."""

    def __init__(self, store: Store, key: str) -> None:
        self.store = store
        self.key = key

    def all(self) -> list[Kept]:
        """The latest first."""
        found = [kept for id_ in self.store.notes.names(BOARD) if (kept := self.get(id_))]
        return sorted(found, key=lambda kept: (-kept.made, kept.id))

    def good(self) -> list[Kept]:
        """Those that can be played on."""
        return [kept for kept in self.all() if kept.board.good]

    def get(self, id_: str) -> Kept | None:
        kept = unpack(id_, self.store.notes.get(BOARD + id_))
        return kept if kept and kept.board.key == self.key else None

    def add(self, board: Board) -> Kept:
        kept = Kept(self.store.fresh_id(), board, self.store.now())
        self.put(kept)
        return kept

    def put(self, kept: Kept) -> None:
        self.store.notes.put(BOARD + kept.id, pack(kept))

    def drop(self, id_: str) -> None:
        self.store.notes.drop(BOARD + id_)

    def unsaved(self, id_: str) -> bool:
        return self.store.notes.carries(BOARD + id_)


def pack(kept: Kept) -> str:
    board = kept.board
    told = {"game": board.key, "name": board.name, "made": kept.made, "board": board.value}
    return json.dumps(told, separators=(",", ":"))


def unpack(id_: str, text: str | None) -> Kept | None:
    """Nothing, where that is no board with a name, whatever it is."""
    if text is None or len(text) > LONGEST:
        return None
    told = json_object(text)
    key, name, value = told.get("game"), told.get("name"), told.get("board")
    if not (isinstance(key, str) and has_boards(key) and isinstance(name, str)):
        return None
    if not name or name != tidy_name(name) or not isinstance(value, (list, dict)):
        return None
    try:
        board = Board(key, name, drafts(key).draft_of(value))
    except BadSetup:
        return None
    return Kept(id_, board, time_of(told.get("made")))
