"""How computer players think, written down once: the names a game's `bot/player.py` answers to.

A bot gets what its seat sees and nothing else. It thinks in slices: its generator yields every
few milliseconds, so that a page stays awake and thinking can be dropped at any moment. How far it
thinks is counted in tries, never in seconds: the same view and the same random stream lead to
the same decision on every device.
"""

import random
from collections.abc import Generator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Literal, Protocol, TypeVar

from barnyard.core.game import News

Answer = TypeVar("Answer")
Choice = TypeVar("Choice")

Slices = Generator[None, None, Answer]


class Level(StrEnum):
    """From weak to strong."""

    EASY = "easy"  # the chick: hasty, forgets
    MODEST = "modest"  # the hamster: greedy for what can be had at once
    FAIR = "fair"  # the hedgehog: a careful family player
    KEEN = "keen"  # the fox: nearly as good as the owl, but overlooks what is subtle
    STRONG = "strong"  # the owl: as good as it gets within a second or two on a phone


@dataclass(frozen=True)
class Weighed:
    """A move that was thought about: what it is worth, and what stands for it in a line.

    `facts` is said by `[weighed]` of the game's words. It may tell what the seat sees, and
    chances; never what others hold.
    """

    move: str
    worth: float
    facts: News


@dataclass(frozen=True)
class Thought:
    move: str
    because: News  # said by `[think]` of the game's words
    weighed: tuple[Weighed, ...]  # the best first; a few are enough
    aloud: News | None = None  # as `because`, for those who may not know what the seat sees


@dataclass(frozen=True)
class Odds:
    """For the decision at hand: a traffic light, and the exact chances behind it."""

    light: Literal["green", "amber", "red"]
    chances: tuple[News, ...]  # each said by `[odds]` of the game's words
    about: str = ""  # what the light is for: with it said by `[lights]` of the game's words


class Bot(Protocol):
    def think(self, seen: Any, seat: int, level: Level, rng: random.Random) -> Slices[Thought]:
        """What this seat should do now. It is its turn."""

    def odds(self, seen: Any, seat: int) -> Slices[Odds]:
        """The chances of the decision that this seat has to take now."""

    def candidates(self, seen: Any, seat: int) -> list[str]:
        """The moves that are worth comparing with the one that this seat takes."""

    def appraise(self, state: Any, rng: random.Random) -> Slices[tuple[float, ...]]:
        """What each seat's prospects are in a full state, from 0 (lost) to 1 (won).

        At the end it is the result: shared victories are shared out. Where all win or lose
        together there is one number for all.
        """


def think_out(thinking: Slices[Answer]) -> Answer:
    """To the end, without a pause."""
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            return done.value  # type: ignore[no-any-return]


def most_worth(worth: Mapping[Choice, float]) -> Choice:
    """The best move; of equals the first one as the game lists them."""
    return max(worth, key=lambda move: worth[move])


# How people err. Both are nothing but sums and products, so they come out the same on every device.


def misjudged(points: Mapping[Choice, float], by: float, rng: random.Random) -> dict[Choice, float]:
    """How choices look to somebody who is off by so many points at the most, with each by another
    amount: the more a mistake costs the rarer it is, and beyond twice that it is never made."""
    return {each: real + by * (rng.random() - rng.random()) for each, real in points.items()}


def doubted(chances: Mapping[Choice, float], by: float, rng: random.Random) -> dict[Choice, float]:
    """The same for chances, by a share of what is open about each, up to all of it: what is won
    or lost for certain is seen as that."""
    return {
        each: chance + by * chance * (1 - chance) * (rng.random() - rng.random())
        for each, chance in chances.items()
    }
