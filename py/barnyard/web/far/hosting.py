"""A table that this page hosts, as a computer in the network would: for other devices over the ways
that there are, and for its own screen, which is a guest like all others, over a line in the page.

What has happened is in the storage before anybody hears of it. The table rests while its page is
not shown, and goes on from its journal when somebody comes back.
"""

from collections import Counter
from collections.abc import Callable
from typing import Final, Self

from barnyard import __version__
from barnyard.core.errors import Refusal
from barnyard.room.table import Table
from barnyard.web.far.hosted import Journal, is_hosted
from barnyard.web.far.place import Place
from barnyard.web.shell import Page

OWN: Final = "own"  # the line in the page; the names of others begin with their way and a dot
TICK: Final = 1.0  # seconds
SLICE: Final = 0.008  # seconds: half of what the page has for a frame
CLAIM: Final = 0.15  # seconds in which another tab of this device says that it has the table
MOST_SAID: Final = 30  # texts of one device from tick to tick; what counts it says again


class Hosting:
    def __init__(self, page: Page, place: Place) -> None:
        self.page, self.shell, self.code = page, page.shell, place.code
        self._journal = Journal(page.shell.store, place.code)
        self.table: Table | None = None  # none as long as another tab has it
        self.refused: Refusal | None = None  # why the journal cannot be read
        self.is_elsewhere = False  # whether another tab of this device has it
        self.others: set[str] = set()  # the lines of other devices
        self._said: list[str] = []  # by the guest in this page, and not heard so far
        self._counts: Counter[str] = Counter()  # texts, by line, since the last tick
        self._turn = 0  # of what comes by itself: only the last one goes on
        self.shell.device.sit(self._journal.name)
        self._later(self.open, CLAIM)
        self._later(self._tick, TICK)

    @classmethod
    def found(cls, page: Page, place: Place) -> Self | None:
        """If this device hosts the table of this address."""
        return cls(page, place) if is_hosted(page.shell.store, place) else None

    @property
    def is_unsaved(self) -> bool:
        """Whether the storage refuses: the game would be lost with the page."""
        return self._journal.is_refused

    # ------------------------------------------------------------------ one tab has it

    def open(self) -> None:
        """From its journal, if no other tab has the table."""
        if self.table is None and self._is_ours():
            try:
                self.table = Table.resumed(self._journal.lines, app=__version__)
            except Refusal as refusal:
                self.refused = refusal
                self.shell.repaint()
                return
            self._journal.begin(self.table.notes())
            self.dial()
            for way in self._journal.ways:
                self.shell.device.host(way, self.code)

    def use(self, way: str) -> None:
        """Others are invited by it, and will come back by it."""
        if way not in self._journal.ways:
            self._journal.use(way)
            self.shell.device.host(way, self.code)

    def _is_ours(self) -> bool:
        """Two that write would undo each other's game."""
        was, self.is_elsewhere = self.is_elsewhere, not self.shell.device.holds()
        if self.is_elsewhere:
            self.table = None
            self.others.clear()
        if self.is_elsewhere != was:
            self._leave()
        return not self.is_elsewhere

    def _leave(self) -> None:
        """Whoever comes now comes to the other tab."""
        for way in self._journal.ways if self.is_elsewhere else ():
            self.shell.device.ask(way, "leave", "")
        self.shell.repaint()

    # ------------------------------------------------------------------ the line in the page

    def dial(self) -> None:
        if self.table:
            self.table.went(OWN)
            self.table.came(OWN)
            self._tell_own("line-open", "")

    def send(self, text: str) -> None:
        self._said.append(text)
        self._later(self._hear_own, 0.0)

    def _hear_own(self) -> None:
        said, self._said = self._said, []
        for text in said:
            self._heard(OWN, text)

    def _tell_own(self, do: str, value: str) -> None:
        """Afterwards: the page may be in the middle of something."""
        self._later(lambda: self.page.act(do, value, {}), 0.0)

    # ------------------------------------------------------------------ the lines of others

    def hears(self, do: str, value: str) -> bool:
        """Whether it was about the line of another device."""
        device, _, text = value.partition(" ")
        match do:
            case "host-came":
                self._came(device)
            case "host-text":
                self._text(device, text)
            case "host-went":
                self._went(device)
            case _:
                return False
        return True

    def _came(self, device: str) -> None:
        if self.table and "." in device:
            self.others.add(device)
            self.table.came(device)

    def _text(self, device: str, text: str) -> None:
        """Of whoever says too much at once, the rest is as if it had got lost."""
        self._counts[device] += 1
        if device in self.others and self._counts[device] <= MOST_SAID:
            self._heard(device, text)

    def _went(self, device: str) -> None:
        self.others.discard(device)
        if self.table:
            self.table.went(device)

    def _heard(self, device: str, text: str) -> None:
        if self.table and self._is_ours():
            self.table.heard(device, text, self.shell.now())
            self._settle()
            self._go_on()

    # ------------------------------------------------------------------ what leaves

    def _settle(self) -> None:
        """First into the storage, then to everybody."""
        if self.table is None:
            return
        lines = self.table.notes()
        if lines:
            was = self.is_unsaved
            self._journal.add(lines)
            if self.is_unsaved != was:
                self.shell.repaint()
        for device, text in self.table.outbox():
            if device == OWN:
                self._tell_own("line-text", text)
            else:
                self.shell.device.tell(device, text)

    # ------------------------------------------------------------------ time

    def _later(self, work: Callable[[], None], pause: float) -> None:
        self.shell.later(self.page, work, pause)

    def _tick(self) -> None:
        self._counts.clear()
        if self.table and self._is_ours():
            self.table.tick(self.shell.now())
            self._settle()
            self._go_on()
        self._later(self._tick, TICK)

    def _go_on(self) -> None:
        """What comes by itself: chance, and what computers think, a slice at a time."""
        self._turn += 1
        turn = self._turn
        self._later(lambda: self._work(turn), 0.0)

    def _work(self, turn: int) -> None:
        if turn != self._turn or self.table is None or not self._is_ours():
            return
        due, until = self.table.work(self.shell.now()), self.shell.now() + SLICE
        while due is not None and due <= self.shell.now() < until:
            due = self.table.work(self.shell.now())
        self._settle()
        if due is not None:
            self._later(lambda: self._work(turn), max(0.0, due - self.shell.now()))
