"""Games that are looked back on: whole ones, and beginnings of them."""

from __future__ import annotations

import re
from itertools import count
from typing import TYPE_CHECKING

from barnyard.core.record import Record, write
from barnyard.web.desk.play import Play
from barnyard.web.kept.store import GAME
from barnyard.web.travel.linked import Linked
from tests.records import whole as one
from tests.web.conftest import FakeShell
from tests.web.players import html
from tests.web.worlds import random_game

if TYPE_CHECKING:
    from collections.abc import Callable


def whole(key: str = "mmm") -> Record[object]:
    """A game that is over."""
    return one.whole(key)


def begun(of: Record[object], events: int) -> Record[object]:
    return Record(of.game, of.players, of.options, of.events[:events])


def looked(shell: FakeShell, of: Record[object], at: int = 0) -> Play:
    shell.storage.put(f"{GAME}x", write(of))
    page = Play(shell, "x")
    page.act("look", str(at), {})
    return page


def moment(page: Play | Linked) -> int:
    return int(re.findall(r'id="seek"[^>]* value="(\d+)"', html(page))[0])


def ticking() -> Callable[[], float]:
    """A clock that goes on with every look at it: so that a slice is over soon."""
    looks = count()
    return lambda: next(looks) * 0.003


def hidden(players: list[str]) -> Record[object]:
    """A game of Life is Life that is running, some decisions old."""
    return random_game(3, players, 14)
