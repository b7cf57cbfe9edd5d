"""The curve of the chances to win, and its turning points."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from barnyard.core.record import write
from barnyard.games import keys
from barnyard.links.code import write_link
from barnyard.web.desk.play import Play
from barnyard.web.kept.store import GAME
from barnyard.web.think.curve import ROOM, spread
from barnyard.web.travel.linked import Linked
from tests.every import every_game_with_a_bot
from tests.web.conftest import FakeShell
from tests.web.looking_back import begun, looked, moment, ticking, whole
from tests.web.players import html, values


@pytest.mark.usefixtures("one_ledger")
@every_game_with_a_bot
def test_the_curve_of_a_game_that_is_over_comes_by_itself(key: str) -> None:
    shell, of = FakeShell(), whole(key)
    page = looked(shell, of)
    assert f"0 of {len(of.events)}" in html(page)
    assert 'class="mark' not in html(page)
    shell.let_wait()
    assert "turning points" in shell.spoken[-1]
    for at in {0, 1, len(of.events) // 2, len(of.events)}:
        page.act("seek", str(at), {})
        share = f"{100 * at / len(of.events):.2f}%"
        assert f'x1="{share}" y1="0" x2="{share}"' in html(page), "it stands over the thumb"
    assert "Working out" not in html(page)


def test_its_progress_is_told_and_it_is_drawn_while_it_grows() -> None:
    shell, of = FakeShell(), whole()
    shell.now = ticking()  # type: ignore[method-assign]
    page = looked(shell, of)
    told = []
    while "Working out" in html(page):
        told += re.findall(r"Working out the chances to win: (\d+) of", html(page))
        shell.let_wait()
    assert [int(each) for each in told] == sorted(int(each) for each in told)
    assert len(set(told)) > 10
    assert 10 < shell.paints < 60, "often enough to be seen, and not for every event"


def test_what_has_been_weighed_is_not_weighed_again() -> None:
    shell = FakeShell()
    page = looked(shell, whole())
    shell.let_wait()
    page.act("return", "", {})
    page.act("ledger", "", {})
    assert 'id="ledger-page"' in html(page)
    page.act("look", "3", {})
    page.act("ways", "", {})
    assert 'id="turning-points"' in html(page)


def test_a_look_back_goes_on_with_what_luck_and_skill_have_begun() -> None:
    shell = FakeShell()
    shell.storage.put(f"{GAME}x", write(whole()))
    page = Play(shell, "x")
    page.act("ledger", "", {})
    page.act("look", "0", {})
    shell.let_wait()
    page.act("ways", "", {})
    assert 'id="turning-points"' in html(page)
    page.act("return", "", {})
    assert 'id="turning-points"' not in html(page), "first the sheet goes"
    page.act("return", "", {})
    assert 'id="ledger-page"' in html(page)


def test_a_running_game_has_no_curve() -> None:
    for key in keys():
        shell = FakeShell()
        page = looked(shell, begun(whole(key), 5))
        shell.let_wait()
        assert "<svg" not in html(page).partition('class="scrub"')[2].partition('id="seek"')[0]
        assert page.parts.reckoning.of_the_end() is None


def test_a_finished_game_from_a_link_has_its_curve() -> None:
    shell = FakeShell()
    page = Linked(shell, f"{write_link(whole())}/7")
    shell.let_wait()
    assert moment(page) == 7
    page.act("ways", "", {})
    assert 'id="turning-points"' in html(page)
    assert shell.storage.texts == {}


@pytest.mark.usefixtures("one_ledger")
@every_game_with_a_bot
def test_turning_points_lead_to_their_moments(key: str) -> None:
    shell = FakeShell()
    page = looked(shell, whole(key))
    shell.let_wait()
    page.act("ways", "", {})
    points = values(page, "look")
    assert points
    assert points == values(page, "seek"), "those on the curve and those in the list"
    for point in points:
        for do in ("look", "seek"):
            page.act("past", "first", {})
            page.act(do, point, {})
            assert moment(page) == int(point)


@pytest.mark.parametrize(
    "places", [[], [50], [0, 1, 2, 3, 4], [96, 97, 98, 99, 100], [0, 50, 51, 99, 100]]
)
def test_the_marks_of_turning_points_leave_room_for_a_finger(places: list[float]) -> None:
    apart = spread(places)
    assert len(apart) == len(places)
    assert all(0 <= each <= 100 for each in apart)
    assert all(after - before >= ROOM - 1e-9 for before, after in pairwise(apart))
