"""The hamster: greedy for what can be had at once, whatever comes of it later."""

import random
from typing import Final

from barnyard.core.think import Slices
from barnyard.games.kuhlorado.bot.stand import Stand
from barnyard.games.kuhlorado.bot.turn import Choice, Menu, Throw, ranked, table, ways

HERD: Final = 4  # cows that are tried in pairs
BESIDE: Final = 0.4  # for a square that touches one's own land: it looks nice
SQUARE: Final = 0.3  # for each square marked: more is better


def choices(stand: Stand, throw: Throw, rng: random.Random) -> Slices[list[Choice]]:
    """The ways to mark by what they bring at once, the best first."""
    menu = yield from at_once(stand)
    return ranked({squares: worth for worth, squares in menu.choices(throw)})


def throwing(stand: Stand, throw: Throw, rng: random.Random) -> Slices[dict[str, float]]:
    """What keeping and each way of throwing again promise to bring at once."""
    return ways(table((yield from at_once(stand))), throw)


def at_once(stand: Stand) -> Slices[Menu]:
    menu = Menu(stand, lambda squares: _fun(stand, squares), HERD)
    yield from menu.fill()
    return menu


def gain(stand: Stand, squares: int) -> int:
    """The points it brings at once, or takes from the other."""
    return round(stand.margin_after(squares) - stand.margin_after(0))


def _fun(stand: Stand, squares: int) -> float:
    touches = any(shore & squares for _, shore in stand.own_lands)
    return gain(stand, squares) + BESIDE * touches + SQUARE * squares.bit_count()
