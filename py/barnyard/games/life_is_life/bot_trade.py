"""The best trade by a measure, found without looking at all of them."""

from collections.abc import Sequence
from typing import NamedTuple

from barnyard.games.life_is_life.bot_measure import Measure
from barnyard.games.life_is_life.bot_view import KINDS

BITS = 4  # how far the number of one animal is shifted from the next in packed counts
NONE = float("-inf")


class Trade(NamedTuple):
    row: int  # from 0
    put: list[int]  # how many of each animal
    gain: float  # by the measure


def best_trade(hand: Sequence[int], rows: Sequence[Sequence[int]], measure: Measure) -> Trade:
    """What raises the measure most, or lowers it least if nothing raises it."""
    best = _best_single(hand, rows[0], measure)
    for number in (1, 2, 3):
        row = rows[number]
        held, gain = list(hand), 0.0
        for kind in KINDS:
            if row[kind]:
                held[kind] += row[kind]
                gain += measure[kind][held[kind]] - measure[kind][hand[kind]]
        if gain > best.gain:
            change, packed = _cheapest(hand, held, measure, number + 1)
            if gain + change > best.gain:
                put = [packed >> BITS * kind & 15 for kind in KINDS]
                if put != list(row):
                    best = Trade(number, put, gain + change)
    return best


def _best_single(hand: Sequence[int], row: Sequence[int], measure: Measure) -> Trade:
    taken = next(kind for kind in KINDS if row[kind])
    gain = measure[taken][hand[taken] + 1] - measure[taken][hand[taken]]
    changes = [
        (measure[kind][hand[kind] - 1] - measure[kind][hand[kind]], kind)
        for kind in KINDS
        if hand[kind] and kind != taken
    ]
    if not changes:
        return Trade(0, [0] * len(hand), NONE)
    change, given = max(changes)
    return Trade(0, [int(kind == given) for kind in KINDS], gain + change)


def _cheapest(
    hand: Sequence[int], held: Sequence[int], measure: Measure, size: int
) -> tuple[float, int]:
    """So many cards of the hand, with a row held as well, that cost the measure least.

    The change, and the cards in packed counts.
    """
    changes, packed = [0.0] + [NONE] * size, [0] * (size + 1)
    for kind in KINDS:
        own, count = hand[kind], held[kind]
        if not own:
            continue
        worth = measure[kind]
        full = worth[count]
        for total in range(size, 0, -1):
            best, cards = changes[total], packed[total]
            for put in range(1, min(total, own) + 1):
                change = changes[total - put] + worth[count - put] - full
                if change > best:
                    best, cards = change, packed[total - put] + (put << BITS * kind)
            changes[total], packed[total] = best, cards
    return changes[size], packed[size]
