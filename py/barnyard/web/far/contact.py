"""A guest of this device and the line to its table: what comes is heard, what is wished leaves."""

from collections.abc import Callable
from enum import StrEnum
from typing import Any

from barnyard.core.errors import BadMessage, Refusal
from barnyard.room.answers import Act
from barnyard.room.view import View
from barnyard.web.far.kept import Seat
from barnyard.web.far.lines import Line
from barnyard.web.far.place import Place
from barnyard.web.shell import Page

TICK = 1.0  # seconds
PATIENCE = 0.5  # seconds after which it is said that something is on its way


class State(StrEnum):
    CALLING = "calling"  # no line so far
    THERE = "there"
    LOST = "lost"  # it is tried again
    GONE = "gone"  # there is no such table any more


class Contact:
    def __init__(self, page: Page, place: Place, line: Line) -> None:
        self.page, self.shell, self._line = page, page.shell, line
        self.seat = Seat(page.shell.store, place.code, place.secret)
        self.guest = self.seat.guest
        self.state = State.CALLING
        self.refused: Refusal | None = None  # why the last wish was
        self._wished = 0.0  # when
        self.dial()
        self._soon()

    def dial(self) -> None:
        self._line.dial()

    def play_here(self) -> None:
        """Not at the other device any more, which has come later."""
        self.guest.play_here()
        self.dial()

    @property
    def view(self) -> View | None:
        return self.guest.view

    @property
    def is_silent(self) -> bool:
        """Whether people should know that the table is not heard of."""
        silent = self.guest.is_silent(self.shell.now())
        return self.state is State.LOST or (self.state is State.THERE and silent)

    @property
    def is_slow(self) -> bool:
        """Whether something that was wished takes long."""
        waits = self.shell.now() - self._wished >= PATIENCE
        return self.guest.is_waiting and waits and not self.is_silent

    # ------------------------------------------------------------------ the line

    def hears(self, do: str, value: str) -> bool:
        """Whether it was about the line."""
        now = self.shell.now()
        match do:
            case "line-open":
                self.state = State.THERE
                self.guest.opened(now)
            case "line-text":
                self._heard(value, now)
            case "line-lost" | "line-gone":
                self.state = State.GONE if do == "line-gone" else State.LOST
                self.guest.closed()
            case _:
                return False
        self._flush()
        return True

    def _heard(self, text: str, now: float) -> None:
        """What is no message of a table says nothing."""
        before = self.guest.refused
        try:
            self.guest.heard(text, now)
        except BadMessage as refusal:
            self.shell.warn(f"The table said something strange: {refusal}")
        after = self.guest.refused
        if after and after is not before:
            self.refused = Refusal(after.code, **after.facts)
        self.seat.keep()

    def _flush(self) -> None:
        for text in self.guest.outbox():
            self._line.send(text)

    def _soon(self) -> None:
        self.shell.later(self.page, self._tick, TICK)

    def _tick(self) -> None:
        """A line over which nothing comes any more is opened anew."""
        was, now = self.is_silent, self.shell.now()
        if self.state is State.THERE and not self.guest.gone and self.guest.is_silent(now):
            self.state = State.LOST
            self.guest.closed()
            self.dial()
        self.guest.tick(now)
        self._flush()
        if self.is_silent != was:
            self.shell.repaint()
        self._soon()

    # ------------------------------------------------------------------ wishes

    def wish(self, kind: Callable[..., Any], *args: object) -> None:
        self._begin()
        self.guest.wish(kind, *args, now=self.shell.now())
        self._flush()

    def act(self, seat: int, act: Act, event: str = "") -> None:
        self._begin()
        self.guest.act(seat, act, event, now=self.shell.now())
        self._flush()

    def call_me(self, name: str) -> None:
        """After a name was refused."""
        self._begin()
        self.guest.call_me(name, self.shell.now())
        self.seat.keep()
        self._flush()

    def _begin(self) -> None:
        self.refused, self._wished = None, self.shell.now()
        self.shell.later(self.page, self._still_waits, PATIENCE)

    def _still_waits(self) -> None:
        if self.is_slow:
            self.shell.repaint()
