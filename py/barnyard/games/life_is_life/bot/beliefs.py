"""What the others may hold, by what they have put down and what they would have kept.

All deals that agree with what the seat knows were as likely at first. But whoever puts an animal
down hardly keeps more of it, and whoever takes some has some. The unseen cards are dealt once; then
cards of two places change places, again and again, as often as the hands that come of it are as
likely: so every deal comes up as often as it should.
"""

import random
from collections.abc import Callable, Sequence
from itertools import repeat
from math import exp
from typing import Final

from barnyard.games.life_is_life.bot.kept import NEVER, Speaks, speaks_for
from barnyard.games.life_is_life.bot.measure import Measure, Style, judge
from barnyard.games.life_is_life.bot.view import KINDS, POINTS, View

Hands = list[list[int]]

SWAPS: Final = 100
SWAPS_AT_FIRST: Final = 200


class Beliefs:
    """About the hands behind one view, and the deal that came last."""

    def __init__(self, view: View, style: Style, trust: float = 1.0) -> None:
        self.view = view
        self.cards = [kind for kind in KINDS for _ in range(view.pool[kind])]
        # by card: the place that has it; what is out of play has a place of its own, the last
        self.owners = [place for place in range(1, view.players) for _ in range(view.hidden(place))]
        self.swappable = len(self.owners)
        self.owners += [view.players] * (len(self.cards) - self.swappable)
        self.worth = _worth(view, style)
        places = range(1, view.players)
        speaks = [
            _nothing(),
            *(speaks_for(view, each, self.worth, trust) for each in places),
            _nothing(),
        ]
        self.more = [[_steps(row) for row in of] for of in speaks]
        self.held: Hands = []  # by place, at the end what is out of play

    def hands(self, rng: random.Random) -> Hands:
        """Another possible deal, by place: over many each as often as it is likely."""
        if not self.held or not any(self.view.traded[1:]):
            self._deal(rng.random)
            self._swap(rng.random, SWAPS_AT_FIRST if any(self.view.traded[1:]) else 0)
        else:
            self._swap(rng.random, SWAPS)
        return [hand[:] for hand in self.held[:-1]]

    def _deal(self, chance: Callable[[], float]) -> None:
        """All deals that agree with what the seat knows, equally likely."""
        view = self.view
        while True:
            self.cards.sort(key=lambda _: chance())
            self.held = [*map(list, (view.own, *view.known[1:])), [0] * len(KINDS)]
            for kind, place in zip(self.cards, self.owners, strict=True):
                self.held[place][kind] += 1
            bounded = zip(self.held[1:], view.most[1:], strict=False)
            if all(all(map(int.__le__, hand, most)) for hand, most in bounded):
                return

    def _swap(self, chance: Callable[[], float], times: int) -> None:
        cards, owners, held, more = self.cards, self.owners, self.held, self.more
        some, all_of, nobody = self.swappable, len(cards), self.view.players
        for _ in repeat(None, times if some else 0):
            one, two = int(chance() * some), int(chance() * all_of)
            a, b = cards[one], cards[two]
            if a == b:
                continue
            mine, yours = owners[one], owners[two]
            if mine == yours:
                continue
            own, other, speaks_for = held[mine], held[yours], more[mine]
            speaks = speaks_for[b][own[b]] - speaks_for[a][own[a] - 1]
            if yours != nobody:  # what is out of play speaks for nothing
                speaks_for = more[yours]
                speaks = speaks + speaks_for[a][other[a]] - speaks_for[b][other[b] - 1]
            if speaks >= 0 or chance() < exp(speaks):
                cards[one], cards[two] = b, a
                own[a] -= 1
                own[b] += 1
                other[b] -= 1
                other[a] += 1


def _nothing() -> Speaks:
    """Speaks for no hand in particular."""
    return [[0.0] * (points + 1) for points in POINTS]


def _steps(row: Sequence[float]) -> list[float]:
    """What one more speaks for; there is never one more than all."""
    return [more - less for less, more in zip(row, [*row[1:], NEVER], strict=True)]


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
