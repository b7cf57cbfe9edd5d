"""What the tests of the page may know of a game: what is played of it, how its table is read."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from barnyard.core.record import Record

Piece = dict[str, str]
Read = Callable[..., list[list[Piece]]]
Lies = tuple[object, object]  # what is seen, what there is


def nothing(*_: object) -> list[Lies]:
    return []


def no_secrets(*_: object) -> set[str]:
    return set()


@dataclass(frozen=True)
class Sample:
    mixed: list[str]  # who plays, if nothing speaks for others
    # With these every number of players, and every variant.
    variants: list[tuple[int, dict[str, object]]] = field(default_factory=list)
    lies: Callable[[Read, Any], list[Lies]] = nothing  # what lies on the table
    # What a seat, or whoever looks on, was never shown in a game, as it would be written.
    secrets: Callable[[Record[Any], int | None], set[str]] = no_secrets
    picture: str = ""  # what is to be seen whole, if there is such a thing
    at_the_end: tuple[str, ...] = ()  # what of it is in sight on a phone, without scrolling
    seed: int = 3  # of many a game with most to tell at its end
    language: str = "en"  # of its lesson
    # A moment whose hint is about what lies at the lower edge of the board: how many play, the seed
    # of what they do, after how many events.
    hint_low_down: tuple[int, int, int] | None = None
    # One whose hint is about nothing but what lies in the dock.
    hint_at_hand: tuple[int, int, int] | None = None
    astray: str = ""  # a press that the lesson does not mean, at its first decision


def last(name: str) -> str:
    """The part of a name that differs from piece to piece."""
    return name.rpartition("-")[2]
