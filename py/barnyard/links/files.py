"""Games as files: one game is its record, several are a JSON list of records, a line each.

Reading is total: whatever comes in, each game of it is found with what is wrong with it. A list
that was cut off or damaged is read line by line, so that its whole games are not lost.
"""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from barnyard.core.errors import BadRecord, BadSetup
from barnyard.core.json_text import parse_json
from barnyard.core.record import Record, read, write
from barnyard.core.session import Session
from barnyard.games import find

MOST: Final = 4_000_000  # characters of a file: some thousand games
ENDING: Final = ".barnyard.json"


@dataclass(frozen=True)
class Found:
    """A game in a file: as far as it is good, and what is wrong with it, if anything is."""

    session: Session[Any] | None  # None: not even the header makes sense
    trouble: BadRecord | None

    @property
    def record(self) -> Record[Any] | None:
        return self.session.record if self.session else None


def file_name(key: str | None) -> str:
    return f"{key or 'games'}{ENDING}"


def write_all(records: Iterable[str]) -> str:
    """One file of several records, each as it is written."""
    return "[\n" + ",\n".join(record.strip() for record in records) + "\n]\n"


def read_all(text: str) -> list[Found]:
    """All games of a file, none of them twice."""
    if len(text) > MOST:
        return [Found(None, BadRecord(0, BadSetup("games-file-large", most=MOST)))]
    found: dict[str, Found] = {}
    for each in _records(text.removeprefix("\ufeff")):
        game = _read(each)
        name = write(game.record) if game.record and not game.trouble else each
        found.setdefault(name, game)
    return list(found.values())


def _records(text: str) -> list[str]:
    """The texts of the records. What is no list is one record, whatever it is."""
    lines = [line.strip().rstrip(",") for line in text.splitlines()]
    records = [line for line in lines if line not in ("", "[", "]")]
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
        session, trouble = Session.resume(read(text, find))
    except BadRecord as bad:
        return Found(None, bad)
    return Found(session, trouble)
