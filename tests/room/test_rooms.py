"""Several guests at once: what a host makes of their answers is what playing directly gives."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from time import sleep
from typing import Any

import pytest

from barnyard.core.errors import BadMessage, BadSetup
from barnyard.core.game import CHANCE, AnyGame
from barnyard.core.record import read, write
from barnyard.core.session import Session
from barnyard.games import find, load
from barnyard.room.answers import Act
from barnyard.room.guest import Guest
from barnyard.room.host import Host
from barnyard.room.looks import Awaits
from barnyard.room.rooms import Rooms
from tests.every import every_game
from tests.room.devices import Device, FromThePosition, decision, luck, play_at_once
from tests.room.hosting import NAMES, everybody, hosted, moments

GUESTS = 5


def played_directly(host: Host) -> Session[Any]:
    """So many events by the same decisions and the same luck."""
    session = Session.begin(host.game, host.players, host.options)
    while len(session.events) < host.length:
        length, state = len(session.events), session.state
        if session.turn == CHANCE:
            session.play(luck(session.game, state, length))
        else:
            session.play(decision(session.game.moves(state), length))
    return session


@pytest.fixture
def impatient() -> Iterator[None]:
    """Threads change places all the time, so that whatever can go wrong does."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(usual)


@every_game
@pytest.mark.usefixtures("impatient")
def test_five_guests_at_once_play_what_one_would_play_directly(key: str) -> None:
    """Where fewer can play, some sit at one seat, and each of them decides for it."""
    game = load(key)
    seats = max(count for count in game.SEATS if count <= GUESTS)
    host = hosted(key, NAMES[:seats], random.Random(key))
    host.luck = FromThePosition(host)
    rooms = Rooms()
    rooms.open("farm", host)
    devices = [Device(rooms, number % seats, number) for number in range(GUESTS)]
    devices.append(Device(rooms, None, GUESTS))
    play_at_once(devices)

    direct = played_directly(host)
    assert host.record == direct.record
    replayed, trouble = Session.resume(read(write(host.record), find))
    assert trouble is None
    assert replayed.state == direct.state == host._session.state
    for device in devices:
        device.ask()
        seat = device.look.seat
        assert device.look.seen == direct.seen(seat)
        assert list(device.look.moves) == (game.moves(direct.state) if direct.turn == seat else [])
        assert list(map(list, device.story)) == direct.story(seat)
        assert device.look == host.look(seat, device.look.since)


class Slow(FromThePosition):
    def draw(self, game: AnyGame, state: object) -> str:
        sleep(0.05)  # so that whoever need not wait is there in the meantime
        return super().draw(game, state)


@every_game
def test_of_those_who_press_at_the_same_moment_one_was_first(key: str) -> None:
    host = hosted(key, NAMES[: load(key).SEATS[-1]], random.Random(key))
    host.luck = Slow(host)
    rooms = Rooms()
    rooms.open("farm", host)
    devices = [Device(rooms, 0, number) for number in range(3)]
    for device in devices:
        device.ask()
    with ThreadPoolExecutor(len(devices)) as threads:
        press = [device.guest.answer(Act.LUCK) for device in devices]
        codes = list(threads.map(Device.answer, devices, press))
    assert sorted(code or "" for code in codes) == ["", "late-answer", "late-answer"]
    assert host.length == host.version <= 2  # after the lot a deal may come by itself


# ------------------------------------------------------------------ what comes by itself


@every_game
def test_after_an_answer_all_goes_on_until_a_person_is_to_act(key: str) -> None:
    rng = random.Random(key)
    players = ["Ada", "bot:easy:Emil", "Ben", "bot:easy:Otto", "Cyd"][: load(key).SEATS[-1]]
    rooms, host = Rooms(), hosted(key, players, rng)
    rooms.open("farm", host)
    devices = {seat: Device(rooms, seat, seat) for seat in host.people}
    for _ in range(25):
        for device in devices.values():
            device.ask()
        acting = [device for device in devices.values() if device.due()]
        if host.awaits is Awaits.OVER:
            break
        assert host.awaits in (Awaits.LUCK, Awaits.MOVE)
        assert acting
        assert acting[0].answer(acting[0].due() or "") is None
    for device in devices.values():
        device.ask()
        assert list(map(list, device.story)) == host._session.story(device.look.seat)


def test_computers_alone_have_played_before_anybody_looks() -> None:
    rooms = Rooms()
    rooms.open("farm", hosted("mmm", ["bot:easy:Emil", "bot:easy:Otto"], random.Random(1)))
    onlooker = Device(rooms, None, 0)
    onlooker.ask()
    assert onlooker.look.is_over
    assert onlooker.story[-1][-1]["what"] == "end"


# ------------------------------------------------------------------ what is new


@every_game
def test_what_was_taken_back_and_done_again_is_new_to_all(key: str) -> None:
    """Though as many events have happened as before."""
    changed = (_decided_otherwise(key, random.Random(seed)) for seed in range(20))
    assert any(changed)


def _decided_otherwise(key: str, rng: random.Random) -> bool:
    """Whether somebody could, in a game in which all who can do so."""
    rooms, host = Rooms(), hosted(key, NAMES[: load(key).SEATS[-1]], rng)
    rooms.open("farm", host)
    devices, changed = {seat: Device(rooms, seat, 0) for seat in everybody(host)}, False
    for _ in moments(host, 40):
        for device in devices.values():
            device.ask()
        if host.undoes is not None:
            owner, last = devices[host.undoes], host.events[-1]
            assert owner.answer(owner.guest.answer(Act.BACK)) is None
            move = next((move for move in owner.look.moves if move != last), last)
            assert owner.answer(owner.guest.answer(Act.MOVE, move)) is None
            changed |= move != last
            for device in devices.values():
                device.ask()
                assert list(map(list, device.story)) == host._session.story(device.look.seat)
    return changed


# ------------------------------------------------------------------ several rooms


def test_games_do_not_mix() -> None:
    rooms = Rooms()
    hosts = {key: hosted(key, NAMES[:2], random.Random(1)) for key in ("kuhlorado", "mmm")}
    for key, host in hosts.items():
        rooms.open(key, host)
    guest = Guest(0)
    guest.take(rooms.look("mmm", 0))
    rooms.answer("mmm", 0, guest.answer(Act.LUCK))
    assert hosts["mmm"].length
    assert not hosts["kuhlorado"].length
    with pytest.raises(BadSetup, match="room-taken"):
        rooms.open("mmm", hosts["kuhlorado"])
    guest.take(rooms.look("mmm", 0))
    assert guest.look
    assert guest.look.game.KEY == "mmm"


def test_a_game_that_is_not_there_is_refused() -> None:
    rooms, guest = Rooms(), Guest(0)
    rooms.open("farm", hosted("mmm", NAMES[:1], random.Random(1)))
    rooms.close("farm")
    rooms.close("farm")
    for reply in (rooms.look("farm", 0), rooms.answer("farm", 0, guest.answer(Act.LUCK))):
        guest.take(reply)
        assert guest.refused
        assert guest.refused.code == "room-unknown"


def test_a_guest_takes_nobody_elses_look() -> None:
    rooms, guest = Rooms(), Guest(1)
    rooms.open("farm", hosted("mmm", NAMES[:2], random.Random(1)))
    with pytest.raises(BadMessage, match="message-part"):
        guest.take(rooms.look("farm", 0))
    assert guest.look is None
    guest.take(rooms.look("farm", 1))
    assert guest.look
