"""The state of Life is Life, and what can be read off the table."""

from dataclasses import dataclass
from typing import Final

from barnyard.games.life_is_life.cards import VALUES

LIVES: Final = 5
SUDDEN_DEATH: Final = "CRP"  # all cats, all rabbits or all pigs in one hand
ADVANCED_SUDDEN_DEATH: Final = "RP"


@dataclass(frozen=True)
class PhaseEnd:
    """How a phase ended: what everybody sees before the next deal."""

    shown: tuple[str, ...]  # by seat: the hands laid open; by sudden death only the declarer's
    points: tuple[int, ...]  # by seat; empty after a sudden death
    lost: tuple[int, ...]  # by seat: the lives that the rule takes, even if fewer are left
    declarer: int | None = None  # who had the sudden death


@dataclass(frozen=True)
class State:
    advanced: bool
    lives: tuple[int, ...]  # by seat; 0 is out
    starter: int | None = None  # who started this phase, or the last one
    active: int = 0  # the seat to move
    hands: tuple[str | None, ...] = ()  # by seat, "" when out; None when it may not be seen
    rows: tuple[str, ...] = ()  # the four rows; empty between phases
    known: tuple[str, ...] = ()  # by seat: cards that everybody knows to be in that hand
    shed: tuple[str, ...] = ()  # by seat: what it put down and nobody knew that it had
    most: tuple[tuple[int, ...], ...] = ()  # by seat: so many cats, rabbits, pigs it can hold
    traded: frozenset[int] = frozenset()  # the seats that have traded in this phase
    knocker: int | None = None  # who called the last round
    ended: PhaseEnd | None = None  # between phases and at the end: how the last one ended

    @property
    def seats(self) -> int:
        return len(self.lives)


def playing(state: State) -> list[int]:
    """The seats that are still in the game."""
    return [seat for seat, lives in enumerate(state.lives) if lives]


def next_playing(state: State, seat: int) -> int:
    """The next seat to the left that is still in the game."""
    following = (seat + 1) % state.seats
    while not state.lives[following]:
        following = (following + 1) % state.seats
    return following


def starter_of_next_phase(state: State) -> int:
    assert state.starter is not None
    return next_playing(state, state.starter)


def declarable(state: State) -> str:
    """The animals of which a whole set in one hand ends the phase at once."""
    return ADVANCED_SUDDEN_DEATH if state.advanced else SUDDEN_DEATH


def combinations_to_declare(state: State, hand: str) -> list[str]:
    """The animals that this hand holds all of and that end the phase at once."""
    return [letter for letter in declarable(state) if hand.count(letter) == VALUES[letter]]


def at_most_after(state: State, seat: int, put: str, taken: str) -> tuple[int, ...]:
    """What everybody can tell from a trade that declared nothing: one of the animals is missing."""
    counted = declarable(state)
    return tuple(
        min(bound - put.count(letter) + taken.count(letter), VALUES[letter] - (letter in counted))
        for letter, bound in zip(SUDDEN_DEATH, state.most[seat], strict=True)
    )


def due(state: State) -> str:
    if state.starter is None:
        return "first"
    if state.rows:
        return "turn"
    return "deal" if len(playing(state)) > 1 else "over"
