"""A table at one screen, led as its page leads it: for the tests of the host and of the curtain."""

from __future__ import annotations

import random
from typing import Any

from barnyard.core.game import Turn
from barnyard.core.session import Session
from barnyard.core.think import think_out
from barnyard.games import load
from barnyard.room.host import Host
from barnyard.room.looks import Awaits
from barnyard.web.desk.screen import Screen

PEOPLE = ["Ada", "Ben", "Cyd"]
MIXED = ["Ada", "bot:Emil", "Ben"]
ALONE = ["Ada", "bot:Emil", "bot:Otto"]
COMPUTERS = ["bot:Emil", "bot:Otto", "bot:Karl"]


class At:
    """A table at one screen, as its page leads it."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.screen = Screen(host)

    def awaits(self) -> Awaits:
        return self.screen.look.awaits

    @property
    def state(self) -> Any:
        return self.host._session.state

    @property
    def turn(self) -> Turn:
        return self.host.turn

    def play(self, event: str) -> None:
        self.host.play(event, self.host.version)
        self.screen.moved()

    def press(self) -> None:
        self.host.press(self.host.version)
        self.screen.moved()


def table(key: str, players: list[str], **options: object) -> At:
    game = load(key)
    return At(Host(Session.begin(game, players[: game.SEATS[-1]], options)))


def advance(at: At, rng: random.Random) -> Awaits:
    """Whatever is due, done by whoever it waits for; says what that was."""
    awaits = at.awaits()
    match awaits:
        case Awaits.LUCK:
            at.press()
        case Awaits.CURTAIN:
            at.screen.open()
        case Awaits.MOVE:
            at.play(rng.choice(at.screen.look.moves))
        case Awaits.SELF:
            at.host.go_on(at.host.version)
            at.screen.moved()
        case Awaits.COMPUTER:
            at.play(think_out(at.host.decision()).move)
        case Awaits.OVER:
            pass
    return awaits


def until(at: At, wanted: Awaits) -> None:
    rng = random.Random(1)
    for _ in range(5000):
        if at.awaits() is wanted:
            return
        advance(at, rng)
    raise AssertionError(f"{wanted} never came")
