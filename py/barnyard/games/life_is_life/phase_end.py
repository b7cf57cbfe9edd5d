"""The end of a phase: by counting, or by a sudden death."""

from barnyard.core.changed import changed
from barnyard.games.life_is_life.scoring import losses, points
from barnyard.games.life_is_life.state import PhaseEnd, State, playing


def count(state: State) -> State:
    """All hands lie open: majorities, points, lives."""
    hands = {seat: state.hands[seat] or "" for seat in playing(state)}
    totals = points(hands)
    lost = losses(totals)
    end = PhaseEnd(
        shown=tuple(hands.get(seat, "") for seat in range(state.seats)),
        points=tuple(totals.get(seat, 0) for seat in range(state.seats)),
        lost=tuple(lost.get(seat, 0) for seat in range(state.seats)),
    )
    return _end_phase(state, end, gained=0)


def sudden_death(state: State, declarer: int, hand: str) -> State:
    """A whole herd in one hand: everybody else loses a life, and nothing is counted."""
    lost = tuple(int(seat != declarer and lives > 0) for seat, lives in enumerate(state.lives))
    shown = tuple(hand if seat == declarer else "" for seat in range(state.seats))
    return _end_phase(state, PhaseEnd(shown, (), lost, declarer), gained=int(state.advanced))


def _end_phase(state: State, end: PhaseEnd, gained: int) -> State:
    """The lives go, the cards are put away, and what everybody saw stays till the next deal."""
    lives = [max(0, have - lost) for have, lost in zip(state.lives, end.lost, strict=True)]
    if end.declarer is not None:
        lives[end.declarer] += gained
    return changed(
        state,
        lives=tuple(lives),
        hands=(),
        rows=(),
        known=(),
        shed=(),
        most=(),
        traded=frozenset(),
        knocker=None,
        ended=end,
    )
