"""Several tabs at one game: what another one does is told, and one of them writes."""

from __future__ import annotations

import random

from barnyard.room.looks import Awaits
from barnyard.web.desk.other_tabs import DELETED, MOVED_ON, READ
from barnyard.web.desk.play import Play
from barnyard.web.kept.store import GAME
from tests.web.conftest import FakeShell
from tests.web.players import at_table, begin, html, step, to_a_decision, until


def test_a_tab_that_was_overtaken_shows_how_the_game_stands() -> None:
    shell = FakeShell()
    one = begin(shell, "mmm", {0: "Ada"})
    other_shell = FakeShell(shell.storage)
    other = Play(other_shell, one.id)
    other.act("luck", "", {})
    one.act("luck", "", {})
    assert one.tabs.said == MOVED_ON
    assert one.record == other.record
    assert "another tab" in html(one)
    one.act("undo", "", {})
    assert "another tab" in html(one), "nobody has read it yet"
    assert one.record == other.record, "what was pressed was meant for what stood there before"
    shell.clock += READ
    one.act("undo", "", {})
    assert "another tab" not in html(one)


def test_a_game_that_another_tab_deletes_comes_back_with_a_word() -> None:
    shell = FakeShell()
    page = begin(shell, "mmm", {0: "Ada"})
    FakeShell(shell.storage).store.drop(page.id)
    page.stored()
    assert page.tabs.said == DELETED
    assert "deleted in another tab. If you play on" in html(page)
    page.act("luck", "", {})
    assert "so it is saved again" in html(page)
    assert shell.store.there(page.id)
    page.act("undo", "", {})
    assert "in another tab" not in html(page)


def test_a_game_that_was_deleted_unheard_comes_back_with_a_word() -> None:
    shell = FakeShell()
    page = begin(shell, "mmm", {0: "Ada"})
    FakeShell(shell.storage).store.drop(page.id)
    page.act("luck", "", {})
    assert "had been deleted in another tab" in html(page)


def test_computers_do_not_play_on_in_a_game_that_was_deleted() -> None:
    shell = FakeShell()
    bots = begin(shell, "kuhlorado", {0: "Ada"})
    until(bots, shell, Awaits.COMPUTER)
    FakeShell(shell.storage).store.drop(bots.id)
    bots.stored()
    before = bots.record
    for _ in range(5):
        shell.let_wait()
    assert bots.record == before
    assert not shell.store.there(bots.id)
    bots.act("faster", "", {})
    for _ in range(5):
        shell.let_wait()
    assert bots.record != before


def test_a_tab_hears_of_the_other() -> None:
    shell = FakeShell()
    one = begin(shell, "mmm", {0: "Ada"})
    one.stored()
    assert "another tab" not in html(one)
    Play(FakeShell(shell.storage), one.id).act("luck", "", {})
    one.stored()
    assert one.tabs.said == MOVED_ON


def test_a_tab_that_does_not_have_the_game_asks_before_it_plays() -> None:
    shell = FakeShell()
    page = begin(shell, "mmm", {0: "Ada"})
    device, before = shell.device, page.record
    assert device.sits == GAME + page.id
    device.has_claim = False
    page.act("luck", "", {})
    assert (page.record, device.wants) == (before, 1)
    device.has_claim = True
    page.granted()
    assert page.record != before
    assert shell.storage.texts[GAME + page.id].startswith(page.record or "?")


def test_what_the_other_tab_has_done_comes_first_and_the_press_is_dropped() -> None:
    shell = FakeShell()
    page = begin(shell, "mmm", {0: "Ada"})
    to_a_decision(page, shell)
    shell.device.has_claim = False
    page.act("undo", "", {})
    other_shell = FakeShell(shell.storage)
    other = Play(other_shell, page.id)
    step(other, other_shell, random.Random(1))
    shell.device.has_claim = True
    page.granted()
    assert page.record == other.record
    assert page.tabs.said == MOVED_ON


def test_nothing_comes_by_itself_where_another_tab_has_the_game() -> None:
    shell = FakeShell()
    page = begin(shell, "kuhlorado", {0: "Ada"})
    until(page, shell, Awaits.COMPUTER)
    shell.device.has_claim, before = False, page.record
    for _ in range(6):
        shell.let_wait()
    assert page.record == before
    shell.device.has_claim = True
    page.granted()
    for _ in range(6):
        shell.let_wait()
    assert page.record != before


def test_computers_do_not_think_where_another_tab_has_the_game() -> None:
    shell = FakeShell()
    page = begin(shell, "kuhlorado", {0: "Ada"})
    until(page, shell, Awaits.COMPUTER)
    other_shell = FakeShell(shell.storage)
    other_shell.device.has_claim = False
    other = Play(other_shell, page.id)
    assert page.desk.thinking.is_on
    assert not other.desk.thinking.is_on


def test_whoever_hurries_the_computers_of_another_tab_asks_for_the_game() -> None:
    shell = FakeShell()
    page = begin(shell, "kuhlorado", {0: "Ada"})
    until(page, shell, Awaits.COMPUTER)
    shell.device.has_claim = False
    page.act("faster", "", {})
    assert shell.device.wants == 1


def test_the_lamp_is_lit_also_where_another_tab_has_the_game() -> None:
    page, shell = at_table("mmm", ("Ada", "Ben"))
    to_a_decision(page, shell)
    page.act("lamp-stays", "", {})
    shell.device.has_claim = False
    page.parts.forget()
    page.go_on()
    shell.let_wait()
    assert page.parts.lamp.odds[1] is not None
