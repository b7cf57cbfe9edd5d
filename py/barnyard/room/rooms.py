"""Several games at once, by name: text in, text out, from as many threads as there are guests.

Who may speak for a seat is known by whoever carries the texts.
"""

from threading import Lock

from barnyard.core.errors import BadMessage, BadSetup, Refusal
from barnyard.core.think import think_out
from barnyard.room.answers import Act, take
from barnyard.room.host import Host
from barnyard.room.looks import Awaits
from barnyard.room.message import read_answer, write_look, write_refusal


class Room:
    """One game: its host, asked by one guest at a time."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._lock = Lock()
        self._stands: dict[int, int] = {}  # by version of a look: so many events of it still stand
        with self._lock:
            self._go_on()

    def look(self, seat: int | None, saw: int | None = None) -> str:
        """What that seat gets, with the news since the version that it saw; since the start, if
        nobody has been given that one."""
        with self._lock:
            return self._look(seat, saw)

    def answer(self, seat: int | None, text: str) -> str:
        """What came of an answer: a look with all that is new since then, or the reason why not."""
        try:
            answer = read_answer(text)
            with self._lock:
                take(self._host, seat, answer)
                if answer.act is Act.BACK:
                    self._took_back()
                self._go_on()
                return self._look(seat, answer.version)
        except Refusal as refusal:
            return write_refusal(refusal)

    def _look(self, seat: int | None, saw: int | None) -> str:
        self._stands[self._host.version] = self._host.length
        since = 0 if saw is None else self._stands.get(saw, 0)
        return write_look(self._host.look(seat, since))

    def _took_back(self) -> None:
        """What comes now in place of it is new to all."""
        length = self._host.length
        self._stands = {version: min(stood, length) for version, stood in self._stands.items()}

    def _go_on(self) -> None:
        """What comes by itself: chance, and computer players."""
        host = self._host
        while host.awaits in (Awaits.SELF, Awaits.COMPUTER):
            if host.awaits is Awaits.SELF:
                host.go_on(host.version)
            else:
                host.play(think_out(host.decision()).move)


class Rooms:
    def __init__(self) -> None:
        self._rooms: dict[str, Room] = {}
        self._lock = Lock()

    def open(self, name: str, host: Host) -> None:
        """A game that nobody else may hold from now on. Raises `BadSetup`."""
        room = Room(host)
        with self._lock:
            if name in self._rooms:
                raise BadSetup("room-taken", room=name)
            self._rooms[name] = room

    def close(self, name: str) -> None:
        with self._lock:
            self._rooms.pop(name, None)

    def look(self, name: str, seat: int | None, saw: int | None = None) -> str:
        room = self._rooms.get(name)
        return room.look(seat, saw) if room else self._unknown()

    def answer(self, name: str, seat: int | None, text: str) -> str:
        room = self._rooms.get(name)
        return room.answer(seat, text) if room else self._unknown()

    def _unknown(self) -> str:
        return write_refusal(BadMessage("room-unknown"))
