"""What one saved game gave: who won, how many points, which dice fell."""

import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import Any, Final

from barnyard.bots.dice import all_faces, faces_of
from barnyard.bots.match import is_shared_fate
from barnyard.core.game import Outcome
from barnyard.core.record import Record, play, write
from barnyard.core.seats import is_computer
from barnyard.core.think import Slices
from barnyard.games import about

ALIKE: Final = 4  # throws: so many are never the same in two games, with the same moves, by chance


class Result(StrEnum):
    WON = "won"
    SHARED = "shared"
    LOST = "lost"


@dataclass(frozen=True)
class Throw:
    number: int  # of the event
    faces: tuple[str, ...]


@dataclass(frozen=True)
class Played:
    id: str
    key: str  # of the game
    changed: float  # seconds since 1970: when it ended, if it did
    players: tuple[str, ...]
    together: bool  # whether all win or lose together
    outcome: Outcome | None  # None: it is not finished
    scores: tuple[int, ...]
    info: Mapping[str, Any]
    faces: tuple[str, ...]  # that its dice have; empty if none were thrown
    throws: tuple[Throw, ...]
    marks: tuple[int, ...]  # by event: the same where the same events came before it
    unlike: int  # from so many events on no other game is the same by chance
    mark: str  # of its record: another one has another mark
    since: int = 0  # so many of its events are those of a game that ended before
    luck: tuple[float, ...] | None = None  # after those: by seat, or one for all; None: not yet

    @cached_property
    def people(self) -> dict[str, int]:
        """Seats by name. Of two with one name nobody knows who is who: neither is in."""
        return {
            name: seat
            for seat, name in enumerate(self.players)
            if not is_computer(name) and self.players.count(name) == 1
        }

    @property
    def is_copy(self) -> bool:
        """Whether all of it happened in a game that ended before."""
        return 0 < len(self.marks) == self.since

    @property
    def by_tie_break(self) -> bool:
        """Whether somebody has as many points as a winner, and something else decided."""
        if self.outcome is None or len(self.scores) == 1:
            return False
        won = {self.scores[seat] for seat in self.outcome.winners}
        others = set(range(len(self.players))) - set(self.outcome.winners)
        return any(self.scores[seat] in won for seat in others)

    def result(self, seat: int) -> Result:
        """Of a finished game."""
        assert self.outcome is not None
        if seat not in self.outcome.winners:
            return Result.LOST
        return Result.WON if self.together or len(self.outcome.winners) == 1 else Result.SHARED

    def score(self, seat: int) -> int:
        return self.scores[0 if len(self.scores) == 1 else seat]

    def luck_of(self, seat: int) -> float | None:
        """What chance gave or took, in parts of a victory."""
        return self.luck[0 if len(self.luck) == 1 else seat] if self.luck else None


def mark_of(record: Record[Any]) -> str:
    return f"{record.game.VERSION}-{zlib.crc32(write(record).encode())}"


def replayed(id_: str, changed: float, record: Record[Any]) -> Slices[Played]:
    """Event by event. Raises `BadRecord`."""
    game, state = record.game, record.start()
    deals = about(game.KEY).deals
    faces, throws = list[str](), list[Throw]()
    marks, unlike = [hash(str(record.options))], len(record.events) + 1
    for number, event in enumerate(record.events, 1):
        after = play(game, state, event, number)
        marks.append(hash((marks[-1], event)))
        if came := faces_of(game, state, str(event)):
            faces = faces or all_faces(game, state)
            throws.append(Throw(number, tuple(came)))
        if len(throws) == ALIKE or str(event).partition(":")[0] in deals:
            unlike = min(unlike, number)
        state = after
        yield
    outcome = game.outcome(state)
    return Played(
        id_,
        game.KEY,
        changed,
        record.players,
        is_shared_fate(game),
        outcome,
        tuple(game.scores(state)) if outcome else (),
        (game.info(state) or {}) if outcome else {},
        tuple(faces),
        tuple(throws),
        tuple(marks[1:]),
        unlike,
        mark_of(record),
    )
