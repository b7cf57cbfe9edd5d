"""What the owl would have done at a moment, and when it keeps that to itself."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from barnyard.core.game import OVER
from barnyard.core.record import Record
from barnyard.links.code import write_link
from barnyard.room.looks import Awaits
from barnyard.web.travel.linked import Linked
from tests.every import every_game_with_a_bot
from tests.web.conftest import FakeShell
from tests.web.looking_back import begun, hidden, looked, ticking, whole
from tests.web.players import awaits, html
from tests.web.worlds import random_game

SAID = '<div class="advice"><p><strong>'  # what it would have done


def decision(of: Record[object]) -> int:
    """A moment at which somebody decides."""
    states = list(of.replay())
    return next(at for at, state in enumerate(states) if isinstance(of.game.turn(state), int))


@pytest.mark.sampled
@every_game_with_a_bot
def test_the_owl_says_what_it_would_have_done_beside_what_was_done(key: str) -> None:
    shell, of = FakeShell(), whole(key)
    page = looked(shell, of, decision(of))
    page.act("ask", "", {})
    assert "The owl is thinking" in html(page)
    shell.let_wait()
    shell.let_wait()
    assert SAID in html(page)
    assert re.search(r"did just that|chose:", html(page))
    page.act("past", "next", {})
    assert SAID not in html(page), "that was another moment"
    page.act("past", "previous", {})
    page.act("ask", "", {})
    assert SAID in html(page), "it need not think again"
    page.act("ask", "", {})
    assert SAID not in html(page)


def test_what_came_too_late_stays_away() -> None:
    shell, of = FakeShell(), whole()
    page = looked(shell, of, decision(of))
    page.act("ask", "", {})
    page.act("past", "next", {})
    shell.let_wait()
    assert page.parts.past.place is not None
    assert page.parts.past.place.answers == {}


@pytest.mark.parametrize("moves_on", [False, True])
def test_the_curve_waits_for_the_owl_and_goes_on_whatever_becomes_of_the_answer(
    moves_on: bool,
) -> None:
    shell, of = FakeShell(), whole()
    shell.now = ticking()  # type: ignore[method-assign]
    page = looked(shell, of, decision(of))
    page.act("ask", "", {})
    weighing = page.parts.reckoning.of_the_end()
    assert weighing is not None
    for _ in range(3):
        shell.let_wait()
        assert weighing.ledger is None, "first what somebody waits for"
    if moves_on:
        page.act("past", "next", {})
    for _ in range(5000):
        shell.let_wait()
    assert weighing.weighed is not None
    assert (SAID in html(page)) != moves_on


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
    assert SAID in html(page)


def test_the_owl_gives_no_hidden_hand_away() -> None:
    shell, of = FakeShell(), hidden(["Ada", "Ben", "Cyd"])
    page = looked(shell, of, decision(of))
    page.act("ask", "", {})
    shell.let_wait()
    assert "could give hidden cards away" in html(page)
    assert page.parts.past.place is not None
    assert page.parts.past.place.answers == {}


def test_an_answer_from_an_open_hand_is_gone_once_it_is_hidden() -> None:
    shell = FakeShell()
    for events in range(8, 30):
        of = random_game(3, ["Ada", "Ben", "Cyd"], events)
        page = looked(shell, of, decision(of))
        page.act("return", "", {})
        assert page.table is not None
        at, turn = decision(of), page.table.host.turn
        if turn == OVER or awaits(page) is not Awaits.CURTAIN:
            continue
        if turn == of.game.turn(list(of.replay())[at]):
            break
    page.act("open", "", {})
    page.act("look", str(at), {})
    page.act("ask", "", {})
    shell.let_wait()
    assert SAID in html(page), "it is the own decision, with the own hand open"
    page.hide()
    assert SAID not in html(page)
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
            assert (SAID in html(page)) == (turn == 0)


@pytest.mark.parametrize("others", [["Ben", "Cyd", "Dan"], ["bot:fair:Otto", "bot:Karl", "bot:Al"]])
def test_once_a_game_is_over_all_hands_of_its_past_lie_open(others: list[str]) -> None:
    of = replace(whole("life-is-life"), players=("Ada", *others))
    at = decision(of)
    for page in (looked(FakeShell(), of, at), Linked(FakeShell(), f"{write_link(of)}/{at}")):
        assert html(page).count('class="life-hand-open"') == len(of.players)
    hidden_still = looked(FakeShell(), begun(of, at + 1), at)
    assert 'class="life-hand-open"' not in html(hidden_still)
