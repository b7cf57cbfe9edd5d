"""The hedgehog, a family player: counts leads and land with good sense, one turn at a time."""

import random
from functools import partial
from typing import Final

from barnyard.core.think import Slices
from barnyard.games.kuhlorado.bot.ground import Land
from barnyard.games.kuhlorado.bot.stand import Stand
from barnyard.games.kuhlorado.bot.turn import Choice, Menu, Throw, ranked, table, ways

HERD: Final = 4  # cows that are tried in pairs
# What land is worth along the way, by its squares: half-way to the next step is worth something.
GROWING: Final = (
    *(0.0, 0.2, 0.5, 0.9, 1.4, 2.0, 2.5, 3.1, 3.7, 4.3, 5.0),
    *(6.2, 7.5, 9.0, 10.5, 12.0, 13.5, 15.0, 16.5, 18.0, 20.0),
)
SHORE: Final = 0.05  # for each free square beside one's land


def choices(stand: Stand, throw: Throw, rng: random.Random) -> Slices[list[Choice]]:
    """Each way to mark and the points by which it leads, by and large; the best first."""
    menu = Menu(stand, partial(hope, stand), HERD)
    yield from menu.fill()
    return ranked({squares: worth for worth, squares in menu.choices(throw)})


def throwing(stand: Stand, throw: Throw, rng: random.Random) -> Slices[dict[str, float]]:
    """What keeping and each way of throwing again promise."""
    menu = Menu(stand, partial(hope, stand), HERD)
    yield from menu.fill()
    return ways(table(menu), throw)


def hope(stand: Stand, squares: int) -> float:
    """The lead in points after marking: a lead in a prize counts the more, the less is free."""
    if stand.ends(squares):
        margin = stand.margin_after(squares)
        return 100.0 * ((margin > 0) - (margin < 0)) + margin
    worth = float(stand.interim(squares)[0])
    for _, _, points, free, lead in stand.tallies_after(squares):
        worth += points * max(-1.0, min(1.0, lead / (1 + free / 2)))
    worth += _growing(stand.own_after(squares), squares)
    return worth - _growing(stand.other_lands, squares)


def _growing(lands: list[Land], squares: int) -> float:
    return sum(
        GROWING[min(size, 20)] + SHORE * (shore & ~squares).bit_count() for size, shore in lands
    )
