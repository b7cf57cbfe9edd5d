"""Where the six numbers lead, and who gets what there."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from barnyard.games.so_ein_mist.cards import Card, worth
from barnyard.games.so_ein_mist.state import State, active, landing, taker

POINT: Final = 1e-7  # a point, as a chance to win


class Landing(NamedTuple):
    number: int
    place: int
    card: Card
    taker: int
    worth: int  # to whoever takes it


def landings(state: State, seat: int) -> list[Landing]:
    """By side: always six different places, for the ring never has fewer cards."""
    return [_landing(state, seat, number) for number in range(1, 7)]


def _landing(state: State, seat: int, number: int) -> Landing:
    place = landing(state, seat, number)
    card = state.ring[place]
    assert card is not None
    receiver = taker(state, seat, place)
    counts = worth(card, state.animals[receiver], state.doubling)
    return Landing(number, place, card, receiver, counts)


def balance(landing: Landing, seat: int, share: float) -> float:
    """What it brings in points: what others are handed counts against it by that share."""
    return landing.worth if landing.taker == seat else -share * landing.worth


def balances(seats_landings: list[Landing], seat: int, share: float) -> tuple[float, ...]:
    return tuple(balance(each, seat, share) for each in seats_landings)


def aims(state: State, found: Sequence[tuple[float, ...]]) -> tuple[float, ...]:
    """By side: what whoever is to move goes for, if the chances to win are found for each landing.
    Where the game is decided, or as good as that, the points are still worth having."""
    seat, share = active(state), 1 / (state.seats - 1)
    points = balances(landings(state, seat), seat, share)
    return tuple(chances[seat] + POINT * more for chances, more in zip(found, points, strict=True))
