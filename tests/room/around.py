"""A table with guests around it, and a network that loses nothing: for the tests of both."""

from __future__ import annotations

import random
from typing import Any

from barnyard.core.think import Level
from barnyard.games import load
from barnyard.room import says
from barnyard.room.answers import Act
from barnyard.room.guest import Guest
from barnyard.room.looks import Awaits, Look
from barnyard.room.seats import Kind
from barnyard.room.table import Table
from barnyard.room.view import Phase, View

CODE, SECRET, OWNER = "KRWT", "BDFGHJKL", "the-token-of-whoever-leads"
NAMES = ["Ada", "Ben", "Cyd", "Dan", "Eve", "Flo"]
APP = "0.1.0"


def owner() -> Guest:
    return Guest(CODE, SECRET, OWNER, "salt", "Ada", APP)


def own_seats(count: int, *, computers: int = 0) -> tuple[says.Plan, ...]:
    """Whoever leads is here, the others have devices of their own."""
    plans = [says.Plan(Kind.HERE, "Ada", None)]
    plans += [says.Plan(Kind.OWN, "", None)] * (count - 1 - computers)
    plans += [says.Plan(Kind.COMPUTER, f"Olga {each}", Level.EASY) for each in range(computers)]
    return tuple(plans)


class Around:
    def __init__(self, seed: object = 1, guests: int = 3) -> None:
        self.rng = random.Random(f"{seed}")
        self.table = Table.opened(CODE, SECRET, OWNER, app=APP, rng=self.rng)
        self.now = 100.0
        self.lines: list[str] = []  # of the journal
        self.bytes: dict[str, list[str]] = {}  # all that reached a device
        self.devices: dict[str, Guest] = {}
        for number in range(guests):
            self.comes(owner() if number == 0 else self.guest(NAMES[number]))

    def guest(self, name: str) -> Guest:
        return Guest.invited(CODE, SECRET, name, app=APP, rng=self.rng)

    def comes(self, guest: Guest, device: str = "") -> str:
        device = device or f"device {len(self.bytes)}"
        self.devices[device] = guest
        self.bytes[device] = []
        self.table.came(device)
        guest.opened(self.now)
        self.flow()
        return device

    def goes(self, device: str) -> Guest:
        self.table.went(device)
        guest = self.devices.pop(device)
        guest.closed()
        return guest

    @property
    def guests(self) -> list[Guest]:
        return list(self.devices.values())

    def flow(self) -> None:
        """Until nobody has anything to say any more."""
        for _ in range(100):
            self.lines += self.table.notes()
            out = self.table.outbox()
            for device, text in out:
                self.bytes[device].append(text)
                if device in self.devices:
                    self.devices[device].heard(text, self.now)
            said = [(each, text) for each, one in self.devices.items() for text in one.outbox()]
            for device, text in said:
                self.table.heard(device, text, self.now)
            if not out and not said:
                return
        raise AssertionError("they never stop")

    def passes(self, seconds: float, *, silent: tuple[str, ...] = ()) -> None:
        """Time; some devices sleep."""
        for _ in range(round(seconds)):
            self.now += 1
            for device, guest in self.devices.items():
                if device not in silent:
                    guest.tick(self.now)
            self.table.tick(self.now)
            self.flow()

    def wish(self, at: int, kind: Any, *args: Any) -> str | None:
        """Of a guest; the code of the refusal."""
        guest = self.guests[at]
        guest.wish(kind, *args, now=self.now)
        self.flow()
        return guest.refused.code if guest.refused else None

    def act(self, at: int, act: Act, event: str = "") -> str | None:
        guest = self.guests[at]
        look = guest.look()
        assert look
        guest.act(look.seat or 0, act, event, now=self.now)
        self.flow()
        return guest.refused.code if guest.refused else None

    def begin(self, key: str, seats: int, *, computers: int = 0, **options: object) -> Around:
        """The first guests sit down, the rest look on."""
        plans = own_seats(seats, computers=computers)
        assert self.wish(0, says.SetUp, key, options, plans) is None
        for at in range(1, seats - computers):
            assert self.wish(at, says.Sit, at, "") is None
        assert self.wish(0, says.Start) is None
        assert self.view().phase is Phase.PLAYING
        return self

    def view(self, at: int = 0) -> View:
        view = self.guests[at].view
        assert view
        return view

    def step(self) -> bool:
        """Whatever is due, by whoever it waits for; whether anything was."""
        self.now += 1
        revision = self.table.revision
        while self.table.work(self.now) == self.now:
            pass
        self.flow()
        for guest in self.guests:
            for look in guest.looks:
                if (due := self.due(look)) is not None:
                    guest.act(look.seat or 0, *due, now=self.now)
                    self.flow()
                    assert guest.refused is None, guest.refused
                    return True
        return self.table.revision > revision

    def due(self, look: Look) -> tuple[Act, str] | None:
        if look.seat is None:
            return None
        if look.awaits is Awaits.LUCK and look.mover in (None, look.seat):
            return Act.LUCK, ""
        return (Act.MOVE, self.rng.choice(look.moves)) if look.moves else None

    def play(self, most: int = 10_000) -> None:
        for _ in range(most):
            if self.view().phase is not Phase.PLAYING:
                return
            assert self.step()


def most_seats(key: str, most: int = 5) -> int:
    return max(count for count in load(key).SEATS if count <= most)


def playing(key: str = "so-ein-mist", seats: int = 3, guests: int = 4, **kw: Any) -> Around:
    return Around(key, guests).begin(key, seats, **kw)
