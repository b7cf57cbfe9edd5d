"""What somebody does and sees at the pages, without a browser."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

from barnyard.core.game import OVER
from barnyard.core.html import join
from barnyard.core.record import Record, write
from barnyard.core.think import Level
from barnyard.games import load
from barnyard.links.code import write_link
from barnyard.room.looks import Awaits
from barnyard.web.desk.play import Play
from barnyard.web.kept.store import GAME
from barnyard.web.set_up.page import SetUp
from barnyard.web.shell import Page
from barnyard.web.travel.linked import Linked
from tests.web.conftest import FakeShell

ALONE = ("Ada", "bot:easy:Otto", "bot:easy:Karl")


def html(page: Page) -> str:
    view = page.view()
    return join(view.top, view.body).text


def values(page: Page, do: str) -> list[str]:
    found = re.findall(rf'data-do="{do}" data-value="([^"]*)"', html(page))
    return [value.replace("&amp;", "&") for value in found]


def begin(shell: FakeShell, key: str, names: dict[int, str]) -> Play:
    """A new game in which these seats are people."""
    page = SetUp(shell, key)
    while len(page.line_up.rows) <= max(names):
        page.act("add", "", {})
    for seat in range(len(page.line_up.rows)):
        page.line_up.turn_into(seat, None if seat in names else Level.EASY)
    page.act("start", "", {f"name-{seat}": name for seat, name in names.items()})
    return opened(shell)


def opened(shell: FakeShell) -> Play:
    """The game to which the shell has just gone."""
    return Play(shell, gone_to(shell))


def gone_to(shell: FakeShell) -> str:
    """Its name in the store."""
    address = shell.went[-1]
    assert address.startswith("#/play/")
    return address.removeprefix("#/play/")


def resumed(record: Record[Any]) -> tuple[Play, FakeShell]:
    """A saved game on its page."""
    shell = FakeShell()
    shell.storage.put(f"{GAME}x", write(record))
    return Play(shell, "x"), shell


def at_table(key: str, players: tuple[str, ...]) -> tuple[Play, FakeShell]:
    """The first moment of a game, its options as they are."""
    return resumed(Record(load(key), players, {}))


def linked(shell: FakeShell, of: Record[Any], moment: str = "") -> Linked:
    """The page of a link that holds this game."""
    return Linked(shell, write_link(of) + moment)


def deciding(key: str = "mmm", players: tuple[str, ...] = ALONE) -> tuple[Play, FakeShell]:
    """The first decision of a person."""
    page, shell = at_table(key, players)
    to_a_decision(page, shell)
    return page, shell


def sheets(page: Play) -> list[str]:
    """Which of them are in the page."""
    return re.findall(r'id="sheet" class="sheet-frame sheet-(\w+)', html(page))


def awaits(page: Play) -> Awaits:
    """What the page waits for."""
    assert page.table is not None
    return page.table.screen.look.awaits


def step(page: Play, shell: FakeShell, rng: random.Random) -> Awaits:
    """Presses what a person would press, or lets the pause pass."""
    due = awaits(page)
    match due:
        case Awaits.LUCK:
            assert 'id="luck"' in html(page)
            page.act("luck", "", {})
        case Awaits.CURTAIN:
            page.act("open", "", {})
        case Awaits.MOVE:
            picks = values(page, "pick")
            page.act("pick", rng.choice(picks), {}) if picks else _ask(page)
        case Awaits.SELF | Awaits.COMPUTER:
            shell.let_wait()
        case Awaits.OVER if 'id="skip-count"' in html(page):
            page.act("skip-count", "", {})
        case Awaits.OVER:
            pass
    return due


def _ask(page: Play) -> None:
    """Nothing but a move before which it is asked once more."""
    page.act("ask", values(page, "ask")[0], {})
    assert sheets(page) == ["sure"]


def until(page: Play, shell: FakeShell, *wanted: Awaits) -> None:
    rng = random.Random(8)
    while awaits(page) not in wanted:
        assert awaits(page) is not Awaits.OVER, f"it is over, and nothing of {wanted} has come"
        step(page, shell, rng)


def to_a_decision(page: Play, shell: FakeShell) -> None:
    until(page, shell, Awaits.MOVE)


def decisions(page: Play, shell: FakeShell, rng: random.Random, most: int) -> Iterator[None]:
    """At so many of them, or as many as there are: some games may be over soon."""
    for _ in range(most):
        until(page, shell, Awaits.MOVE, Awaits.OVER)
        if awaits(page) is Awaits.OVER:
            return
        yield
        step(page, shell, rng)


def play_to_the_end(page: Play, shell: FakeShell, seed: int = 1) -> None:
    rng = random.Random(seed)
    assert page.table is not None
    while page.table.host.turn != OVER:
        step(page, shell, rng)
    step(page, shell, rng)  # the count
