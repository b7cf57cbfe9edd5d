"""The strong player: what experience says, after looking through the other's whole next turn."""

import random
from heapq import nlargest

from barnyard.core.think import Slices
from barnyard.games.kuhlorado.bot.stand import Stand
from barnyard.games.kuhlorado.bot.turn import (
    SIDES,
    THROWS,
    Choice,
    Menu,
    Table,
    Throw,
    ranked,
    table,
    turn_worth,
    ways,
)

HERD = 7  # cows that are tried in pairs
# So many marks are looked at more closely: for the dice that lie there, the best of those once
# more, for each throw that may still come, and for each throw of the turn after that.
AT_HAND, BEST, TO_COME, AFTERWARDS = 10, 4, 2, 1


def choices(stand: Stand, throw: Throw, rng: random.Random) -> Slices[list[Choice]]:
    """The chance to win with each promising way to mark, the best first."""
    menu = Menu(stand, stand.chance_after, HERD)
    yield from menu.fill()
    near = []
    for _, squares in nlargest(AT_HAND, menu.choices(throw)):
        near.append((chance(stand, squares), squares))
        yield
    far = []
    for _, squares in nlargest(BEST, near):
        far.append(((yield from far_chance(stand, squares)), squares))
    return ranked({squares: worth for worth, squares in far})


def prospects(stand: Stand, tried: int) -> Slices[Table]:
    """The chance to win with each throw, if so many ways to mark are tried for it."""
    menu = Menu(stand, stand.chance_after, HERD)
    yield from menu.fill()
    known: dict[int, float] = {}
    rows = [[0.0] * len(SIDES) for _ in SIDES]
    for one, other in THROWS:
        best = nlargest(tried, menu.choices((one, other)))
        for _, squares in best:
            if squares not in known:
                known[squares] = chance(stand, squares)
                yield
        rows[one][other] = max(known[squares] for _, squares in best)
    return rows


def throwing(stand: Stand, throw: Throw, rng: random.Random) -> Slices[dict[str, float]]:
    """The chance to win with keeping and with each way of throwing again."""
    return ways((yield from prospects(stand, TO_COME)), throw)


def chance(stand: Stand, squares: int) -> float:
    """To win after marking these squares: the other may throw what it will and plays well."""
    if stand.ends(squares):
        return stand.result_after(squares)
    return 1 - promise(stand.after(squares))


def far_chance(stand: Stand, squares: int) -> Slices[float]:
    """The same with one's own next turn after that."""
    if stand.ends(squares):
        return stand.result_after(squares)
    return 1 - turn_worth((yield from prospects(stand.after(squares), AFTERWARDS)))


def promise(stand: Stand) -> float:
    """The chance to win of the seat that is about to throw."""
    menu = Menu(stand, stand.chance_after, HERD)
    menu.fill_at_once()
    return turn_worth(table(menu))
