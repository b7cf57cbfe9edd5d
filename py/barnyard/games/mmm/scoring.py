"""How well it went: eight verdicts, from 1 (best) to 8."""

from barnyard.core.game import Outcome
from barnyard.games.mmm.state import State, due, left


def verdict(state: State) -> int:
    """Won: by the cat's moves still missing. Lost: by the squares left."""
    if not left(state):
        return next(rank for least, rank in ((6, 1), (4, 2), (2, 3), (1, 4)) if state.cat >= least)
    return next(rank for least, rank in ((6, 8), (4, 7), (2, 6), (1, 5)) if left(state) >= least)


def outcome(state: State) -> Outcome | None:
    """All win or nobody does."""
    if due(state) != "over":
        return None
    winners = () if left(state) else tuple(range(state.seats))
    return Outcome(winners, f"verdict-{verdict(state)}")
