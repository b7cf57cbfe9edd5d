"""What a seat of Life is Life may know, and worlds that agree with it."""

import random

from barnyard.core.changed import changed
from barnyard.games.life_is_life.cards import ALL_CARDS, HAND, in_order, without
from barnyard.games.life_is_life.state import SUDDEN_DEATH, State


def mask(state: State, seat: int | None) -> State:
    """Hands are hidden but the own one. What everybody saw go to and from the rows is `known`."""
    hands = tuple(
        hand if owner == seat or not state.lives[owner] else None
        for owner, hand in enumerate(state.hands)
    )
    return changed(state, hands=hands)


def complete(seen: State, seat: int | None, rng: random.Random) -> State:
    """Fills the hidden hands from the cards whose place is unknown, all deals equally likely.

    A deal in which somebody would have had to declare a sudden death earlier is dealt again.
    """
    hidden = [owner for owner, hand in enumerate(seen.hands) if hand is None]
    pool = ALL_CARDS
    for cards in (*seen.rows, *(hand or "" for hand in seen.hands)):
        pool = without(pool, cards)
    for owner in hidden:
        pool = without(pool, seen.known[owner])
    while True:
        full = _deal(seen, hidden, pool, rng)
        if all(_possible(full, owner) for owner in hidden):
            return full


def _possible(full: State, owner: int) -> bool:
    hand = full.hands[owner] or ""
    bounds = zip(SUDDEN_DEATH, full.most[owner], strict=True)
    return all(hand.count(letter) <= bound for letter, bound in bounds)


def _deal(seen: State, hidden: list[int], pool: str, rng: random.Random) -> State:
    cards = rng.sample(pool, len(pool))
    hands = list(seen.hands)
    for owner in hidden:
        known = seen.known[owner]
        drawn = [cards.pop() for _ in range(HAND - len(known))]
        hands[owner] = in_order([*known, *drawn])
    return changed(seen, hands=tuple(hands))
