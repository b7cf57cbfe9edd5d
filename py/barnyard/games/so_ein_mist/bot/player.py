"""The computer players of So ein Mist, the odds of a decision, and everybody's prospects.

A turn is only ever about one thing: to stop with the number just rolled, or to go on.
"""

import random
from typing import Final, NamedTuple

from barnyard.core.game import News
from barnyard.core.think import Level, Slices, Thought, Weighed, misjudged, most_worth
from barnyard.games.so_ein_mist import rules
from barnyard.games.so_ein_mist.bot.causes import ALIKE, compared
from barnyard.games.so_ein_mist.bot.dice import blend, going_on, set_of, spread
from barnyard.games.so_ein_mist.bot.landings import Landing, aims, balance, balances, landings
from barnyard.games.so_ein_mist.bot.odds import odds as odds
from barnyard.games.so_ein_mist.bot.turn import after_each, within_turn
from barnyard.games.so_ein_mist.bot.value import Chances, prospects
from barnyard.games.so_ein_mist.state import State, due

# The chick: how often it overlooks a queue, the points that it is content with, and how many it may
# be off with what comes and with what may come.
FORGETS: Final = 0.75
CONTENT: Final = -2.5
HASTY_BY: Final = 3.0


class Manner(NamedTuple):
    """How somebody counts points."""

    share: float  # what others are handed counts so much of what it gets itself
    caution: float  # so many points more going on has to promise
    off: float  # so many points it may be off with either
    far: bool  # whether it looks further than the next die


MANNERS: Final = {
    Level.MODEST: Manner(share=0.0, caution=1.7, off=1.0, far=False),
    Level.FAIR: Manner(share=0.25, caution=1.2, off=0.0, far=False),
    Level.KEEN: Manner(share=0.3, caution=0.5, off=3.0, far=True),
}


def think(seen: State, seat: int, level: Level, rng: random.Random) -> Slices[Thought]:
    match level:
        case Level.EASY:
            yield
            return _hasty(seen, seat, rng)
        case Level.MODEST | Level.FAIR | Level.KEEN:
            yield
            return _by_points(seen, seat, MANNERS[level], rng)
        case Level.STRONG:
            return (yield from _by_chances(seen, seat))


def candidates(seen: State, seat: int) -> list[str]:
    return rules.moves(seen)


def appraise(state: State, rng: random.Random) -> Slices[tuple[float, ...]]:
    """The chances to win. What lies before the first turn is anybody's game."""
    match due(state):
        case "animals" | "ring":
            yield
            return (1 / state.seats,) * state.seats
        case "first":
            return (yield from _before_the_first(state))
        case "choice":
            return (yield from within_turn(state))
        case "die" if state.aside:
            return (yield from within_turn(state))
        case _:
            yield
            return prospects(state)


def _before_the_first(state: State) -> Slices[Chances]:
    begun = []
    for event in rules.chances(state) or ():
        begun.append(prospects(rules.apply(state, event)))
        yield
    return tuple(sum(chances) / len(begun) for chances in zip(*begun, strict=True))


# ------------------------------------------------------------------ the levels


def _hasty(seen: State, seat: int, rng: random.Random) -> Thought:
    """Takes what is not too bad, rather than wait for what may come; who stands there is easily
    overlooked."""
    there = _rolled(seen, seat)
    own = rng.random() < FORGETS or there.taker == seat
    now = there.worth if own else -there.worth
    move = most_worth(misjudged({"stop": now, "go": CONTENT}, HASTY_BY, rng))
    impulse = (now > 0) != (move == "stop")
    why = "impulse" if impulse else "own" if own else "other"
    because = {"what": f"easy-{move}", "why": why, "card": _card(there), "seat": there.taker}
    return Thought(move, because, ())


def _by_points(seen: State, seat: int, manner: Manner, rng: random.Random) -> Thought:
    """What a stop brings against what going on brings on average."""
    there = _rolled(seen, seat)
    found = balances(landings(seen, seat), seat, manner.share)
    ahead = going_on(found)[_aside(seen)] if manner.far else sum(found) / len(found)
    points = {"stop": balance(there, seat, manner.share), "go": ahead}
    if manner.off:
        points = misjudged(points, manner.off, rng)
    now, then = points["stop"], points["go"]
    move, by = "stop" if now >= then - manner.caution else "go", "keen" if manner.far else "fair"
    stop = Weighed("stop", now, {"what": "fair-stop", **_facts(there), "worth": now})
    go = Weighed("go", then, {"what": f"{by}-go", "worth": then})
    weighed = (stop, go) if move == "stop" else (go, stop)
    return Thought(move, {"what": f"{by}-{move}", "now": now, "then": then}, weighed)


def _by_chances(seen: State, seat: int) -> Slices[Thought]:
    """Follows every landing through the dice still to come, and weighs what is left then."""
    assert seen.rolled is not None
    found = yield from after_each(seen)
    mine, side, aside = aims(seen, found), seen.rolled - 1, _aside(seen)
    move = "stop" if mine[side] >= going_on(mine)[aside] else "go"
    now, then = found[side][seat], blend(spread(mine, aside), found)[seat]
    stop = Weighed("stop", now, {"what": "stop", **_facts(_rolled(seen, seat)), "chance": now})
    go = Weighed("go", then, {"what": "go", "chance": then})
    why = "alike" if abs(now - then) < ALIKE else move
    because = {"what": f"strong-{why}", "now": now, **compared(_rolled(seen, seat), seat, found)}
    return Thought(move, because, (stop, go) if move == "stop" else (go, stop))


def _aside(seen: State) -> int:
    """The numbers that are gone once this die is set aside."""
    assert seen.rolled is not None
    return set_of((*seen.aside, seen.rolled))


def _rolled(seen: State, seat: int) -> Landing:
    assert seen.rolled is not None
    return landings(seen, seat)[seen.rolled - 1]


def _facts(there: Landing) -> News:
    return {"seat": there.taker, "card": _card(there)}


def _card(there: Landing) -> News:
    return {"owner": there.card.owner, "value": there.card.value}
