"""A game of Mmm! a day: played once, told, and passed on without a word too many."""

from __future__ import annotations

import re

import pytest

from barnyard.games.mmm.same_dice.days import options_on
from barnyard.games.mmm.same_dice.dice import NOTES
from barnyard.web.same_dice.daily import Daily
from barnyard.web.start.menu import Menu
from tests.web.conftest import FakeShell
from tests.web.players import html, opened, play_to_the_end


def test_the_menu_shows_todays_board_and_for_how_many_days_in_a_row_it_was_played() -> None:
    shell = FakeShell()
    menu = Menu(shell)
    assert html(menu).count('href="#/mmm/daily"') == 1
    assert "in a row" not in html(menu)
    shell.let_wait()  # the modules of the game of the day have come
    board = html(menu)
    assert "<figure" in board
    for day in ("2026-11-16", "2026-11-17", "2026-11-18"):
        shell.device.day = day
        assert "<figure" in html(menu)
        Daily(shell, "mmm").act("daily-start", "", {})
        play_to_the_end(opened(shell), shell)
    assert html(menu) != board, "each day has a board of its own, and this one a row"
    assert "3 days in a row" in html(menu)
    shell.device.day = "2026-11-19"
    assert "3 days in a row" in html(menu)
    shell.device.day = "2026-11-20"
    assert "in a row" not in html(menu)


def test_the_daily_game_is_played_once_and_told() -> None:
    shell = FakeShell()
    page = Daily(shell, "mmm")
    assert "The game of 2026-11-18 in en" in html(page)
    page.act("daily-start", "", {})
    game = opened(shell)
    assert "Go on with the game of" in html(page)
    page.act("daily-start", "", {})
    assert shell.went[-1] == shell.went[-2]
    game = opened(shell)
    play_to_the_end(game, shell)
    assert game.table is not None
    assert game.table.host.options == options_on("2026-11-18")
    game.act("after", "", {})
    assert "Your result from 2026-11-18 in en" in html(game)
    assert "Your result from 2026-11-18 in en" in html(page)
    assert "daily-start" not in html(page)
    game.act("daily-share", "2026-11-18", {})
    assert shell.copied.startswith("Barnyard Mmm! 2026-11-18\n★")
    assert shell.copied.endswith(f"\n{shell.device.address}#/mmm/daily")
    assert "Copied." in html(game)
    page.act("daily-share", "2026-11-18", {})
    assert "Copied." in html(page)
    shell.device.has_sheet = True
    page.act("daily-share", "2026-11-18", {})
    assert shell.device.shared == [("Mmm!", shell.copied, "")]


def test_the_shared_line_spoils_nothing() -> None:
    """No square, no face, no decision: only what became whole, and where the cat is."""
    shell = FakeShell()
    Daily(shell, "mmm").act("daily-start", "", {})
    game = opened(shell)
    play_to_the_end(game, shell)
    game.act("daily-share", "", {})
    lines = shell.copied.splitlines()
    assert set("".join(lines[2:-1])) <= set("🍞🐟🥒🧀🥕🐾")
    assert not re.search(r"\b[a-g][1-7]\b", "".join(lines[:-1]))


def test_the_first_result_counts_and_stays_when_the_game_is_deleted() -> None:
    shell = FakeShell()
    Daily(shell, "mmm").act("daily-start", "", {})
    first = opened(shell)
    play_to_the_end(first, shell)
    told = html(Daily(shell, "mmm"))
    shell.store.drop(first.id)
    assert html(Daily(shell, "mmm")) == told
    shell.device.day = "2026-11-19"
    assert "Other days" in html(Daily(shell, "mmm"))
    assert "2026-11-18 in en" in html(Daily(shell, "mmm"))


@pytest.mark.parametrize(
    "note",
    [
        *("", "junk", "[]", "{}", '{"id":7}', '{"result":{}}', "[" * 500),
        '{"result":{"verdict":99,"cat":1}}',
        '{"result":{"verdict":"<b>","cat":1,"left":0,"turns":1,"story":[]}}',
        '{"result":{"verdict":2,"cat":1,"left":0,"turns":1,"story":7}}',
    ],
)
def test_daily_notes_that_make_no_sense(note: str) -> None:
    shell = FakeShell()
    shell.storage.put(NOTES + "2026-11-18", note)
    shell.storage.put(NOTES + "<b>", note)
    page = Daily(shell, "mmm")
    assert "daily-start" in html(page)
    page.act("daily-start", "", {})
    opened(shell)


def test_everybody_has_the_same_daily_dice() -> None:
    first = []
    for name in ("Ada", "Ben"):
        shell = FakeShell()
        Daily(shell, "mmm").act("daily-start", "", {})
        page = opened(shell)
        page.act("luck", "", {})
        assert page.table is not None
        first.append((name, page.table.host.events[0], page.table.host.options))
    assert first[0][1:] == first[1][1:]
