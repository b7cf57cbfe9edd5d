"""The contract of a game, written down once.

A game is a module with the names of `Game`. Its `State` is a frozen dataclass of plain
values; a new state is made for each event, so a state can be kept, compared and searched.
Asking never changes anything.
"""

import random
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal, Protocol, TypeVar

from barnyard.core.errors import BadSetup
from barnyard.core.options import Option

CHANCE: Final = "chance"
OVER: Final = "over"
Turn = int | Literal["chance", "over"]

State = TypeVar("State")

# What happened, as plain data: "what" names it, the rest are its facts. Seats, numbers and
# words of the game only, so that it can be said in any language, drawn and sent.
News = dict[str, Any]


class Namer(Protocol):
    """How things are called in somebody's language."""

    def __call__(self, vocabulary: str, value: object, /, **facts: object) -> str:
        """The word for a value: ("animals", "cow") -> "Kuh". With facts a sentence made of them,
        as those of the news are: ("board", "lives", seat=0, lives=2)."""

    def __hash__(self) -> int:
        """Pieces of a picture are kept by what they show and by whose words it is shown in."""


@dataclass(frozen=True)
class Outcome:
    """Who won, and why: `reason` is looked up in the words of the game."""

    winners: tuple[int, ...]
    reason: str


class Game(Protocol[State]):
    """Every game answers to these names, and to no others."""

    @property
    def KEY(self) -> str:
        """How records and addresses name the game."""

    @property
    def TITLE(self) -> str:
        """How people name it, in every language."""

    @property
    def SEATS(self) -> range:
        """The possible player counts."""

    @property
    def OPTIONS(self) -> tuple[Option, ...]:
        """What can be chosen before a game."""

    @property
    def VERSION(self) -> int:
        """Rises when the same events would no longer give the same game."""

    def start(self, seats: int, options: Mapping[str, object]) -> State:
        """The first state; no luck inside. Raises `BadSetup`."""

    def turn(self, state: State) -> Turn:
        """Who owes the next event: a seat, CHANCE, or nobody any more: OVER."""

    def due(self, state: State) -> str:
        """What kind of event comes next, as one word of the game; "over" when none."""

    def moves(self, state: State) -> list[str]:
        """Every legal event of the player to move, canonical, sorted by code point.

        Empty when chance or nobody is to move, and when the mover's hand is hidden.
        """

    def chances(self, state: State) -> dict[str, int] | None:
        """The chance events with their weights; None for a deal, which is too large to list."""

    def sample(self, state: State, rng: random.Random) -> str:
        """One chance event, as likely as it should be."""

    def apply(self, state: State, event: str) -> State:
        """The state after the event. Raises `IllegalEvent`, then nothing has changed."""

    def reveals(self, state: State, event: str) -> bool:
        """Whether this legal move shows somebody what was hidden: then it cannot be undone."""

    def scores(self, state: State) -> list[int]:
        """What the game calls the score: a number a seat, or one for all."""

    def info(self, state: State) -> dict[str, object] | None:
        """What else the table shows right after an event, where there is such a thing."""

    def outcome(self, state: State) -> Outcome | None:
        """Who won and why; None while the game runs."""

    def mask(self, state: State, seat: int | None) -> State:
        """The state as that seat may know it; None is an onlooker. Only `look` calls it."""

    def complete(self, seen: State, seat: int | None, rng: random.Random) -> State:
        """A full state that agrees with all that the seat has seen: for bots that search."""

    def news(self, before: State, event: str, after: State) -> list[News]:
        """What happened. On masked states it tells only what they show: what an event hides
        (the hands of a deal) is read from the states, never from the event."""

    def sketch(self, seen: State, name: Namer) -> list[str]:
        """The table in text, a line each: for terminals, and wherever pictures fail."""


AnyGame = Game[Any]


def seated(game_seats: range, seats: int) -> int:
    """The player count, if this game can be played by so many."""
    if type(seats) is not int or seats not in game_seats:
        fewest, most = game_seats[0], game_seats[-1]
        raise BadSetup("player-count", count=seats, fewest=fewest, most=most)
    return seats


def rising(events: Iterable[str]) -> list[str]:
    """Sorted, with nothing twice: the order in which moves are listed."""
    return sorted(set(events))
