"""What has to be on the disk before anybody is sent what came of it: a line for each change.

A line that was being written when all ended is left out: nobody has seen what it says.
"""

import json
import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from barnyard.core.errors import BadMessage, quoted
from barnyard.core.json_text import parse_json
from barnyard.core.record import Record
from barnyard.core.session import Session
from barnyard.games import load
from barnyard.room.kept import Kept
from barnyard.room.party import Party
from barnyard.room.plain import Unfit, made, parts
from barnyard.room.seats import line_up
from barnyard.room.view import Phase


@dataclass(frozen=True)
class Entry:
    boot: int  # how often the table has been taken up again
    kept: Kept | None  # all but the events, where it has changed
    begins: bool  # a game does, with what is kept
    back: int  # so many events were taken back
    events: tuple[str, ...]  # and these have come
    version: int  # after them
    heard: tuple[int, int] | None  # whose wish it was, and its number


class Notes:
    """Turns the changes of a party into lines."""

    def __init__(self, boot: int) -> None:
        self._boot = boot
        self._lines: list[str] = []
        self._kept: Kept | None = None
        self._games, self._version, self._length = 0, 0, 0

    def taken(self) -> list[str]:
        lines, self._lines = self._lines, []
        return lines

    def write(self, party: Party, heard: tuple[int, int] | None = None) -> int:
        """All that has changed since the last time. How many events have stood all the time."""
        begins = party.host is not None and party.games != self._games
        if begins:
            self._games, self._version, self._length = party.games, 0, 0
        before, length = self._version, self._length
        stands = self._stands(party)
        events = tuple(party.host.events[stands:]) if party.host else ()
        kept = party.kept if party.kept != self._kept else None
        if kept or begins or self._version != before:
            back, self._kept = length - stands, party.kept
            entry = Entry(self._boot, kept, begins, back, events, self._version, heard)
            self._lines.append(json.dumps(parts(entry), separators=(",", ":")) + "\n")
        return stands

    def _stands(self, party: Party) -> int:
        """Each event and each one that is taken back is a version; those that go go first."""
        host = party.host
        if host is None or host.version == self._version:
            return self._length
        back = (host.version - self._version - host.length + self._length) // 2
        stands = max(0, self._length - back)
        self._version, self._length = host.version, host.length
        return stands


@dataclass
class Found:
    """What the lines of a table add up to."""

    boot: int = 0
    kept: Kept | None = None
    events: tuple[str, ...] = ()
    version: int = 0
    heard: dict[int, int] = field(default_factory=dict)

    def add(self, entry: Entry) -> None:
        self.boot = max(self.boot, entry.boot)
        self.kept = entry.kept or self.kept
        before = () if entry.begins else self.events
        self.events = (*before[: max(0, len(before) - entry.back)], *entry.events)
        self.version = entry.version
        if entry.heard:
            person, number = entry.heard
            self.heard[person] = number

    def party(self, rng: random.Random) -> Party:
        """The game goes on where it was. Raises a `Refusal`."""
        if self.kept is None:
            raise BadMessage("message-no-json", detail="no table")
        party = Party(self.kept, rng)
        if party.phase in (Phase.PLAYING, Phase.ENDED):
            players = tuple(line_up(party.seats))
            record = Record(load(party.game), players, party.options, self.events)
            session, trouble = Session.resume(record, version=self.version)
            if trouble:
                raise trouble
            party.play(session)
        return party


def found(lines: Iterable[str]) -> Found:
    """Raises `BadMessage` for what is no journal."""
    all_of_it = Found()
    for data in _entries(lines):
        try:
            all_of_it.add(made(Entry, data))
        except Unfit as unfit:
            raise BadMessage("message-part", part=unfit.place, value=quoted(unfit.value)) from None
    return all_of_it


def _entries(lines: Iterable[str]) -> Iterator[object]:
    """As far as they are whole."""
    for line in lines:
        try:
            if not line.endswith("\n"):
                return
            yield parse_json(line)
        except ValueError:
            return
