"""Whose turn it is, what comes by itself, and taking back."""

from __future__ import annotations

import random
from typing import Any

import pytest

from barnyard.core.errors import CannotUndo, LateAnswer
from barnyard.games import keys
from barnyard.room.looks import Awaits
from tests.every import hides
from tests.room.at_screen import ALONE, COMPUTERS, MIXED, PEOPLE, At, advance, table, until


@pytest.mark.parametrize("key", keys())
@pytest.mark.parametrize("players", [PEOPLE, MIXED, ALONE, COMPUTERS])
def test_a_table_goes_on_to_the_end(key: str, players: list[str]) -> None:
    at, rng, steps = table(key, players), random.Random(7), set()
    at.host.rng = rng  # by chance a short game may be over before a person is on turn
    while (step := advance(at, rng)) is not Awaits.OVER:
        steps.add(step)
        assert at.screen.past.length == at.host.length
        assert len(at.host._session.states) == at.host.length + 1
    assert (Awaits.COMPUTER in steps) == (len(at.screen.people) < len(at.host.players))
    assert (Awaits.MOVE in steps) == (Awaits.LUCK in steps) == bool(at.screen.people)
    assert (Awaits.CURTAIN in steps) == (hides(key) and len(at.screen.people) > 1)


def test_who_rolls_is_read_off_the_news() -> None:
    at = table("so-ein-mist", PEOPLE)
    rng = random.Random(3)
    while at.screen.look.due != "die":
        advance(at, rng)
    first = at.state.first
    assert at.host.mover == first


def test_nobody_in_particular_draws_lots() -> None:
    assert table("kuhlorado", PEOPLE).host.mover is None


def test_one_press_starts_what_nobody_in_particular_owes() -> None:
    at = table("so-ein-mist", ["Ada", "bot:Emil", "bot:Otto"])
    at.press()
    presses = 1
    while at.screen.look.due != "die":
        presses += at.awaits() is Awaits.LUCK
        advance(at, random.Random(1))
    assert presses <= 2


# ------------------------------------------------------------------ taking back


def test_a_decision_is_taken_back_until_chance_has_spoken() -> None:
    at = table("so-ein-mist", PEOPLE)
    until(at, Awaits.MOVE)
    before = at.state
    at.play("stop")
    assert at.host.can_undo
    at.host.undo()
    assert at.state == before
    at.play("stop")
    at.press()
    assert not at.host.can_undo
    with pytest.raises(CannotUndo, match="undo-final"):
        at.host.undo()


def test_there_is_nothing_to_take_back_at_the_start() -> None:
    with pytest.raises(CannotUndo, match="undo-nothing"):
        table("mmm", PEOPLE).host.undo()


def test_a_person_takes_back_what_computers_did_since() -> None:
    at = table("life-is-life", ALONE)
    until(at, Awaits.MOVE)
    knocks = _with_knocks_after(at)
    if knocks:
        at.host.undo()
        assert at.turn == 0


def _with_knocks_after(at: At) -> bool:
    """Trades until knocking is allowed, knocks, and lets the next computer knock as well."""
    rng = random.Random(2)
    for _ in range(3000):
        if at.awaits() is Awaits.MOVE and "knock" in at.screen.look.moves:
            at.play("knock")
            if at.awaits() is Awaits.COMPUTER and "knock" in at.host.game.moves(at.state):
                at.play("knock")
                if at.turn != "chance":
                    return at.host.can_undo
        elif advance(at, rng) is Awaits.OVER:
            return False
    return False


def test_a_computers_own_decisions_are_not_a_persons_to_take_back() -> None:
    at, rng = table("mmm", ["bot:Emil", "Ada"]), random.Random(1)
    for _ in range(60):
        if at.turn == 0 and at.host._session.can_undo:
            assert not at.host.can_undo
            return
        advance(at, rng)
    raise AssertionError("Emil never placed a die")


# ------------------------------------------------------------------ late answers


def test_a_late_answer_changes_nothing() -> None:
    at = table("so-ein-mist", ALONE)
    until(at, Awaits.SELF)
    before = at.state
    with pytest.raises(LateAnswer):
        at.host.go_on(at.host.version - 1)
    assert at.state == before


@pytest.mark.parametrize("key", keys())
def test_what_is_new_begins_with_the_last_decision_of_a_person(key: str) -> None:
    at, rng = table(key, MIXED), random.Random(4)
    last: Any = 0
    for _ in range(60):
        number = at.host.length
        if advance(at, rng) is Awaits.MOVE:
            last = number
        assert at.screen.lately() == last
