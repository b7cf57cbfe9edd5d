"""The fox: has the owl's experience, but does not look ahead, and overlooks what is subtle."""

import random
from typing import Final

from barnyard.core.think import Slices, doubted
from barnyard.games.kuhlorado.bot.glance import HERD
from barnyard.games.kuhlorado.bot.stand import Stand
from barnyard.games.kuhlorado.bot.turn import Choice, Menu, Throw, ranked, table, ways

DOUBTS: Final = 0.31  # how much of what is open about a chance it may be off


def choices(stand: Stand, throw: Throw, rng: random.Random) -> Slices[list[Choice]]:
    """The chance to win as each way to mark looks to it, the best first."""
    menu = Menu(stand, stand.chance_after, HERD)
    yield from menu.fill()
    known = {squares: chance for chance, squares in menu.choices(throw)}
    return ranked(doubted(known, DOUBTS, rng))


def throwing(stand: Stand, throw: Throw, rng: random.Random) -> Slices[dict[str, float]]:
    """The same of keeping and of each way of throwing again."""
    menu = Menu(stand, stand.chance_after, HERD)
    yield from menu.fill()
    return doubted(ways(table(menu), throw), DOUBTS, rng)
