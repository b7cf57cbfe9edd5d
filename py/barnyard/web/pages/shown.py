"""All that the page shows of a game, and its picture."""

import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from barnyard.core.errors import Refusal
from barnyard.core.html import Html
from barnyard.web.look_back import LookBack
from barnyard.web.says import Words
from barnyard.web.table_state import Table
from barnyard.web.tables import drawing


@dataclass(frozen=True)
class Shown:
    id: str
    table: Table
    words: Words
    picked: tuple[str, ...]
    refused: Refusal | None
    moved_on: bool
    unsaved: bool
    log: list[list[str]] | None
    signs: list[str]  # by seat
    why: str  # which of the news is being explained: the event and the place among its news
    name_check: int | None  # who wants to look at the own hand between turns
    past: LookBack | None
    warn: Callable[[str], None]


def drawn(shown: Shown, seen: Any, moves: Sequence[str] = ()) -> Html | None:
    """The picture that the game draws of its table. None if it has none, or if that fails: then
    the table in text takes its place, and the game goes on."""
    draw = drawing(shown.table.game.KEY)
    if draw is None:
        return None
    try:
        return draw(seen, moves, shown.picked if moves else (), shown.words.name)
    except Exception:
        shown.warn(f"The table is shown as text: {traceback.format_exc()}")
        return None
