"""The computer player of Kuhlorado: what it does, the chances it tells, and what it expects."""

import random
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from barnyard.core.game import News
from barnyard.core.think import Level, Slices, Thought, most_worth
from barnyard.games.kuhlorado import bot_easy, bot_fair, bot_strong
from barnyard.games.kuhlorado.bot_odds import odds as odds
from barnyard.games.kuhlorado.bot_reasons import (
    mark,
    throw,
    thrown,
    weighed_marks,
    weighed_ways,
    why,
)
from barnyard.games.kuhlorado.bot_stand import Stand, stand_of
from barnyard.games.kuhlorado.bot_turn import (
    KEEP,
    Menu,
    Table,
    first_best,
    means,
    table,
    throw_of,
    ways,
)
from barnyard.games.kuhlorado.pads import Pad
from barnyard.games.kuhlorado.scoring import outcome
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
            choices = yield from bot_easy.choices(stand, dice, rng)
        case Level.FAIR:
            choices = yield from bot_fair.choices(stand, dice)
        case Level.STRONG:
            choices = yield from bot_strong.choices(stand, dice)
    best = choices[0][1]
    because = _fun(stand, best) if level == Level.EASY else why(stand, seen, best)
    return Thought(mark(best), because, weighed_marks(choices, UNITS[level]))


def _fun(stand: Stand, squares: int) -> News:
    if (points := bot_easy.gain(stand, squares)) > 0:
        return {"what": "at-once", "points": points}
    if squares.bit_count() == 2:
        return {"what": "two-squares"}
    return {"what": "nice-square", "squares": names(squares)}


def _child_throws(seen: State, stand: Stand, rng: random.Random) -> Thought:
    assert seen.dice is not None
    way = bot_easy.throws_again(stand, throw_of(seen.dice), rng)
    what = "fun-to-throw" if way else "good-enough"
    return Thought(throw(way), {"what": what}, ())


def _think_of_throwing(seen: State, stand: Stand, level: Level) -> Slices[Thought]:
    assert seen.dice is not None
    dice, unit = throw_of(seen.dice), UNITS[level]
    if level == Level.FAIR:
        worth = yield from bot_fair.throwing(stand, dice)
    else:
        worth = yield from bot_strong.throwing(stand, dice)
    way = most_worth(worth)
    return Thought(
        throw(way), _promise(worth, way, unit, seen.dice), weighed_ways(worth, seen.dice, unit)
    )


def _promise(worth: Mapping[str, float], way: str, unit: str, dice: tuple[str, str]) -> News:
    """Against keeping; if the dice are kept, against the best way to throw again."""
    other = max(worth[each] for each in worth if each != KEEP) if way == KEEP else worth[KEEP]
    return {"what": f"throws-{unit}", unit: worth[way], "other": other, **thrown(way, dice)}


# ------------------------------------------------------------------ the prospects of all


def appraise(state: State, rng: random.Random) -> Slices[tuple[float, ...]]:
    yield
    if (result := outcome(state)) is not None:
        shares = [(seat in result.winners) / len(result.winners) for seat in (0, 1)]
        return tuple(shares)
    if state.active is None:
        return 0.5, 0.5
    chance = _chance(state)
    return (chance, 1 - chance) if state.active == 0 else (1 - chance, chance)


def _chance(state: State) -> float:
    """Of the seat whose turn it is. What its throws are worth is the same for all of them."""
    assert state.active is not None
    if state.dice is None:
        return 1 - stand_of(state, 1 - state.active).chance_after(0)
    one, other = throw_of(state.dice)
    menu, best = _turn(state.pad, state.marks, state.active, state.advanced, state.interim)
    if state.settled:
        return first_best(menu.choices((one, other)))[0]
    if state.again:
        rows, both = means(best)
        return both if len(state.again) == 2 else rows[other if state.again == (0,) else one]
    return max(ways(best, (one, other)).values())


@lru_cache(maxsize=8)
def _turn(
    pad: Pad,
    marks: tuple[int, int],
    seat: int,
    advanced: bool,
    interim: tuple[int, int] | None,
) -> tuple[Menu, Table]:
    stand = stand_of(State(pad, advanced, marks=marks, interim=interim), seat)
    menu = Menu(stand, stand.chance_after, bot_strong.HERD)
    menu.fill_at_once()
    return menu, table(menu)
