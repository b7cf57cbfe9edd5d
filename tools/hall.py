"""All tables of this machine: one thread leads them, keeps what happens, and tells it.

What is said at a table comes from as many threads as there are callers; it is put into one queue.
"""

import contextlib
import random
import sys
import threading
import time
import traceback
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TypeVar

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "py"))

from barnyard import __version__
from barnyard.core.errors import BadMessage, Refusal
from barnyard.room.table import Table
from barnyard.room.view import write_refusal
from journals import Journal, begun, kept
from streams import Key, Stream, Streams

LETTERS = "BCDFGHJKLMNPQRSTVWXZ"  # no vowels: no words
CODE, SECRET = 4, 8  # letters
MOST_TABLES = 200
TICK = 1.0  # seconds
THINKING = 0.01  # seconds: so long computers may think before somebody is heard again
LONG_EMPTY = 24 * 3600.0  # seconds after which a table is cleared away
EMPTY = 600.0  # the same where there are nearly as many as there can be
NEARLY = 0.9 * MOST_TABLES
NO_TABLE = write_refusal(0, BadMessage("room-unknown"))
Came = TypeVar("Came")


@dataclass(eq=False)
class Room:
    code: str
    table: Table
    journal: Journal
    due: float | None = 0.0  # when it wants to go on by itself
    used: float = 0.0  # when somebody was there
    unwritten: list[str] = field(default_factory=list)
    unsent: list[tuple[str, str]] = field(default_factory=list)

    def settle(self) -> list[tuple[str, str]]:
        """What may leave now: on the disk is all that it tells of. Nothing, while the disk takes
        nothing; it is tried again."""
        self.unwritten += self.table.notes()
        self.unsent += self.table.outbox()
        if self.unwritten:
            try:
                self.journal.write(self.unwritten)
            except OSError as fault:
                print(f"The table {self.code} waits for the disk: {fault}.", file=sys.stderr)
                return []
        out, self.unwritten, self.unsent = self.unsent, [], []
        return out


class Hall:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.streams = Streams()
        self._rng = random.SystemRandom()
        self._lock = threading.Lock()
        self._rooms: dict[str, Room] = dict(self._resumed())
        self._queue: deque[tuple[Key, Stream | str]] = deque()
        self._next_tick, self._stopped = 0.0, False
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def _resumed(self) -> Iterator[tuple[str, Room]]:
        """The tables of before; what cannot be read stays where it lies."""
        for code, lines in kept(self.folder):
            try:
                table = Table.resumed(lines, app=__version__)
                yield code, Room(code, table, begun(self.folder, code, table.notes()))
            except (Refusal, OSError) as fault:
                print(f"The table {code} cannot be taken up again: {fault}.", file=sys.stderr)

    # ------------------------------------------------------------------ from any thread

    def __contains__(self, code: str) -> bool:
        return code in self._rooms

    def __len__(self) -> int:
        return len(self._rooms)

    def open(self, token: str) -> Room | None:
        """A new table, if there is room for one."""
        with self._lock:
            if len(self._rooms) >= MOST_TABLES:
                return None
            code = self._letters(CODE)
            while code in self._rooms:
                code = self._letters(CODE)
            table = Table.opened(code, self._letters(SECRET), token, app=__version__)
            room = Room(code, table, begun(self.folder, code, table.notes()))
            room.used = time.monotonic()
            self._rooms[code] = room
            return room

    def says(self, key: Key, text: str) -> None:
        self._queue.append((key, text))
        self.streams.ring()

    def listens(self, stream: Stream) -> None:
        self._queue.append((stream.key, stream))
        self.streams.ring()

    def close(self) -> None:
        self._stopped = True
        self.streams.ring()
        self._thread.join()
        self.streams.close()
        for room in self._rooms.values():
            room.journal.close()

    def _letters(self, count: int) -> str:
        return "".join(self._rng.choice(LETTERS) for _ in range(count))

    # ------------------------------------------------------------------ the one thread

    def _run(self) -> None:
        while not self._stopped:
            for key in self.streams.wait(self._patience(), time.monotonic()):
                self._went(key)
            now = time.monotonic()
            touched = self._heard(now) | self._tick(now)
            for room in touched | self._work(now, touched):
                if room.code in self._rooms:
                    self._send(room, now)

    def _patience(self) -> float:
        """Until a table wants to go on by itself, or the next tick."""
        if self._queue:
            return 0.0
        due = [room.due for room in self._all() if room.due is not None]
        return max(0.0, min([self._next_tick, *due]) - time.monotonic())

    def _let(self, room: Room, do: Callable[[], Came]) -> Came | None:
        """A fault at one table ends no other one. What it has kept is there for the next start."""
        try:
            return do()
        except Exception:
            traceback.print_exc()
            self._rooms.pop(room.code, None)
            room.journal.close()
            return None

    def _send(self, room: Room, now: float) -> None:
        for device, text in self._let(room, room.settle) or ():
            self.streams.send((room.code, device), text, now)

    def _went(self, key: Key) -> None:
        room = self._rooms.get(key[0])
        if room:
            room.table.went(key[1])

    def _heard(self, now: float) -> set[Room]:
        touched = set()
        for _ in range(len(self._queue)):
            key, said = self._queue.popleft()
            room = self._rooms.get(key[0])
            if isinstance(said, Stream):
                self.streams.add(said, now)
            if room is None:
                self.streams.send(key, NO_TABLE, now)
            elif isinstance(said, Stream):
                room.table.came(key[1])
            else:
                touched.add(room)
                self._let(room, partial(room.table.heard, key[1], said, now))
        return touched

    def _tick(self, now: float) -> set[Room]:
        if now < self._next_tick:
            return set()
        self._next_tick = now + TICK
        self.streams.keep_up(now)
        self._clear(now)
        rooms = set(self._all())
        for room in rooms:
            self._let(room, partial(room.table.tick, now))
        return rooms

    def _work(self, now: float, touched: Iterable[Room]) -> set[Room]:
        """Where something has happened, something may follow; thoughts take turns."""
        for room in touched:
            room.due = now
        due = [room for room in self._all() if room.due is not None and room.due <= now]
        worked = set()
        for room in sorted(due, key=lambda room: room.due or 0.0):
            if time.monotonic() - now > THINKING:
                break
            room.due = self._let(room, partial(room.table.work, time.monotonic()))
            worked.add(room)
        return worked

    def _all(self) -> list[Room]:
        return list(self._rooms.values())

    def _clear(self, now: float) -> None:
        """Tables at which nobody has been for long."""
        most = EMPTY if len(self) > NEARLY else LONG_EMPTY
        for room in self._all():
            if not room.table.is_deserted:
                room.used = now
            room.used = room.used or now
            if now - room.used > most:
                self._rooms.pop(room.code)
                with contextlib.suppress(OSError):
                    room.journal.remove()
