"""The lamp, hints and thoughts: what was begun comes, what was dropped stays away."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from barnyard.bots.players import bot
from barnyard.core.think import Thought
from barnyard.room.looks import Awaits
from barnyard.web.desk.play import Play
from tests.web.conftest import FakeShell
from tests.web.players import at_table, awaits, html, to_a_decision

PEOPLE = ("Ada", "Ben", "Cyd")


def deciding(key: str = "mmm", players: tuple[str, ...] = PEOPLE[:2]) -> tuple[Play, FakeShell]:
    page, shell = at_table(key, players)
    to_a_decision(page, shell)
    return page, shell


LIT = re.compile(r"#art-light-(?:green|amber|red)")  # the lamp at the line


def test_a_hint_and_the_lamp_come_one_after_the_other() -> None:
    """Only one thing is thought about at a time: none of them is forgotten for the other."""
    page, shell = deciding()
    page.act("lamp", "", {})
    page.act("lamp-stays", "", {})
    page.act("hint", "", {})
    for _ in range(3):
        shell.let_wait()
    assert 'id="hinted"' in html(page)
    assert page.parts.hint.given[1] is not None
    assert LIT.search(html(page))


def test_a_hint_that_is_no_longer_wanted_stays_away() -> None:
    page, shell = deciding()
    page.act("hint", "", {})
    page.act("hint", "", {})
    shell.let_wait()
    assert 'id="hinted"' not in html(page)


def test_a_hint_waits_for_whoever_looks_back_meanwhile() -> None:
    page, shell = deciding()
    page.act("hint", "", {})
    page.act("look", "0", {})
    shell.let_wait()
    page.act("return", "", {})
    shell.let_wait()
    assert page.parts.hint.given[1] is not None


def test_dropping_a_thought_leaves_what_is_picked_and_says_nothing_twice() -> None:
    page, shell = deciding("life-is-life", ("Ada", "bot:easy:Otto", "bot:easy:Karl"))
    page.act("pick", "trade", {})
    page.act("hint", "", {})
    page.act("hint", "", {})
    page.act("pick", "trade 1", {})
    picked = page.parts.half.picked
    assert picked
    shell.spoken.clear()
    shell.let_wait()
    assert page.parts.half.picked == picked
    assert shell.spoken == []


def test_behind_a_curtain_the_lamp_shines_once_it_is_opened() -> None:
    page, shell = deciding("life-is-life", PEOPLE)
    page.act("lamp", "", {})
    page.act("lamp-stays", "", {})
    shell.let_wait()
    assert 'id="odds"' in html(page)
    assert LIT.search(html(page))
    page.act("hide", "", {})
    assert 'id="odds"' not in html(page)
    assert not LIT.search(html(page))
    page.parts.lamp.forget()  # as after any event
    page.act("open", "", {})
    shell.let_wait()
    assert LIT.search(html(page))


def test_what_was_thought_of_undone_moves_is_forgotten() -> None:
    page, _ = deciding("kuhlorado")
    assert page.table is not None
    at = len(page.table.host.events)
    page.act("pick", page.table.screen.look.moves[0], {})
    thought = Thought("", {}, ())
    page.parts.others.thoughts = {0: thought, at: thought}
    page.act("undo", "", {})
    assert len(page.table.host.events) == at
    assert list(page.parts.others.thoughts) == [0]


def test_a_thought_of_before_another_tab_played_on_is_dropped() -> None:
    page, shell = at_table("so-ein-mist", ("Ada", "bot:fair:Otto", "bot:fair:Karl"))
    assert page.table is not None
    while awaits(page) is not Awaits.COMPUTER:
        to = awaits(page)
        if to is Awaits.MOVE:
            page.act("pick", page.table.screen.look.moves[0], {})
        else:
            page.act("luck", "", {}) if to is Awaits.LUCK else shell.let_wait()
    assert page.desk.thinking.is_on
    begun, shell.waiting = shell.waiting, []
    page._take_over()
    assert page.desk.thinking.is_on, "another one"
    for work in begun:
        work()


def test_the_lamp_and_the_hint_are_shown_what_the_seat_sees(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page, shell = deciding("life-is-life", ("Ada", "bot:easy:Otto", "bot:easy:Karl"))
    assert page.table is not None
    own, shown = bot("life-is-life"), list[Any]()
    for name in ("odds", "think"):
        asked = getattr(own, name)
        monkeypatch.setattr(own, name, watched(asked, shown))
    page.act("lamp", "", {})
    shell.let_wait()
    page.act("hint", "", {})
    shell.let_wait()
    assert len(shown) >= 2
    for state in shown:
        assert [hand is None for hand in state.hands] == [False, True, True]


def watched(asked: Callable[..., Any], shown: list[Any]) -> Callable[..., Any]:
    """The same, and what it was shown is put down."""

    def ask(seen: Any, *more: Any) -> Any:
        shown.append(seen)
        return asked(seen, *more)

    return ask
