"""Old data told as plain facts, so that people can read and compare them."""

import hashlib
import json
from collections.abc import Mapping
from typing import Any

from barnyard.commands.trace import line
from barnyard.core.errors import BadRecord
from barnyard.core.record import Record
from barnyard.core.session import Session
from barnyard.links.boards import Board, drafts

Facts = dict[str, Any]


def dumped(facts: Mapping[str, object]) -> str:
    """Facts by name as text, a line each."""
    return "{\n" + ",\n".join(f"{json.dumps(k)}: {_lines(v)}" for k, v in facts.items()) + "\n}\n"


def _lines(value: object) -> str:
    if not isinstance(value, dict) or not value:
        return json.dumps(value)
    inner = [f"  {json.dumps(key)}: {json.dumps(each)}" for key, each in value.items()]
    return "{\n" + ",\n".join(inner) + "\n}"


def of_record(record: Record[Any]) -> Facts:
    """Of a game as far as it is good."""
    session = Session.resume(record)[0]
    game, outcome = session.game, session.game.outcome(session.state)
    return {
        "game": game.KEY,
        "players": list(session.players),
        "options": session.options,
        "events": len(session.events),
        "last": session.events[-1:],
        "outcome": [list(outcome.winners), outcome.reason] if outcome else None,
        "scores": game.scores(session.state),
        "trace": _trace(session.record),
    }


def _trace(record: Record[Any]) -> str:
    """What everybody could read off after each event, and what could come next, as a short hash."""
    events = [None, *record.events]
    lines = [
        json.dumps(line(record.game, state, number, events[number]))
        for number, state in enumerate(record.replay())
    ]
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]


def trouble_of(trouble: BadRecord | None) -> list[object] | None:
    """The event with which it begins, 0 where it is the header; and its code."""
    return [trouble.number, trouble.code] if trouble else None


def of_board(board: Board) -> Facts:
    faults = sorted({fault.code for fault in drafts(board.key).faults(board.draft)})
    return {"game": board.key, "name": board.name, "board": board.value, "faults": faults}
