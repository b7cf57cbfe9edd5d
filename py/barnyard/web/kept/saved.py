"""A saved game as it lies in the storage: the exact text of its record, and a line about it.

The line knows when the game was played and what the record looked like: a record that still
looks like that was checked event by event while it was played, and need not be replayed to know
that it is whole.
"""

import json
import zlib
from dataclasses import dataclass
from typing import Any, Protocol

from barnyard.core.errors import BadRecord, BadSetup
from barnyard.core.game import AnyGame, Turn
from barnyard.core.json_text import json_object
from barnyard.core.record import FORMAT, LONGEST, Record, read, write
from barnyard.core.session import Session
from barnyard.games import find


@dataclass(frozen=True)
class Saved:
    """What a list of games shows of one, without having played through it."""

    id: str
    text: str  # of the record alone
    started: float  # seconds since 1970; 0 if nobody knows
    changed: float
    over: bool
    turn: int | None  # whose turn it was, as far as that is known
    record: Record[Any] | None  # None: not even the header makes sense
    trouble: BadRecord | None  # why it cannot be resumed as it is

    @property
    def key(self) -> str | None:
        """The game it belongs to, as far as that can be told."""
        if self.record is not None:
            return self.record.game.KEY
        return self.trouble.game if self.trouble else None

    @property
    def good_events(self) -> int:
        """So many events can be kept."""
        if self.trouble is None:
            return len(self.record.events) if self.record else 0
        return max(0, self.trouble.number - 1)


class Playing(Protocol):
    """A game as far as it has been played."""

    @property
    def game(self) -> AnyGame: ...
    @property
    def record(self) -> Record[Any]: ...
    @property
    def turn(self) -> Turn: ...


def pack(
    session: Playing, started: float, changed: float, over: bool, turn: int | None = None
) -> str:
    record = write(session.record)
    about = {
        "started": started,
        "changed": changed,
        "over": over,
        "turn": turn,
        "rules": session.game.VERSION,
        "check": _check(record),
    }
    return record + json.dumps(about, separators=(",", ":")) + "\n"


def unpack(id_: str, stored: str) -> Saved:
    """What lies in the storage, whatever it is."""
    text, _, line = stored.partition("\n")
    about = json_object(line)
    record, trouble = _read(text + "\n", about)
    return Saved(
        id_,
        text + "\n",
        started=time_of(about.get("started")),
        changed=time_of(about.get("changed")),
        over=about.get("over") is True,
        turn=_seat(about.get("turn"), record),
        record=record,
        trouble=trouble,
    )


@dataclass(frozen=True)
class Glance:
    """What can be told of a saved game without reading its events: enough to put it in order and
    to find it again, and nothing to rely on."""

    id: str
    key: str | None
    players: tuple[str, ...]
    changed: float
    over: bool


def glance(id_: str, stored: str) -> Glance:
    text, _, line = stored.partition("\n")
    about, header = json_object(line), _header(text)
    game, players = header.get("game"), header.get("players")
    known = isinstance(game, str) and header.get("barnyard") == FORMAT and find(game) is not None
    return Glance(
        id_,
        str(game) if known else None,
        tuple(map(str, players)) if isinstance(players, list) else (),
        time_of(about.get("changed")),
        about.get("over") is True,
    )


def _header(text: str) -> dict[str, Any]:
    """What stands before the events, where they come last, as we write it."""
    before, events, _ = text.partition(',"events":')
    return (json_object(before + "}") if events else {}) or json_object(text)


def same_game(stored: str, other: str) -> bool:
    """Whether two stored texts hold the same record."""
    return stored.partition("\n")[0] == other.partition("\n")[0]


def _read(text: str, about: dict[str, Any]) -> tuple[Record[Any] | None, BadRecord | None]:
    """What was kept before there were limits is opened, if it can be read in a moment."""
    if len(text) > LONGEST:
        return None, BadRecord(0, BadSetup("record-long", most=LONGEST))
    try:
        record = read(text, find, longest_name=LONGEST)
    except BadRecord as trouble:
        return None, trouble
    if about.get("check") == _check(text) and about.get("rules") == record.game.VERSION:
        return record, None
    return record, Session.resume(record)[1]


def time_of(value: object) -> float:
    return float(value) if isinstance(value, (int, float)) and 0 <= value < 1e11 else 0.0


def _seat(value: object, record: Record[Any] | None) -> int | None:
    seats = len(record.players) if record else 0
    return value if type(value) is int and 0 <= value < seats else None


def _check(text: str) -> int:
    return zlib.crc32(text.encode("utf-8", "surrogatepass"))  # a storage may hold halves of letters
