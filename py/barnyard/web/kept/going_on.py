"""The game that was played last and is not over: in the app, or refereed at a real table."""

from typing import NamedTuple

from barnyard.web.kept.notes import Notes
from barnyard.web.kept.saved import Saved
from barnyard.web.referee.listed import at_tables
from barnyard.web.routes import Route, address


class GoingOn(NamedTuple):
    address: str
    key: str  # of the game
    players: tuple[str, ...]
    turn: int | None  # whose turn it is, where that is known
    changed: float  # seconds since 1970


def going_on(last: Saved | None, notes: Notes, key: str | None = None) -> GoingOn | None:
    """Of one game, or of all; `last` is the saved one."""
    found = [
        GoingOn(address(Route("referee", each.key)), each.key, each.players, None, each.changed)
        for each in at_tables(notes, key)
        if not each.over
    ]
    if last is not None and last.record is not None:
        own = last.record.game.KEY
        to = address(Route("play", last.id))
        found.append(GoingOn(to, own, last.record.players, last.turn, last.changed))
    return max(found, key=lambda each: each.changed, default=None)
