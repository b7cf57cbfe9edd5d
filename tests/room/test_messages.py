"""Looks, wishes and refusals as text: there and back, and nothing more than they hold."""

from __future__ import annotations

import json
import random
from dataclasses import fields
from itertools import islice
from typing import Any

import pytest

from barnyard.core.errors import Refusal
from barnyard.core.game import CHANCE
from barnyard.core.think import Level
from barnyard.games import find, load
from barnyard.room.answers import Act, Answer
from barnyard.room.host import Host
from barnyard.room.looks import Look
from barnyard.room.says import KINDS, Do, Plan, Said, read_said, write_said
from barnyard.room.seats import Kind
from barnyard.room.view import Refused, read_sent, write_refusal
from tests.contract.twins import detail, twin_games
from tests.every import every_game, every_hiding_game
from tests.room.hosting import (
    NAMES,
    everybody,
    hosted,
    moments,
    read_look,
    some_host,
    write_look,
)


@every_game
@pytest.mark.parametrize("seed", range(2))
def test_a_look_comes_back_as_it_was(key: str, seed: int) -> None:
    rng = random.Random(f"{key}/{seed}")
    host = some_host(key, rng)
    for _ in moments(host, 90):
        for seat in everybody(host):
            look = host.look(seat, rng.choice([None, host.length - 1, host.length - 3]))
            text = write_look(look)
            again = read_look(text)
            assert again == look
            assert isinstance(again, Look)
            assert detail(again.seen) == detail(look.seen)
            assert repr(again.moves) == repr(look.moves)
            assert write_look(again) == text


@every_game
def test_the_text_of_a_look_holds_what_a_look_holds_and_no_board(key: str) -> None:
    host = some_host(key, random.Random(1))
    start = host.look(None)
    for _ in moments(host, 40):
        told = json.loads(write_look(host.look(0)))
        assert set(told) == {each.name for each in fields(Look)}
        same = {
            each.name
            for each in fields(start.seen)
            if getattr(start.seen, each.name) == getattr(host.look(0).seen, each.name)
        }
        assert not same & set(told["seen"])


@every_hiding_game
@pytest.mark.parametrize("seed", range(2))
def test_what_a_seat_cannot_tell_apart_is_one_text(key: str, seed: int) -> None:
    """Two games with something else in them that it has not seen."""
    rng, compared = random.Random(f"{key}/{seed}"), 0
    host = hosted(key, NAMES[: load(key).SEATS[-1 - seed % 2]], rng)
    for _ in moments(host, 16):
        for seat in everybody(host) if host.turn != CHANCE else ():
            told = write_look(resumed(host).look(seat, 0))
            for twin in islice(twin_games(host.record, seat, rng), 2):
                other, trouble = Host.resume(twin)
                assert trouble is None
                assert other.events != host.events
                assert write_look(other.look(seat, 0)) == told
                compared += 1
    assert compared > 10


def resumed(host: Host) -> Host:
    return Host.resume(host.record)[0]


@pytest.mark.parametrize("act", list(Act))
def test_an_answer_comes_back_as_it_was(act: Act) -> None:
    for event in ("", "place:1d1", "\ud800", 'a "b" \\ \n'):
        answer = Answer(act, 3, "" if act in (Act.LUCK, Act.BACK) else event)
        assert read_said(write_said(Do(7, 1, answer))) == Do(7, 1, answer)


SOME: dict[str, Any] = {
    "number": 3,
    "seat": 1,
    "person": 2,
    "version": 4,
    "revision": 9,
    "yes": True,
    "name": "Ada",
    "level": Level.FAIR,
    "promise": "p",
    "page": "p" * 20,
    "secret": "s",
    "code": "ABCD",
    "token": "t" * 20,
    "app": "1",
    "rules": {"mmm": 1},
    "game": "mmm",
    "options": {"cat": [1]},
    "seats": (Plan(Kind.COMPUTER, "Olga", Level.STRONG), Plan(Kind.OWN, "", None)),
    "answer": Answer(Act.MOVE, 3, "stop"),
    "board": "Ours",
    "begins": 1,
}


@pytest.mark.parametrize("kind", KINDS.values(), ids=list(KINDS))
def test_whatever_a_device_says_comes_back_as_it_was(kind: type[Said]) -> None:
    said = kind(**{each.name: SOME[each.name] for each in fields(kind)})
    assert read_said(write_said(said)) == said


@every_game
def test_a_refusal_of_any_game_comes_back_as_it_was(key: str) -> None:
    rng = random.Random(key)
    host = some_host(key, rng)
    seen = set()
    for _ in moments(host, 100):
        for event in ((host.events or ["x"])[-1][:-1], "", "trade:", "first:99", "\ud800"):
            with pytest.raises(Refusal) as caught:
                host.game.apply(host._session.state, event)
            told = read_sent(write_refusal(5, caught.value), find)
            assert told == Refused(5, caught.value.code, caught.value.facts)
            seen.add(caught.value.code)
    assert "not-due" in seen
