"""Games in files: taken out, brought back, and what is wrong with them."""

from __future__ import annotations

import json

import pytest

from barnyard.web.kept.store import GAME
from barnyard.web.start.menu import Menu
from barnyard.web.travel.files import Files
from tests.records.saved import text_of
from tests.web.conftest import FakeShell, ForbiddenStorage, FullStorage, MemoryStorage
from tests.web.players import begin, html


def files(shell: FakeShell, *texts: str) -> Files:
    shell.chosen = list(texts)
    page = Files(shell)
    assert shell.chosen == []
    return page


def test_games_are_saved_all_in_one_file_and_come_back() -> None:
    shell = FakeShell()
    files(shell, *(text_of(name) for name in ("mmm-1-side-1-won", "mmm-2-side-1-lost")))
    shell.storage.put(GAME + "x", "junk")
    Files(shell).act("save-all", "", {})
    (name, text), *_ = shell.files.items()
    assert name == "Barnyard, all games, 2026-11-18 in en.barnyard.json"
    other = FakeShell()
    assert "Has been added" in html(files(other, text))
    assert {game.text for game in other.store.games()} == {
        game.text for game in shell.store.games() if game.record
    }
    assert "Was among your games already" in html(files(other, text))
    assert len(other.store.games()) == 2


def test_one_game_twice_in_a_file_is_kept_once() -> None:
    shell, text = FakeShell(), text_of("mmm-1-side-1-won")
    page = files(shell, text, text)
    assert html(page).count("Has been added") == 1
    assert html(page).count("Was among your games already") == 1
    assert len(shell.store.games()) == 1


def test_what_is_wrong_is_said_with_its_number_and_the_good_part_is_kept() -> None:
    shell = FakeShell()
    data = json.loads(text_of("mmm-1-side-1-won"))
    data["events"][6] = "gather<b>"
    page = files(shell, json.dumps(data))
    assert "At step 7" in html(page)
    assert "The first 6 steps" in html(page)
    assert "<b>" not in html(page)
    assert shell.store.games() == []
    for _ in range(2):
        page.act("keep-good", "0", {})
    (game,) = shell.store.games()
    assert game.record
    assert list(game.record.events) == data["events"][:6]
    assert f"#/play/{game.id}" in html(page)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(
    "text",
    [
        *("", "junk", "[]", '{"barnyard":9}'),
        '{"barnyard":1,"game":"mmm","players":[]}',
        '{"barnyard":1,"game":"mmm","players":["A"],"options":{"side":{"grid":[]}},"events":[]}',
    ],
)
def test_files_that_hold_no_game(text: str, language: str) -> None:
    shell = FakeShell(language=language)
    page = files(shell, text)
    assert 'class="broken"' in html(page)
    assert "keep-good" not in html(page)
    assert shell.store.games() == []


def test_files_are_kept_in_memory_where_there_is_no_storage() -> None:
    shell = FakeShell(ForbiddenStorage())
    page = files(shell, text_of("mmm-1-side-1-won"))
    assert len(shell.store.games()) == 1
    assert "Look at it" in html(page)


@pytest.mark.parametrize("language", ["en", "de"])
def test_where_nothing_can_be_kept_the_menu_says_so_at_once(language: str) -> None:
    forbidden = FakeShell(ForbiddenStorage(), language)
    assert forbidden.words().say("nothing-kept") in html(Menu(forbidden))
    for storage in (FullStorage(), MemoryStorage()):
        assert "nothing-kept" not in html(Menu(FakeShell(storage, language)))


def test_the_reminder_comes_once_and_only_where_browsers_delete() -> None:
    shell = FakeShell()
    assert "keep-copy" not in html(Menu(shell))
    shell.device.deletes = True
    assert "keep-copy" not in html(Menu(shell))
    begin(shell, "mmm", {0: "Ada"})
    menu = Menu(shell)
    assert "keep-copy" in html(menu)
    menu.act("keep-copy", "", {})
    assert shell.went[-1] == "#/files"
    again = FakeShell(shell.storage)
    again.device.deletes = True
    assert "keep-copy" not in html(Menu(again))
