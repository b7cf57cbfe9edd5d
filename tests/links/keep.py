"""Writes links of this version, one for each kind of game, to be kept as test cases:

    PYTHONPATH=py:. python tests/links/keep.py

A line has a name, the SHA-256 of the record that the link holds, and the link. What has been
written once is never changed: a later version of links gets a file of its own beside it.
"""

import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from barnyard.core.record import Record, write
from barnyard.games import keys, load
from barnyard.links.code import VERSION, write_link
from tests.links.games import record, settings
from tests.records.saved import FILES, saved

FOLDER = Path(__file__).parent


def to_keep() -> Iterator[tuple[str, Record[Any]]]:
    for path in FILES:
        yield path.stem, saved(path.stem)
    for key in keys():
        for number, options in enumerate(settings(key)):
            seats = load(key).SEATS[number % len(load(key).SEATS)]
            yield f"{key}-{seats}-options-{number}", record(key, seats, options, 10 + number)


def line(name: str, kept: Record[Any]) -> str:
    return f"{name} {hashlib.sha256(write(kept).encode()).hexdigest()} {write_link(kept)}\n"


if __name__ == "__main__":
    target = FOLDER / f"version-{VERSION}.txt"
    if target.exists():
        raise SystemExit(f"{target} is kept for ever.")
    target.write_text("".join(line(*each) for each in to_keep()), encoding="utf-8")
