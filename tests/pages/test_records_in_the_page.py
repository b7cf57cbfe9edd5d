"""The page's own Python replays every saved game to the very text that CPython gives."""

import contextlib
import inspect
import io
import json
from itertools import zip_longest
from pathlib import Path

import pytest

from barnyard.__main__ import main
from barnyard.commands import trace
from tests.pages.driver import Driver
from tests.pages.hands import script
from tests.pages.records import resume
from tests.pages.visit import Visit
from tests.records.saved import PUBLISHED

pytestmark = pytest.mark.warm

LINE = inspect.getsource(trace.line)  # the page has no use for it otherwise


def replay(text: str, line: str) -> str:
    """As the command `trace` does it; nothing here is imported from outside the page."""
    import json
    from typing import Any

    from barnyard.core.game import CHANCE, AnyGame
    from barnyard.core.record import read
    from barnyard.games import find

    names = {"CHANCE": CHANCE, "AnyGame": AnyGame, "Any": Any}
    exec(line, names)
    tell: Any = names["line"]
    record = read(text, find)
    events = iter([None, *record.events])
    lines = (
        json.dumps(tell(record.game, state, number, next(events)))
        for number, state in enumerate(record.replay())
    )
    return "".join(f"{each}\n" for each in lines)


def in_cpython(path: Path) -> str:
    text = io.StringIO()
    with contextlib.redirect_stdout(text):
        assert main(["trace", str(path)]) == 0
    return text.getvalue()


@pytest.mark.sampled
@pytest.mark.parametrize("profile", ["desktop"])
@pytest.mark.parametrize("path", PUBLISHED, ids=lambda path: path.stem)
def test_a_record_replays_to_the_same_text(visit: Visit, path: Path) -> None:
    found = visit.python(replay, path.read_text("ascii"), LINE)
    expected = in_cpython(path)
    lines = zip_longest(found.split("\n"), expected.split("\n"))
    for number, (is_line, was_line) in enumerate(lines, 1):
        assert is_line == was_line, f"{path.stem}, line {number}"


@pytest.mark.parametrize("profile", ["desktop"])
def test_every_record_can_be_looked_at(visit: Visit) -> None:
    """As a saved game, with the table as it was left."""
    assert PUBLISHED
    for path in PUBLISHED:
        text = path.read_text("ascii")
        resume(visit, text, "record")
        driver = Driver(visit, script)
        assert driver.events == json.loads(text)["events"], path.stem
