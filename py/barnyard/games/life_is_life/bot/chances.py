"""Exact chances about hidden hands: all deals that agree with what a seat knows, as likely each.

Where nothing is known to be impossible, an animal can be looked at alone. Where somebody would
have had to declare a sudden death, the animals concerned are counted along.
"""

from collections import defaultdict
from collections.abc import Iterator
from functools import reduce
from math import comb, factorial, fsum
from operator import add

from barnyard.core.think import Slices
from barnyard.games.life_is_life.bot.view import KINDS, POINTS, Counts, View

Ways = dict[Counts, int]  # how the rivals may have drawn -> in how many ways

PAIRS_IN_A_SLICE = 800


def hidden(view: View) -> Counts:
    """By rival: how many cards only their holder knows."""
    return tuple(view.hidden(place) for place in range(1, view.players))


def room(view: View, kind: int) -> Counts:
    """By rival: how many cards of an animal there may be among the hidden ones."""
    return tuple(
        max(0, min(slots, view.most[place][kind] - view.known[place][kind]))
        for place, slots in enumerate(hidden(view), 1)
    )


def held_back(view: View) -> list[int]:
    """The animals of which some rival cannot have drawn as many as there are."""
    return [
        kind
        for kind in KINDS
        if any(
            most < min(slots, view.pool[kind])
            for slots, most in zip(hidden(view), room(view, kind), strict=True)
        )
    ]


def draws(loose: int, most: Counts) -> Iterator[Counts]:
    """All ways in which rivals may have drawn of so many cards."""
    if not most:
        yield ()
        return
    for drawn in range(min(loose, most[0]) + 1):
        for rest in draws(loose - drawn, most[1:]):
            yield (drawn, *rest)


def _ways(loose: int, drawn: Counts) -> int:
    """Which of the loose cards went to whom."""
    ways = 1
    for each in drawn:
        ways *= comb(loose, each)
        loose -= each
    return ways


def alone(view: View, kind: int) -> Ways:
    loose = view.pool[kind]
    return {drawn: _ways(loose, drawn) for drawn in draws(loose, room(view, kind))}


def together(one: Ways, other: Ways) -> Slices[Ways]:
    """Draws of two animals added up: how many cards each rival has drawn of both."""
    ways: Ways = defaultdict(int)
    steps = 0
    for first, some in one.items():
        for second, more in other.items():
            ways[tuple(map(add, first, second))] += some * more
        steps += len(other)
        if steps > PAIRS_IN_A_SLICE:
            steps = 0
            yield
    return dict(ways)


def shares(view: View, kind: int) -> Slices[dict[Counts, float]]:
    """How likely the rivals have drawn so many each of an animal."""
    bounded = [each for each in held_back(view) if each != kind]
    beside: Ways = {(0,) * (view.players - 1): 1}
    for each in bounded:
        beside = yield from together(beside, alone(view, each))
    rest = sum(view.pool) - view.pool[kind] - sum(view.pool[each] for each in bounded)
    slots = hidden(view)
    weights: dict[Counts, int] = {}
    steps = 0
    for drawn, some in alone(view, kind).items():
        left = [
            (tuple(map(int.__sub__, slots, map(add, drawn, also))), more)
            for also, more in beside.items()
        ]
        weights[drawn] = some * sum(_fillings(rest, free) * more for free, more in left)
        steps += len(left)
        if steps > PAIRS_IN_A_SLICE:
            steps = 0
            yield
    total = sum(weights.values())
    return {drawn: weight / total for drawn, weight in weights.items() if weight}


def _fillings(cards: int, free: Counts) -> int:
    """In how many ways the rest of the cards fill what is free in the hands."""
    if min(free, default=0) < 0 or sum(free) > cards:
        return 0
    return factorial(cards) // reduce(
        int.__mul__, map(factorial, free), factorial(cards - sum(free))
    )


def majority(view: View, kind: int, own: int) -> Slices[float]:
    """The chance to have strictly more of an animal than everybody, if hands were shown now."""
    if own < (2 if view.players == 2 else 1):
        return 0.0
    chances = yield from shares(view, kind)
    known = [some[kind] for some in view.known[1:]]
    return fsum(
        chance
        for drawn, chance in chances.items()
        if all(have + more < own for have, more in zip(known, drawn, strict=True))
    )


def may_declare(view: View, kind: int) -> Slices[float]:
    """The chance that the next player can complete an animal with one of the rows as they are."""
    missing = {POINTS[kind] - row[kind] - view.known[1][kind] for row in view.rows if row[kind]}
    if not any(0 <= each <= room(view, kind)[0] for each in missing):
        return 0.0
    chances = yield from shares(view, kind)
    return fsum(chance for drawn, chance in chances.items() if drawn[0] in missing)


def behind_one(view: View) -> Slices[float]:
    """With one rival: the chance to have fewer points than it, if hands were shown now."""
    ways: dict[tuple[int, int], int] = {(0, 0): 1}
    slots, known = view.hidden(1), view.known[1]
    for kind in KINDS:
        after: dict[tuple[int, int], int] = defaultdict(int)
        most = room(view, kind)[0]
        for drawn in range(min(view.pool[kind], most) + 1):
            lead = _lead(kind, view.own[kind], known[kind] + drawn)
            cards = comb(view.pool[kind], drawn)
            for (gone, ahead), some in ways.items():
                if gone + drawn <= slots:
                    after[gone + drawn, ahead + lead] += some * cards
        ways = after
        yield
    full = {ahead: some for (gone, ahead), some in ways.items() if gone == slots}
    return sum(some for ahead, some in full.items() if ahead < 0) / sum(full.values())


def _lead(kind: int, own: int, other: int) -> int:
    """The points ahead by an animal when two are left; one card is no majority."""
    if own == other or max(own, other) < 2:
        return 0
    return POINTS[kind] if own > other else -POINTS[kind]
