"""The strong player: what experience says, after looking through the other's whole next turn and
its own after that; before it throws again only where that is close."""

import random
from collections import OrderedDict
from collections.abc import Iterable
from heapq import nlargest
from typing import Final

from barnyard.core.think import Slices
from barnyard.games.kuhlorado.bot.glance import Glance
from barnyard.games.kuhlorado.bot.learned import chance_of
from barnyard.games.kuhlorado.bot.stand import Stand
from barnyard.games.kuhlorado.bot.turn import (
    SIDES,
    THROWS,
    Choice,
    Table,
    Throw,
    ranked,
    table,
    turn_worth,
    ways,
)

# So many marks are looked at more closely: for the dice that lie there, the best of those once
# more, for each throw that may still come, and for each throw of the turn after that. Ways to throw
# are looked at so far only where little is at stake: there one mark is enough.
AT_HAND, BEST, TO_COME, AFTERWARDS, AFTER_A_THROW = 12, 6, 2, 2, 1
# A mark whose chance seems to be less than that of the best by more than this is left out: at a
# glance, after the other's turn, and among those of a throw that may still come.
AT_SIGHT, CLOSELY, OF_A_THROW = 0.1, 0.03, 0.025
IN_DOUBT = 0.002  # ways to throw that differ by less are looked at once more
KEPT: Final = 3000  # positions are kept in mind

_promises: OrderedDict[tuple[object, ...], float] = OrderedDict()


def choices(stand: Stand, throw: Throw, rng: random.Random) -> Slices[list[Choice]]:
    """The chance to win with each promising way to mark, the best first."""
    glance = Glance(stand)
    yield from glance.fill()
    near = []
    for squares in likely(glance.choices(throw), AT_HAND, AT_SIGHT, at_least=2):
        near.append((chance(stand, squares), squares))
        yield
    best = nlargest(BEST, near)
    far = []
    for place, (worth, squares) in enumerate(best):
        if place < 2 or best[0][0] - worth <= CLOSELY:
            far.append(((yield from far_chance(stand, squares, AFTERWARDS)), squares))
    return ranked({squares: worth for worth, squares in far})


def likely(found: Iterable[Choice], most: int, within: float, at_least: int = 1) -> list[int]:
    """The best of what a glance has found, in log odds."""
    best = nlargest(most, found)
    least = chance_of(best[0][0]) - within
    return [
        squares
        for place, (worth, squares) in enumerate(best)
        if place < at_least or chance_of(worth) >= least
    ]


def prospects(stand: Stand, tried: int, *, far: bool = False) -> Slices[Table]:
    """The chance to win with each throw, if so many ways to mark are tried for it."""
    glance = Glance(stand)
    yield from glance.fill()
    near: dict[int, float] = {}
    found: dict[int, float] = {}
    rows = [[0.0] * len(SIDES) for _ in SIDES]
    for one, other in THROWS:
        if one > other:
            rows[one][other] = rows[other][one]
            continue
        best = likely(glance.choices((one, other)), tried, OF_A_THROW)
        for squares in best:
            if squares not in near:
                near[squares] = chance(stand, squares)
                yield
        squares = max(best, key=near.__getitem__)
        if far and squares not in found:
            found[squares] = yield from far_chance(stand, squares, AFTER_A_THROW)
        rows[one][other] = found[squares] if far else near[squares]
    return rows


def throwing(stand: Stand, throw: Throw, rng: random.Random) -> Slices[dict[str, float]]:
    """The chance to win with keeping and with each way of throwing again."""
    worth = ways((yield from prospects(stand, TO_COME)), throw)
    best, second, *_ = sorted(worth.values(), reverse=True)
    if best - second > IN_DOUBT:
        return worth
    return ways((yield from prospects(stand, TO_COME, far=True)), throw)


def chance(stand: Stand, squares: int) -> float:
    """To win after marking these squares: the other may throw what it will and plays well."""
    if stand.ends(squares):
        return stand.result_after(squares)
    return 1 - promise(stand.after(squares))


def far_chance(stand: Stand, squares: int, tried: int) -> Slices[float]:
    """The same with one's own next turn after that, and so many marks for each of its throws."""
    if stand.ends(squares):
        return stand.result_after(squares)
    return 1 - turn_worth((yield from prospects(stand.after(squares), tried)))


def promise(stand: Stand) -> float:
    """The chance to win of the seat that is about to throw."""
    key = stand.pad.faces, stand.own, stand.other, stand.lead, stand.waiting, stand.ahead
    if (known := _promises.get(key)) is not None:
        return known
    glance = Glance(stand)
    glance.fill_at_once()
    found = _promises[key] = turn_worth(table(glance))
    if len(_promises) > KEPT:
        _promises.popitem(last=False)
    return found
