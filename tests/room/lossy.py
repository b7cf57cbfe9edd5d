"""A network that loses, delays, doubles and mixes up whatever goes over it, a host that is killed,
and devices that are put away: for the model of the protocol."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any

from barnyard.core.look import look
from barnyard.core.think import Level
from barnyard.room import says
from barnyard.room.answers import Act
from barnyard.room.guest import Guest
from barnyard.room.looks import Awaits, Look
from barnyard.room.table import Table
from barnyard.room.view import Phase
from tests.room.around import APP, CODE, NAMES, OWNER, SECRET

LONG = 40.0  # seconds: after so much of a network without faults all agree


@dataclass
class Device:
    """A page: its guest, and what is under way to it and from it."""

    name: str
    guest: Guest
    up: list[str] = field(default_factory=list)
    down: list[str] = field(default_factory=list)
    is_open: bool = True
    sleeps: bool = False
    revision: int = 0  # the latest that was seen


class Lossy:
    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.table = Table.opened(CODE, SECRET, OWNER, app=APP, rng=self.rng)
        self.now = 100.0
        self.lines: list[str] = []
        self.devices: list[Device] = []
        self.counted = 0

    def comes(self, guest: Guest) -> Device:
        device = Device(f"device {self.counted}", guest)
        self.counted += 1
        self.devices.append(device)
        self.table.came(device.name)
        guest.opened(self.now)
        self.flow()
        return device

    def somebody(self, name: str | None = None) -> Device:
        """The first one leads."""
        if not self.counted:
            return self.comes(Guest(CODE, SECRET, OWNER, "salt", "Ada", APP))
        name = self.rng.choice([*NAMES, "", "ada"]) if name is None else name
        return self.comes(Guest.invited(CODE, SECRET, name, app=APP, rng=self.rng))

    def closes(self, device: Device) -> None:
        """What is under way is lost."""
        device.is_open = False
        device.up, device.down = [], []
        device.guest.closed()
        self.table.went(device.name)

    def opens(self, device: Device) -> None:
        """The browser opens the line again, under the same name."""
        if not device.is_open and not device.guest.gone:
            device.is_open = True
            self.table.came(device.name)
            device.guest.opened(self.now)
            self.flow()

    def reloads(self, device: Device) -> None:
        self.closes(device)
        self.devices.remove(device)
        self.comes(self.doubled(device))

    def doubled(self, device: Device) -> Guest:
        guest = Guest.back(device.guest.kept, app=APP)
        assert guest
        return guest

    def killed(self) -> None:
        """And started again: what was in the outbox is lost, and so are all lines."""
        self.lines += self.table.notes()
        torn = self.rng.choice(["", '{"boot":0,"kept":nu', "{"])
        self.table = Table.resumed([*self.lines, torn], app=APP, rng=self.rng)
        self.lines = self.table.notes()
        for device in self.devices:
            if device.is_open:
                self.closes(device)

    # ------------------------------------------------------------------ what is under way

    def flow(self) -> None:
        """Onto the way: nothing is sent before it is noted."""
        self.lines += self.table.notes()
        for name, text in self.table.outbox():
            for device in self.devices:
                if device.name == name and device.is_open:
                    device.down.append(text)
        for device in self.devices:
            out = device.guest.outbox()
            device.up += out if device.is_open else []

    def arrives(self, device: Device, *, up: bool, at: int, twice: bool = False) -> None:
        way = device.up if up else device.down
        if not way:
            return
        text = way[at % len(way)] if twice else way.pop(at % len(way))
        if up:
            self.table.heard(device.name, text, self.now)
        elif not device.sleeps:
            device.guest.heard(text, self.now)
        self.flow()

    def gets_lost(self, device: Device, *, up: bool, at: int) -> None:
        way = device.up if up else device.down
        if way:
            way.pop(at % len(way))

    def passes(self, seconds: float) -> None:
        self.now += seconds
        for device in self.devices:
            if device.is_open and not device.sleeps:
                device.guest.tick(self.now)
        self.table.tick(self.now)
        for _ in range(50):
            due = self.table.work(self.now)
            if due is None or due > self.now:
                break
        self.flow()

    # ------------------------------------------------------------------ what somebody does

    def does(self, device: Device) -> None:
        """Something at random, sensible or not."""
        guest, rng = device.guest, self.rng
        seat = rng.randrange(3)
        wishes: list[tuple[Any, ...]] = [
            (says.Sit, seat, rng.choice(["", "Zoe", "Ben"])),
            (says.Rise, seat),
            (says.Start,),
            (says.StandIn, seat, rng.choice([None, *LEVELS])),
            (says.Free, seat),
            (says.Hand, seat, rng.randrange(1, 5)),
            (says.Agree, guest.looks[0].version if guest.looks else 0, True),
            rng.choice([(says.End,), (says.Again,), (says.Start,), (says.Again,)]),
        ]
        kind, *arguments = rng.choice(wishes)
        guest.wish(kind, *arguments, now=self.now)
        self.flow()

    def plays(self, device: Device) -> None:
        """What is due, or taking back."""
        guest = device.guest
        own = [each for each in guest.looks if each.seat is not None]
        if not own or guest.is_waiting:
            return
        chosen = self.rng.choice(own)
        act = _due(chosen, self.rng)
        if self.rng.random() < 0.15:
            act = Act.BACK, ""
        if act:
            guest.act(chosen.seat or 0, *act, now=self.now)
            self.flow()

    # ------------------------------------------------------------------ in the end

    def wakes_all(self) -> None:
        for device in list(self.devices):
            device.sleeps = False
            self.opens(device)

    def calms_down(self) -> None:
        """Nothing is lost any more, and everything arrives in its order."""
        self.wakes_all()
        for _ in range(int(LONG)):
            self.passes(1.0)
            for _ in range(200):
                busy = [device for device in self.devices if device.up or device.down]
                for device in busy:
                    self.arrives(device, up=bool(device.up), at=0)
                if not busy:
                    break

    def all_agree(self) -> None:
        """Each that plays sees what the host has for it, and nobody else has its seat."""
        table = self.table
        present = [device for device in self.devices if not device.guest.gone]
        people = [device.guest.view.you.person for device in present if device.guest.view]
        assert len(people) == len(set(people))
        for device in present:
            guest = device.guest
            if guest.view is None:  # its name was somebody else's
                assert guest.refused
                assert guest.refused.code in ("name-taken", "table-full")
                continue
            assert not guest.is_waiting
            assert guest.view.revision == table.revision
            assert guest.view.phase is table.party.phase
            assert guest.seats == table.party.seats_of(guest.view.you.person)
            self._looks_agree(guest)

    def _looks_agree(self, guest: Guest) -> None:
        host = self.table.party.host
        assert bool(guest.looks) == bool(host)
        for each in guest.looks:
            assert host
            own = host.look(each.seat, each.since)
            assert each == own
            assert each.seen == look(host.game, host._session.state, each.seat)
        if host:
            first = guest.looks[0].seat
            assert [list(news) for news in guest.story] == host.past(first).news_since(0)
            if self.table.party.phase is Phase.OVER:
                guest.check()

    def holds_together(self) -> None:
        """At every moment."""
        party = self.table.party
        names = [seat.name for seat in party.seats if seat.name]
        assert len(names) == len(set(names))
        for number, person in party.people.items():
            assert person.number == number
            assert len(party.seats_of(number)) <= 1 or party.leads(number)
        for device in self.devices:
            view = device.guest.view
            assert view is None or view.revision >= device.revision  # nobody is led back
            device.revision = view.revision if view else 0
            for each in device.guest.looks:
                assert each.seat is None or each.seat in device.guest.seats


LEVELS = [Level.EASY, Level.FAIR]


def _due(seen: Look, rng: random.Random) -> tuple[Act, str] | None:
    if seen.awaits is Awaits.LUCK and seen.mover in (None, seen.seat):
        return Act.LUCK, ""
    return (Act.MOVE, rng.choice(seen.moves)) if seen.moves else None
