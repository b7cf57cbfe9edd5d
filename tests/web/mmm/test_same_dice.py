"""The same dice of Mmm! for somebody else."""

from __future__ import annotations

import pytest

from barnyard.core.game import CHANCE
from barnyard.games import load
from barnyard.games.mmm.same_dice.luck import dice_of, turns
from barnyard.links.code import write_link
from barnyard.room.host import Host
from barnyard.web.desk.play import Play
from barnyard.web.kept import notes
from tests.records.saved import saved
from tests.web.conftest import FakeShell
from tests.web.players import begin, gone_to, html, linked, opened, play_to_the_end


def test_can_you_do_better_with_my_dice() -> None:
    shell, of = FakeShell(), saved("mmm-2-side-1-lost")
    link = linked(shell, of, "/107")
    link.act("ways", "", {})
    assert "better with my dice" in html(link)
    link.act("same-dice", "", {})
    page = opened(shell)
    play_to_the_end(page, shell)
    assert page.table is not None
    assert page.table.host.options == of.options
    for ours, theirs in zip(turns(page.table.host.events), dice_of(of).thrown, strict=False):
        assert all(one == other for one, other in zip(ours, theirs, strict=False))
    assert "side by side" not in html(page), "the end is one screen"
    page.act("after", "", {})
    said = html(page)
    assert "side by side" in said
    assert "Ada, Ben" in said
    assert f"#/g/{write_link(of)}" in said


def test_the_dice_stay_the_same_when_the_page_is_opened_again() -> None:
    shell, of = FakeShell(), saved("mmm-2-side-1-lost")
    linked(shell, of).act("same-dice", "", {})
    thrown = []
    for _ in range(3):
        page = Play(FakeShell(shell.storage), gone_to(shell))
        page.act("luck", "", {})
        assert page.table is not None
        thrown.append(page.table.host.events[0])
    assert thrown[0] == of.events[0]


def test_no_dice_fall_before_the_others_are_there(monkeypatch: pytest.MonkeyPatch) -> None:
    shell = FakeShell()
    linked(shell, saved("mmm-2-side-1-lost")).act("same-dice", "", {})
    monkeypatch.setattr(shell, "afterwards", lambda *_, **__: None)
    page = opened(shell)
    page.act("luck", "", {})
    assert page.table is not None
    assert page.table.host.events == []


def test_a_game_that_is_deleted_takes_its_dice_along() -> None:
    shell = FakeShell()
    linked(shell, saved("mmm-2-side-1-lost")).act("same-dice", "", {})
    assert any(name.startswith(notes.LUCK) for name in shell.storage.texts)
    shell.store.drop(gone_to(shell))
    assert shell.storage.texts == {}


@pytest.mark.parametrize("note", ["junk", "2026-13-01", "a" * 9000])
def test_a_note_about_dice_that_makes_no_sense_is_left_aside(note: str) -> None:
    shell = FakeShell()
    page = begin(shell, "mmm", {0: "Ada"})
    shell.store.notes.put(notes.LUCK + page.id, note)
    again = Play(shell, page.id)
    again.act("luck", "", {})
    assert again.table is not None
    assert len(again.table.host.events) == 1


def test_chance_comes_from_the_system_without_a_note() -> None:
    shell = FakeShell()
    page = begin(shell, "mmm", {0: "Ada"})
    assert page.table is not None
    assert page.table.host.luck is None
    assert load("mmm").turn(page.table.host._session.state) == CHANCE
    assert isinstance(page.table.host, Host)
