"""How a screen hears of a game that goes round: of the seats that are here, and no further back
than to where it was handed on."""

from dataclasses import replace
from typing import Any

from barnyard.core.errors import CannotUndo
from barnyard.core.game import AnyGame
from barnyard.core.record import Record
from barnyard.room.host import Host
from barnyard.room.letters import due
from barnyard.room.looks import Awaits, Look
from barnyard.room.past import Past

OTHERS = Awaits.LUCK, Awaits.MOVE


class LetterWire:
    """Nothing is hidden in such a game: all see the same."""

    def __init__(self, host: Host, here: tuple[int, ...], handed: int, seat: int | None) -> None:
        self.host = host
        self.people = list(here)
        self.handed = handed  # so many events stand
        self.seat = seat  # to whom it was handed

    @property
    def game(self) -> AnyGame:
        return self.host.game

    @property
    def players(self) -> tuple[str, ...]:
        return self.host.players

    @property
    def version(self) -> int:
        return self.host.version

    @property
    def record(self) -> Record[Any]:
        return self.host.record

    @property
    def is_handed(self) -> bool:
        """Whether nothing has happened since."""
        return self.host.length == self.handed

    @property
    def is_played(self) -> bool:
        """Whether the turn that is due has come to its end, or the game has."""
        over = self.host.awaits is Awaits.OVER
        return not self.is_handed and (over or due(self.host) not in (None, self.seat))

    def look(self, seat: int | None) -> Look:
        look = self.host.look(seat)
        waits = self.is_played or look.mover not in self.people
        elsewhere = look.awaits in OTHERS and look.mover is not None and waits
        return replace(
            look,
            awaits=Awaits.ELSEWHERE if elsewhere else look.awaits,
            moves=() if elsewhere else look.moves,
            can_undo=look.can_undo and self._last_decided() >= self.handed,
        )

    def _last_decided(self) -> int:
        past = self.host.past(None)
        decided = (at for at in reversed(range(past.length)) if past.turn(at) in self.host.people)
        return next(decided, -1)

    def undo(self, host: Host) -> None:
        """Raises `CannotUndo`."""
        if host.can_undo and self._last_decided() < self.handed:
            raise CannotUndo("undo-handed-on")
        host.undo()

    def past(self, seat: int | None) -> Past:
        return self.host.past(seat)

    def hides_from_others(self, seat: int) -> bool:
        return False
