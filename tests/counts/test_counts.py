"""Count tables: how many sequences of events of some length there are from a position.

A table is a text file named after its game, in blocks between blank lines:

    the title of the position
    seats 2
    options {"pad": 1}
    events first:0 roll:3,cow         (may take several such lines)
    1 4                               (there are 4 sequences of one event)
    2 75                              (and 75 of two)

Events of chance count like those of players, each once whatever its weight. A game that is over
ends its sequence, so that longer ones are not counted. Deals are not listed, so a position
stands after them. A `#` begins a remark.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from barnyard.core.game import OVER, AnyGame
from barnyard.games import load

TABLES = sorted(Path(__file__).parent.glob("*.txt"))


@dataclass
class Position:
    game: AnyGame
    title: str
    seats: int = 0
    options: dict[str, object] = field(default_factory=dict)
    events: list[str] = field(default_factory=list)
    counts: dict[int, int] = field(default_factory=dict)  # by length of the sequences

    def read_line(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        match word:
            case "seats":
                self.seats = int(rest)
            case "options":
                self.options = json.loads(rest)
            case "events":
                self.events += rest.split()
            case _:
                self.counts[int(word)] = int(rest)

    def state(self) -> Any:
        state = self.game.start(self.seats, self.options)
        for event in self.events:
            state = self.game.apply(state, event)
        return state


def _positions(table: Path) -> Iterator[Position]:
    lines = [line for line in table.read_text("utf-8").splitlines() if not line.startswith("#")]
    for block in "\n".join(lines).strip().split("\n\n"):
        title, *rest = block.strip().splitlines()
        position = Position(load(table.stem), title)
        for line in rest:
            position.read_line(line)
        yield position


def _next_events(game: AnyGame, state: Any) -> list[str]:
    listed = game.moves(state) or list(game.chances(state) or ())
    assert listed or game.turn(state) == OVER, "a deal cannot be counted"
    return listed


def _count(game: AnyGame, state: Any, length: int) -> int:
    events = _next_events(game, state)
    if length == 1:
        return len(events)
    return sum(_count(game, game.apply(state, event), length - 1) for event in events)


def _split(game: AnyGame, state: Any, length: int) -> str:
    """How many of the sequences begin with each event: what to compare with by hand."""
    events = _next_events(game, state)
    if length == 1:
        return "\n".join(events)
    counts = {event: _count(game, game.apply(state, event), length - 1) for event in events}
    return "\n".join(f"{event} {count}" for event, count in counts.items())


ALL = [position for table in TABLES for position in _positions(table)]


@pytest.mark.parametrize("position", ALL, ids=lambda each: f"{each.game.KEY}: {each.title}")
def test_there_are_as_many_sequences_of_events_as_counted(position: Position) -> None:
    state = position.state()
    assert position.counts, "nothing was counted"
    for length, expected in position.counts.items():
        found = _count(position.game, state, length)
        if found != expected:
            split = _split(position.game, state, length)
            pytest.fail(f"length {length}: {found} instead of {expected}\n{split}")


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.stem)
def test_a_table_has_several_positions_with_titles_of_their_own(table: Path) -> None:
    titles = [position.title for position in _positions(table)]
    assert len(set(titles)) == len(titles) > 1
