"""What a table sends to its devices: all of it that one device may see, in one message."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Final

from barnyard.core.errors import Refusal
from barnyard.core.think import Level
from barnyard.room.dice import Proof
from barnyard.room.looks import Look
from barnyard.room.message import Find, look_of, misfit, parsed, written
from barnyard.room.plain import ADDED, Unfit, made, parts, read_parts
from barnyard.room.seats import Begins, Kind

LONGEST: Final = 4_000_000  # characters; with the news of a whole game
LOOKS: Final = frozenset({"looks"})


class Phase(StrEnum):
    LOBBY = "lobby"  # before a game
    STARTING = "starting"  # the numbers for the dice are told
    PLAYING = "playing"
    OVER = "over"
    ENDED = "ended"  # somebody has ended it before


@dataclass(frozen=True)
class SeenSeat:
    kind: Kind
    name: str
    level: Level | None
    person: int | None
    away: bool
    stand_in: Level | None


@dataclass(frozen=True)
class SeenPerson:
    """Also those who look on. A person is who had the same token before."""

    number: int
    name: str
    away: bool
    app: str
    promise: str


@dataclass(frozen=True)
class You:
    person: int
    seats: tuple[int, ...]  # one's own; none: an onlooker
    leads: bool  # has set the table up
    heard: int  # the last wish that has been done, or refused
    fits: bool  # whether the rules are of the same version here and there: else there are no looks


@dataclass(frozen=True)
class Asks:
    """Somebody would like to take back, and who has moved on since is asked."""

    by: int  # a seat
    of: tuple[int, ...]  # the seats that have not said yes so far


@dataclass(frozen=True)
class Dice:
    promise: str  # of the table
    promises: tuple[str, ...]  # of the guests: fixed when the game is started
    numbers: tuple[str, ...]  # told when it begins


@dataclass(frozen=True)
class View:
    revision: int  # rises with whatever changes
    code: str
    app: str  # the version of the app at the table
    phase: Phase
    game: str  # "" before one is chosen
    options: dict[str, Any]
    seats: tuple[SeenSeat, ...]
    people: tuple[SeenPerson, ...]
    you: You
    asks: Asks | None
    dice: Dice
    looks: tuple[Look, ...]  # of one's own seats, else one of an onlooker
    board: str = field(
        default="", metadata=ADDED
    )  # what a board of their own is called, where the options hold one
    begins: Begins = field(default=None, metadata=ADDED)


@dataclass(frozen=True)
class Here:
    """The answer to a sign of life, when nothing is missing."""

    revision: int


@dataclass(frozen=True)
class Refused:
    """Why something was not done. Its sentence is said where it arrives."""

    number: int  # of the wish; 0 if it was none
    code: str
    facts: dict[str, Any]


@dataclass(frozen=True)
class Gone:
    """This device is no longer the one of its token."""

    why: str  # "elsewhere": a newer one is


@dataclass(frozen=True)
class Told:
    """A whole game that is over."""

    number: int  # of the wish
    record: str
    proof: Proof


Sent = View | Here | Refused | Gone | Told

KINDS: Final[dict[str, type[Sent]]] = {
    "view": View,
    "here": Here,
    "refused": Refused,
    "gone": Gone,
    "told": Told,
}
NAMES: Final = {kind: name for name, kind in KINDS.items()}


def write_sent(sent: Here | Refused | Gone | Told) -> str:
    """A view is written by `showing.py`: much of it is the same for all."""
    return written(NAMES[type(sent)], parts(sent))


def write_refusal(number: int, refusal: Refusal) -> str:
    return write_sent(Refused(number, refusal.code, refusal.facts))


def read_sent(text: str, find: Find) -> Sent:
    """What a table has sent. Raises `BadMessage`."""
    name, data = parsed(text, LONGEST, *KINDS)
    try:
        sent: Sent = _view(data, find) if name == "view" else made(KINDS[name], data)
    except Unfit as unfit:
        raise misfit(name, unfit) from None
    return sent


def _view(data: Any, find: Find) -> View:
    if not isinstance(data, dict):
        raise Unfit(data)
    looks = data.get("looks")
    if not isinstance(looks, list):
        raise Unfit(looks, "looks")
    rest = {name: value for name, value in data.items() if name != "looks"}
    read = read_parts(View, rest, LOOKS)
    try:
        view = View(**read, looks=tuple(look_of(each, find) for each in looks))
    except Unfit as unfit:
        raise unfit.within("looks") from None
    _check(view)
    return view


def _check(view: View) -> None:
    """The looks are of the game that is played, one of each of one's own seats."""
    own: list[int | None] = [*view.you.seats] or [None]
    if view.looks and [look.seat for look in view.looks] != own:
        raise Unfit([look.seat for look in view.looks], "looks")
    for look in view.looks:
        if view.game != look.game.KEY or len(look.players) != len(view.seats):
            raise Unfit(look.game.KEY, "looks")
