"""A table that several devices play at, without any network and any clock: texts in, texts out.

    table.came(device, now)             a device has opened a line; whatever it is called
    table.heard(device, text, now)      a text came from it
    table.went(device)                  its line is closed
    table.tick(now)                     about every second: who is away, who is not waited for
    table.work(now)                     what comes by itself; says when it wants to be asked again
    table.notes()                       lines for the disk: they are to be there
    table.outbox()                      before these texts leave: (device, text)

See docs/devices.md for all that is said, `says.py` and `view.py` for how.
"""

import random
from collections.abc import Iterable, Mapping
from typing import Final, Self

from barnyard.core.errors import BadMessage, NotYours, Refusal
from barnyard.core.record import write
from barnyard.core.think import Slices, Thought
from barnyard.room.deeds import do
from barnyard.room.dice import Proof, promise_of
from barnyard.room.host import Host
from barnyard.room.journal import Notes, found
from barnyard.room.kept import opened
from barnyard.room.line import Line
from barnyard.room.looks import Awaits
from barnyard.room.party import Party
from barnyard.room.petition import Petition
from barnyard.room.says import Alive, Join, Leave, Said, Whole, Wish, read_said
from barnyard.room.showing import Showing
from barnyard.room.view import Gone, Here, Phase, Told, write_refusal, write_sent

BOOT: Final = 10**9  # revisions that a table may have before it is taken up again
PATIENCE: Final = 3.0  # seconds for the numbers that were promised
MOST_WRONG: Final = 5  # secrets that a device may try
TOKEN: Final = range(16, 65)  # letters
NOT_JOINED, REPLACED = 0, -1


