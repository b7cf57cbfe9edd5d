"""A game that plays by itself, at the speed that was chosen."""

from __future__ import annotations

from barnyard.core.record import Record
from barnyard.games import load
from barnyard.web.kept.settings import SPEEDS
from tests.web.conftest import FakeShell
from tests.web.looking_back import begun, looked, moment, whole


def test_the_speed_is_kept() -> None:
    shell = FakeShell()
    page = looked(shell, begun(whole(), 20))
    for speed in ("quick", "slow", "normal", "quick"):
        page.act("speed", "", {})
        assert shell.settings.speed == speed
        page.act("past", "play", {})
        assert shell.pauses[-1] == SPEEDS[speed].pause()  # nothing has happened yet
        page.act("past", "play", {})
    shell.preferences.reread()
    assert shell.settings.speed == "quick"


def test_another_speed_counts_at_once_and_no_moment_is_left_out() -> None:
    shell = FakeShell()
    page = looked(shell, begun(whole(), 20))
    page.act("past", "play", {})
    page.act("speed", "", {})
    shell.let_wait()
    assert moment(page) == 1
    shell.let_wait()
    assert moment(page) == 2


def test_a_game_without_events_can_be_looked_at() -> None:
    shell = FakeShell()
    page = looked(shell, Record(load("mmm"), ("Ada",), {"side": 1, "line": False}))
    for do, value in (("past", "play"), ("past", "next"), ("ask", ""), ("speed", "")):
        page.act(do, value, {})
        assert moment(page) == 0
