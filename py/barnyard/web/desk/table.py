"""A game at one device, without a browser: who looks, what is due, what may be shown.

The curtain: where several people share the screen and a seat sees more than an onlooker, its
view is sealed until that person opens it, and again as soon as the turn has left the seat.
"""

import random
from collections.abc import Sequence
from enum import StrEnum
from typing import Any

from barnyard.core.errors import BadRecord, CannotUndo
from barnyard.core.game import CHANCE, OVER, News
from barnyard.core.look import look, look_back
from barnyard.core.luck import Luck, SystemLuck
from barnyard.core.record import Record
from barnyard.core.seats import is_computer
from barnyard.core.session import Session

BEGINS = "first:"  # what the chance events are called that decide who begins


class Step(StrEnum):
    """What the table waits for."""

    OVER = "over"
    LUCK = "luck"  # somebody presses the button that rolls or deals, or types what came
    SELF = "self"  # chance comes by itself after a pause
    COMPUTER = "computer"  # a computer player thinks
    CURTAIN = "curtain"  # the next person takes the device
    MOVE = "move"  # a person chooses


class Table:
    def __init__(self, session: Session[Any]) -> None:
        self.session = session
        self.game = session.game
        self.people = [seat for seat, name in enumerate(session.players) if not is_computer(name)]
        self.opened: int | None = None  # the seat whose curtain is open
        self.peeking: int | None = None  # the seat that looks at its hand between turns
        self.states: list[Any] = list(session.record.replay())
        self.rng: random.Random = random.SystemRandom()
        self.luck: Luck | None = None  # where chance comes from, if not from the system
        self._decided: int | None = None  # the seat whose decision came last, before any luck
        self._flowing = False  # somebody has pressed: chance goes on until somebody is to roll
        self._roller: tuple[int, int | None] = (-1, None)  # at a version: who rolls
        self._moves: tuple[int, list[str]] = (-1, [])  # at a version: what a person can do
        # at a version, to whoever looks: the first moment of which something is hidden
        self._hidden: tuple[tuple[int, int | None], int] = ((-1, None), 0)

    @classmethod
    def resume(
        cls, record: Record[Any], *, typed: bool = False
    ) -> "tuple[Table, BadRecord | None]":
        session, trouble = Session.resume(record, typed=typed)
        return cls(session), trouble

    @property
    def typed(self) -> bool:
        """Whether dice and cards are real ones, and the players type what came."""
        return self.session.typed

    @property
    def events(self) -> Sequence[str]:
        return self.session.events

    @property
    def version(self) -> int:
        return self.session.version

    # ------------------------------------------------------------------ what is due

    def step(self) -> Step:
        turn = self.session.turn
        if turn == OVER:
            return Step.OVER
        if turn == CHANCE:
            return Step.LUCK if self._pressed() else Step.SELF
        if turn not in self.people:
            return Step.COMPUTER
        return Step.CURTAIN if self.sealed(int(turn)) and self.opened != turn else Step.MOVE

    def mover(self) -> int | None:
        """Whose turn it is to decide or to roll; None if nobody in particular."""
        turn = self.session.turn
        if turn == CHANCE:
            return self.roller()
        return None if turn == OVER else int(turn)

    def roller(self) -> int | None:
        """Who rolls or draws what chance owes: whoever the news of every outcome begins with.

        A deal is nobody's in particular: it waits until somebody presses, so that what ended
        before it can be looked at.
        """
        if self._roller[0] != self.version:
            listed = list(self.game.chances(self.session.state) or ())
            tried = [listed[0], listed[-1]] if listed else []
            seats = set().union(*(self._first_named(event) for event in tried))
            self._roller = self.version, seats.pop() if len(seats) == 1 else None
        return self._roller[1]

    def _first_named(self, event: str) -> set[int | None]:
        before = self.session.state
        after = self.game.apply(before, event)
        news = look_back(self.game, before, event, after, None)
        return {item.get("seat") for item in news if item["what"] == news[0]["what"]} or {None}

    def _pressed(self) -> bool:
        """Whether chance waits for somebody to press a button."""
        if self.typed:
            return True
        if not self.people:
            return False
        roller = self.roller()
        if roller is None:
            return not self._flowing or bool(self.beginners())
        return roller in self.people and not self._asked_for(roller)

    def _asked_for(self, roller: int) -> bool:
        """Whether that seat has just decided to roll. Alone one rolls for oneself all the time."""
        return roller == self._decided and len(self.session.players) > 1

    @property
    def asked_for(self) -> bool:
        """Whether chance answers a person: then it need not take its time."""
        return self.step() is Step.SELF and self._decided in self.people

    def beginners(self) -> list[str]:
        """The chance events among which the players may choose for themselves: who begins."""
        if self.session.turn != CHANCE:
            return []
        listed = list(self.game.chances(self.session.state) or ())
        return listed if all(event.startswith(BEGINS) for event in listed) else []

    # ------------------------------------------------------------------ what happens

    def play(self, event: str, version: int | None = None) -> None:
        """A decision. Raises `IllegalEvent` or `LateAnswer`; then nothing has changed."""
        turn = self.session.turn
        self.session.play(event, version)
        self._decided = turn if isinstance(turn, int) else None
        self._flowing = False
        self._after()

    def came(self, event: str) -> None:
        """What came on the real table has been typed. Raises `IllegalEvent`."""
        if self.typed and self.session.turn == CHANCE:
            self.session.play(event)
            self._decided = None
            self._after()

    def press(self, version: int | None = None) -> None:
        """Somebody lets chance decide."""
        self.session.play(self._drawn(), version)
        self._decided = None
        self._flowing = True
        self._after()

    def begin(self, event: str) -> None:
        """The players say who begins: chance has nothing to decide."""
        if self.step() is Step.LUCK and event in self.beginners():
            self.session.play(event)
            self._flowing = True
            self._after()

    def go_on(self, version: int) -> None:
        """Chance that comes by itself. May be too late."""
        if self.step() is Step.SELF:
            self.session.play(self._drawn(), version)
            self._decided = None
            self._after()

    def _drawn(self) -> str:
        drawn = self.luck.draw(self.game, self.session.state) if self.luck else None
        return drawn or SystemLuck(self.rng).draw(self.game, self.session.state)

    def _after(self) -> None:
        self.states.append(self.session.state)
        if self.session.turn != self.opened:
            self.close()

    # ------------------------------------------------------------------ taking back

    def undo(self) -> None:
        """Back to the last decision of a person, or to what was typed. Raises `CannotUndo`."""
        self._decided = None
        steps = self._steps_back()
        if steps is None:
            raise CannotUndo("undo-final" if self.events else "undo-nothing")
        for _ in range(steps):
            self.session.undo()
            self.states.pop()
        self.close()

    @property
    def can_undo(self) -> bool:
        return self._steps_back() is not None

    def _steps_back(self) -> int | None:
        if not self.session.can_undo:
            return None
        for steps, event in enumerate(reversed(self.events), 1):
            before = self.states[-1 - steps]
            turn = self.game.turn(before)
            if turn == CHANCE and self.typed:
                return steps
            if turn == CHANCE or self.game.reveals(before, event):
                return None
            if turn in self.people:
                return steps
        return None

    # ------------------------------------------------------------------ who sees what

    def sealed(self, seat: int) -> bool:
        """Whether others at this screen must not see what this seat sees."""
        return len(self.people) > 1 and bool(self.session.seen(seat) != self.session.seen(None))

    def open(self) -> None:
        """The person whose turn it is has taken the device."""
        turn = self.session.turn
        if isinstance(turn, int) and turn in self.people:
            self.opened = turn

    def close(self) -> None:
        self.opened = self.peeking = None

    def peekers(self) -> list[int]:
        """The people who may look at their hidden hands although it is not their turn."""
        if self.opened is not None or self.step() is Step.OVER:
            return []
        shown = self.mover() if self.step() is Step.CURTAIN else None
        return [seat for seat in self.people if seat != shown and self.sealed(seat)]

    def peek(self, seat: int) -> None:
        if seat in self.peekers():
            self.peeking = seat

    @property
    def viewer(self) -> int | None:
        """Whose eyes the screen has: of the only person, of who opened it, else of nobody."""
        if len(self.people) == 1:
            return self.people[0]
        return self.opened if self.peeking is None else self.peeking

    def seen(self) -> Any:
        return look(self.game, self.session.state, self.viewer)

    def seen_at(self, number: int) -> Any:
        """The table after so many events, as the screen may show it now: all of it, once the game
        is over."""
        state = self.states[number]
        return state if self.step() is Step.OVER else look(self.game, state, self.viewer)

    def lies_open(self, at: int) -> bool:
        """Whether nothing that happened up to a moment is hidden from the screen, or it is over."""
        if self.step() is Step.OVER:
            return True
        of = self.version, self.viewer
        if self._hidden[0] != of:
            self._hidden = of, self._first_hidden()
        return at < self._hidden[1]

    def _first_hidden(self) -> int:
        """The first moment of which the screen may not show everything; behind all, if none."""
        hidden = (at for at, state in enumerate(self.states) if self.seen_at(at) != state)
        return next(hidden, len(self.states))

    def moves(self) -> list[str]:
        """The legal moves of the person at the screen."""
        if self.step() is not Step.MOVE:
            return []
        if self._moves[0] != self.version:
            self._moves = self.version, self.game.moves(self.seen())
        return self._moves[1]

    def news(self, since: int = 0) -> list[list[News]]:
        """What happened from an event on, as the screen may tell it."""
        return [self.news_of(at) for at in range(since, len(self.events))]

    def news_of(self, at: int) -> list[News]:
        """Of one event."""
        before, after = self.states[at], self.states[at + 1]
        return look_back(self.game, before, self.events[at], after, self.viewer)

    def lately(self) -> int:
        """The event from which on things are new to whoever is to act: the last decision of a
        person. To onlookers the last few events are."""
        if not self.people:
            return max(0, len(self.events) - 3)
        for at in range(len(self.events) - 1, -1, -1):
            if self.game.turn(self.states[at]) in self.people:
                return at
        return 0
