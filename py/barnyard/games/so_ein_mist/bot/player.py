"""The computer players of So ein Mist, the odds of a decision, and everybody's prospects.

A turn is only ever about one thing: to stop with the number just rolled, or to go on.
"""

import random

from barnyard.core.game import News
from barnyard.core.think import Level, Slices, Thought, Weighed
from barnyard.games.so_ein_mist import rules
from barnyard.games.so_ein_mist.bot.dice import blend, going_on, set_of, spread
from barnyard.games.so_ein_mist.bot.landings import Landing, aims, balance, landings
from barnyard.games.so_ein_mist.bot.odds import odds as odds
from barnyard.games.so_ein_mist.bot.turn import after_each, within_turn
from barnyard.games.so_ein_mist.bot.value import Chances, prospects
from barnyard.games.so_ein_mist.state import State, due

FORGETS, IMPULSE = 0.5, 0.2  # easy: how often it overlooks a queue, and just does the other thing
SHARE = 0.25  # fair: what others are handed counts so much of what it gets itself
CAUTION = 1.0  # fair: so many points more the next die has to promise
ALIKE = 1e-6  # strong: chances to win that differ by less are the same


def think(seen: State, seat: int, level: Level, rng: random.Random) -> Slices[Thought]:
    match level:
        case Level.EASY:
            yield
            return _easy(seen, seat, rng)
        case Level.FAIR:
            yield
            return _fair(seen, seat)
        case Level.STRONG:
            return (yield from _strong(seen, seat))


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


def _easy(seen: State, seat: int, rng: random.Random) -> Thought:
    """Any food is good, any dung is bad; who stands there is easily overlooked."""
    there = _rolled(seen, seat)
    own = rng.random() < FORGETS or there.taker == seat
    likes = (there.card.value > 0) == own
    impulse = rng.random() < IMPULSE
    move = "stop" if likes != impulse else "go"
    why = "impulse" if impulse else "own" if own else "other"
    because = {"what": f"easy-{move}", "why": why, "card": _card(there), "seat": there.taker}
    return Thought(move, because, ())


def _fair(seen: State, seat: int) -> Thought:
    """Looks one die ahead, and would rather have a bird in the hand."""
    found = landings(seen, seat)
    there = _rolled(seen, seat)
    now = balance(there, seat, SHARE)
    then = sum(balance(each, seat, SHARE) for each in found) / len(found)
    move = "stop" if now >= then - CAUTION else "go"
    facts = {"now": now, "then": then}
    stop = Weighed("stop", now, {"what": "fair-stop", **_facts(there), "worth": now})
    go = Weighed("go", then, {"what": "fair-go", "worth": then})
    weighed = (stop, go) if move == "stop" else (go, stop)
    return Thought(move, {"what": f"fair-{move}", **facts}, weighed)


def _strong(seen: State, seat: int) -> Slices[Thought]:
    """Follows every landing through the dice still to come, and weighs what is left then."""
    assert seen.rolled is not None
    found = yield from after_each(seen)
    mine, side, aside = aims(seen, found), seen.rolled - 1, set_of((*seen.aside, seen.rolled))
    move = "stop" if mine[side] >= going_on(mine)[aside] else "go"
    now, then = found[side][seat], blend(spread(mine, aside), found)[seat]
    stop = Weighed("stop", now, {"what": "stop", **_facts(_rolled(seen, seat)), "chance": now})
    go = Weighed("go", then, {"what": "go", "chance": then})
    why = "alike" if abs(now - then) < ALIKE else move
    because = {"what": f"strong-{why}", "now": now, "then": then}
    return Thought(move, because, (stop, go) if move == "stop" else (go, stop))


def _rolled(seen: State, seat: int) -> Landing:
    assert seen.rolled is not None
    return landings(seen, seat)[seen.rolled - 1]


def _facts(there: Landing) -> News:
    return {"seat": there.taker, "card": _card(there)}


def _card(there: Landing) -> News:
    return {"owner": there.card.owner, "value": there.card.value}
