"""What can be read off the table between two turns: for each seat the numbers that a judgement of
its prospects is made from."""

from typing import NamedTuple

from barnyard.games.so_ein_mist.bot.dice import spread_of_turn
from barnyard.games.so_ein_mist.bot.landings import Landing, balances
from barnyard.games.so_ein_mist.cards import Card, worth
from barnyard.games.so_ein_mist.scoring import worths
from barnyard.games.so_ein_mist.state import State, active, all_turns, passed_on, queue


class Outlook(NamedTuple):
    """One seat's part of the table, before a turn."""

    distance: int  # how many turns come before its own
    turns: int  # its own turns to come
    points: int
    food: int
    passed: float  # what it was passed on, on average
    own: float  # what it takes in its next turn, on average
    handed_before: float  # what others hand it until then
    handed_after: float  # and after it, in the same round
    near: float  # the mean of the next six cards
    far: float  # the mean of the six cards from the fourth on
    waiting: int  # the card that it gets if somebody queues up behind it
    is_last: bool  # whether it would be the one to get it
    unseen: float  # the mean of the cards that its animal has not shown
    beside: int  # how many others stand with it
    ahead: int  # how many others stand at most six places before it


class Outlooks(NamedTuple):
    turns: int  # of all seats, to come
    ring: float  # the mean of the cards that lie there
    unseen: float  # the mean of the cards to come
    seats: tuple[Outlook, ...]


def outlook(state: State) -> Outlooks:
    """The table before a turn that is still to be played."""
    turns = all_turns(state) - state.turns
    cards = [card.value for card in state.ring if card]
    unseen = [sum(values) / len(values) if values else 0.0 for values in state.unseen]
    ways = [_ways(state, seat) for seat in range(state.seats)]
    taken = _round(state, turns, ways)
    sums = worths(state)
    seats = tuple(
        _of_seat(state, seat, turns, ways[seat], taken[seat], sums[seat], unseen)
        for seat in range(state.seats)
    )
    return Outlooks(turns, sum(cards) / len(cards), sum(unseen) / state.seats, seats)


def _ways(state: State, seat: int) -> list[Card]:
    """The next nine cards before that seat."""
    ring, place = state.ring, state.places[seat]
    cards = [card for card in (*ring[place + 1 :], *ring[: place + 1]) if card]
    return (cards * 2)[:9]


def _round(state: State, turns: int, ways: list[list[Card]]) -> list[list[float]]:
    """By seat: what it takes itself, and what it is handed before and after, if everybody walks
    on this very ring for points."""
    taken = [[0.0, 0.0, 0.0] for _ in range(state.seats)]
    mover = active(state)
    for distance in range(min(turns, state.seats)):
        seat = (mover + distance) % state.seats
        found = _six(state, seat, ways[seat])
        chances = spread_of_turn(balances(found, seat, 1 / (state.seats - 1)))
        for chance, there in zip(chances, found, strict=True):
            if there.taker == seat:
                taken[seat][0] += chance * there.worth
            else:
                later = (there.taker - mover) % state.seats > distance
                taken[there.taker][1 if later else 2] += chance * there.worth
    return taken


def _six(state: State, seat: int, way: list[Card]) -> list[Landing]:
    """`landings`, quicker: it is asked for thousands of times. Before a turn there are more than
    six cards, so nobody comes all the way round."""
    ring, size, place = state.ring, len(state.ring), state.places[seat]
    last = {state.places[other]: other for other in state.landed}
    found: list[Landing] = []
    for number in range(1, 7):
        place = (place + 1) % size
        while ring[place] is None:
            place = (place + 1) % size
        receiver = last.get(place, seat)
        card = way[number - 1]
        counts = worth(card, state.animals[receiver], state.doubling)
        found.append(Landing(number, place, card, receiver, counts))
    return found


def _of_seat(
    state: State,
    seat: int,
    turns: int,
    way: list[Card],
    taken: list[float],
    counted: list[int],
    unseen: list[float],
) -> Outlook:
    count = state.seats
    distance = (seat - active(state)) % count
    own_turns = (turns - distance - 1) // count + 1 if turns > distance else 0
    own, before, after = taken
    place = state.places[seat]
    line = queue(state, place)
    here = state.ring[place]
    waits = here is not None and line[-1] == seat and turns > 1
    counts = [worth(card, state.animals[seat], state.doubling) for card in way]
    reach = {(place + step) % len(state.ring) for step in range(1, 7)}
    neighbours = [seat - 1, (seat + 1) % count][: passed_on(state)]
    return Outlook(  # in the order of its fields: by their names it would take longer
        distance,
        own_turns,
        sum(counted) + (state.ahead[seat] if state.ahead else 0),
        sum(value for value in counted if value > 0),
        sum(unseen[neighbour] for neighbour in neighbours),
        own,
        before,
        after,
        sum(counts[:6]) / 6 if own_turns else 0.0,
        sum(counts[3:]) / 6 if own_turns > 1 else 0.0,
        here.value if here is not None and waits else 0,
        line[-1] == seat and turns > 1,
        unseen[seat],
        len(line) - 1,
        sum(other in reach for at, other in enumerate(state.places) if at != seat),
    )
