"""The stream that follows from what a seat sees."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest

from barnyard.bots.streams import stream, written
from barnyard.core.look import look
from barnyard.games import load
from tests.bots.test_every_bot import positions
from tests.every import every_game_with_a_bot

SRC = Path(__file__).resolve().parents[2] / "py"


@dataclass(frozen=True)
class Seen:
    hand: str
    done: frozenset[str] = frozenset()
    rows: tuple[tuple[int, ...], ...] = ()
    kept: list[int] = field(default_factory=list, compare=False)  # nothing that is seen


SOME = Seen("GGB", frozenset("abcdefgh"), ((1, 2), (3,)))


def test_what_is_equal_has_the_same_stream() -> None:
    same = replace(SOME, done=frozenset("hgfedcba"), kept=[1])
    assert same == SOME
    assert stream(SOME, 0).random() == stream(same, 0).random()


@pytest.mark.parametrize(
    "other",
    [
        replace(SOME, hand="GBB"),
        replace(SOME, done=frozenset("a")),
        replace(SOME, rows=((1,), (2, 3))),
    ],
)
def test_what_differs_has_another_one_and_so_has_another_seat(other: Seen) -> None:
    assert stream(SOME, 0).random() != stream(other, 0).random()
    assert stream(SOME, 0).random() != stream(SOME, 1).random()


def test_it_is_the_same_in_every_process() -> None:
    """Sets come in another order there."""
    asked = "print(stream(frozenset('abcdefgh'), 0).random())"
    found = {
        subprocess.run(
            [sys.executable, "-c", f"from barnyard.bots.streams import stream; {asked}"],
            env={"PYTHONPATH": str(SRC), "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2", "3")
    }
    assert found == {f"{stream(frozenset('abcdefgh'), 0).random()}\n".encode()}


@every_game_with_a_bot
def test_no_state_is_written_by_where_it_lies(key: str) -> None:
    for state, seat in positions(key, 4):
        assert " at 0x" not in written(look(load(key), state, seat))
