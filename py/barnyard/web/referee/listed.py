"""The games that are refereed at a real table, as a list shows them without replaying them."""

from dataclasses import dataclass

from barnyard.core.errors import BadSetup
from barnyard.core.json_text import json_object
from barnyard.core.record import named
from barnyard.games import load
from barnyard.web.kept.notes import REFEREE, Notes
from barnyard.web.kept.saved import time_of
from barnyard.web.routes import REFEREED


@dataclass(frozen=True)
class AtTable:
    key: str  # of the game; of each there is one
    players: tuple[str, ...]
    changed: float  # seconds since 1970; 0 if nobody knows
    over: bool


def at_tables(notes: Notes, key: str | None = None) -> list[AtTable]:
    """Of one game, or of all."""
    found = (_read(notes, each) for each in REFEREED if key in (None, each))
    return [game for game in found if game]


def _read(notes: Notes, key: str) -> AtTable | None:
    data = json_object(notes.get(REFEREE + key) or "")
    try:
        players = named(load(key), data.get("players"))
    except BadSetup:
        return None
    return AtTable(key, players, time_of(data.get("changed")), data.get("over") is True)
