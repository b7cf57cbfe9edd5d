"""In the browser a game is replayed by Pyodide: it must give the very text that CPython gives."""

import contextlib
import io
from itertools import zip_longest
from pathlib import Path
from typing import TypedDict

from barnyard.__main__ import main
from tests.pyodide.node import RECORDS, in_pyodide


class Replay(TypedDict):
    stdout: str
    exit: int | str  # a text is the traceback of what should not have been raised


def in_cpython(record: Path) -> Replay:
    text = io.StringIO()
    with contextlib.redirect_stdout(text):
        end = main(["trace", str(record)])
    return {"stdout": text.getvalue(), "exit": end}


def difference(expected: Replay, found: Replay | None) -> str | None:
    """The first thing in which Pyodide's replay is another than CPython's."""
    if found is None:
        return "not replayed in Pyodide"
    lines = zip_longest(expected["stdout"].split("\n"), found["stdout"].split("\n"))
    for number, (ours, theirs) in enumerate(lines, 1):
        if ours != theirs:
            return f"line {number} differs\n  CPython: {ours}\n  Pyodide: {theirs}"
    if expected["exit"] != found["exit"]:
        return f"exit {expected['exit']} in CPython, in Pyodide {found['exit']}"
    return None


def test_every_record_replays_alike_in_pyodide() -> None:
    records = sorted(RECORDS.glob("*.json"))
    assert records, f"no records in {RECORDS}"
    replays = in_pyodide("replay.mjs")
    found = {path.name: difference(in_cpython(path), replays.get(path.name)) for path in records}
    wrong = [f"{name}: {what}" for name, what in found.items() if what]
    assert not wrong, "\n".join(wrong)
