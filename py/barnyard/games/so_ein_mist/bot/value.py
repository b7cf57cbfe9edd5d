"""Each seat's chance to win before a turn, judged from what can be seen.

First the points that each seat still gets are estimated, with how much that may be wrong; what
follows from that is then put right by a small network. All its weights were fitted to games
that the computer players played: `value.toml`.
"""

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import product
from math import erfc, exp, log, sqrt
from operator import mul
from typing import Final

from barnyard.core.beside import text_beside
from barnyard.core.changed import changed
from barnyard.games.so_ein_mist import rules
from barnyard.games.so_ein_mist.bot.dice import SIDES, blend, spread
from barnyard.games.so_ein_mist.bot.landings import aims, landings
from barnyard.games.so_ein_mist.bot.outlook import Outlook, Outlooks, outlook
from barnyard.games.so_ein_mist.scoring import food, outcome, scores
from barnyard.games.so_ein_mist.state import State, active, all_turns, due, passed_on

# Ten equally likely places of a bell curve.
_BELL: Final = (-1.6448536, -1.0364334, -0.6744898, -0.3853205, -0.1256613)
_PLACES: Final = (*_BELL, *(-place for place in reversed(_BELL)))
# So many turns before the end nothing is estimated any more; fewer, where cards are passed on:
# there are too many ways in which they may be.
PLAYED_OUT: Final = 2
_LEAK: Final = 0.1  # what a unit of the network lets through below zero

Chances = tuple[float, ...]


@dataclass(frozen=True)
class Weights:
    rest: dict[int, list[list[float]]]  # by seats and distance: of the points still to come
    doubt: dict[int, tuple[float, float]]  # by seats: variance at the end, and a turn before it
    units: list[tuple[list[float], float, float]]  # of the network: weights, start, share


@cache
def weights() -> Weights:
    text = text_beside(__name__, "value.toml")
    read = tomllib.loads(text)
    return Weights(
        {int(seats): rows for seats, rows in read["rest"].items()},
        {int(seats): (end, turn) for seats, (end, turn) in read["doubt"].items()},
        [(unit[:-2], unit[-2], unit[-1]) for unit in read["units"]],
    )


@lru_cache(maxsize=1024)
def prospects(state: State) -> Chances:
    """By seat, before a turn or a card that comes to light, or at the end: the chance to win."""
    result = outcome(state)
    if result:
        share = 1 / len(result.winners)
        return tuple(share if seat in result.winners else 0.0 for seat in range(state.seats))
    if due(state) == "draw":
        return mean([prospects(rules.apply(state, event)) for event in rules.chances(state) or ()])
    if due(state) == "passed":
        return _when_passed(state)
    if all_turns(state) - state.turns <= max(1, PLAYED_OUT - passed_on(state)):
        return _played_out(state)
    table = outlook(state)
    expected = [
        seen.points + seen.passed + _rest(table, seen, weights().rest[state.seats][seen.distance])
        for seen in table.seats
    ]
    end, turn = weights().doubt[state.seats]
    doubt = sqrt(end + turn * table.turns)
    start = [log(chance + 1e-6) for chance in _first_of(expected, doubt)]
    told = _told(state, table, expected, doubt, start)
    return _shares([known + _put_right(facts) for known, facts in zip(start, told, strict=True)])


@lru_cache(maxsize=256)
def after(turn: State, side: int) -> Chances:
    """If this number is walked, whatever is drawn then: by seat, the chance to win."""
    return prospects(rules.apply(changed(turn, rolled=side + 1), "stop"))


def _played_out(state: State) -> Chances:
    """Every landing and all dice, up to the end."""
    if state.turns == all_turns(state) - 1 and not passed_on(state):
        found = _after_the_last(state)
    else:
        found = [after(state, side) for side in SIDES]
    return blend(spread(aims(state, found)), found)


def _after_the_last(state: State) -> list[Chances]:
    """By side: the end of the game. Of the last turn only the card counts that somebody takes."""
    ranks, found = _ranks(state), []
    for there in landings(state, active(state)):
        after = list(ranks)
        after[there.taker] += _rank(there.worth)
        found.append(_won(after))
    return found


