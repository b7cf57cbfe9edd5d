"""The curtain: what a screen shows that several people share."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import pytest

from barnyard.core.game import OVER
from barnyard.core.look import look
from barnyard.games import keys
from barnyard.room import past
from barnyard.room.host import Host
from barnyard.room.looks import Awaits
from tests.every import hides
from tests.room.at_screen import ALONE, MIXED, PEOPLE, At, advance, table, until


def test_one_person_among_computers_sees_the_own_hand_always() -> None:
    at = table("life-is-life", ALONE)
    until(at, Awaits.MOVE)
    assert at.screen.viewer == 0
    assert at.screen.look.seen.hands[0] is not None
    assert at.screen.look.seen.hands[1:] == (None, None)


def test_behind_the_curtain_there_is_only_what_everybody_knows() -> None:
    at = table("life-is-life", PEOPLE)
    until(at, Awaits.CURTAIN)
    assert at.screen.viewer is None
    assert at.screen.look.moves == ()
    assert at.screen.look.seen == look(at.host.game, at.state, None)
    told = [item for items in at.screen.past.news_since(0) for item in items]
    assert not [item for item in told if item["what"] == "hand"]


def test_an_open_curtain_shows_one_hand_until_the_move_is_made() -> None:
    at = table("life-is-life", PEOPLE)
    until(at, Awaits.CURTAIN)
    at.screen.open()
    mover = at.host.mover
    assert at.awaits() is Awaits.MOVE
    assert [seat for seat, hand in enumerate(at.screen.look.seen.hands) if hand] == [mover]
    at.play(at.screen.look.moves[0])
    assert at.screen.opened is None
    assert at.awaits() is Awaits.CURTAIN


def openness(at: At) -> list[bool]:
    """By moment, reckoned anew for each."""
    if at.turn == OVER:
        return [True] * (at.host.length + 1)
    seen = [
        look(at.host.game, state, at.screen.viewer) == state for state in at.host._session.states
    ]
    return [all(seen[: moment + 1]) for moment in range(len(seen))]


def test_what_is_hidden_of_the_past_is_known_for_whoever_looks_and_after_every_event() -> None:
    for key, players in product(keys(), (PEOPLE, ALONE)):
        at, rng, told = table(key, players), random.Random(2), set()
        for _ in range(25):
            advance(at, rng)
            found = openness(at)
            assert [
                at.screen.past.lies_open(moment) for moment in range(at.host.length + 1)
            ] == found
            told |= set(found)
        assert told == ({True, False} if hides(key) else {True})


def test_what_is_hidden_is_looked_for_once_for_whoever_looks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    at, looks = table("life-is-life", PEOPLE), list[int]()
    until(at, Awaits.CURTAIN)

    def counted(*given: Any) -> Any:
        looks.append(at.host.version)
        return look(*given)

    monkeypatch.setattr(past, "look", counted)
    dealt = next(moment for moment, is_open in enumerate(openness(at)) if not is_open)
    for _ in range(9):
        assert not at.screen.past.lies_open(dealt)
    assert 0 < len(looks) <= at.host.length + 1
    at.screen.open()
    looks.clear()
    assert not at.screen.past.lies_open(dealt), "the others are hidden still"
    assert looks, "another one looks"


def test_a_closed_curtain_asks_again() -> None:
    at = table("life-is-life", PEOPLE)
    until(at, Awaits.CURTAIN)
    at.screen.open()
    at.screen.close()
    assert at.awaits() is Awaits.CURTAIN


def test_resuming_starts_behind_the_curtain() -> None:
    at = table("life-is-life", PEOPLE)
    until(at, Awaits.CURTAIN)
    at.screen.open()
    host, trouble = Host.resume(at.host.record)
    assert trouble is None
    assert At(host).awaits() is Awaits.CURTAIN


def test_hands_shown_at_the_screen_are_never_those_of_others() -> None:
    at, rng = table("life-is-life", MIXED), random.Random(5)
    for _ in range(400):
        if advance(at, rng) is Awaits.OVER:
            return
        hands = at.screen.look.seen.hands
        for seat, hand in enumerate(hands):
            if hand:
                assert seat == at.screen.opened == at.turn


def test_nobody_opens_for_a_computer() -> None:
    at = table("life-is-life", MIXED)
    until(at, Awaits.COMPUTER)
    at.screen.open()
    assert at.screen.opened is None
