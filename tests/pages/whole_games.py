"""Whole games at a table of several devices, each of them a page of its own, in any browser. What
reaches a guest is kept all game long and searched at the end for what it may not know."""

from __future__ import annotations

import json
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

from barnyard.core.record import read
from barnyard.games import find
from tests.pages.samples import SAMPLES
from tests.pages.test_far import PRESS

if TYPE_CHECKING:
    import random

PATIENCE = 900.0  # seconds for a game: what is slow here is the machine
AT_TIMES = 12  # rounds of presses between two looks at what a page has
HEAR = """() => {
  globalThis.reached = [];
  document.addEventListener("barnyard:act", ({ detail }) => reached.push(detail), true);
  return Object.keys(localStorage);
}"""
TAKE = """() => ({
  texts: (globalThis.reached ?? []).splice(0).map((text) => JSON.parse(text))
    .filter(([what]) => what === "line-text").map(([, text]) => text),
  page: document.documentElement.outerHTML,
  kept: JSON.stringify(localStorage),
})"""
GO_ON = f"(chosen) => document.querySelector('#turn.over') ? 'over' : ({PRESS})(chosen)"
OVER = '"phase":"over"'
# Of the game that has just been played, and kept since.
RECORD = """(before) => Object.entries(localStorage)
  .filter(([name]) => name.startsWith("barnyard/game/") && !before.includes(name))
  .map(([, text]) => text.split("\\n")[0])"""


class Page(Protocol):
    """As much of a tab as that takes."""

    def evaluate(self, expression: str, arg: Any = None) -> Any: ...


@dataclass
class Device:
    page: Page
    seat: int | None  # None: it looks on
    hosts: bool = False  # then it has all of the game, and nothing to be searched for
    texts: list[str] = field(default_factory=list)  # that its line has brought
    found: list[str] = field(default_factory=list)  # its page and its storage, at times
    before: list[str] = field(default_factory=list)  # the names of what lay in its storage
    is_over: bool = False

    def listens(self) -> None:
        self.before = self.page.evaluate(HEAR)

    def take(self) -> None:
        """Whatever comes after the end may hold all of it."""
        taken = self.page.evaluate(TAKE)
        for text in taken["texts"]:
            self.is_over = self.is_over or OVER in text
            self.texts += [] if self.is_over else [text]
        if not self.is_over:
            self.found += [taken["page"], taken["kept"]]

    def record(self) -> str:
        """It comes a moment after the end."""
        end = time.monotonic() + 60
        while not (records := self.page.evaluate(RECORD, self.before)):
            assert time.monotonic() < end, "the game was not kept"
            time.sleep(0.05)
        (record,) = records
        return str(record)


def finish(devices: list[Device], rng: random.Random) -> str:
    """Everybody presses what is lit, until all see the end; what is kept of it, the same with
    everybody who has played."""
    for device in devices:
        device.listens()
    end, rounds = time.monotonic() + PATIENCE, 0
    while {device.page.evaluate(GO_ON, rng.random()) for device in devices} != {"over"}:
        assert time.monotonic() < end, "it never ends"
        rounds += 1
        if rounds % AT_TIMES == 1:
            for device in devices:
                device.take()
        time.sleep(0.02)
    records = {device.record() for device in devices if device.seat is not None}
    assert len({events(record) for record in records}) == 1
    return next(iter(records))


def events(record: str) -> str:
    return json.dumps(json.loads(record)["events"])


def search(devices: list[Device], record: str) -> int:
    """For what was hidden from whoever sits there; for how much."""
    searched, played = 0, read(record, find)
    for device in devices:
        if device.hosts:
            continue
        device.take()
        reached = "\n".join([*device.texts, *device.found])
        hidden = SAMPLES[played.game.KEY].secrets(played, device.seat)
        assert device.texts, "nothing has reached it"
        assert [each for each in hidden if each in reached] == [], device.seat
        searched += len(hidden)
    return searched
