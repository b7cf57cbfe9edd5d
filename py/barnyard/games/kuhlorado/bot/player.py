"""The computer player of Kuhlorado: what it does, the chances it tells, and what it expects."""

import random
from collections.abc import Mapping
from typing import Final

from barnyard.core.game import News
from barnyard.core.think import Level, Slices, Thought, most_worth
from barnyard.games.kuhlorado.bot import easy, fair, strong
from barnyard.games.kuhlorado.bot.appraisal import appraised
from barnyard.games.kuhlorado.bot.appraisal import candidates as candidates
from barnyard.games.kuhlorado.bot.causes import rounded, why_marked, why_thrown
from barnyard.games.kuhlorado.bot.odds import odds as odds
from barnyard.games.kuhlorado.bot.reasons import (
    mark,
    throw,
    thrown,
    weighed_marks,
    weighed_ways,
    why,
)
from barnyard.games.kuhlorado.bot.stand import Stand, stand_of
from barnyard.games.kuhlorado.bot.turn import KEEP, Menu, throw_of
from barnyard.games.kuhlorado.squares import names
from barnyard.games.kuhlorado.state import State, due

UNITS: Final = {Level.EASY: "gain", Level.FAIR: "points", Level.STRONG: "chance"}


def think(seen: State, seat: int, level: Level, rng: random.Random) -> Slices[Thought]:
    yield
    stand = stand_of(seen, seat)
    if due(seen) == "mark":
        return (yield from _think_of_marks(seen, stand, level, rng))
    if level == Level.EASY:
        return _child_throws(seen, stand, rng)
    return (yield from _think_of_throwing(seen, stand, level))


def _think_of_marks(seen: State, stand: Stand, level: Level, rng: random.Random) -> Slices[Thought]:
    assert seen.dice is not None
    dice = throw_of(seen.dice)
    match level:
        case Level.EASY:
            choices = yield from easy.choices(stand, dice, rng)
        case Level.FAIR:
            choices = yield from fair.choices(stand, dice)
        case Level.STRONG:
            choices = yield from strong.choices(stand, dice)
    best = choices[0][1]
    match level:
        case Level.EASY:
            because = _fun(stand, best)
        case Level.FAIR:
            because = why(stand, seen, best)
        case Level.STRONG:
            yield
            because = why_marked(stand, seen, choices)
    return Thought(mark(best), because, weighed_marks(choices, UNITS[level]))


def _fun(stand: Stand, squares: int) -> News:
    if (points := easy.gain(stand, squares)) > 0:
        return {"what": "at-once", "points": points}
    if squares.bit_count() == 2:
        return {"what": "two-squares"}
    return {"what": "nice-square", "squares": names(squares)}


def _child_throws(seen: State, stand: Stand, rng: random.Random) -> Thought:
    assert seen.dice is not None
    way = easy.throws_again(stand, throw_of(seen.dice), rng)
    what = "fun-to-throw" if way else "good-enough"
    return Thought(throw(way), {"what": what}, ())


def _think_of_throwing(seen: State, stand: Stand, level: Level) -> Slices[Thought]:
    assert seen.dice is not None
    dice, unit = throw_of(seen.dice), UNITS[level]
    if level == Level.FAIR:
        worth = rounded((yield from fair.throwing(stand, dice)))
        way = most_worth(worth)
        because = _promise(worth, way, seen.dice)
    else:
        worth = rounded((yield from strong.throwing(stand, dice)))
        way = most_worth(worth)
        menu = Menu(stand, stand.chance_after, strong.HERD)
        yield from menu.fill()
        because = why_thrown(stand, seen, menu, worth, way)
    return Thought(throw(way), because, weighed_ways(worth, seen.dice, unit))


def _promise(worth: Mapping[str, float], way: str, dice: tuple[str, str]) -> News:
    """Against keeping; if the dice are kept, against the best way to throw again."""
    other = max(worth[each] for each in worth if each != KEEP) if way == KEEP else worth[KEEP]
    return {"what": "throws-points", "points": worth[way], "other": other, **thrown(way, dice)}


def appraise(state: State, rng: random.Random) -> Slices[tuple[float, ...]]:
    return (yield from appraised(state))
