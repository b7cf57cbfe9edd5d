"""The state of So ein Mist, and what can be read off the table."""

from dataclasses import dataclass

from barnyard.games.so_ein_mist.cards import VALUES, Card


@dataclass(frozen=True)
class State:
    seats: int
    doubling: bool  # cards of one's own animal count double
    passing: bool  # with 5 or 6 players cards are passed on unseen before the game
    extra_round: bool  # one more turn each, with gaps
    animals: tuple[str, ...] = ()  # by seat
    ring: tuple[Card | None, ...] = ()  # clockwise; None is a gap
    places: tuple[int, ...] = ()  # by seat: where in the ring its animal stands
    landed: tuple[int, ...] = ()  # all seats, in the order in which they landed, latest last
    unseen: tuple[tuple[int, ...], ...] = ()  # by seat: values its animal has not shown
    piles: tuple[tuple[Card, ...], ...] = ()  # by seat: cards taken; at the end also those passed
    first: int | None = None  # the starting seat
    turns: int = 0  # turns that are finished
    aside: tuple[int, ...] = ()  # numbers set aside this turn
    rolled: int | None = None  # the number that waits for stop or go
    lying: tuple[int, ...] = ()  # the dice of the walk just made, the one that counted last
    emptied: int | None = None  # the place that waits for a drawn card
    ahead: tuple[int, ...] = ()  # by seat: points that it began with; empty if nobody has any
    passed: tuple[int, ...] = ()  # by seat, 6 players: what turned out to have gone left


def active(state: State) -> int:
    """The seat whose turn it is. Asked between the draw of the first seat and the end."""
    assert state.first is not None
    return (state.first + state.turns) % state.seats


def mover(state: State) -> int | None:
    """The seat whose turn it is, while there are turns."""
    return active(state) if due(state) in ("die", "choice", "draw") else None


def passed_on(state: State) -> int:
    """How many cards each seat handed to its neighbours, unseen."""
    return max(0, state.seats - 4) if state.passing else 0


def filled_turns(state: State) -> int:
    """How many turns end with a drawn card: as many as the draw piles hold."""
    return state.seats * (len(VALUES) - 1 - passed_on(state))


def all_turns(state: State) -> int:
    return filled_turns(state) + (state.seats if state.extra_round else 0)


def in_extra_round(state: State) -> bool:
    return state.extra_round and state.turns >= filled_turns(state)


def draw_pile(state: State, seat: int) -> int:
    """How many cards that seat can still draw."""
    return max(0, len(state.unseen[seat]) - passed_on(state))


def queue(state: State, place: int) -> list[int]:
    """The seats that stand at a place, in the order in which they landed there."""
    return [seat for seat in state.landed if state.places[seat] == place]


def landing(state: State, seat: int, steps: int) -> int:
    """Where that many steps lead: every card is one, gaps are none."""
    place = state.places[seat]
    while steps:
        place = (place + 1) % len(state.ring)
        if state.ring[place] is not None:
            steps -= 1
    return place


def taker(state: State, seat: int, place: int) -> int:
    """Who takes the card where that seat lands: the last in the queue before it, or itself."""
    others = [other for other in queue(state, place) if other != seat]
    return others[-1] if others else seat


def due(state: State) -> str:
    if not state.animals:
        return "animals"
    if not state.ring:
        return "ring"
    if state.first is None:
        return "first"
    if state.emptied is not None:
        return "draw"
    if state.rolled is not None:
        return "choice"
    if state.turns < all_turns(state):
        return "die"
    if passed_on(state) == 2 and len(state.passed) < state.seats:
        return "passed"
    return "over"
