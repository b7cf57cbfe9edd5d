"""The game that was played last and is not over: in the app, refereed at a real table, or at a
table of several devices."""

from typing import NamedTuple

from barnyard.core.json_text import json_object
from barnyard.games import find
from barnyard.web.kept.notes import FAR, Notes
from barnyard.web.kept.saved import Saved, time_of
from barnyard.web.letters.listed import how_it_stands
from barnyard.web.referee.listed import at_tables
from barnyard.web.routes import Route, address


class GoingOn(NamedTuple):
    address: str
    key: str  # of the game
    players: tuple[str, ...]
    turn: int | None  # whose turn it is, where that is known
    changed: float  # seconds since 1970
    said: str = "turn-of"  # how it stands, as a text of the page


def going_on(last: Saved | None, notes: Notes, key: str | None = None) -> GoingOn | None:
    """Of one game, or of all; `last` is the saved one."""
    found = [
        GoingOn(address(Route("referee", each.key)), each.key, each.players, None, each.changed)
        for each in at_tables(notes, key)
        if not each.over
    ]
    found += [each for each in far_tables(notes) if key in (None, each.key)]
    if last is not None and last.record is not None:
        own = last.record.game.KEY
        to = address(Route("play", last.id))
        found.append(GoingOn(to, own, last.record.players, last.turn, last.changed,
                             how_it_stands(notes, last)))  # fmt: skip
    return max(found, key=lambda each: each.changed, default=None)


def far_tables(notes: Notes) -> list[GoingOn]:
    """The one that another device hosts, if there is one."""
    data = json_object(notes.get(FAR) or "")
    code, secret, turn, game = (data.get(name) for name in ("code", "secret", "turn", "game"))
    own = find(game) if isinstance(game, str) else None
    if own is None or not (isinstance(code, str) and isinstance(secret, str)):
        return []
    players = data.get("players")
    if not isinstance(players, list) or not all(type(name) is str for name in players):
        return []
    where = data.get("where")
    to = address(Route("far", where if isinstance(where, str) else f"{code}/{secret}"))
    on_turn = turn if type(turn) is int and turn in range(len(players)) else None
    return [GoingOn(to, own.KEY, tuple(players), on_turn, time_of(data.get("changed")))]
