"""What the others may hold, by what they would have kept.

All deals that agree with what the seat knows were as likely at first. But whoever has traded has
put down what was worth least to them, and whoever knocked thought the hand was good: of some hands
that may be, one is taken that goes with that.
"""

import random
from collections.abc import Iterator, Sequence
from itertools import accumulate, islice
from math import exp
from operator import getitem
from typing import Final

from barnyard.games.life_is_life.bot.measure import Measure, Style, judge
from barnyard.games.life_is_life.bot.view import KINDS, POINTS, View

Hands = list[list[int]]

DRAWN: Final = 8  # so many are looked at
KEPT: Final = 0.12  # what a point of worth in a hand speaks for it, in log odds
KNOCKED: Final = 0.1  # what more it does in the hand of whoever called the last round


class Beliefs:
    """About the hands behind one view. They hold whatever is the same for every world."""

    def __init__(self, view: View, style: Style) -> None:
        self.view = view
        self.pool = [kind for kind in KINDS for _ in range(view.pool[kind])]
        self.worth = _worth(view, style)
        self.trust = [_trust(view, place) for place in range(view.players)]
        # which part of the pool each of the others has
        ends = list(accumulate(view.hidden(place) for place in range(1, view.players)))
        self.parts = [slice(start, end) for start, end in zip([0, *ends], ends, strict=False)]

    def hands(self, rng: random.Random) -> Hands:
        """One of some possible deals, each as likely as its weight says."""
        total, found = 0.0, []
        for drawn in islice(self._possible(rng), DRAWN if any(self.trust) else 1):
            weight = exp(sum(map(self._speaks_for, self.trust, drawn)))
            total += weight
            if rng.random() * total < weight:
                found = drawn
        return found

    def _speaks_for(self, trust: float, hand: Sequence[int]) -> float:
        return trust * sum(map(getitem, self.worth, hand)) if trust else 0.0

    def _possible(self, rng: random.Random) -> Iterator[Hands]:
        """Hands by place that agree with what the seat knows, all deals equally likely. Each order
        of the cards is dealt from several times: from another place each time."""
        chance, further = rng.random, max(1, len(self.pool) // DRAWN)
        while True:
            order = sorted(self.pool, key=lambda _: chance())
            for _ in range(DRAWN):
                order = order[further:] + order[:further]
                if hands := self._dealt(order):
                    yield hands

    def _dealt(self, order: Sequence[int]) -> Hands | None:
        view = self.view
        hands = [[*view.own]]
        for known, most, part in zip(view.known[1:], view.most[1:], self.parts, strict=True):
            hand = [*known]
            for kind in order[part]:
                hand[kind] += 1
            if any(map(int.__gt__, hand, most)):
                return None
            hands.append(hand)
        return hands


def _worth(view: View, style: Style) -> Measure:
    """What so many of an animal were worth to somebody of whom nothing is known: no herd that
    would have been declared is among them."""
    out = map(sum, zip(view.own, *view.rows, strict=True))
    loose = [all_of - seen for all_of, seen in zip(POINTS, out, strict=True)]
    plain = judge(style, ())
    strangers = (0,) * (view.players - 1)
    return [
        tuple(
            plain[kind, max(0, loose[kind] - count), *strangers][count]
            for count in range(all_of + 1)
        )
        for kind, all_of in enumerate(POINTS)
    ]


def _trust(view: View, place: int) -> float:
    """How much a hand that is good speaks for itself there."""
    if not place or not view.traded[place]:
        return 0.0
    return KEPT + KNOCKED if view.left == place else KEPT
