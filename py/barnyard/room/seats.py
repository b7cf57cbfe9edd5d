"""The seats of a table, who has them, and by which names."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from hashlib import sha256
from typing import Final, Literal, Protocol

from barnyard.core.errors import BadSetup, quoted
from barnyard.core.legible import legible
from barnyard.core.seats import computer, person
from barnyard.core.think import Level

Begins = int | Literal["lot"] | None  # a seat, or chance; None: as the game has it
LONGEST_NAME: Final = 24  # letters, as before a game at one screen


class Kind(StrEnum):
    """Where whoever plays a seat is."""

    HERE = "here"  # at the device of whoever leads
    OWN = "own"  # at a device of their own
    COMPUTER = "computer"


@dataclass(frozen=True)
class Seat:
    kind: Kind
    name: str  # of a seat that is free before the game: ""
    level: Level | None  # of a computer player
    person: int | None  # who has it, by number; of a computer nobody
    stand_in: Level | None  # a computer that plays for a person

    @property
    def is_free(self) -> bool:
        return self.kind is not Kind.COMPUTER and self.person is None


@dataclass(frozen=True)
class Person:
    """Somebody who has joined."""

    number: int
    mark: str  # of the token, which itself is kept by nobody but the device
    name: str
    app: str  # the version of the app there
    rules: dict[str, int]
    promise: str  # of a number for the dice; "" if none


def mark_of(token: str) -> str:
    return sha256(token.encode("utf-8", "replace")).hexdigest()


def cleaned(typed: str) -> str:
    """A name as it is kept. Raises `BadSetup`."""
    name = " ".join(person(typed[: 10 * LONGEST_NAME]).split())
    if len(name) > LONGEST_NAME or len(typed) > 10 * LONGEST_NAME:
        raise BadSetup("record-name", name=quoted(typed), most=LONGEST_NAME)
    return name


def check_names(names: Iterable[str]) -> None:
    """Nobody is called as somebody else is: neither as it is written nor as it is shown."""
    seen: set[str] = set()
    for name in names:
        looks = legible(name).casefold()
        if looks in seen:
            raise BadSetup("name-taken", name=name)
        seen.add(looks)


class Seated(Protocol):
    """As the table knows it, or as a guest sees it."""

    @property
    def kind(self) -> Kind: ...
    @property
    def name(self) -> str: ...
    @property
    def level(self) -> Level | None: ...


def line_up(seats: Sequence[Seated]) -> list[str]:
    """The players as a record names them."""
    return [
        computer(seat.level or Level.EASY, seat.name) if seat.kind is Kind.COMPUTER else seat.name
        for seat in seats
    ]