def _when_passed(state: State) -> Chances:
    """Every way in which the last two cards of each animal may have been passed on."""
    ranks = _ranks(state)
    known = len(state.passed)
    lefts = [*((value,) for value in state.passed), *state.unseen[known:]]
    found = []
    for ways in product(*lefts):
        after = list(ranks)
        for seat, left in enumerate(ways):
            for value in state.unseen[seat]:
                receiver = (seat + 1 if value == left else seat - 1) % state.seats
                after[receiver] += _rank(value)
        found.append(_won(after))
    return mean(found)


def _ranks(state: State) -> list[int]:
    """By seat: the points, and after them the food, which decides a tie."""
    return [1000 * points + eaten for points, eaten in zip(scores(state), food(state), strict=True)]


def _rank(worth: int) -> int:
    return 1000 * worth + max(worth, 0)


def _won(ranks: list[int]) -> Chances:
    best = max(ranks)
    share = 1 / ranks.count(best)
    return tuple(share if rank == best else 0.0 for rank in ranks)


def mean(several: Sequence[Chances]) -> Chances:
    return tuple(sum(column) / len(several) for column in zip(*several, strict=True))


def _rest(table: Outlooks, seen: Outlook, weight: list[float]) -> float:
    """The points that a seat still gets, as its place in the table promises."""
    more = seen.turns > 1
    facts = (
        seen.turns > 0,
        seen.turns,
        seen.own,
        seen.handed_before,
        seen.handed_after,
        table.ring * seen.turns,
        table.unseen * seen.turns,
        table.ring if more else 0.0,
        seen.near,
        seen.far,
        seen.waiting,
        seen.is_last,
        seen.unseen if more else 0.0,
        seen.turns > 0 and table.turns < 2 * len(table.seats),
        seen.own if table.turns > 2 * len(table.seats) else 0.0,
        1.0,
    )
    return float(sum(map(mul, weight, facts)))


def _first_of(expected: list[float], doubt: float) -> list[float]:
    """How likely each is the highest, if all may be wrong by as much."""
    scaled = [points / doubt for points in expected]
    chances = [_highest(seat, mine, scaled) for seat, mine in enumerate(scaled)]
    total = sum(chances) + 1e-12
    return [chance / total for chance in chances]


def _highest(seat: int, mine: float, scaled: list[float]) -> float:
    others = [points for other, points in enumerate(scaled) if other != seat]
    total = 0.0
    for place in _PLACES:
        chance = 1.0
        for points in others:
            chance *= 0.5 * erfc((points - mine - place) * 0.7071067811865476)
        total += chance
    return total


def _told(
    state: State, table: Outlooks, expected: list[float], doubt: float, start: list[float]
) -> list[tuple[float, ...]]:
    """By seat: what the network is told, in numbers of about one."""
    seats, turns = state.seats, table.turns / 40
    mean, own = sum(expected) / seats, sum(seen.own for seen in table.seats)
    told: list[tuple[float, ...]] = []
    for seat, seen in enumerate(table.seats):
        second, first = sorted(points for at, points in enumerate(expected) if at != seat)[-2:]
        best = max(other.points for other in table.seats if other is not seen)
        points = expected[seat]
        plays = seen.turns > 0
        told.append((
            start[seat], (points - first) / doubt, (points - second) / doubt,
            (seen.points - best) / 10, (points - mean) / 10,
            turns, turns * turns, 1 / (1 + table.turns),
            seen.distance == 0, seen.distance == 1, seen.distance == seats - 1,
            seen.distance / seats,
            seen.own / 5, seen.handed_before / 2, seen.handed_after / 2,
            seen.near / 5, seen.far / 5, seen.waiting / 5, seen.is_last, seen.unseen / 5,
            table.ring / 5 if plays else 0.0, table.unseen / 5 if plays else 0.0,
            (seen.food - seen.points) / 10, seen.beside,
            (own - seen.own) / 5 / (seats - 1), seen.ahead / 3,
            (seats - 4) / 2, state.doubling, state.extra_round,
        ))  # fmt: skip
    return told


def _put_right(facts: tuple[float, ...]) -> float:
    total = 0.0
    for weight, start, share in weights().units:
        unit = start + sum(map(mul, weight, facts))
        total += share * (unit if unit > 0 else _LEAK * unit)
    return total


def _shares(logs: list[float]) -> Chances:
    most = max(logs)
    sizes = [exp(each - most) for each in logs]
    total = sum(sizes)
    return tuple(size / total for size in sizes)
