"""Dice that are everybody's: nobody alone has chosen the seed that they come from.

The table promises a number of its own before anybody sits down, and each guest promises one. When
all promises are known, the guests tell their numbers. The table tells its own at the end: with it
one could look ahead. Then anybody can draw all of the game's chance again. See docs/devices.md.
"""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from hmac import compare_digest
from typing import Any, Final

from barnyard.core.errors import BadMessage
from barnyard.core.game import CHANCE, AnyGame
from barnyard.core.luck import SystemLuck
from barnyard.core.named_luck import chance
from barnyard.core.record import Record
from barnyard.core.session import Session
from barnyard.room.host import BEGINS

BITS: Final = 128  # of a number, written in hexadecimal


@dataclass(frozen=True)
class Proof:
    """All that is needed to draw a game's chance again."""

    promise: str  # of the table, from before anybody sat down
    number: str  # what it had promised
    promises: tuple[str, ...]  # of the guests, in the order of their seats
    numbers: tuple[str, ...]  # theirs; "" of whoever told none in time


def some_number(rng: random.Random) -> str:
    return f"{rng.getrandbits(BITS):0{BITS // 4}x}"


def own_number(salt: str, promise: str) -> str:
    """A guest's number for a game, from what it alone knows: it need not keep one for each."""
    return _digest("number", salt, promise)[: BITS // 4]


def promise_of(number: str) -> str:
    return _digest("promise", number)


def keeps(promise: str, number: str) -> bool:
    return compare_digest(promise, promise_of(number))


def seed_of(number: str, numbers: Sequence[str]) -> str:
    return _digest("seed", number, *numbers)


def _digest(*names: str) -> str:
    return sha256("/".join(("barnyard", *names)).encode("utf-8", "replace")).hexdigest()


class Numbers(random.Random):
    """A generator whose bits are digests of names and a count: the same on every device."""

    def __init__(self, *names: object) -> None:
        super().__init__(0)
        self._names, self._asked = names, 0

    def getrandbits(self, bits: int, /) -> int:
        self._asked += 1
        return chance(1 << bits, *self._names, self._asked)

    def random(self) -> float:
        return self.getrandbits(53) / (1 << 53)


class SharedLuck:
    """The chance of each event follows from the seed, and from how much has happened before."""

    def __init__(self, seed: str, length: Callable[[], int]) -> None:
        self.seed, self.length = seed, length

    def draw(self, game: AnyGame, state: object) -> str:
        return drawn(self.seed, self.length(), game, state)


def luck_of(session: Session[Any], number: str, numbers: Sequence[str]) -> SharedLuck:
    return SharedLuck(seed_of(number, numbers), lambda: len(session.events))


def drawn(seed: str, length: int, game: AnyGame, state: object) -> str:
    return SystemLuck(Numbers(seed, length)).draw(game, state)


def check(proof: Proof, record: Record[Any]) -> None:
    """Raises `BadMessage` if the chance of a game is not what everybody's numbers give, with the
    first event that came otherwise. Who begins the players may have said themselves."""
    if not keeps(proof.promise, proof.number):
        raise BadMessage("dice-promise")
    if len(proof.promises) != len(proof.numbers):
        raise BadMessage("dice-number")
    for promise, number in zip(proof.promises, proof.numbers, strict=True):
        if number and not keeps(promise, number):
            raise BadMessage("dice-number")
    _check_events(seed_of(proof.number, proof.numbers), record)


def _check_events(seed: str, record: Record[Any]) -> None:
    for length, (state, event) in enumerate(zip(record.replay(), record.events, strict=False)):
        came = record.game.turn(state) == CHANCE and not str(event).startswith(BEGINS)
        if came and drawn(seed, length, record.game, state) != event:
            raise BadMessage("dice-event", number=length + 1)
