"""trace: replays a record and prints what stands after each event, a line of JSON each."""

import json
from typing import Any

from barnyard.commands.files import load_record
from barnyard.core.game import CHANCE, AnyGame


def trace(path: str) -> None:
    """Prints the lines up to the last legal event. Raises `BadRecord` at the first other one."""
    record = load_record(path)
    events = iter([None, *record.events])
    for number, state in enumerate(record.replay()):
        print(json.dumps(line(record.game, state, number, next(events))))


def line(game: AnyGame, state: object, number: int, event: object) -> dict[str, Any]:
    """What everybody at the table could read off after an event, and what may come next."""
    turn = game.turn(state)
    outcome = game.outcome(state)
    said: dict[str, Any] = {
        "n": number,
        "event": event,
        "turn": turn if turn == CHANCE or isinstance(turn, int) else None,
        "moves": game.moves(state),
        "scores": game.scores(state),
        "over": outcome is not None,
    }
    if (info := game.info(state)) is not None:
        said["info"] = info
    if outcome is not None:
        said["winners"] = list(outcome.winners)
    return said
