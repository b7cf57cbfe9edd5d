"""A game at one screen: who sits there, whose eyes it has, and what may be shown.

The curtain: where several people share the screen and a seat sees more than an onlooker, its view
is sealed until that person opens it, and again as soon as the turn has left the seat.
"""

from dataclasses import replace
from typing import Any, Protocol

from barnyard.core.game import AnyGame
from barnyard.core.record import Record
from barnyard.room.looks import Awaits, Look
from barnyard.room.past import Past


class Wire(Protocol):
    """How a screen hears of a game. It only reads: whoever is to answer holds the host."""

    @property
    def game(self) -> AnyGame: ...
    @property
    def players(self) -> tuple[str, ...]: ...
    @property
    def people(self) -> list[int]: ...
    @property
    def version(self) -> int: ...
    @property
    def record(self) -> Record[Any]: ...
    def look(self, seat: int | None) -> Look: ...
    def past(self, seat: int | None) -> Past: ...
    def hides_from_others(self, seat: int) -> bool: ...


class Screen:
    def __init__(self, wire: Wire) -> None:
        self.wire = wire
        self.game = wire.game
        self.players = wire.players
        self.people = wire.people
        self.opened: int | None = None  # the seat whose curtain is open
        self.peeking: int | None = None  # the seat that looks at its hand between turns
        self._look: tuple[object, Look] | None = None  # as long as nothing changes
        self._past: tuple[object, Past] | None = None

    @property
    def version(self) -> int:
        return self.wire.version

    @property
    def viewer(self) -> int | None:
        """Whose eyes the screen has: of the only person, of who opened it, else of nobody."""
        if len(self.people) == 1:
            return self.people[0]
        return self.opened if self.peeking is None else self.peeking

    @property
    def look(self) -> Look:
        """What the screen may show now."""
        of = self.version, self.viewer, self.opened
        if self._look is None or self._look[0] != of:
            self._look = of, self._looked()
        return self._look[1]

    def _looked(self) -> Look:
        """Behind a curtain nobody has moves. Who has nothing to hide decides before all eyes."""
        look = self.wire.look(self.viewer)
        mover = look.mover
        if look.awaits is not Awaits.MOVE or mover is None or mover == self.viewer:
            return look
        if self.sealed(mover):
            return replace(look, awaits=Awaits.CURTAIN, moves=())
        return self.wire.look(mover) if self.viewer is None else look

    @property
    def past(self) -> Past:
        """What has happened, as the screen may tell it."""
        of = self.version, self.viewer
        if self._past is None or self._past[0] != of:
            self._past = of, self.wire.past(self.viewer)
        return self._past[1]

    # ------------------------------------------------------------------ hidden hands

    def sealed(self, seat: int) -> bool:
        """Whether others at this screen must not see what this seat sees."""
        return len(self.people) > 1 and self.wire.hides_from_others(seat)

    def open(self) -> None:
        """The person whose turn it is has taken the device."""
        turn = self.look.turn
        if turn in self.people:
            self.opened = int(turn)

    def close(self) -> None:
        self.opened = self.peeking = None

    def let_go(self) -> None:
        """Nobody looks at a hand between turns any more."""
        self.peeking = None

    def moved(self) -> None:
        """Something has happened: what belongs to a turn that is over is closed."""
        if self.look.turn != self.opened:
            self.close()

    def peekers(self) -> list[int]:
        """The people who may look at their hidden hands although it is not their turn."""
        look = self.look
        if self.opened is not None or look.is_over:
            return []
        shown = look.mover if look.awaits is Awaits.CURTAIN else None
        return [seat for seat in self.people if seat != shown and self.sealed(seat)]

    def peek(self, seat: int) -> None:
        if seat in self.peekers():
            self.peeking = seat

    # ------------------------------------------------------------------ the story

    def lately(self) -> int:
        """The event from which on things are new to whoever is to act: the last decision of a
        person. To onlookers the last few events are."""
        past = self.past
        if not self.people:
            return max(0, past.length - 3)
        decided = (at for at in reversed(range(past.length)) if past.turn(at) in self.people)
        return next(decided, 0)
