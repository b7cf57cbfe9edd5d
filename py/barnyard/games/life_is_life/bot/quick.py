"""The players that do not think ahead: easy and modest by what looks nice, fair by what the own
hand and rows tell."""

import random
from typing import Final, NamedTuple

from barnyard.core.think import Slices, Thought, Weighed, misjudged, most_worth
from barnyard.games.life_is_life.bot.measure import Measure, Style, measured
from barnyard.games.life_is_life.bot.trade import best_trade
from barnyard.games.life_is_life.bot.view import KINDS, POINTS, View, all_kinds, few
from barnyard.games.life_is_life.bot.words import KNOCK, Option, after, reason, told

# Fair looks at the own hand and the rows, and does not keep in mind who took what.
FAIR: Final = Style(minds_others=0.5, remembers=False, knocks_at=12, hurry=1.0)
RESTLESS = 0.1  # how often fair knocks although it is not ahead: a phase must end some time

# Easy and modest like large herds of large animals, whoever else has some.
LIKING: Final[Measure] = [tuple(points * n * n / 2 for n in range(points + 1)) for points in POINTS]
GLANCES: Final = 10  # trades that easy looks at


class Patience(NamedTuple):
    """When somebody knocks who does not wait for the right moment."""

    enough: float  # points ahead
    off: float  # so many points it may be off with that, either way


HASTY: Final = Patience(enough=5.0, off=10.0)
GREEDY: Final = Patience(enough=10.0, off=5.0)

KNOCKING: Final = Option(KNOCK, ())


def easy(view: View, rng: random.Random) -> Slices[Thought]:
    """Takes the nicest of a few trades, and soon thinks that its hand is good enough."""
    yield
    if _has_enough(view, HASTY, rng):
        return Thought(KNOCKING.event, {"what": "whim-knock"}, ())
    glances: list[Option] = []
    while len(glances) < GLANCES:
        glances += _glance(view, rng)
    return _liked(view, glances)


def modest(view: View, rng: random.Random) -> Slices[Thought]:
    """Takes the nicest trade of all, and never minds what the others hold."""
    yield
    trade = _best(view, LIKING)
    if _has_enough(view, GREEDY, rng):
        return Thought(KNOCKING.event, {"what": "whim-knock"}, ())
    if view.traded[0] and view.left is not None and gain(view, trade, LIKING) <= 0:
        return Thought(KNOCKING.event, reason(view, KNOCKING, LIKING), ())
    return _liked(view, [trade])


def _has_enough(view: View, patience: Patience, rng: random.Random) -> bool:
    """The further the own hand is behind, the rarer is a knock."""
    if not view.traded[0] or view.left is not None:
        return False
    points = {True: worth(view.own, measured(FAIR, view)), False: patience.enough}
    return most_worth(misjudged(points, patience.off, rng))


def _liked(view: View, trades: list[Option]) -> Thought:
    liked = {option: gain(view, option, LIKING) for option in trades}
    ranked = sorted(liked, key=lambda option: -liked[option])
    why = reason(view, ranked[0], LIKING)
    because = why if why["what"] == "declare" else {"what": "whim", "row": ranked[0].row + 1}
    weighed = (Weighed(each.event, liked[each], told(view, each, "liked")) for each in ranked[:3])
    return Thought(ranked[0].event, because, tuple(weighed))


def _glance(view: View, rng: random.Random) -> list[Option]:
    """Some trade, if it is allowed."""
    row = rng.randrange(len(view.rows))
    hand = [kind for kind in KINDS for _ in range(view.own[kind])]
    cards = rng.sample(hand, row + 1)
    put = tuple(map(cards.count, KINDS))
    return [Option(row, put)] if put != view.rows[row] else []


def gain(view: View, option: Option, measure: Measure) -> float:
    """What a trade adds to the hand by a measure."""
    return worth(after(view, option), measure) - worth(view.own, measure)


def worth(hand: tuple[int, ...], measure: Measure) -> float:
    return sum(measure[kind][hand[kind]] for kind in KINDS)


def _best(view: View, measure: Measure) -> Option:
    found = best_trade(view.own, tuple(map(few, view.rows)), measure)
    return Option(found.row, all_kinds(found.put))


def fair(view: View, rng: random.Random) -> Slices[Thought]:
    """The trade that brings most by counting what is left, or a knock when that looks good."""
    yield
    measure = measured(FAIR, view)
    trade = _best(view, measure)
    gained, ahead = gain(view, trade, measure), worth(view.own, measure)
    knocks = view.traded[0] and _knocks(view, ahead, gained, rng)
    why = reason(view, KNOCKING if knocks else trade, measure)
    weighed = [Weighed(trade.event, ahead + gained, _points(view, trade, ahead + gained))]
    if view.traded[0]:
        weighed.append(Weighed(KNOCKING.event, ahead, _points(view, KNOCKING, ahead)))
        weighed = weighed[::-1] if knocks else weighed
    return Thought((KNOCKING if knocks else trade).event, why, tuple(weighed))


def _knocks(view: View, ahead: float, gain: float, rng: random.Random) -> bool:
    if view.left is not None:
        return gain <= 0
    if gain >= FAIR.declaring / 2:
        return False
    patience = FAIR.hurry * sum(view.known[0])
    return ahead >= FAIR.knocks_at - patience or rng.random() < RESTLESS


def _points(view: View, option: Option, worth: float) -> dict[str, object]:
    return {**told(view, option, "points"), "worth": worth}
