"""The host of a game: the one place with the whole truth. All others get looks of it."""

import random
from collections.abc import Callable, Sequence
from typing import Any

from barnyard.core.errors import BadRecord, CannotUndo
from barnyard.core.game import CHANCE, OVER, Turn
from barnyard.core.look import look, look_back
from barnyard.core.luck import Luck, SystemLuck
from barnyard.core.record import Record
from barnyard.core.seats import is_computer, level_of
from barnyard.core.session import Session
from barnyard.core.think import Level, Slices, Thought
from barnyard.room.back import steps_back, steps_back_of
from barnyard.room.looks import Awaits, Look
from barnyard.room.pace import Pace
from barnyard.room.past import Past

BEGINS = "first:"  # what the chance events are called that decide who begins
Thoughts = Callable[[int], random.Random]  # by how many events have happened


class Host:
    def __init__(
        self,
        session: Session[Any],
        luck: Luck | None = None,
        *,
        opens_itself: bool = False,
        rng: random.Random | None = None,
    ) -> None:
        self.game = session.game
        self.players = session.players
        self.options = session.options
        self.typed = session.typed  # whether dice and cards are real ones, and typed in
        self.people = [seat for seat, name in enumerate(session.players) if not is_computer(name)]
        self._levels = {
            seat: level for seat, name in enumerate(session.players) if (level := level_of(name))
        }
        self.luck = luck  # where chance comes from, if not from the system
        self.rng: random.Random = rng or random.SystemRandom()
        self._thoughts: Thoughts | None = None
        self.pace = Pace()
        self._session = session
        self._decided: int | None = None  # the seat whose decision came last, before any luck
        self.opens_itself = opens_itself  # whether the lot and the first deal come without a press
        self._flowing = False  # somebody has pressed: chance goes on until somebody is to roll
        # at a version: what is waited for, and who is to roll
        self._awaited: tuple[int, Awaits, int | None] | None = None

    @classmethod
    def resume(
        cls, record: Record[Any], *, typed: bool = False, opens_itself: bool = False
    ) -> "tuple[Host, BadRecord | None]":
        session, trouble = Session.resume(record, typed=typed)
        return cls(session, opens_itself=opens_itself), trouble

    @property
    def record(self) -> Record[Any]:
        """All of it: to be kept, and passed on by those who may."""
        return self._session.record

    @property
    def version(self) -> int:
        return self._session.version

    @property
    def events(self) -> Sequence[str]:
        """All that has happened so far; it grows with the game."""
        return self._session.events

    @property
    def length(self) -> int:
        return len(self._session.events)

    # ------------------------------------------------------------------ what is due

    @property
    def turn(self) -> Turn:
        return self._session.turn

    @property
    def awaits(self) -> Awaits:
        return self._now()[0]

    @property
    def mover(self) -> int | None:
        """Whose turn it is to decide or to roll; None if nobody in particular."""
        return self._now()[1]

    def _now(self) -> tuple[Awaits, int | None]:
        if self._awaited is None or self._awaited[0] != self.version:
            mover = self._roller() if self.turn == CHANCE else None
            mover = self.turn if isinstance(self.turn, int) else mover
            self._awaited = self.version, self._waiting_for(mover), mover
        return self._awaited[1:]

    def _waiting_for(self, mover: int | None) -> Awaits:
        if self.turn == OVER:
            return Awaits.OVER
        if self.turn == CHANCE:
            return Awaits.LUCK if self._pressed(mover) else Awaits.SELF
        return Awaits.MOVE if mover in self.people else Awaits.COMPUTER

    def _roller(self) -> int | None:
        """Who rolls or draws what chance owes: whoever the news of every outcome begins with.

        A deal is nobody's in particular: it waits until somebody presses, so that what ended
        before it can be looked at.
        """
        listed = list(self.game.chances(self._session.state) or ())
        tried = [listed[0], listed[-1]] if listed else []
        seats = set().union(*(self._first_named(event) for event in tried))
        return seats.pop() if len(seats) == 1 else None

    def _first_named(self, event: str) -> set[int | None]:
        before = self._session.state
        after = self.game.apply(before, event)
        news = look_back(self.game, before, event, after, None)
        return {item.get("seat") for item in news if item["what"] == news[0]["what"]} or {None}

    def _pressed(self, roller: int | None) -> bool:
        """Whether chance waits for somebody to press a button."""
        if self.typed:
            return True
        if not self.people:
            return False
        if roller is None:
            if self.opens_itself and self._is_opening():
                return False
            return not self._flowing or bool(self.beginners())
        return roller in self.people and not self._asked_for(roller)

    def _is_opening(self) -> bool:
        """Whether nobody has decided anything yet: there is nothing that could be looked at before
        the cards are dealt."""
        return all(self.game.turn(state) == CHANCE for state in self._session.states)

    def _asked_for(self, roller: int) -> bool:
        """Whether that seat has just decided to roll. Alone one rolls for oneself all the time."""
        return roller == self._decided and len(self.players) > 1

    def pause(self) -> float:
        """Seconds until what comes by itself comes. Dice that a person has asked for need not take
        their time."""
        return self.pace.answer if self.is_asked_for else self.pace.pause

    @property
    def is_asked_for(self) -> bool:
        """Whether what comes by itself is the answer to what a person has just decided; not the
        dice of whoever is on turn after them."""
        is_theirs = self._decided in self.people and self.mover in (None, self._decided)
        return self.awaits is Awaits.SELF and is_theirs

    def beginners(self) -> list[str]:
        """The chance events among which the players may choose for themselves: who begins."""
        if self.turn != CHANCE:
            return []
        listed = list(self.game.chances(self._session.state) or ())
        return listed if all(event.startswith(BEGINS) for event in listed) else []

    # ------------------------------------------------------------------ what happens

    def play(self, event: str, version: int | None = None) -> None:
        """A decision. Raises `IllegalEvent` or `LateAnswer`; then nothing has changed."""
        turn = self.turn
        self._session.play(event, version)
        self._came(decided=turn if isinstance(turn, int) else None)

    def came(self, event: str) -> None:
        """What came on the real table has been typed. Raises `IllegalEvent`."""
        if self.typed and self.turn == CHANCE:
            self._session.play(event)
            self._came()

    def press(self, version: int | None = None) -> None:
        """Somebody lets chance decide."""
        self._session.play(self._drawn(), version)
        self._came(flowing=True)

    def begin(self, event: str) -> None:
        """The players say who begins: chance has nothing to decide."""
        if self.awaits is Awaits.LUCK and event in self.beginners():
            self._session.play(event)
            self._came(flowing=True)

    def go_on(self, version: int) -> None:
        """Chance that comes by itself. May be too late."""
        if self.awaits is Awaits.SELF:
            self._session.play(self._drawn(), version)
            self._came(flowing=self._flowing)

    def _drawn(self) -> str:
        state = self._session.state
        drawn = self.luck.draw(self.game, state) if self.luck else None
        return drawn or SystemLuck(self.rng).draw(self.game, state)

    def _came(self, *, decided: int | None = None, flowing: bool = False) -> None:
        self._decided, self._flowing = decided, flowing

    # ------------------------------------------------------------------ computer players

    def draw_from(self, luck: Luck, thoughts: Thoughts | None = None) -> None:
        """Chance comes from there from now on, and what computer players leave to it."""
        self.luck, self._thoughts = luck, thoughts

    def decision(self) -> Slices[Thought]:
        """What the computer player will do whose turn it is: by what its seat sees."""
        from barnyard.bots.players import decide, player  # they come after the start of the page

        seat = self.turn
        assert isinstance(seat, int)
        own = player(self._levels.get(seat, Level.EASY))
        rng = self._thoughts(self.length) if self._thoughts else self.rng
        return (yield from decide(self.game, self._session.state, seat, own, rng))

    def stand_in(self, seat: int, level: Level | None) -> None:
        """A computer plays for a person from now on, or no longer. The record names the person."""
        if is_computer(self.players[seat]):
            return
        if level is None:
            self._levels.pop(seat, None)
        else:
            self._levels[seat] = level
        every = range(len(self.players))
        self.people = [seat for seat in every if seat not in self._levels]
        self._awaited = None

    # ------------------------------------------------------------------ taking back

    def undo(self) -> None:
        """Back to the last decision of a person, or to what was typed. Raises `CannotUndo`."""
        self._undo(self._steps_back())

    def undo_of(self, seat: int) -> None:
        """Back to the last decision of a seat, whoever has moved on since. Raises `CannotUndo`."""
        self._undo(steps_back_of(self._session, seat))

    def _undo(self, steps: int | None) -> None:
        if steps is None:
            raise CannotUndo("undo-final" if self.length else "undo-nothing")
        self._decided = None
        for _ in range(steps):
            self._session.undo()

    @property
    def can_undo(self) -> bool:
        return self._steps_back() is not None

    @property
    def undoes(self) -> int | None:
        """Whose decision would be taken back; None if none, or what was typed."""
        steps = self._steps_back()
        turn = self.game.turn(self._session.states[-1 - steps]) if steps else None
        return turn if isinstance(turn, int) else None

    def moved_on(self, seat: int) -> list[int]:
        """The other people whose decisions would go back with the last one of a seat: the latest
        first. Raises `CannotUndo`."""
        steps = steps_back_of(self._session, seat)
        if steps is None:
            raise CannotUndo("undo-final" if self.length else "undo-nothing")
        turns = [self.game.turn(state) for state in reversed(self._session.states[-1 - steps : -1])]
        return [other for other in self.people if other != seat and other in turns]

    def _steps_back(self) -> int | None:
        return steps_back(self._session, self.people)

    # ------------------------------------------------------------------ what others get

    def look(self, seat: int | None, since: int | None = None) -> Look:
        """One moment through the eyes of a seat, with the news from an event on."""
        state = self._session.state
        seen = look(self.game, state, seat)
        decides = seat in self.people and self.turn == seat
        since = self.length if since is None else max(0, min(since, self.length))
        return Look(
            self.game, self.players, self.options, seat, self.version, self.typed, seen,
            self.awaits, self.turn, self.mover,
            moves=tuple(self.game.moves(seen)) if decides else (),
            beginners=tuple(self.beginners()),
            can_undo=self.can_undo,
            length=self.length,
            since=since,
            news=tuple(map(tuple, self.past(seat).news_since(since))),
        )  # fmt: skip

    def past(self, seat: int | None) -> Past:
        """All moments so far through the eyes of a seat."""
        states, events = self._session.states, self._session.events
        return Past(self.game, states, events, seat, is_over=self.turn == OVER)

    def hides_from_others(self, seat: int) -> bool:
        """Whether this seat sees anything that an onlooker does not."""
        return bool(self._session.seen(seat) != self._session.seen(None))
