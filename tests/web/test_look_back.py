"""Going back through a game, moment by moment, which leaves the game as it is."""

from __future__ import annotations

import random
import re

import pytest

from barnyard.core.game import OVER
from barnyard.games import keys
from barnyard.room.looks import Awaits
from barnyard.web.desk.play import Play
from barnyard.web.past.moments import Moments
from tests.web.conftest import FakeShell
from tests.web.players import begin, html, step, until, values

pytestmark = pytest.mark.usefixtures("no_own_tables")


def played(shell: FakeShell, key: str, names: dict[int, str], events: int = 40) -> Play:
    page, rng = begin(shell, key, names), random.Random(5)
    assert page.table is not None
    while len(page.table.host.events) < events and page.table.host.turn != OVER:
        step(page, shell, rng)
    return page


def test_steps_stay_within_the_game() -> None:
    past = Moments(5, 3)
    seen = []
    for each in ("next", "next", "next", "previous", "first", "previous", "last"):
        past.step(each)
        seen.append(past.at)
    assert seen == [4, 5, 5, 4, 0, 0, 5]


def test_it_plays_to_the_end_and_from_the_start_again() -> None:
    past = Moments(2, 2)
    past.step("play")
    assert (past.at, past.playing) == (0, True)
    assert not past.go_on(past.tick - 1)
    while past.playing:
        assert past.go_on(past.tick)
    assert past.at == 2
    assert not past.go_on(past.tick)


@pytest.mark.parametrize("key", keys())
def test_every_moment_of_a_game_can_be_looked_at(key: str) -> None:
    shell = FakeShell()
    page = played(shell, key, {0: "Ada", 1: "Ben"})
    assert page.table is not None
    before = page.record
    page.act("log", "", {})
    page.act("look", values(page, "look")[-1], {})
    page.key("Home")
    for at in range(len(page.table.host.events)):
        assert f"Step {at} of" in html(page)
        assert 'data-do="pick"' not in html(page)
        page.key("ArrowRight")
    page.act("seek", "3", {})
    assert 'value="3" data-slide="seek"' in html(page)
    page.act("return", "", {})
    assert 'id="past"' not in html(page)
    assert page.record == before


def test_while_somebody_looks_back_nobody_plays() -> None:
    shell = FakeShell()
    page = begin(shell, "mmm", {1: "Ada"})
    until(page, shell, Awaits.COMPUTER, Awaits.SELF)
    before = page.record
    page.act("look", "0", {})
    shell.let_wait()
    assert page.record == before
    page.act("return", "", {})
    shell.let_wait()
    assert page.record != before


def test_hands_stay_hidden_in_the_past() -> None:
    shell = FakeShell()
    page = played(shell, "life-is-life", {0: "Ada", 1: "Ben"}, 25)
    until(page, shell, Awaits.CURTAIN)
    assert page.table is not None
    page.act("look", "0", {})
    for _ in page.table.host.events:
        page.key("ArrowRight")
        assert not re.search(r"\w holds \d", html(page))


def test_the_past_plays_by_itself_and_pauses() -> None:
    shell = FakeShell()
    page = played(shell, "kuhlorado", {0: "Ada", 1: "Ben"}, 12)
    page.act("look", "0", {})
    page.act("past", "play", {})
    shell.let_wait()
    shell.let_wait()
    assert "Step 2 of" in html(page)
    page.act("past", "play", {})
    shell.let_wait()
    assert "Step 2 of" in html(page)
