"""Devices of guests, each in a thread of its own, that behave well and badly."""

from __future__ import annotations

import random
from concurrent.futures import ThreadPoolExecutor, wait
from threading import Event

from barnyard.core.game import OVER, AnyGame, News
from barnyard.core.luck import SystemLuck
from barnyard.room.answers import Act
from barnyard.room.guest import Guest
from barnyard.room.host import Host
from barnyard.room.looks import Awaits, Look
from barnyard.room.message import MOST_OF_AN_ANSWER
from barnyard.room.rooms import Rooms

ENOUGH = 90  # events: then they stop, wherever the game is
TOO_LONG = 60  # seconds: nobody can go on
SEED = "at five devices"


class FromThePosition:
    """Luck that comes of how much has happened, and of nothing else."""

    def __init__(self, host: Host) -> None:
        self.host = host

    def draw(self, game: AnyGame, state: object) -> str:
        return luck(game, state, self.host.length)


def luck(game: AnyGame, state: object, length: int) -> str:
    return SystemLuck(random.Random(f"{SEED}/luck/{length}")).draw(game, state)


def decision(moves: list[str] | tuple[str, ...], length: int) -> str:
    return random.Random(f"{SEED}/{length}").choice(list(moves))


class Device:
    """A guest that decides by the position, and does all that it must not in between."""

    def __init__(self, rooms: Rooms, seat: int | None, number: int) -> None:
        self.rooms = rooms
        self.guest = Guest(seat)
        self.rng = random.Random(number)
        self.story: list[tuple[News, ...]] = []
        self.sent: list[str] = []  # what was taken, and is late from now on
        self.refusals: set[str] = set()

    @property
    def look(self) -> Look:
        assert self.guest.look is not None
        return self.guest.look

    def ask(self) -> None:
        """For a look, with all that is new to this device."""
        self.heard(self.rooms.look("farm", self.guest.seat, self.guest.version))

    def heard(self, text: str) -> None:
        self.guest.take(text)
        if self.guest.refused is None:
            assert self.look.since <= len(self.story)
            self.story = [*self.story[: self.look.since], *self.look.news]

    def answer(self, text: str) -> str | None:
        """The code of its refusal."""
        self.heard(self.rooms.answer("farm", self.guest.seat, text))
        return self.guest.refused.code if self.guest.refused else None

    def play(self, stop: Event) -> None:
        """If it fails, the others need not wait for it."""
        try:
            self._play(stop)
        except BaseException:
            stop.set()
            raise

    def _play(self, stop: Event) -> None:
        self.ask()
        while not self.look.is_over and self.look.length < ENOUGH and not stop.is_set():
            self.misbehave()
            if due := self.due():
                code = self.answer(due)
                assert code in (None, "late-answer"), code
                if code is None:
                    self.sent.append(due)
                    assert self.answer(due) == "late-answer"  # it came twice
            self.ask()

    def due(self) -> str | None:
        """What this device should answer now."""
        look = self.look
        if look.seat is None:
            return None
        if look.awaits is Awaits.LUCK and look.mover in (None, look.seat):
            return self.guest.answer(Act.LUCK)
        if look.moves:
            return self.guest.answer(Act.MOVE, decision(look.moves, look.length))
        return None

    def misbehave(self) -> None:
        match self.rng.randrange(8):
            case 0 if self.sent:
                assert self.answer(self.rng.choice(self.sent)) in ("late-answer", "onlooker")
            case 1:
                text = self.rng.choice(["", "[" * 999, '{"barnyard":1}', "x" * MOST_OF_AN_ANSWER])
                assert (self.answer(text) or "").startswith("message-")
            case 2 if self.look.seat is not None and self.look.turn not in (self.look.seat, OVER):
                self.move_for_another()
            case 3 if self.look.can_undo:
                code = self.answer(self.guest.answer(Act.BACK))
                assert code in (None, "late-answer", "not-your-undo", "onlooker")
                assert code or self.look.turn == self.look.seat  # its own decision
            case 4:
                code = self.answer(self.guest.answer(Act.CAME, "die:6"))
                assert code in ("not-due", "late-answer", "onlooker", "game-over")
            case 5 if self.look.seat is None:
                assert self.answer(self.guest.answer(Act.LUCK)) == "onlooker"

    def move_for_another(self) -> None:
        """A move that is legal, for somebody else."""
        of = Guest(self.look.mover)
        of.take(self.rooms.look("farm", of.seat))
        if of.look and of.look.moves and of.look.version == self.look.version:
            code = self.answer(self.guest.answer(Act.MOVE, of.look.moves[0]))
            assert code in ("not-your-turn", "late-answer")


def play_at_once(devices: list[Device]) -> None:
    stop = Event()
    with ThreadPoolExecutor(len(devices)) as threads:
        playing = [threads.submit(device.play, stop) for device in devices]
        wait(playing, timeout=TOO_LONG)
        hangs = not all(each.done() for each in playing)
        stop.set()
    for each in playing:
        each.result()
    assert not hangs
