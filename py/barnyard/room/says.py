"""What a device may say to a table, and how it is read: to the letter, or refused."""

from dataclasses import dataclass, field
from typing import Any, Final

from barnyard.core.think import Level
from barnyard.room.answers import Act, Answer
from barnyard.room.message import misfit, parsed, written
from barnyard.room.plain import ADDED, Unfit, made, parts
from barnyard.room.seats import Begins, Kind

LONGEST: Final = 20_000  # characters; a board of one's own has some thousand
WITHOUT_EVENT: Final = (Act.LUCK, Act.BACK)


@dataclass(frozen=True)
class Join:
    """The first of all, also after a reload: the token says who it is."""

    code: str
    secret: str
    token: str  # made by the device, and kept there
    page: str  # made anew whenever the page is loaded: it tells a newer one from an older one
    name: str
    app: str  # the version of the app
    rules: dict[str, int]  # the version of the rules of each game that it knows


@dataclass(frozen=True)
class Alive:
    """A sign of life, with the revision that the device holds: what is missing is sent. It is 0 for
    everything anew."""

    revision: int


@dataclass(frozen=True)
class Leave:
    """Goes for now: the seat is away at once."""


@dataclass(frozen=True)
class Wish:
    """All that follows is done once: the numbers of a device rise."""

    number: int


@dataclass(frozen=True)
class Sit(Wish):
    seat: int
    name: str


@dataclass(frozen=True)
class Rise(Wish):
    """Looks on from now on."""

    seat: int


@dataclass(frozen=True)
class Do(Wish):
    """At the table: a move, a roll, taking back."""

    seat: int
    answer: Answer


@dataclass(frozen=True)
class Agree(Wish):
    """Says yes or no to somebody who would like to take back."""

    version: int
    yes: bool


@dataclass(frozen=True)
class Promise(Wish):
    """To add a number to the dice of the next game."""

    promise: str


@dataclass(frozen=True)
class Tell(Wish):
    """What was promised, when all promises are known."""

    secret: str


@dataclass(frozen=True)
class StandIn(Wish):
    """A computer plays for a seat; without a level it no longer does."""

    seat: int
    level: Level | None


@dataclass(frozen=True)
class Plan:
    """A seat before a game, as whoever leads wants it."""

    kind: Kind
    name: str
    level: Level | None


@dataclass(frozen=True)
class SetUp(Wish):
    game: str
    options: dict[str, Any]
    seats: tuple[Plan, ...]
    board: str = field(
        default="", metadata=ADDED
    )  # what a board of their own is called, where the options hold one
    begins: Begins = field(default=None, metadata=ADDED)


@dataclass(frozen=True)
class Start(Wish):
    """Begins the game."""


@dataclass(frozen=True)
class Free(Wish):
    """Takes a seat away from whoever has it."""

    seat: int


@dataclass(frozen=True)
class Hand(Wish):
    """Gives a seat to somebody who is there."""

    seat: int
    person: int


@dataclass(frozen=True)
class End(Wish):
    """No more of this game."""


@dataclass(frozen=True)
class Again(Wish):
    """Back to before a game; everybody keeps their seat."""


@dataclass(frozen=True)
class Whole(Wish):
    """The record of a game that is over, and the proof of its dice."""


Said = Join | Alive | Leave | Wish

KINDS: Final[dict[str, type[Said]]] = {
    "join": Join,
    "alive": Alive,
    "leave": Leave,
    "sit": Sit,
    "rise": Rise,
    "do": Do,
    "agree": Agree,
    "promise": Promise,
    "tell": Tell,
    "stand-in": StandIn,
    "set-up": SetUp,
    "start": Start,
    "free": Free,
    "hand": Hand,
    "end": End,
    "again": Again,
    "whole": Whole,
}
NAMES: Final = {kind: name for name, kind in KINDS.items()}


def write_said(said: Said) -> str:
    return written(NAMES[type(said)], parts(said))


def read_said(text: str) -> Said:
    """Raises `BadMessage`."""
    name, data = parsed(text, LONGEST, *KINDS)
    try:
        said: Said = made(KINDS[name], data)
        if isinstance(said, Do) and said.answer.event and said.answer.act in WITHOUT_EVENT:
            raise Unfit(said.answer.event, "answer.event")
        if isinstance(said, Wish) and said.number < 1:
            raise Unfit(said.number, "number")
    except Unfit as unfit:
        raise misfit(name, unfit) from None
    return said
