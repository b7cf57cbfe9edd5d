"""Plays like a child: takes what it sees at once, is glad of two squares, forgets the rest."""

import random
from typing import Final

from barnyard.core.think import Slices
from barnyard.games.kuhlorado.bot.stand import Stand
from barnyard.games.kuhlorado.bot.turn import AGAIN, KEEP, Choice, Menu, Throw

HERD: Final = 4  # cows that are tried in pairs
SEES: Final = 0.6  # of the ways to mark
LIKES_THROWING: Final = 0.5
BESIDE: Final = 0.4  # for a square that touches one's own land: it looks nice
SQUARE: Final = 0.3  # for each square marked: more is better


def choices(stand: Stand, throw: Throw, rng: random.Random) -> Slices[list[Choice]]:
    """Some of the ways to mark, with the points they bring at once; the best first."""
    menu = Menu(stand, lambda squares: _fun(stand, squares), HERD)
    yield from menu.fill()
    everything = menu.choices(throw)
    seen = [choice for choice in everything if rng.random() < SEES]
    seen = seen or [rng.choice(everything)]
    rng.shuffle(seen)
    return sorted(seen, key=lambda choice: -choice[0])


def throws_again(stand: Stand, throw: Throw, rng: random.Random) -> str:
    """Keeps what brings points, and otherwise throws because throwing is fun."""
    keeps = any(gain(stand, squares) > 0 for squares in _singles(stand, throw))
    if keeps or rng.random() >= LIKES_THROWING:
        return KEEP
    return rng.choice(list(AGAIN))


def _singles(stand: Stand, throw: Throw) -> list[int]:
    fitting = stand.free & (stand.pad.faces[throw[0]] | stand.pad.faces[throw[1]])
    return [1 << i for i in range(64) if fitting >> i & 1]


def gain(stand: Stand, squares: int) -> int:
    """The points it brings at once, or takes from the other."""
    return stand.margin_after(squares) - stand.margin_after(0)


def _fun(stand: Stand, squares: int) -> float:
    touches = any(shore & squares for _, shore in stand.own_lands)
    return gain(stand, squares) + BESIDE * touches + SQUARE * squares.bit_count()
