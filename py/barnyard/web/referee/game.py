"""A game that is refereed at a real table, as it is kept in a note: who plays, by which options,
and what has been entered. What does not replay is no such game."""

import json
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Protocol, cast

from barnyard.core.errors import BadSetup, IllegalEvent
from barnyard.core.game import Namer, News
from barnyard.core.html import Html
from barnyard.core.json_text import json_object
from barnyard.core.options import settle
from barnyard.core.record import named
from barnyard.games import GamePart, load, part
from barnyard.web.kept.notes import REFEREE, Notes


class Rules(Protocol):
    """A game's `referee.py`."""

    def start(self, seats: int, options: dict[str, object]) -> Any: ...
    def stage(self, state: Any) -> str:
        """What the table is about; "over" at the end."""

    def apply(self, state: Any, entry: str) -> Any:
        """Raises `IllegalEvent`."""

    def check(self, state: Any, typed: str) -> None:
        """Refuses what cannot become an entry. Raises `IllegalEvent`."""

    def typed_before(self, entry: str) -> str:
        """What had been typed when this was entered."""

    def news(self, before: Any, entry: str, after: Any) -> list[News]: ...


class Drawing(Protocol):
    """A game's `table/referee.py`."""

    def draw(self, state: Any, typed: str, name: Namer) -> Html: ...
    def asks(self, state: Any, name: Namer) -> str:
        """What the table waits for, in a line."""

    def told(self, typed: str, name: Namer) -> str:
        """How far an entry has come."""


def rules(key: str) -> Rules:
    return cast(Rules, part(key, GamePart.REFEREE))


def drawing(key: str) -> Drawing:
    return cast(Drawing, part(key, GamePart.REFEREE_TABLE))


@dataclass(frozen=True)
class Entered:
    players: tuple[str, ...]
    options: dict[str, object]
    entries: tuple[str, ...] = ()
    typed: str = ""  # of an entry that is not complete yet


@dataclass
class Refereed:
    key: str
    kept: Entered
    states: list[Any] = field(init=False)  # at the start, and after each entry

    def __post_init__(self) -> None:
        """Raises `IllegalEvent` where an entry does not fit."""
        own, kept = rules(self.key), self.kept
        self.states = [own.start(len(kept.players), kept.options)]
        for entry in kept.entries:
            self.states.append(own.apply(self.state, entry))
        if kept.typed:
            own.check(self.state, kept.typed)

    @property
    def state(self) -> Any:
        return self.states[-1]

    @property
    def stage(self) -> str:
        return rules(self.key).stage(self.state)

    @property
    def can_undo(self) -> bool:
        return bool(self.kept.entries or self.kept.typed)

    def enter(self, entry: str) -> None:
        """Raises `IllegalEvent`."""
        self.states.append(rules(self.key).apply(self.state, entry))
        self.kept = replace(self.kept, entries=(*self.kept.entries, entry), typed="")

    def type(self, typed: str) -> None:
        """Raises `IllegalEvent`."""
        rules(self.key).check(self.state, typed)
        self.kept = replace(self.kept, typed=typed)

    def undo(self) -> None:
        """What is being typed, else the last entry; what had been typed for it is there again."""
        if self.kept.typed:
            self.kept = replace(self.kept, typed="")
        elif self.kept.entries:
            *entries, last = self.kept.entries
            self.states.pop()
            typed = rules(self.key).typed_before(last)
            self.kept = replace(self.kept, entries=tuple(entries), typed=typed)

    def news(self) -> list[News]:
        """Of the last entry."""
        if not self.kept.entries:
            return []
        return rules(self.key).news(self.states[-2], self.kept.entries[-1], self.state)


# ------------------------------------------------------------------ in its note


def keep(notes: Notes, game: Refereed, now: float) -> None:
    """With what a list of games shows of it."""
    about = {"changed": now, "over": game.stage == "over"}
    notes.put(REFEREE + game.key, json.dumps(asdict(game.kept) | about))


def find(notes: Notes, key: str) -> Refereed | None:
    """The game that was kept last."""
    kept = _read(notes.get(REFEREE + key) or "", key)
    try:
        return Refereed(key, kept) if kept else None
    except IllegalEvent:
        return None


def _read(text: str, key: str) -> Entered | None:
    data, game = json_object(text), load(key)
    entries, typed, options = (data.get(name) for name in ("entries", "typed", "options"))
    if not (isinstance(entries, list) and isinstance(options, dict) and isinstance(typed, str)):
        return None
    if not all(isinstance(entry, str) for entry in entries):
        return None
    try:
        players = named(game, data.get("players"))
        return Entered(players, settle(game.OPTIONS, options), tuple(entries), typed)
    except BadSetup:
        return None
