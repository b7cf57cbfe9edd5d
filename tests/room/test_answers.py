"""Who may do what at a table, and that nobody else can."""

from __future__ import annotations

import random

import pytest

from barnyard.core.errors import Refusal
from barnyard.core.game import CHANCE
from barnyard.games import load
from barnyard.room.answers import Act, Answer, take
from barnyard.room.host import Host
from barnyard.room.looks import Awaits
from tests.every import every_game
from tests.room.hosting import NAMES, everybody, hosted, moments, some_host, step

MIXED = ["Ada", "bot:Emil", "Ben", "bot:Otto", "Cyd"]


def refusal(host: Host, seat: int | None, act: Act, event: str = "", back: int = 0) -> str:
    """The code with which it is refused; that nothing has changed is asserted."""
    before = host.record, host.version, host.awaits, host.undoes, host.pause()
    with pytest.raises(Refusal) as caught:
        take(host, seat, Answer(act, host.version - back, event))
    assert (host.record, host.version, host.awaits, host.undoes, host.pause()) == before
    return caught.value.code


def mixed(key: str, rng: random.Random) -> Host:
    return hosted(key, MIXED[: load(key).SEATS[-1]], rng)


@every_game
def test_only_who_is_on_turn_moves(key: str) -> None:
    host = some_host(key, random.Random(1))
    for _ in moments(host, 80):
        if host.awaits is Awaits.MOVE:
            move = host.look(host.mover).moves[0]
            for seat in everybody(host):
                if seat is not None and seat != host.mover:
                    assert refusal(host, seat, Act.MOVE, move) == "not-your-turn"
                    assert refusal(host, seat, Act.MOVE, "nonsense") == "not-your-turn"
            assert refusal(host, host.mover, Act.MOVE, "nonsense") != "not-your-turn"
            before = host.length
            take(host, host.mover, Answer(Act.MOVE, host.version, move))
            assert host.events[before:] == [move]


@every_game
def test_an_onlooker_does_nothing_and_nobody_speaks_for_a_computer(key: str) -> None:
    host = mixed(key, random.Random(2))
    for _ in moments(host, 40):
        event = host.game.sample(host._session.state, host.rng) if host.turn == CHANCE else ""
        if isinstance(host.turn, int):
            event = host.game.moves(host._session.state)[0]
        for seat in (None, 1, 7, -1):
            for act in Act:
                assert refusal(host, seat, act, event) == "onlooker"


@every_game
def test_chance_is_asked_by_whoever_rolls_and_only_when_it_waits(key: str) -> None:
    host, rolled = mixed(key, random.Random(3)), 0
    for _ in moments(host, 80):
        waits = host.awaits is Awaits.LUCK
        for seat in host.people:
            if not waits:
                assert refusal(host, seat, Act.LUCK) == "luck-not-due"
            elif host.mover not in (None, seat):
                assert refusal(host, seat, Act.LUCK) == "not-your-turn"
        if waits:
            before, mover = host.length, host.mover
            seat = host.people[-1] if mover is None else mover
            take(host, seat, Answer(Act.LUCK, host.version))
            assert host.length == before + 1
            rolled += 1
    assert rolled


@every_game
def test_the_players_may_say_who_begins_and_nothing_else(key: str) -> None:
    host = some_host(key, random.Random(4))
    for _ in moments(host, 30):
        if host.awaits is not Awaits.LUCK or not host.beginners():
            assert refusal(host, 0, Act.BEGINS, "first:0") in ("not-due", "game-over")
        else:
            assert refusal(host, 0, Act.BEGINS, "first:77") == "not-due"
            take(host, 0, Answer(Act.BEGINS, host.version, host.beginners()[-1]))
            assert host.events[-1].startswith("first:")


@every_game
def test_what_came_on_the_real_table_is_typed_by_whoever_rolled(key: str) -> None:
    rng = random.Random(5)
    host = hosted(key, NAMES[: load(key).SEATS[-1]], rng, typed=True)
    for _ in range(60):
        if host.turn == CHANCE:
            came = host.game.sample(host._session.state, rng)
            seat = 0 if host.mover is None else host.mover
            for other in host.people:
                assert refusal(host, other, Act.LUCK) == "luck-not-due"
                if host.mover not in (None, other):
                    assert refusal(host, other, Act.CAME, came) == "not-your-turn"
            take(host, seat, Answer(Act.CAME, host.version, came))
            assert host.events[-1] == came
            if host.can_undo:  # a deal may show somebody what was hidden
                take(host, host.people[-1], Answer(Act.BACK, host.version))
                take(host, seat, Answer(Act.CAME, host.version, came))
        elif host.awaits is Awaits.MOVE:
            assert refusal(host, host.people[0], Act.CAME, "die:4") == "not-due"
            step(host)


def test_what_the_computer_rolls_is_typed_by_nobody() -> None:
    host = hosted("so-ein-mist", NAMES[:3], random.Random(6))
    for _ in moments(host, 30):
        if host.turn == CHANCE:
            came = host.game.sample(host._session.state, host.rng)
            assert refusal(host, host.mover or 0, Act.CAME, came) == "not-due"


@every_game
def test_only_ones_own_last_decision_is_taken_back(key: str) -> None:
    host, taken_back = some_host(key, random.Random(7)), 0
    for _ in moments(host, 120):
        for seat in host.people:
            if not host.can_undo:
                assert refusal(host, seat, Act.BACK) in ("undo-final", "undo-nothing")
            elif seat != host.undoes:
                assert refusal(host, seat, Act.BACK) == "not-your-undo"
        if host.can_undo and host.undoes is not None:
            owner, length = host.undoes, host.length
            take(host, owner, Answer(Act.BACK, host.version))
            assert host.length < length
            assert host.mover == owner
            taken_back += 1
            step(host)
    assert taken_back


@every_game
def test_a_late_answer_and_a_doubled_one_are_refused(key: str) -> None:
    host = some_host(key, random.Random(8))
    for _ in moments(host, 60):
        if host.awaits is Awaits.MOVE and host.mover is not None:
            answer = Answer(Act.MOVE, host.version, host.look(host.mover).moves[-1])
            seat = host.mover
            assert refusal(host, seat, Act.MOVE, answer.event, back=1) == "late-answer"
            assert refusal(host, seat, Act.MOVE, answer.event, back=-1) == "late-answer"
            take(host, seat, answer)
            with pytest.raises(Refusal, match="late-answer"):
                take(host, seat, answer)
        for act in Act:
            assert refusal(host, 0, act, back=1) == "late-answer"


def test_after_the_end_nothing_happens() -> None:
    host = hosted("kuhlorado", NAMES[:2], random.Random(9))
    for _ in moments(host, 10_000):
        pass
    assert host.awaits is Awaits.OVER
    assert refusal(host, 0, Act.MOVE, "keep") == "game-over"
    assert refusal(host, 0, Act.CAME, "roll:1,2") == "game-over"
    assert refusal(host, 0, Act.LUCK) == "luck-not-due"
