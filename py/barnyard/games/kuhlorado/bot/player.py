"""The computer player of Kuhlorado: what it does, the chances it tells, and what it expects."""

import random
from collections.abc import Mapping
from typing import Final, Protocol

from barnyard.core.game import News
from barnyard.core.think import Level, Slices, Thought, most_worth
from barnyard.games.kuhlorado.bot import easy, fair, keen, modest, strong
from barnyard.games.kuhlorado.bot.appraisal import appraised
from barnyard.games.kuhlorado.bot.appraisal import candidates as candidates
from barnyard.games.kuhlorado.bot.causes import rounded, why_marked, why_thrown
from barnyard.games.kuhlorado.bot.glance import Glance
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
from barnyard.games.kuhlorado.bot.turn import KEEP, Choice, Throw, throw_of
from barnyard.games.kuhlorado.squares import names
from barnyard.games.kuhlorado.state import State, due


class Player(Protocol):
    def choices(self, stand: Stand, throw: Throw, rng: random.Random) -> Slices[list[Choice]]:
        """Each way to mark that it thinks of and what that is worth to it, the best first."""

    def throwing(self, stand: Stand, throw: Throw, rng: random.Random) -> Slices[dict[str, float]]:
        """What keeping the dice and each way of throwing again are worth to it."""


PLAYERS: Final[dict[Level, Player]] = {
    Level.EASY: easy,
    Level.MODEST: modest,
    Level.FAIR: fair,
    Level.KEEN: keen,
    Level.STRONG: strong,
}
# What their worths mean.
UNITS: Final = {
    Level.EASY: "gain",
    Level.MODEST: "gain",
    Level.FAIR: "points",
    Level.KEEN: "chance",
    Level.STRONG: "chance",
}


def think(seen: State, seat: int, level: Level, rng: random.Random) -> Slices[Thought]:
    yield
    stand = stand_of(seen, seat)
    thinks = _think_of_marks if due(seen) == "mark" else _think_of_throwing
    return (yield from thinks(seen, stand, level, rng))


def _think_of_marks(seen: State, stand: Stand, level: Level, rng: random.Random) -> Slices[Thought]:
    assert seen.dice is not None
    choices = yield from PLAYERS[level].choices(stand, throw_of(seen.dice), rng)
    match UNITS[level]:
        case "gain":
            because = _fun(stand, choices[0][1])
        case "points":
            because = why(stand, seen, choices[0][1])
        case _:
            yield
            because = why_marked(stand, seen, choices)
    return Thought(mark(choices[0][1]), because, weighed_marks(choices, UNITS[level]))


def _fun(stand: Stand, squares: int) -> News:
    if (points := modest.gain(stand, squares)) > 0:
        return {"what": "at-once", "points": points}
    if squares.bit_count() == 2:
        return {"what": "two-squares"}
    return {"what": "nice-square", "squares": names(squares)}


def _think_of_throwing(
    seen: State, stand: Stand, level: Level, rng: random.Random
) -> Slices[Thought]:
    assert seen.dice is not None
    dice, unit = seen.dice, UNITS[level]
    worth = rounded((yield from PLAYERS[level].throwing(stand, throw_of(dice), rng)))
    way = most_worth(worth)
    if unit == "gain":
        return Thought(throw(way), {"what": "good-enough" if way == KEEP else "fun-to-throw"}, ())
    if unit == "points":
        because = _promise(worth, way, dice)
    else:
        menu = Glance(stand)
        yield from menu.fill()
        because = why_thrown(stand, seen, menu, worth, way)
    return Thought(throw(way), because, weighed_ways(worth, dice, unit))


def _promise(worth: Mapping[str, float], way: str, dice: tuple[str, str]) -> News:
    """Against keeping; if the dice are kept, against the best way to throw again."""
    other = max(worth[each] for each in worth if each != KEEP) if way == KEEP else worth[KEEP]
    return {"what": "throws-points", "points": worth[way], "other": other, **thrown(way, dice)}


def appraise(state: State, rng: random.Random) -> Slices[tuple[float, ...]]:
    return (yield from appraised(state))
