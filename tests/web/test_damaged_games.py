"""Saved games that are damaged, or of another version; and how games are deleted."""

from __future__ import annotations

import random

from barnyard.web.desk.play import Play
from barnyard.web.history.every_game import EveryGame
from barnyard.web.kept.store import GAME
from barnyard.web.routes import BEGUN
from barnyard.web.start.menu import Menu
from tests.records.saved import saved
from tests.web.conftest import FakeShell
from tests.web.players import begin, html, linked, opened, step


def damaged(shell: FakeShell) -> str:
    page, rng = begin(shell, "mmm", {0: "Ada"}), random.Random(1)
    assert page.table is not None
    while len(page.table.host.events) < 4:
        step(page, shell, rng)
    name = GAME + page.id
    shell.storage.texts[name] = shell.storage.texts[name].replace(page.table.host.events[2], "junk")
    return page.id


def test_a_damaged_game_is_listed_with_its_reason_and_goes_on_with_its_good_part() -> None:
    shell = FakeShell()
    id_ = damaged(shell)
    listed = html(EveryGame(shell, "mmm"))
    assert "damaged" in listed
    assert "At step 3" in listed
    page = Play(shell, id_)
    assert page.table is None
    page.act("keep-good", "", {})
    assert page.table is not None
    assert len(page.table.host.events) == 2
    assert Play(shell, id_).table is not None


def test_the_good_part_of_a_game_goes_on_with_the_same_dice() -> None:
    shell = FakeShell()
    linked(shell, saved("mmm-2-side-1-lost")).act("same-dice", "", {})
    page = opened(shell)
    page.act("luck", "", {})
    name = GAME + page.id
    shell.storage.texts[name] = shell.storage.texts[name].replace('"events":[', '"events":["junk",')
    page = Play(FakeShell(shell.storage), page.id)
    page.act("keep-good", "", {})
    assert page.table is not None
    assert page.table.host.luck is not None
    page.act("luck", "", {})
    assert list(page.table.host.events) == list(saved("mmm-2-side-1-lost").events[:1])


def test_a_damaged_game_is_downloaded_and_deleted_after_asking() -> None:
    shell = FakeShell()
    page = Play(shell, damaged(shell))
    page.act("download", "", {})
    [(name, text)] = shell.files.items()
    assert name.startswith("Mmm!, ")
    assert "junk" in text
    page.act("delete", "", {})
    assert "Really" in html(page)
    page.act("delete", "", {})
    assert shell.store.games() == []
    assert "not here" in html(page)


def test_games_in_the_list_are_deleted_after_asking() -> None:
    shell = FakeShell()
    page = begin(shell, "mmm", {0: "Ada"})
    every = EveryGame(shell)
    every.act("delete", page.id, {})
    assert len(shell.store.games()) == 1
    every.act("delete", page.id, {})
    assert shell.store.games() == []
    assert "<li" not in html(every)


def test_a_game_of_a_newer_version_is_listed_everywhere() -> None:
    shell = FakeShell()
    shell.storage.put(GAME + "x", '{"barnyard":2}')
    assert 'href="#/games/begun"' in html(Menu(shell))
    for page in (
        EveryGame(shell),
        EveryGame(shell, BEGUN),
        EveryGame(shell, "mmm"),
        Play(shell, "x"),
    ):
        assert "another version" in html(page)
