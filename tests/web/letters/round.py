"""Browsers that send each other links, without browsers: what is handed on is opened elsewhere."""

from __future__ import annotations

import random
import re
from typing import TYPE_CHECKING

import pytest

from barnyard.games import keys, load
from barnyard.room.letters import at_hand, due, is_open
from barnyard.room.looks import Awaits
from barnyard.web.desk.play import Play
from barnyard.web.letters.arrival import Arrival
from barnyard.web.letters.begin_page import Begin
from barnyard.web.letters.post import table_page
from barnyard.web.letters.texts import opened
from barnyard.web.routes import read
from tests.web.conftest import FakeShell

if TYPE_CHECKING:
    from barnyard.web.letters.kept import Kept

LINK = re.compile(r'id="hand-link"[^>]* value="([^"]*)"')


class Browser:
    def __init__(self, language: str = "en") -> None:
        self.shell = FakeShell(language=language)
        self.page: Play | Arrival | Begin | None = None

    # ------------------------------------------------------------------ where it is

    def goes(self, address: str) -> None:
        """As the app does, and on as long as it is led on."""
        self.shell.went.clear()
        route = read("#" + address.partition("#")[2])
        match route.page:
            case "letter":
                self.page = Arrival(self.shell, route.what)
            case "letters" | "play":
                page = table_page(self.shell, route.what)
                assert isinstance(page, Play)
                self.page = page
            case "by-link":
                self.page = Begin(self.shell, route.what)
            case other:
                raise AssertionError(other)
        self.follows()

    def follows(self) -> None:
        if self.shell.went:
            self.goes(self.shell.went[-1])

    def press(self, do: str, value: str = "", **fields: str) -> None:
        assert self.page
        self.page.act(do, value, fields)
        self.follows()

    @property
    def html(self) -> str:
        assert self.page
        return self.page.view().body.text

    @property
    def table(self) -> Play:
        assert isinstance(self.page, Play)
        return self.page

    @property
    def awaits(self) -> Awaits:
        assert self.table.table
        return self.table.table.screen.look.awaits

    @property
    def events(self) -> list[str]:
        assert self.table.table
        return list(self.table.table.host.events)

    @property
    def kept(self) -> Kept:
        post = self.table.post
        kept: Kept | None = getattr(post, "kept", None)
        assert kept
        return kept

    # ------------------------------------------------------------------ what it does

    def begins(self, key: str, *names: str, **fields: str) -> str:
        """A game by links, and the first of them."""
        self.goes(f"#/{key}/by-link")
        assert isinstance(self.page, Begin)
        while len(self.page.line_up.rows) < len(names):
            self.press("add", "person")
        while len(self.page.line_up.rows) > len(names):
            self.press("remove", "0")
        for seat in range(len(names)):
            self.page.line_up.turn_into(seat, None)
        typed = {f"name-{seat}": name for seat, name in enumerate(names)}
        self.press("start", **typed, **fields)
        return self.link

    @property
    def link(self) -> str:
        found = LINK.search(self.html)
        assert found, "no link is shown"
        return found[1]

    def opens(self, link: str, name: str = "") -> None:
        self.goes(link)
        if name and isinstance(self.page, Arrival):
            at = self.page.letters
            assert at
            self.press("i-am", str(at.table.players.index(name)))

    def plays(self, rng: random.Random, most: int = 300) -> None:
        """As far as it is for this device to play."""
        self.press("close")
        for _ in range(most):
            match self.awaits:
                case Awaits.LUCK:
                    self.press("luck")
                case Awaits.MOVE:
                    assert self.table.table
                    moves = self.table.table.screen.look.moves
                    self.press("pick", rng.choice(moves))
                case Awaits.SELF | Awaits.COMPUTER:
                    self.shell.let_wait()
                case _:
                    return
        raise AssertionError("the turn does not end")

    def hands_on(self) -> str:
        self.press("hand-on")
        return self.link


# ------------------------------------------------------------------ games


OPEN = [key for key in keys() if is_open(key)]
every_open_game = pytest.mark.parametrize("key", OPEN)
NAMES = ("Ada", "Ben", "Cyd")


def names_of(key: str) -> tuple[str, ...]:
    return NAMES[: max(2, min(3, load(key).SEATS[-1]))]


def begun(key: str, language: str = "en") -> tuple[dict[str, Browser], str]:
    """A browser each; Ada has begun the game."""
    devices = {name: Browser(language) for name in names_of(key)}
    return devices, devices["Ada"].begins(key, *names_of(key))


def rolled(rng: random.Random) -> tuple[Browser, str]:
    """Ben has played and handed on, and Ada has rolled: she, and the link that she has opened."""
    devices, link = begun("kuhlorado")
    ada, ben = devices["Ada"], devices["Ben"]
    ben.opens(link, "Ben")
    ben.plays(rng)
    link = ben.hands_on()
    ada.opens(link)
    ada.press("close")
    ada.press("luck")
    return ada, link


def text_in(link: str) -> str:
    return link.partition("#/l/")[2].partition("/")[0]


def due_in(link: str) -> str:
    """Who is to open it."""
    letters = opened(text_in(link))
    seat = due(at_hand(letters, ""))
    assert seat is not None
    return letters.table.players[seat]
