"""How a screen hears of a game that another device hosts: by the looks of the seats that are here.

Whoever looks on has the look of an onlooker. Where several people share a device, an onlooker's
look follows from that of any of them: what a seat sees, masked once more.
"""

from dataclasses import replace
from typing import Any

from barnyard.core.game import News, Turn
from barnyard.core.look import look
from barnyard.core.record import Record, read
from barnyard.games import find
from barnyard.room.host import Host
from barnyard.room.looks import Awaits, Look
from barnyard.room.past import Past
from barnyard.room.view import View
from barnyard.web.far.told import Story, TimesTold, in_common

LATELY = 3  # events that are new to whoever comes to a game that runs


class FarWire:
    def __init__(self, view: View) -> None:
        """`view` has the news of all events: the first one of a game does."""
        self.seats = view.you.seats
        self.game = view.looks[0].game
        self.players = view.looks[0].players
        self.people = list(self.seats)
        self.version = 0
        self.whole: Host | None = None  # once it is over and has been told
        self._looks: dict[int | None, Look] = {}
        self._stories: dict[int | None, list[tuple[News, ...]]] = {}
        self._turns: dict[int, Turn] = {}
        if self.people:
            self._turns[max(0, view.looks[0].length - LATELY)] = self.people[0]
        self.take(view)

    def is_of(self, view: View) -> bool:
        """Whether it is still the same game, seen by the same eyes."""
        first = view.looks[0]
        return view.you.seats == self.seats and first.players == self.players

    def take(self, view: View) -> int | None:
        """So many events still stand of those that were told; None if nothing is new. Where news
        are missing in between, they have been asked for."""
        looks = {each.seat: each for each in view.looks}
        if any(each.since > self._length(seat) for seat, each in looks.items()):
            return None
        if not self._differs(looks):
            return None
        before = self._stories.get(view.looks[0].seat, [])
        for seat, each in looks.items():
            story = self._stories.get(seat, [])
            self._stories[seat] = [*story[: each.since], *each.news]
        self._looks = looks
        now = view.looks[0]
        self._turns = {at: turn for at, turn in self._turns.items() if at < now.length}
        self._turns[now.length] = now.turn
        self.version += 1
        return _same(before, self._stories[now.seat])

    def _length(self, seat: int | None) -> int:
        return len(self._stories.get(seat, []))

    def _differs(self, looks: dict[int | None, Look]) -> bool:
        """Beside the news, of which each look tells those that its device lacks."""
        return self._bare(looks) != self._bare(self._looks)

    def _bare(self, looks: dict[int | None, Look]) -> dict[int | None, Look]:
        return {seat: replace(each, since=0, news=()) for seat, each in looks.items()}

    def end(self, record: str) -> None:
        """The whole game has been told."""
        self.whole, _ = Host.resume(read(record, find))
        self.version += 1

    # ------------------------------------------------------------------ what a screen asks for

    @property
    def record(self) -> Record[Any]:
        """Its events are told when it is over."""
        if self.whole:
            return self.whole.record
        return Record(self.game, self.players, self._first.options, ())

    def look(self, seat: int | None) -> Look:
        found = self._looks.get(seat)
        if found is None:
            seen = look(self.game, self._first.seen, None)
            found = replace(self._first, seat=None, seen=seen, moves=(), since=0, news=())
        return replace(found, awaits=self._awaited(found))

    @property
    def _first(self) -> Look:
        return next(iter(self._looks.values()))

    def _awaited(self, found: Look) -> Awaits:
        """What is not for anybody here to do happens elsewhere."""
        here = {
            Awaits.OVER: True,
            Awaits.MOVE: found.turn in self.people,
            Awaits.LUCK: bool(self.people) and found.mover in (None, *self.people),
        }
        return found.awaits if here.get(found.awaits) else Awaits.ELSEWHERE

    def past(self, seat: int | None) -> Past:
        if self.whole:
            return self.whole.past(seat)
        return TimesTold(self.game, self._story(seat), self._turns, seat)

    def _story(self, seat: int | None) -> Story:
        known = self._stories.get(seat)
        return known if known is not None else in_common(list(self._stories.values()))

    def hides_from_others(self, seat: int) -> bool:
        """Of a seat that is not here there is nothing to hide."""
        if seat not in self._looks:
            return False
        seen = self._looks[seat].seen
        return bool(look(self.game, seen, None) != seen)

    def last_of(self, seats: list[int]) -> int | None:
        """Which of these seats was on turn last."""
        turns = (self._turns[at] for at in sorted(self._turns, reverse=True))
        return next((turn for turn in turns if isinstance(turn, int) and turn in seats), None)


def _same(before: Story, after: Story) -> int:
    """How many events are told alike from the start."""
    both = enumerate(zip(before, after, strict=False))
    return next((at for at, (one, other) in both if one != other), min(len(before), len(after)))
