"""A game as the history knows it, with whatever facts a test is about."""

from __future__ import annotations

from barnyard.bots.match import is_shared_fate
from barnyard.core.game import Outcome
from barnyard.games import load
from barnyard.history.played import Played


def game(
    number: int,
    players: tuple[str, ...],
    winners: tuple[int, ...] | None,
    key: str = "so-ein-mist",
    scores: tuple[int, ...] = (),
    reason: str = "highest",
    **more: object,
) -> Played:
    facts: dict[str, object] = {
        "id": f"g{number}",
        "key": key,
        "changed": float(number),
        "players": players,
        "together": is_shared_fate(load(key)),
        "outcome": None if winners is None else Outcome(winners, reason),
        "scores": scores or tuple(10 * seat for seat in range(len(players))),
        "info": {},
        "faces": (),
        "throws": (),
        "marks": (),
        "unlike": 0,
        "mark": f"1-{number}",
    }
    return Played(**{**facts, **more})  # type: ignore[arg-type]
