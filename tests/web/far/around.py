"""A table with the pages of guests around it, and a network that loses what it is told to lose."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from typing import TYPE_CHECKING

from barnyard.games import load
from barnyard.room.guest import Guest
from barnyard.room.looks import Awaits
from barnyard.room.table import Table
from barnyard.room.view import Phase, View
from barnyard.web.far.kept import keep_new
from barnyard.web.far.page import Far
from tests.web.conftest import FakeShell

if TYPE_CHECKING:
    from barnyard.web.far.table import FarTable

CODE, SECRET, OWNER = "KRWT", "BDFGHJKL", "the-token-of-whoever-leads"
NAMES = ["Ada", "Ben", "Cyd", "Dan", "Eve", "Flo"]
APP = "0.1.0"
UNLIT = re.compile(r'data-do="why-not" data-value="([^"]*:[^"]*)"')
ACTS = (Awaits.LUCK, Awaits.MOVE, Awaits.CURTAIN)
PRESSED = re.compile(r'<button[^>]*? data-do="([\w-]+)"(?: data-value="([^"]*)")?([^>]*)>')


class Device:
    """A browser that is at the page of a table."""

    def __init__(self, name: str, shell: FakeShell) -> None:
        self.name, self.shell = name, shell
        self.page = Far(shell, f"{CODE}/{SECRET}")
        self.line = ""  # as the table knows it; "" while there is none
        self.sees_nothing = False  # whether nothing reaches it, nor leaves it
        self.got: list[str] = []  # all that has come

    def press(self, do: str, value: str = "", **fields: str) -> None:
        self.page.act(do, value, fields)

    @property
    def html(self) -> str:
        return self.page.view().body.text

    @property
    def view(self) -> View:
        assert self.page.seen
        return self.page.seen

    @property
    def table(self) -> FarTable:
        assert self.page.table
        return self.page.table

    def buttons(self) -> list[tuple[str, str]]:
        """What can be pressed: what it does, and its value."""
        return [
            (do, value)
            for do, value, rest in PRESSED.findall(self.html)
            if "disabled" not in rest and 'aria-disabled="true"' not in rest
        ]


class Around:
    def __init__(self, seed: object = 1, devices: int = 3, key: str = "so-ein-mist") -> None:
        self.rng = random.Random(f"{seed}")
        self.table = Table.opened(CODE, SECRET, OWNER, app=APP, rng=self.rng)
        self.now = 100.0
        self.devices: list[Device] = []
        self._lines = 0
        for number in range(devices):
            self.comes(NAMES[number], leads=number == 0, wanted=key)

    # ------------------------------------------------------------------ who comes and goes

    def comes(
        self, name: str, *, leads: bool = False, wanted: str = "", language: str = "en"
    ) -> Device:
        shell = FakeShell(language=language)
        shell.choose(replace(shell.settings.with_table({name: ""}, [name])))
        if leads:
            keep_new(shell.store, Guest(CODE, SECRET, OWNER, "salt", name, APP), wanted)
        return self.opens(name, shell)

    def opens(self, name: str, shell: FakeShell) -> Device:
        """The page, for the first time or anew."""
        shell.clock = self.now
        device = Device(name, shell)
        self.devices.append(device)
        self.flow()
        return device

    def reloads(self, device: Device) -> Device:
        self.loses(device)
        self.devices.remove(device)
        device.shell.waiting.clear()
        return self.opens(device.name, device.shell)

    def loses(self, device: Device) -> None:
        """Its line; both sides notice."""
        self.table.went(device.line)
        device.line = ""
        device.press("line-lost")

    def finds(self, device: Device) -> None:
        """Its line again."""
        device.shell.device.dialled.append(CODE)
        self.flow()

    # ------------------------------------------------------------------ what flows

    def flow(self) -> None:
        for _ in range(200):
            moved = self._dial()
            self.table.notes()
            for line, text in self.table.outbox():
                moved = True
                for device in self.devices:
                    if device.line == line and not device.sees_nothing:
                        device.got.append(text)
                        device.press("line-text", text)
            for device in self.devices:
                said, device.shell.device.sending = device.shell.device.sending, []
                for text in said if device.line and not device.sees_nothing else []:
                    moved = True
                    self.table.heard(device.line, text, self.now)
            if not moved:
                return
        raise AssertionError("they never stop")

    def _dial(self) -> bool:
        called = [
            each for each in self.devices if each.shell.device.dialled and not each.sees_nothing
        ]
        for device in called:
            device.shell.device.dialled.clear()
            if device.line:
                self.table.went(device.line)
            self._lines += 1
            device.line = f"line {self._lines}"
            self.table.came(device.line)
            device.press("line-open")
        return bool(called)

    def passes(self, seconds: float) -> None:
        for _ in range(round(seconds)):
            self.now += 1
            for device in self.devices:
                device.shell.latest = self.now
                device.shell.let_wait()
                device.shell.clock = device.shell.latest = self.now
            self.table.tick(self.now)
            self.flow()

    # ------------------------------------------------------------------ a game

    def begin(self, key: str, seats: int, *, computers: int = 0) -> Around:
        """The first devices sit down, whoever leads first; the rest look on."""
        lead = self.devices[0]
        lead.press("far-game", key)
        self.flow()
        while len(lead.view.seats) > max(load(key).SEATS[0], 1):
            lead.press("far-remove", str(len(lead.view.seats) - 1))
            self.flow()
        while len(lead.view.seats) < seats:
            lead.press(
                "far-add", "computer" if len(lead.view.seats) >= seats - computers else "own"
            )
            self.flow()
        for at in range(1, seats - computers):
            self.devices[at].press("far-sit", str(at), **{"my-name": NAMES[at]})
            self.flow()
        lead.press("far-start")
        self.flow()
        assert lead.view.phase is Phase.PLAYING, lead.html
        return self

    def step(self) -> bool:
        """What is due at the table, or by somebody's press; whether anything was."""
        self.now += 1
        for device in self.devices:
            device.shell.clock = self.now
        revision = self.table.revision
        while self.table.work(self.now) == self.now:
            pass
        self.flow()
        if self.table.revision > revision:
            return True
        return any(self.presses(device) for device in self.devices)

    def presses(self, device: Device) -> bool:
        """Whoever is to act presses something that is lit, until a move has been made."""
        revision = self.table.revision
        for _ in range(30):
            choices = self.due(device)
            if not choices:
                return False
            device.press(*self.rng.choice(choices))
            self.flow()
            if self.table.revision > revision:
                return True
        raise AssertionError(device.html)

    def due(self, device: Device) -> list[tuple[str, str]]:
        if device.page.table is None or device.table.parts.awaits not in ACTS:
            return []
        buttons = device.buttons()
        sure = [each for each in buttons if each[0] == "pick" and 'id="sure-yes"' in device.html]
        if sure:
            return sure[-1:]
        curtains = [each for each in buttons if each[0] == "open"]
        lots = [each for each in buttons if each[0] == "luck"]
        picks = [(do, value) for do, value in buttons if do in ("pick", "ask") and value]
        return curtains or lots or self._onwards(device, picks)

    def _onwards(self, device: Device, picks: list[tuple[str, str]]) -> list[tuple[str, str]]:
        """Whole moves and parts that add to what is picked; back only where nothing else leads."""
        moves, picked = device.table.screen.look.moves, len(device.table.parts.half.picked)
        whole = [each for each in picks if each[1].split(" then ")[0].split(" ")[0] in moves]
        more = [each for each in picks if len(each[1].split()) > picked and each not in whole]
        knocks = [each for each in whole if each[1] == "knock"]
        return knocks or whole or more or picks

    def play(self, most: int = 3000) -> None:
        for _ in range(most):
            if self.devices[0].view.phase is not Phase.PLAYING:
                return
            assert self.step(), [device.html for device in self.devices]
        raise AssertionError("it never ends")


def most(key: str) -> int:
    return max(count for count in load(key).SEATS if count <= 5)


def playing(key: str = "so-ein-mist", seats: int = 3, devices: int = 4, **kw: int) -> Around:
    """A game that has begun; those who have no seat look on."""
    return Around(key, devices, key).begin(key, seats, **kw)
