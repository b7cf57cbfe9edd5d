"""What the contract is tested on: every game, player count and set of options, and many walks.

All of it comes from the registry, so that a new game folder is tested without editing a test.
Boards of the players' own, which no option lists, stand in custom.json.

Tests ask for a parameter by its name: `key` is each game, `seating` each game and player
count, `table` each of those with each set of options. A module that says `GAME = "mmm"` has
the tables of that game alone; its tests are skipped where there is no such game.
"""

import json
import random
from collections import defaultdict
from dataclasses import dataclass, field
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from barnyard.core.errors import IllegalEvent
from barnyard.core.game import CHANCE, OVER, AnyGame
from barnyard.games import keys, load
from tests.every import hides
from tests.thorough import AS_OFTEN

CUSTOM: dict[str, Any] = json.loads(Path(__file__).with_name("custom.json").read_text("utf-8"))
SEEDS = 2  # so many games are played at a table; walks branch off them anywhere
LONGEST = 600  # events

settings.register_profile(
    "walking",
    deadline=None,
    max_examples=16 * AS_OFTEN,
    suppress_health_check=[HealthCheck.too_slow],
)


class Step(NamedTuple):
    before: Any
    event: str
    after: Any


@dataclass(frozen=True)
class Table:
    """A game with a player count and options; `written` are the options as JSON."""

    key: str
    seats: int
    written: str

    @property
    def game(self) -> AnyGame:
        return load(self.key)

    @property
    def options(self) -> dict[str, Any]:
        return dict(json.loads(self.written))

    def start(self) -> Any:
        return self.game.start(self.seats, self.options)

    def step(self, state: Any, event: str) -> Step:
        return Step(state, event, self.game.apply(state, event))

    def next_event(self, state: Any, rng: random.Random) -> str:
        """Any event that may come. Kinds are alike likely, so that the rare ones do come."""
        if self.game.turn(state) == CHANCE:
            return self.game.sample(state, rng)
        kinds = defaultdict(list)
        for move in self.game.moves(state):
            kinds[move.partition(":")[0]].append(move)
        return rng.choice(kinds[rng.choice(sorted(kinds))])

    def games_played(self) -> list[tuple[Step, ...]]:
        return [_played(self, seed) for seed in range(SEEDS)]

    def listed(self, state: Any) -> list[str]:
        """All events that may come, where they can be listed."""
        return [*self.game.moves(state), *(self.game.chances(state) or ())]

    def refusal(self, state: Any, event: str) -> IllegalEvent:
        """How the event is refused; that it is, and that it changes nothing, is asserted."""
        whole = repr(state)
        with pytest.raises(IllegalEvent) as caught:
            self.game.apply(state, event)
        assert repr(state) == whole, f"{event!r} was refused and has changed the state"
        return caught.value


@cache
def _played(table: Table, seed: int) -> tuple[Step, ...]:
    rng = random.Random(f"{table}{seed}")
    state = table.start()
    steps: list[Step] = []
    while table.game.turn(state) != OVER and len(steps) < LONGEST:
        steps.append(table.step(state, table.next_event(state, rng)))
        state = steps[-1].after
    return tuple(steps)


@dataclass(frozen=True)
class Position:
    """A state that play led to."""

    table: Table
    events: tuple[str, ...]
    state: Any = field(repr=False)

    @property
    def game(self) -> AnyGame:
        return self.table.game

    @property
    def viewers(self) -> list[int | None]:
        """Everybody who looks at the table: the seats, and an onlooker."""
        return [*range(self.table.seats), None]

    def some_event(self, rng: random.Random) -> str:
        """One that may come now; when the game is over, the last one that came."""
        if self.game.turn(self.state) == OVER:
            return self.events[-1]
        return self.table.next_event(self.state, rng)

    def not_allowed(self, events: list[str]) -> list[str]:
        """Those of the events that the rules do not allow now, as far as that can be known."""
        listed = self.table.listed(self.state)
        if listed or self.game.turn(self.state) == OVER:
            return [event for event in events if event not in listed]
        # A deal is due, and who knows which ones there are: but all begin with the same word.
        word = self.game.sample(self.state, random.Random(0)).partition(":")[0]
        return [event for event in events if not event.startswith(word)]

    def replayed(self) -> Any:
        """The same state, made anew."""
        state = self.table.start()
        for event in self.events:
            state = self.game.apply(state, event)
        return state


@dataclass(frozen=True)
class Seating:
    """A game with a player count, and its tables: one for each set of options."""

    key: str
    seats: int

    @property
    def game(self) -> AnyGame:
        return load(self.key)

    @property
    def tables(self) -> list[Table]:
        custom = CUSTOM.get(self.key, {})
        values = {each.key: [*each.values, *custom.get(each.key, ())] for each in self.game.OPTIONS}
        added = [each.key for each in self.game.OPTIONS if each.added]
        usual = {key: values.pop(key) for key in added}
        without = {key: offered[0] for key, offered in usual.items()}
        every = product(*values.values())
        sets = [dict(zip(values, chosen, strict=True)) | without for chosen in every]
        # What was added is tried by itself: together with all others there would be thousands.
        sets += [sets[0] | {key: value} for key in added for value in usual[key][1:]]
        return [Table(self.key, self.seats, json.dumps(options)) for options in sets]

    def positions(self) -> st.SearchStrategy[Position]:
        """Anywhere in a game at one of the tables, and up to six events off it."""
        return st.builds(
            _position,
            st.sampled_from(self.tables),
            st.integers(0, SEEDS - 1),
            st.floats(0, 1),
            st.lists(st.integers(0, 2**16), max_size=6),
        )


def _position(table: Table, seed: int, how_far: float, turns_off: list[int]) -> Position:
    steps = _played(table, seed)
    steps = steps[: round(how_far * len(steps))]
    events = [step.event for step in steps]
    state = steps[-1].after if steps else table.start()
    for choice in turns_off:
        if table.game.turn(state) == OVER:
            break
        events.append(table.next_event(state, random.Random(choice)))
        state = table.game.apply(state, events[-1])
    return Position(table, tuple(events), state)


def _seatings() -> list[Seating]:
    return [Seating(key, seats) for key in keys() for seats in load(key).SEATS]


def _tables() -> list[Table]:
    return [table for seating in _seatings() for table in seating.tables]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    wanted = set(metafunc.fixturenames)
    if "key" in wanted:
        metafunc.parametrize("key", keys())
    if "seating" in wanted:
        seatings = _seatings()
        metafunc.parametrize("seating", seatings, ids=[f"{s.key}-{s.seats}" for s in seatings])
    if "hiding" in wanted:
        hiding = [seating for seating in _seatings() if hides(seating.key)]
        metafunc.parametrize("hiding", hiding, ids=[f"{s.key}-{s.seats}" for s in hiding])
    if "table" in wanted:
        only = getattr(metafunc.module, "GAME", None)
        tables = [table for table in _tables() if only in (None, table.key)]
        metafunc.parametrize("table", tables, ids=[_label(table) for table in tables])


def _label(table: Table) -> str:
    chosen = [
        f"{key}={'own' if isinstance(value, (list, dict)) else json.dumps(value)}"
        for key, value in table.options.items()
    ]
    return "-".join([table.key, str(table.seats), *chosen])


@pytest.fixture(scope="session")
def events_of_all_games() -> list[str]:
    """A good part of the events that there are."""
    events = {step.event for table in _tables() for step in table.games_played()[0]}
    return sorted(events)
