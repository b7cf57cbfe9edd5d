"""The saved games that are kept here for ever, for whoever tests with one of them."""

from pathlib import Path
from typing import Any

from barnyard.core.record import Record, read
from barnyard.games import find
from tests.every import published

RECORDS = Path(__file__).parent
FILES = sorted(RECORDS.glob("*.json"))


def text_of(name: str) -> str:
    return (RECORDS / f"{name}.json").read_text("utf-8")


def saved(name: str) -> Record[Any]:
    return read(text_of(name), find)


# Those of the games that the page brings.
PUBLISHED = [path for path in FILES if saved(path.stem).game.KEY in published]
