"""The chick: wants what the hamster wants, but in haste, and sees some of it only."""

import random
from typing import Final

from barnyard.core.think import Slices, misjudged
from barnyard.games.kuhlorado.bot import modest
from barnyard.games.kuhlorado.bot.modest import at_once
from barnyard.games.kuhlorado.bot.stand import Stand
from barnyard.games.kuhlorado.bot.turn import Choice, Throw, ranked

SEES: Final = 0.7  # of the ways to mark
OFF: Final = 0.8  # points that it may be off with each of them
FUN: Final = 0.4  # points that throwing again may seem to bring, and does not


def choices(stand: Stand, throw: Throw, rng: random.Random) -> Slices[list[Choice]]:
    """Some of the ways to mark, as they look to it; the best first."""
    everything = (yield from at_once(stand)).choices(throw)
    seen = [choice for choice in everything if rng.random() < SEES] or [rng.choice(everything)]
    return ranked(misjudged({squares: worth for worth, squares in seen}, OFF, rng))


def throwing(stand: Stand, throw: Throw, rng: random.Random) -> Slices[dict[str, float]]:
    return misjudged((yield from modest.throwing(stand, throw, rng)), FUN, rng)
