"""Links of games: there and back again, for ever, and what cannot be one."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

import pytest

from barnyard.core.errors import BadRecord
from barnyard.core.record import Record, read, write
from barnyard.games import find, load
from barnyard.links import code
from barnyard.links.code import in_digits, read_link, write_link
from barnyard.links.number import BadLink
from tests.links.games import records
from tests.records.saved import FILES
from tests.sampled import SAMPLED

KEPT_HERE = Path(__file__).parent / "version-1.txt"
KEPT = [line.split() for line in KEPT_HERE.read_text("utf-8").splitlines()]


# ------------------------------------------------------------------ there and back


def test_every_random_game_comes_back_as_it_was() -> None:
    for each in list(records(2))[:: 3 if SAMPLED else 1]:  # by turns a beginning and a whole game
        text = write_link(each)
        assert text.isascii()
        assert text.isalnum()
        assert write(read_link(text).record) == write(each)
        assert write(read_link(in_digits(text)).record) == write(each)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_saved_games_come_back_and_are_short(path: Path) -> None:
    saved = read(path.read_bytes(), find)
    text = write_link(saved)
    assert write(read_link(text).record) == write(saved)
    assert len(text) < len(write(saved)) / 2
    assert in_digits(text).isdecimal()


@pytest.mark.parametrize(
    ("digest", "text"), [kept for _, *kept in KEPT], ids=[name for name, *_ in KEPT]
)
def test_links_that_were_made_once_work_for_ever(digest: str, text: str) -> None:
    for spelled in (text, in_digits(text)):
        found = write(read_link(spelled).record)
        assert hashlib.sha256(found.encode()).hexdigest() == digest


def test_a_die_takes_the_room_of_a_die() -> None:
    """Nine rolls of three dice with six faces are 70 bits, and so 12 characters."""
    events = ("roll:x,x,x",) * 9
    game = load("mmm")
    options: dict[str, object] = {"side": 1, "line": False}
    lengths = [len(write_link(Record(game, ("A",), options, events[:count]))) for count in (0, 9)]
    assert lengths[1] - lengths[0] <= 13


# ------------------------------------------------------------------ what cannot be a link


def refused_record(bad: Record[Any]) -> str:
    with pytest.raises(BadLink) as caught:
        write_link(bad)
    return caught.value.code


def test_games_that_are_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    game = load("mmm")
    options: dict[str, object] = {"side": 1, "line": False}
    assert refused_record(Record(game, ("A" * 1201,), options, ())) == "link-too-much"
    assert refused_record(Record(game, ("A",), options, ("x",) * 4001)) == "link-too-much"
    monkeypatch.setitem(code.LONGEST, code.LETTERS, 20)
    assert refused_record(Record(game, ("A",), options, ("roll:x,x,x",) * 9)) == "link-too-much"


def test_games_that_are_not_legal() -> None:
    bad = Record(load("mmm"), ("A",), {"side": 1, "line": False}, ("roll:fish,x,x", "gather"))
    with pytest.raises(BadRecord) as caught:
        write_link(bad)
    assert caught.value.number == 2
