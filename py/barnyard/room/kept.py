"""All of a table but its events and who is there now: what outlives the device that hosts it."""

import random
from dataclasses import dataclass, field
from typing import Any

from barnyard.room.dice import some_number
from barnyard.room.plain import ADDED
from barnyard.room.seats import Begins, Person, Seat, mark_of
from barnyard.room.view import Phase


@dataclass(frozen=True)
class Kept:
    code: str
    secret: str
    owner: str  # the mark of the token of whoever leads
    phase: Phase
    game: str
    options: dict[str, Any]
    seats: tuple[Seat, ...]
    people: tuple[Person, ...]
    number: str  # of the table, for the dice
    sworn: tuple[int, ...]  # whose promises count in this game
    promises: tuple[str, ...]
    numbers: tuple[str, ...]
    board: str = field(default="", metadata=ADDED)  # the name of one of their own
    begins: Begins = field(default=None, metadata=ADDED)


def opened(code: str, secret: str, token: str, rng: random.Random) -> Kept:
    """A table that is new; whoever has the token leads."""
    nobody: tuple[Any, ...] = ()
    return Kept(
        code, secret, mark_of(token), Phase.LOBBY, "", {},
        nobody, nobody, some_number(rng), nobody, nobody, nobody,
    )  # fmt: skip
