"""Games at a real table: their page, and what is typed in there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from barnyard.core.session import Session
from barnyard.games import load
from barnyard.web.desk.play import Play
from barnyard.web.desk.table import Table
from barnyard.web.kept.notes import LUCK, REAL
from tests.every import with_keys
from tests.web.conftest import FakeShell
from tests.web.players import values

if TYPE_CHECKING:
    from collections.abc import Sequence

PLAYERS = {  # as few as can be, and one of them a computer
    key: [*["Ada", "Ben", "Cyd"][: max(2, load(key).SEATS[0]) - 1], "bot:easy:Otto"]
    for key in with_keys
}


def real(
    key: str, players: Sequence[str] = (), language: str = "en", **options: object
) -> tuple[Play, FakeShell]:
    shell = FakeShell(language=language)
    shell.store.save("x", Session.begin(load(key), players or PLAYERS[key], options))
    shell.store.notes.put(LUCK + "x", REAL)
    return Play(shell, "x"), shell


def table(page: Play) -> Table:
    assert page.table is not None
    return page.table


def typed(page: Play) -> str:
    return " ".join(page.parts.half.picked)


def type_in(page: Play, event: str) -> int:
    """Presses what leads to this event; the most taps that one of its parts took."""
    if event.startswith("first:"):
        page.act("first", event, {})
        return 1
    before: list[str] = []
    most = 0
    for part in event.partition(":")[2].split(","):
        taps = 0
        half = page.parts.half
        while part not in half.picked[len(before) :] and table(page).host.events[-1:] != [event]:
            page.act("type", nearest(values(page, "type"), event, before, part), {})
            taps += 1
        before.append(part)
        most = max(most, taps)
    assert table(page).host.events[-1] == event
    return most


def nearest(keys: list[str], event: str, before: list[str], part: str) -> str:
    """The key for the part, else the one for its kind: the owner of a card."""
    if event in keys:
        return event
    whole = " ".join([*before, part])
    return whole if whole in keys else next(key for key in keys if whole.startswith(key))
