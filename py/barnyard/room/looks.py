"""What a seat gets of a game, or an onlooker: never an event, and of a state only what it shows."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from barnyard.core.game import OVER, AnyGame, News, Turn


class Awaits(StrEnum):
    """What a game waits for."""

    OVER = "over"
    LUCK = "luck"  # somebody presses the button that rolls or deals, or types what came
    SELF = "self"  # chance comes by itself after a pause
    COMPUTER = "computer"  # a computer player thinks
    CURTAIN = "curtain"  # the next person takes the device: only a screen that several share
    MOVE = "move"  # a person chooses
    ELSEWHERE = "elsewhere"  # another device: only a screen far from the host


@dataclass(frozen=True)
class Look:
    """One moment of a game through somebody's eyes. Whoever answers names its version."""

    game: AnyGame
    players: tuple[str, ...]  # who sits where, as in a record
    options: dict[str, object]
    seat: int | None  # whose look it is; None: an onlooker's
    version: int
    typed: bool  # whether dice and cards are real ones, and what came is typed
    seen: Any  # the state, masked
    awaits: Awaits
    turn: Turn  # who owes the next event
    mover: int | None  # who is to decide or to roll; None if nobody in particular
    moves: tuple[str, ...]  # of this seat, when it is to decide
    beginners: tuple[str, ...]  # the chance events among which the players may choose: who begins
    can_undo: bool
    length: int  # so many events have happened
    since: int  # from this event on the news are told
    news: tuple[tuple[News, ...], ...]  # by event

    @property
    def due(self) -> str:
        """What kind of event comes next, in a word of the game."""
        return self.game.due(self.seen)

    @property
    def is_over(self) -> bool:
        return self.turn == OVER
