"""The best trade by a measure, found without looking at all of them."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from barnyard.games.life_is_life.bot.measure import Measure
from barnyard.games.life_is_life.bot.view import Few
from barnyard.games.life_is_life.cards import HAND, ROWS

NONE = float("-inf")
ROUNDING = 1e-9  # more than a sum of worths can be off

# By the size of a row, and how many of an animal there are in the hand: how many cards are put
# down, how many of them before, and how many of this animal.
STEPS: Final = [
    [
        [
            (total, total - put, put)
            for total in range(size, 0, -1)
            for put in range(1, min(total, have) + 1)
        ]
        for have in range(HAND + 1)
    ]
    for size in (0, *ROWS)
]


class Trade(NamedTuple):
    row: int  # from 0
    put: Few
    gain: float  # by the measure


Own = tuple[int, int, tuple[float, ...]]  # an animal, how many in the hand, what so many are worth


def best_trade(hand: Sequence[int], rows: Sequence[Few], measure: Measure) -> Trade:
    """What raises the measure most; if nothing raises it, what lowers it little."""
    own = [(kind, have, measure[kind]) for kind, have in enumerate(hand) if have]
    best = _best_single(own, hand, rows[0], measure)
    for number, row in enumerate(rows[1:], 1):
        gain, held = 0.0, [*hand]
        for kind, more in row:
            have, worth = hand[kind], measure[kind]
            held[kind] = have + more
            gain += worth[have + more] - worth[have]
        if gain > best.gain:
            least = best.gain - gain - ROUNDING
            change, put = _cheapest(own, held, number + 1, least)
            if gain + change > best.gain and put != row:
                best = Trade(number, put, gain + change)
    return best


def _best_single(own: list[Own], hand: Sequence[int], row: Few, measure: Measure) -> Trade:
    ((taken, _),) = row
    have, worth = hand[taken], measure[taken]
    changes = [(less[count - 1] - less[count], kind) for kind, count, less in own if kind != taken]
    if not changes:
        return Trade(0, (), NONE)
    change, given = max(changes)
    return Trade(0, ((given, 1),), worth[have + 1] - worth[have] + change)


def _cheapest(own: list[Own], held: Sequence[int], size: int, least: float) -> tuple[float, Few]:
    """So many own cards, with a row held as well, that cost the measure least: the change and
    the cards. A change of less than the least need not be found.

    More of an animal is never worth less: an animal of which one card is too dear is left out.
    """
    changes: list[float] = [0.0] + [least] * size  # by how many cards are put down
    cards: list[Few] = [()] * (size + 1)
    for kind, have, worth in own:
        count = held[kind]
        full = worth[count]
        if worth[count - 1] - full < least:
            continue
        for total, before, put in STEPS[size][have]:
            change = changes[before] + worth[count - put] - full
            if change > changes[total]:
                changes[total] = change
                cards[total] = (*cards[before], (kind, put))
    return changes[size], cards[size]