class Table:
    def __init__(
        self, party: Party, *, app: str, boot: int = 0, heard: Mapping[int, int] | None = None
    ) -> None:
        self.party, self.app = party, app
        self.revision = boot * BOOT
        self._lines = {each: Line((heard or {}).get(each, 0)) for each in party.people}
        self._devices: dict[str, int] = {}  # the person there
        self._wrong: dict[str, int] = {}
        self._petition = Petition()
        self._notes = Notes(boot)
        self._out: list[tuple[str, str]] = []
        self._moved_at = 0.0
        self._thought: Slices[Thought] | None = None
        self.moved(0.0)

    @classmethod
    def opened(
        cls, code: str, secret: str, token: str, *, app: str, rng: random.Random | None = None
    ) -> Self:
        """A new one. Whoever joins with this token leads."""
        rng = rng or random.SystemRandom()
        return cls(Party(opened(code, secret, token, rng), rng), app=app)

    @classmethod
    def resumed(cls, lines: Iterable[str], *, app: str, rng: random.Random | None = None) -> Self:
        """From the lines of its journal; its notes are all of it anew. Raises a `Refusal`."""
        journal = found(lines)
        party = journal.party(rng or random.SystemRandom())
        return cls(party, app=app, boot=journal.boot + 1, heard=journal.heard)

    def notes(self) -> list[str]:
        """To be on the disk before what is in the outbox leaves."""
        return self._notes.taken()

    def outbox(self) -> list[tuple[str, str]]:
        """By device, in their order."""
        out, self._out = self._out, []
        return out

    @property
    def is_deserted(self) -> bool:
        return len(self.party.away) == len(self.party.people)

    # ------------------------------------------------------------------ devices

    def came(self, device: str) -> None:
        self._devices.setdefault(device, NOT_JOINED)

    def went(self, device: str) -> None:
        person = self._devices.pop(device, NOT_JOINED)
        self._wrong.pop(device, None)
        line = self._lines.get(person)
        if line and line.device == device:
            line.closes()

    def heard(self, device: str, text: str, now: float) -> None:
        """Whatever it is: it is done, or refused, or it was done before."""
        if device not in self._devices:
            return
        try:
            said = read_said(text)
            if isinstance(said, Join):
                self._join(device, said, now)
            else:
                self._said(device, said, now)
        except Refusal as refusal:
            self._send(device, write_refusal(0, refusal))

    def _join(self, device: str, said: Join, now: float) -> None:
        if self._wrong.get(device, 0) >= MOST_WRONG:
            return
        for part in ("token", "page"):
            if len(getattr(said, part)) not in TOKEN:
                raise BadMessage("message-part", part=f"join.{part}", value="")
        person = self._person(device, said)
        self._lines = {each: self._lines.get(each) or Line() for each in self.party.people}
        line = self._lines[person]
        if line.is_old(said.page):
            self._replace(device)
            return
        if line.device not in (None, device):
            self._replace(str(line.device))
        self._devices[device] = person
        line.opens(device, said.page, now)
        self.party.comes(person)
        self.moved(now)

    def _person(self, device: str, said: Join) -> int:
        try:
            return self.party.join(said)
        except NotYours:  # the secret is another one
            self._wrong[device] = self._wrong.get(device, 0) + 1
            raise

    def _replace(self, device: str) -> None:
        """The newer one plays."""
        self._devices[device] = REPLACED
        self._send(device, write_sent(Gone("elsewhere")))

    def _said(self, device: str, said: Said, now: float) -> None:
        person = self._devices[device]
        if person == REPLACED:
            self._replace(device)
            return
        if person == NOT_JOINED:
            raise BadMessage("table-join")
        line = self._lines[person]
        line.sign(now)
        if person in self.party.away and not isinstance(said, Leave):
            self.party.comes(person)
            self.moved(now)
        if isinstance(said, Leave):
            line.leaves()
            self.tick(now)
        elif isinstance(said, Alive):
            self._alive(person, line, said)
        elif isinstance(said, Wish):
            self._wish(person, line, said, now)

    def _alive(self, person: int, line: Line, said: Alive) -> None:
        if said.revision == self.revision:
            self._send(str(line.device), write_sent(Here(self.revision)))
            return
        line.forget()
        self._show(person, line, self._showing())

    def _wish(self, person: int, line: Line, wish: Wish, now: float) -> None:
        """Once, however often it comes."""
        device = str(line.device)
        if wish.number <= line.heard:
            if wish.number == line.heard and line.refusal:
                self._send(device, line.refusal)
            else:
                self._show(person, line, self._showing())
            return
        try:
            if isinstance(wish, Whole):
                self._send(device, self._told(wish))
                line.done(wish.number)
                return
            do(self.party, self._petition, person, wish)
        except Refusal as refusal:
            line.done(wish.number, write_refusal(wish.number, refusal))
            self._send(device, line.refusal)
            return
        line.done(wish.number)
        self.moved(now, (person, wish.number))

    def _told(self, wish: Whole) -> str:
        """All of a game: once nothing of it is hidden any more."""
        party = self.party
        party.must_be(Phase.OVER)
        assert party.host is not None
        proof = Proof(promise_of(party.number), party.number, party.promises, party.numbers)
        return write_sent(Told(wish.number, write(party.host.record), proof))

    # ------------------------------------------------------------------ time

    def tick(self, now: float) -> None:
        """Who has not been heard of for too long is away; numbers for the dice are not waited for
        for ever."""
        gone = {each for each, line in self._lines.items() if line.is_away(now)} - self.party.away
        for person in gone:
            self.party.goes(person)
        late = self.party.phase is Phase.STARTING and now - self._moved_at >= PATIENCE
        if late:
            self.party.begin()
        if gone or late:
            self.moved(now)

    def work(self, now: float) -> float | None:
        """A piece of what comes by itself, if it is time: chance, and computers' thoughts. When it
        wants to be asked again; None: when something has happened."""
        host = self.party.host
        if host is None or self.party.phase is not Phase.PLAYING or self.is_deserted:
            return None
        if host.awaits not in (Awaits.SELF, Awaits.COMPUTER):
            return None
        due = self._moved_at + host.pause()
        if now < due:
            return due
        if host.awaits is Awaits.SELF:
            host.go_on(host.version)
            self.moved(now)
        else:
            self._think(host, now)
        return now

    def _think(self, host: Host, now: float) -> None:
        """For some milliseconds; a thought is dropped when anything has moved."""
        self._thought = self._thought or host.decision()
        try:
            next(self._thought)
        except StopIteration as done:
            host.play(done.value.move)
            self.moved(now)

    # ------------------------------------------------------------------ what others see

    def moved(self, now: float, heard: tuple[int, int] | None = None) -> None:
        """Something has changed: it is noted, and everybody gets what they may see of it. Whoever
        has the host beside them and has played there calls it as well."""
        self.revision += 1
        self._moved_at, self._thought = now, None
        stands = self._notes.write(self.party, heard)
        showing = self._showing()
        for person, line in self._lines.items():
            line.took_back(stands)
            if line.device:
                self._show(person, line, showing)

    def _showing(self) -> Showing:
        return Showing(self.party, self._petition, self.revision, self.app)

    def _show(self, person: int, line: Line, showing: Showing) -> None:
        seats, host = self.party.seats_of(person), self.party.host
        self._send(str(line.device), showing.text(person, line.heard, line.since(seats)))
        line.told(host.length if host else 0, seats)

    def _send(self, device: str, text: str) -> None:
        self._out.append((device, text))
