"""Before others are invited: the ways that work right now, the best first."""

import random
from typing import Protocol

from barnyard import __version__
from barnyard.core.html import Html, tag
from barnyard.room.dice import some_number
from barnyard.room.guest import Guest
from barnyard.web.common.parts import art, button, game_sign, heading, link, notice
from barnyard.web.far.here import Here
from barnyard.web.far.kept import keep_new
from barnyard.web.far.words import FarWords
from barnyard.web.kept.going_on import far_tables
from barnyard.web.letters.way import ByLink
from barnyard.web.relays.way import FarAway
from barnyard.web.routes import Route, address
from barnyard.web.shell import Fields, Page, Shell, View


class Way(Protocol):
    """One of the ways to invite others."""

    @property
    def works(self) -> bool:
        """Whether it does right now."""

    def act(self, do: str, value: str, fields: Fields) -> bool: ...
    def view(self, words: FarWords) -> Html: ...


class Network:
    """Over the local network, where the page comes from a computer in it that has tables."""

    def __init__(self, shell: Shell, wanted: str) -> None:
        self.shell, self.wanted = shell, wanted
        self.where: str | None = None  # the address for others; "": there are none; None: not known
        self.failed = False
        self._token = some_number(random.SystemRandom())
        shell.device.find_tables()

    def act(self, do: str, value: str, fields: Fields) -> bool:
        match do:
            case "far-found":
                self.where = value
            case "open-table" if self.where:
                self.failed = False
                self.shell.device.open_table(self._token)
            case "far-opened":
                self._opened(*value.split())
            case _:
                return False
        return True

    def _opened(self, code: str = "", secret: str = "") -> None:
        """Whoever opens a table has its key, and leads there."""
        self.failed = not (code and secret)
        if not self.failed:
            name = next(iter(self.shell.settings.names), "")
            salt = some_number(random.SystemRandom())
            guest = Guest(code, secret, self._token, salt, name, __version__)
            keep_new(self.shell.store, guest, self.wanted)
            self.shell.replace(address(Route("far", f"{code}/{secret}")))

    @property
    def works(self) -> bool:
        return bool(self.where)

    def view(self, words: FarWords) -> Html:
        title = tag("h2", words.tell("by-network"))
        if self.where is None:
            return tag("section", title, tag("p", words.tell("looking")), id="by-network")
        if not self.where:
            return tag("section", title, tag("p", words.tell("network-how")),
                       tag("pre", "python3 run.py play --lan", class_="sketch"),
                       tag("p", words.tell("network-then"), class_="help"),
                       id="by-network")  # fmt: skip
        failed = notice(words.tell("not-opened"), kind="bad") if self.failed else None
        label = (art("share"), words.tell("open-table"))
        return tag("section", title, tag("p", words.tell("network-works")), failed,
                   button("open-table", label, look="big"),
                   tag("p", words.tell("network-who"), class_="help"), id="by-network")  # fmt: skip


class Invite(Page):
    def __init__(self, shell: Shell, key: str) -> None:
        super().__init__(shell)
        self.game = key
        self.ways: list[Way] = [
            Network(shell, key), Here(shell, key), FarAway(shell, key), ByLink(shell, key),
        ]  # fmt: skip

    def view(self) -> View:
        words, page = FarWords(self.shell.words().language), self.shell.words()
        ways = sorted(self.ways, key=lambda way: not way.works)
        body = tag(
            "div",
            self._top(page.say("back")),
            tag("p", words.tell("invite-lead"), class_="lead"),
            self._running(words),
            [way.view(words) for way in ways],
            class_="page narrow set-up far-ways",
        )
        return View(words.tell("invite-title"), body, kind="set-up")

    def _top(self, said: str) -> Html:
        back = address(Route("set-up", self.game))
        out = tag("a", art("back"), href=back, id="leave", class_="button icon", aria_label=said,
                  title=said)  # fmt: skip
        words = FarWords(self.shell.words().language)
        return tag("header", out, game_sign(self.game, "medium"),
                   heading(words.tell("invite-title")), class_="bar")  # fmt: skip

    def _running(self, words: FarWords) -> Html | None:
        """The table at which somebody sits already."""
        tables = far_tables(self.shell.store.notes)
        if not tables:
            return None
        to = tables[0].address
        return tag("p", link(to, (art("play"), words.tell("back-to-table")), id="back-to-table"))

    def act(self, do: str, value: str, fields: Fields) -> None:
        if do in ("back", "return"):
            self.shell.go(address(Route("set-up", self.game)))
            return
        for way in self.ways:
            way.act(do, value, fields)
        self.shell.repaint()
