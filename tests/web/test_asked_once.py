"""A tap, and a link, ask for nothing twice: calls are counted, which no slow machine changes."""

from __future__ import annotations

import random
import sys
from collections import Counter
from typing import Any

import pytest

from barnyard.games import load
from barnyard.room.host import Host
from barnyard.room.looks import Awaits, Look
from tests.every import every_game
from tests.records.whole import whole
from tests.web.conftest import FakeShell
from tests.web.players import begin, html, linked, step, until, values

TAPS = 30


class Counted:
    """How often anybody outside of the games asks one of them, by the state it is asked about."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, of: Any, name: str) -> None:
        self.asked: Counter[int] = Counter()
        self.kept: list[Any] = []  # so that no other state gets the number of one that is gone
        answer = getattr(of, name)

        def counting(state: Any, *given: Any) -> Any:
            if not sys._getframe(1).f_globals["__name__"].startswith("barnyard.games"):
                self.asked[id(state)] += 1
                self.kept.append(state)
            return answer(state, *given)

        monkeypatch.setattr(of, name, counting)


@every_game
def test_a_tap_asks_once_whose_turn_it_has_become(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    shell, rng = FakeShell(), random.Random(1)
    page = begin(shell, key, {0: "Ada", 1: "Ben"})
    turns = Counted(monkeypatch, load(key), "turn")
    for _ in range(TAPS):
        until(page, shell, Awaits.LUCK, Awaits.CURTAIN, Awaits.MOVE, Awaits.OVER)
        html(page)
        turns.asked.clear()
        step(page, shell, rng)
        html(page)
        assert page.table is not None
        assert turns.asked[id(page.table.host._session.state)] <= 1


@every_game
def test_a_tap_that_only_picks_looks_at_nothing_anew(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    shell = FakeShell()
    page = begin(shell, key, {0: "Ada", 1: "Ben"})
    until(page, shell, Awaits.MOVE)
    assert page.table is not None
    moves = Counted(monkeypatch, load(key), "moves")
    parts = next((value for value in values(page, "pick") if " " in value), "nothing like that")
    html(page)
    looks: list[int | None] = []
    look = Host.look

    def counted(host: Host, seat: int | None) -> Look:
        looks.append(seat)
        return look(host, seat)

    monkeypatch.setattr(Host, "look", counted)
    before = page.table.host.length
    page.act("pick", parts, {})
    html(page)
    if page.table.host.length == before:
        assert (sum(moves.asked.values()), looks) == (0, [])


@every_game
def test_a_link_is_played_through_once(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    record, shell = whole(key), FakeShell()
    text = linked(shell, record).text
    applied = Counted(monkeypatch, load(key), "apply")
    page = linked(shell, record)
    assert page.text == text
    writing = len(record.events)  # the link is written first, event by event
    html(page)
    assert sum(applied.asked.values()) == writing + len(record.events)
