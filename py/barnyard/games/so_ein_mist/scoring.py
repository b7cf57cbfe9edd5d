"""Who has what, and who won by what."""

from barnyard.core.game import Outcome
from barnyard.games.so_ein_mist.cards import worth
from barnyard.games.so_ein_mist.state import State, due


def worths(state: State) -> list[list[int]]:
    """By seat: what each card of its scoring pile counts."""
    if not state.piles:
        return [[]] * state.seats
    return [
        [worth(card, animal, state.doubling) for card in pile]
        for animal, pile in zip(state.animals, state.piles, strict=True)
    ]


def scores(state: State) -> list[int]:
    ahead = state.ahead or (0,) * state.seats
    return [begun + sum(pile) for begun, pile in zip(ahead, worths(state), strict=True)]


def food(state: State) -> list[int]:
    """By seat: the positive cards alone, which decide a tie."""
    return [sum(value for value in pile if value > 0) for pile in worths(state)]


def outcome(state: State) -> Outcome | None:
    if due(state) != "over":
        return None
    ranks = list(zip(scores(state), food(state), strict=True))
    best = max(ranks)
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == best)
    if len(winners) > 1:
        return Outcome(winners, "shared")
    tied = sum(points == best[0] for points, _ in ranks) > 1
    return Outcome(winners, "more-food" if tied else "highest")
