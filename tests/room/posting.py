"""Devices that play a game by letters, without a browser: each has its salt and what it knows."""

from __future__ import annotations

import random
from typing import Any

from barnyard.core.game import CHANCE
from barnyard.core.record import Record
from barnyard.core.session import Session
from barnyard.core.think import Slices, Thought
from barnyard.games import load
from barnyard.room import mailbox
from barnyard.room.host import Host
from barnyard.room.letters import Letters, due
from barnyard.room.looks import Awaits
from barnyard.room.mailbox import Comes, Mailbox
from barnyard.web.letters.texts import opened, written

NAMES = ("Ada", "Ben", "Cyd", "Dan", "Eve", "Flo")
ID = "00112233445566ff"


def table(key: str, seats: int, computers: tuple[int, ...] = (), **options: object) -> Record[Any]:
    names = [f"bot:easy:{n}" if at in computers else n for at, n in enumerate(NAMES[:seats])]
    return Session.begin(load(key), names, options).record


def begun(record: Record[Any], starter: int, begins: int, salt: str = "salt") -> Letters:
    return mailbox.begun(salt, ID, record, starter, begins).letters


def has_lot(record: Record[Any]) -> bool:
    """Whether who begins is not the order of the seats."""
    return due(Host(Session(record))) is None


def decided(thinking: Slices[Thought]) -> str:
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            thought: Thought = end.value
            return thought.move


def step(host: Host, rng: random.Random) -> None:
    """One event of a turn: luck as it comes, computers as they think, people at random."""
    match host.awaits:
        case Awaits.LUCK:
            host.press()
        case Awaits.SELF:
            host.go_on(host.version)
        case Awaits.COMPUTER:
            host.play(decided(host.decision()))
        case Awaits.MOVE:
            look = host.look(host.mover)
            host.play(rng.choice(look.moves))


def turn(host: Host, seat: int, rng: random.Random, most: int = 1000) -> None:
    """All of a seat's turn, or its beginning."""
    for _ in range(most):
        if host.awaits is Awaits.OVER or due(host) not in (None, seat):
            return
        step(host, rng)


def dice(host: Host) -> list[str]:
    """All that luck has brought so far."""
    past = host.past(None)
    return [event for at, event in enumerate(host.events) if past.turn(at) == CHANCE]


class Device:
    """Whose seats are there, and what has come."""

    def __init__(self, salt: str, seats: set[int]) -> None:
        self.salt, self.seats = salt, seats
        self.box: Mailbox | None = None

    def opens(self, text: str, *, rather_new: bool = True) -> Comes:
        """As people do: what goes on is gone on with; of two ways one is chosen."""
        letters = opened(text)
        if self.box is None:
            self.box = Mailbox(self.salt, letters)
            return Comes.NEWER
        comes = self.box.comes(letters)
        if comes is Comes.NEWER or (comes is Comes.FORK and rather_new):
            self.box = self.box.goes_on_from(letters)
        elif comes is Comes.FORK:
            self.box = self.box.besides(letters)
        return comes

    def due(self) -> int | None:
        assert self.box
        seat = due(self.box.host(None))
        return seat if seat in self.seats else None

    def plays(self, rng: random.Random) -> str:
        """Its turn, and the link that it hands on."""
        assert self.box
        seat = self.due()
        assert seat is not None
        host = self.box.host(seat)
        turn(host, seat, rng)
        self.box = self.box.sealed(host, seat)
        return written(self.box.letters)
