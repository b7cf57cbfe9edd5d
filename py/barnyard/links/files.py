"""Games as files: one game is its record, several are a JSON list of records, a line each.

Reading is total: whatever comes in, each game of it is found with what is wrong with it. A list
that was cut off or damaged is read line by line, so that its whole games are not lost. What is too
long for a game, or too many games, is refused before it is read: the work is bounded, as that of a
link is, and comes in slices.
"""

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from barnyard.core.errors import BadRecord, BadSetup
from barnyard.core.json_text import parse_json
from barnyard.core.record import LONGEST, MOST_EVENTS, Record, read, write
from barnyard.core.session import Session
from barnyard.games import find

MOST: Final = 8_000_000  # characters of a file: more than a browser's storage holds
MOST_GAMES: Final = 5000  # in a file


@dataclass(frozen=True)
class Found:
    """A game in a file: as far as it is good, and what is wrong with it, if anything is."""

    session: Session[Any] | None  # None: not even the header makes sense
    trouble: BadRecord | None

    @property
    def record(self) -> Record[Any] | None:
        return self.session.record if self.session else None


def write_all(records: Iterable[str]) -> str:
    """One file of several records, each as it is written."""
    return "[\n" + ",\n".join(record.strip() for record in records) + "\n]\n"


def read_all(text: str) -> list[Found]:
    """All games of a file, none of them twice."""
    return [found for found in read_each(text) if found]


def read_each(text: str) -> Iterator[Found | None]:
    """The same game by game, for whoever has no time for all of them at once; None for one that
    has come before."""
    try:
        texts = texts_in(text)
    except BadSetup as cause:
        yield Found(None, BadRecord(0, cause))
        return
    known = set[str]()
    for each in texts:
        game = _read(each)
        name = write(game.record) if game.record and not game.trouble else each
        yield None if name in known else game
        known.add(name)


def texts_in(text: str) -> Sequence[str]:
    """The texts of the records. What is no list is one record, whatever it is. Raises `BadSetup`
    for more than a file can hold."""
    if len(text) > MOST:
        raise BadSetup("games-file-large", most=MOST)
    texts = _records(text.removeprefix("\ufeff"))
    if len(texts) > MOST_GAMES:
        raise BadSetup("games-file-many", count=len(texts), most=MOST_GAMES)
    return texts


def _records(text: str) -> list[str]:
    """A list as we write it, a record a line, need not be read as a whole first."""
    lines = [line.strip().rstrip(",") for line in text.splitlines()]
    records = [line for line in lines if line not in ("", "[", "]")]
    if records and all(line.startswith('{"') and line.endswith("}") for line in records):
        return records
    if text.lstrip().startswith("["):
        return [json.dumps(each) for each in _listed(text)] or records or [text]
    return records if all(line.startswith("{") for line in records) and records else [text]


def _listed(text: str) -> list[object]:
    """Nothing, if it is not whole."""
    try:
        listed = parse_json(text)
    except ValueError:
        return []
    return listed if isinstance(listed, list) else []


def _read(text: str) -> Found:
    try:
        if len(text) > LONGEST:
            raise BadRecord(0, BadSetup("record-long", most=LONGEST))
        record = read(text, find)
        if (count := len(record.events)) > MOST_EVENTS:
            cause = BadSetup("record-steps", count=count, most=MOST_EVENTS)
            raise BadRecord(0, cause, record.game.KEY)
        session, trouble = Session.resume(record)
    except BadRecord as bad:
        return Found(None, bad)
    return Found(session, trouble)
