"""The games that are refereed at a real table, as a list shows them without replaying them."""

from dataclasses import dataclass

from barnyard.core.errors import BadSetup
from barnyard.core.json_text import json_object
from barnyard.core.record import named
from barnyard.games import GamePart, keys, load
from barnyard.web.kept.notes import REFEREE, Notes
from barnyard.web.kept.saved import time_of
from barnyard.words import announced


@dataclass(frozen=True)
class AtTable:
    key: str  # of the game; of each there is one
    players: tuple[str, ...]
    changed: float  # seconds since 1970; 0 if nobody knows
    over: bool


def at_tables(notes: Notes, key: str | None = None) -> list[AtTable]:
    """Of one game, or of all."""
    chosen = keys() if key is None else (key,)
    found = (_read(notes, each) for each in chosen if announced(each, GamePart.REFEREE))
    return [game for game in found if game]


def _read(notes: Notes, key: str) -> AtTable | None:
    data = json_object(notes.get(REFEREE + key) or "")
    try:
        players = named(load(key), data.get("players"))
    except BadSetup:
        return None
    return AtTable(key, players, time_of(data.get("changed")), data.get("over") is True)
