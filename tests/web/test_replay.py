"""Looking back as a place: the curve, its turning points, speeds, the owl, playing on."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from itertools import count, pairwise
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from barnyard.core.game import OVER
from barnyard.core.record import Record, read, write
from barnyard.games import find, keys, load
from barnyard.links.code import write_link
from barnyard.web.notes import LUCK, REAL
from barnyard.web.pages.curve import ROOM, spread
from barnyard.web.pages.linked import Linked
from barnyard.web.pages.play import Play
from barnyard.web.settings import SPEEDS
from barnyard.web.store import GAME
from barnyard.web.table_state import Step, Table
from tests.web.conftest import FakeShell, ForbiddenStorage
from tests.web.test_pages import html, values
from tests.web.worlds import random_game

if TYPE_CHECKING:
    from collections.abc import Callable

RECORDS = Path(__file__).parents[1] / "records"
WHOLE = {
    "kuhlorado": "kuhlorado-pad-1",
    "life-is-life": "life-is-life-4-advanced",
    "mmm": "mmm-2-side-1-lost",
    "so-ein-mist": "so-ein-mist-4-tie",
}


def whole(key: str = "mmm") -> Record[object]:
    return read((RECORDS / f"{WHOLE[key]}.json").read_bytes(), find)


def begun(of: Record[object], events: int) -> Record[object]:
    return Record(of.game, of.players, of.options, of.events[:events])


def looked(shell: FakeShell, of: Record[object], at: int = 0) -> Play:
    shell.storage.put(f"{GAME}x", write(of))
    page = Play(shell, "x")
    page.act("look", str(at), {})
    return page


def decision(of: Record[object]) -> int:
    """A moment at which somebody decides."""
    states = list(of.replay())
    return next(at for at, state in enumerate(states) if isinstance(of.game.turn(state), int))


def moment(page: Play | Linked) -> int:
    return int(re.findall(r'id="seek"[^>]* value="(\d+)"', html(page))[0])


def kept(shell: FakeShell) -> list[str]:
    """The events of the game to which the page has gone."""
    text = shell.storage.get(GAME + shell.went[-1].rpartition("/")[2])
    assert text is not None
    return list(json.loads(text.partition("\n")[0])["events"])


# ------------------------------------------------------------------ the curve


@pytest.mark.parametrize("key", keys())
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
    assert "Reckoning" not in html(page)


def test_its_progress_is_told_and_it_is_drawn_while_it_grows() -> None:
    shell, of = FakeShell(), whole()
    shell.now = ticking()  # type: ignore[method-assign]
    page = looked(shell, of)
    told = []
    while "Reckoning" in html(page):
        told += re.findall(r"Reckoning the chances to win: (\d+) of", html(page))
        shell.let_wait()
    assert [int(each) for each in told] == sorted(int(each) for each in told)
    assert len(set(told)) > 10
    assert 10 < shell.paints < 60, "often enough to be seen, and not for every event"


def ticking() -> Callable[[], float]:
    """A clock that goes on with every look at it: so that a slice is over soon."""
    looks = count()
    return lambda: next(looks) * 0.003


def test_what_has_been_weighed_is_not_weighed_again() -> None:
    shell = FakeShell()
    page = looked(shell, whole())
    shell.let_wait()
    page.act("return", "", {})
    page.act("ledger", "", {})
    assert 'id="ledger-page"' in html(page)
    page.act("look", "3", {})
    assert 'id="turning-points"' in html(page)


def test_a_look_back_goes_on_with_what_luck_and_skill_have_begun() -> None:
    shell = FakeShell()
    shell.storage.put(f"{GAME}x", write(whole()))
    page = Play(shell, "x")
    page.act("ledger", "", {})
    page.act("look", "0", {})
    shell.let_wait()
    assert 'id="turning-points"' in html(page)
    page.act("return", "", {})
    assert 'id="ledger-page"' in html(page)


def test_a_running_game_has_no_curve() -> None:
    for key in keys():
        shell = FakeShell()
        page = looked(shell, begun(whole(key), 20))
        shell.let_wait()
        assert "<svg" not in html(page).partition('class="scrub"')[2].partition('id="seek"')[0]
        assert page.weighing is None


def test_a_finished_game_from_a_link_has_its_curve() -> None:
    shell = FakeShell()
    page = Linked(shell, f"{write_link(whole())}/7")
    shell.let_wait()
    assert moment(page) == 7
    assert 'id="turning-points"' in html(page)
    assert shell.storage.texts == {}


@pytest.mark.parametrize("key", keys())
def test_turning_points_lead_to_their_moments(key: str) -> None:
    shell = FakeShell()
    page = looked(shell, whole(key))
    shell.let_wait()
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


# ------------------------------------------------------------------ playing by itself


def test_the_speed_is_kept() -> None:
    shell = FakeShell()
    page = looked(shell, begun(whole(), 20))
    for speed in ("quick", "slow", "normal", "quick"):
        page.act("speed", "", {})
        assert shell.store.settings.speed == speed
        page.act("past", "play", {})
        assert shell.pauses[-1] == SPEEDS[speed]
        page.act("past", "play", {})
    shell.store.reread_settings()
    assert shell.store.settings.speed == "quick"


def test_another_speed_counts_at_once_and_no_moment_is_left_out() -> None:
    shell = FakeShell()
    page = looked(shell, begun(whole(), 20))
    page.act("past", "play", {})
    page.act("speed", "", {})
    shell.let_wait()
    assert moment(page) == 1
    shell.let_wait()
    assert moment(page) == 2


# ------------------------------------------------------------------ the strong player


@pytest.mark.parametrize("key", keys())
def test_the_owl_says_what_it_would_have_done_beside_what_was_done(key: str) -> None:
    shell, of = FakeShell(), whole(key)
    page = looked(shell, of, decision(of))
    page.act("ask", "", {})
    assert "The owl is thinking" in html(page)
    shell.let_wait()
    shell.let_wait()
    assert "The owl would" in html(page)
    assert re.search(r"did just that|chose:", html(page))
    page.act("past", "next", {})
    assert "The owl would" not in html(page), "that was another moment"
    page.act("past", "previous", {})
    page.act("ask", "", {})
    assert "The owl would" in html(page), "it need not think again"
    page.act("ask", "", {})
    assert "The owl would" not in html(page)


def test_what_came_too_late_stays_away() -> None:
    shell, of = FakeShell(), whole()
    page = looked(shell, of, decision(of))
    page.act("ask", "", {})
    page.act("past", "next", {})
    shell.let_wait()
    assert page.past is not None
    assert page.past.answers == {}


@pytest.mark.parametrize("moves_on", [False, True])
def test_the_curve_waits_for_the_owl_and_goes_on_whatever_becomes_of_the_answer(
    moves_on: bool,
) -> None:
    shell, of = FakeShell(), whole()
    shell.now = ticking()  # type: ignore[method-assign]
    page = looked(shell, of, decision(of))
    page.act("ask", "", {})
    assert page.weighing is not None
    for _ in range(3):
        shell.let_wait()
        assert page.weighing.ledger is None, "first what somebody waits for"
    if moves_on:
        page.act("past", "next", {})
    for _ in range(5000):
        shell.let_wait()
    assert page.weighing.weighed is not None
    assert ("The owl would" in html(page)) != moves_on


def test_where_nobody_decides_the_owl_says_so() -> None:
    shell, of = FakeShell(), whole()
    page = looked(shell, of, 0)
    page.act("ask", "", {})
    assert "Chance comes next" in html(page)
    page.act("past", "last", {})
    page.act("ask", "", {})
    assert "nothing left to decide" in html(page)


def test_the_owl_is_asked_about_a_running_game_where_nothing_is_hidden() -> None:
    shell, of = FakeShell(), begun(whole("kuhlorado"), 20)
    page = looked(shell, of, decision(of))
    page.act("ask", "", {})
    shell.let_wait()
    assert "The owl would" in html(page)


def hidden(players: list[str]) -> Record[object]:
    """A game of Life is Life that is running, some decisions old."""
    return random_game(3, players, 14)


def test_the_owl_gives_no_hidden_hand_away() -> None:
    shell, of = FakeShell(), hidden(["Ada", "Ben", "Cyd"])
    page = looked(shell, of, decision(of))
    page.act("ask", "", {})
    shell.let_wait()
    assert "could give hidden cards away" in html(page)
    assert page.past is not None
    assert page.past.answers == {}


def test_an_answer_from_an_open_hand_is_gone_once_it_is_hidden() -> None:
    shell = FakeShell()
    for events in range(8, 30):
        of = random_game(3, ["Ada", "Ben", "Cyd"], events)
        page = looked(shell, of, decision(of))
        page.act("return", "", {})
        assert page.table is not None
        at, turn = decision(of), page.table.session.turn
        if turn == OVER or page.table.step() is not Step.CURTAIN:
            continue
        if turn == of.game.turn(list(of.replay())[at]):
            break
    page.act("open", "", {})
    page.act("look", str(at), {})
    page.act("ask", "", {})
    shell.let_wait()
    assert "The owl would" in html(page), "it is the own decision, with the own hand open"
    page.hide()
    assert "The owl would" not in html(page)
    assert "could give hidden cards away" in html(page)


def test_alone_among_computers_one_may_ask_about_the_own_decisions_only() -> None:
    players = ["Ada", "bot:fair:Otto", "bot:easy:Karl"]
    shell, of = FakeShell(), hidden(players)
    states = list(of.replay())
    page = looked(shell, of, 0)
    for at, state in enumerate(states):
        turn = of.game.turn(state)
        if isinstance(turn, int):
            page.act("seek", str(at), {})
            page.act("ask", "", {})
            shell.let_wait()
            assert ("The owl would" in html(page)) == (turn == 0)


@pytest.mark.parametrize("others", [["Ben", "Cyd", "Dan"], ["bot:fair:Otto", "bot:Karl", "bot:Al"]])
def test_once_a_game_is_over_all_hands_of_its_past_lie_open(others: list[str]) -> None:
    of = replace(whole("life-is-life"), players=("Ada", *others))
    at = decision(of)
    for page in (looked(FakeShell(), of, at), Linked(FakeShell(), f"{write_link(of)}/{at}")):
        assert html(page).count('class="life-hand-open"') == len(of.players)
    hidden_still = looked(FakeShell(), begun(of, at + 1), at)
    assert 'class="life-hand-open"' not in html(hidden_still)


# ------------------------------------------------------------------ playing on


@pytest.mark.parametrize("key", keys())
def test_from_any_moment_of_a_game_that_is_over_one_can_play_on(key: str) -> None:
    of = whole(key)
    for at in (0, 1, len(of.events) // 2, len(of.events) - 1):
        shell = FakeShell()
        page = looked(shell, of, at)
        page.act("play-on", "", {})
        assert kept(shell) == list(of.events[:at])
        table = Play(shell, shell.went[-1].rpartition("/")[2]).table
        assert table is not None
        assert table.session.players == of.players
        assert json.loads(shell.storage.texts[f"{GAME}x"].partition("\n")[0]) == json.loads(
            write(of)
        )


def test_at_a_real_table_one_plays_on_with_real_dice() -> None:
    shell = FakeShell()
    shell.store.notes.put(f"{LUCK}x", REAL)
    looked(shell, whole(), 12).act("play-on", "", {})
    table = Play(shell, shell.went[-1].rpartition("/")[2]).table
    assert table is not None
    assert table.typed


def test_from_the_end_there_is_no_way_on() -> None:
    shell, of = FakeShell(), whole()
    page = looked(shell, of, len(of.events))
    page.act("play-on", "", {})
    assert shell.went == []
    assert "Go a few steps back" in html(page)
    page.act("past", "previous", {})
    assert "Go a few steps back" not in html(page)


def test_a_running_game_can_be_played_on_where_nothing_is_hidden() -> None:
    shell, of = FakeShell(), begun(whole("so-ein-mist"), 30)
    looked(shell, of, 12).act("play-on", "", {})
    assert kept(shell) == list(of.events[:12])


@pytest.mark.parametrize("players", [["Ada", "Ben", "Cyd"], ["Ada", "bot:fair:Otto"]])
def test_nobody_gets_to_hidden_hands_by_playing_on(players: list[str]) -> None:
    of = hidden([*players, "bot:easy:Karl"])
    dealt = next(at for at, event in enumerate(of.events, 1) if str(event).startswith("deal:"))
    for at in range(len(of.events) + 1):
        shell = FakeShell()
        page = looked(shell, of, at)
        page.act("play-on", "", {})
        assert bool(shell.went) == (at < dealt)
        assert ("look at hidden cards" in html(page)) == (at >= dealt)


def test_from_a_link_a_running_game_with_hidden_hands_goes_on_where_it_is() -> None:
    of = hidden(["Ada", "Ben", "Cyd"])
    shell = FakeShell()
    page = Linked(shell, f"{write_link(of)}/{len(of.events) - 1}")
    page.act("play-on", "", {})
    assert shell.went == []
    assert "go to the last step" in html(page)
    page.act("past", "last", {})
    page.act("play-on", "", {})
    assert kept(shell) == list(of.events)


def test_where_nothing_can_be_kept_one_can_play_on_all_the_same() -> None:
    shell = FakeShell(ForbiddenStorage())
    session = Table.resume(whole())[0].session
    with pytest.raises(Exception, match="forbidden"):
        shell.store.save("x", session)
    page = Play(shell, "x")
    page.act("look", "5", {})
    page.act("play-on", "", {})
    table = Play(shell, shell.went[-1].rpartition("/")[2]).table
    assert table is not None
    assert list(table.events) == list(whole().events[:5])


def test_a_game_without_events_can_be_looked_at() -> None:
    shell = FakeShell()
    page = looked(shell, Record(load("mmm"), ("Ada",), {"side": 1, "line": False}))
    for do, value in (("past", "play"), ("past", "next"), ("ask", ""), ("speed", "")):
        page.act(do, value, {})
        assert moment(page) == 0
