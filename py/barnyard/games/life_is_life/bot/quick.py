"""The players that do not think ahead: easy by whim, fair by what the own hand and rows tell."""

import random
from typing import Final

from barnyard.core.think import Slices, Thought, Weighed
from barnyard.games.life_is_life.bot.measure import Measure, Style, measured
from barnyard.games.life_is_life.bot.trade import best_trade
from barnyard.games.life_is_life.bot.view import KINDS, POINTS, View, all_kinds, few
from barnyard.games.life_is_life.bot.words import KNOCK, Option, after, reason, told

# Fair looks at the own hand and the rows, and does not keep in mind who took what.
FAIR: Final = Style(minds_others=0.5, remembers=False, knocks_at=12, hurry=1.0)
RESTLESS = 0.1  # how often fair knocks although it is not ahead: a phase must end some time

LIKING: Final[Measure] = [tuple(points * n * n / 2 for n in range(points + 1)) for points in POINTS]
GLANCES = 5  # trades that easy looks at
HASTE = 0.35  # how often easy knocks as soon as it may

KNOCKING: Final = Option(KNOCK, ())


def easy(view: View, rng: random.Random) -> Slices[Thought]:
    """Likes large herds of large animals, looks at a few trades, and knocks on a whim."""
    yield
    if view.traded[0] and rng.random() < HASTE:
        return Thought(KNOCKING.event, {"what": "whim-knock"}, ())
    glances: list[Option] = []
    while len(glances) < GLANCES:
        glances += _glance(view, rng)
    liked = {option: gain(view, option, LIKING) for option in glances}
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


def fair(view: View, rng: random.Random) -> Slices[Thought]:
    """The trade that brings most by counting what is left, or a knock when that looks good."""
    yield
    measure = measured(FAIR, view)
    found = best_trade(view.own, tuple(map(few, view.rows)), measure)
    trade = Option(found.row, all_kinds(found.put))
    ahead = worth(view.own, measure)
    knocks = view.traded[0] and _knocks(view, ahead, found.gain, rng)
    why = reason(view, KNOCKING if knocks else trade, measure)
    weighed = [Weighed(trade.event, ahead + found.gain, _points(view, trade, ahead + found.gain))]
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
