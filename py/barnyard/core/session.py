"""A game being played: the one mutable thing. It grows a record, event by event."""

from collections.abc import Mapping, Sequence
from typing import Generic

from barnyard.core.errors import BadRecord, CannotUndo, LateAnswer
from barnyard.core.game import CHANCE, Game, News, State, Turn
from barnyard.core.look import look, look_back
from barnyard.core.luck import Luck
from barnyard.core.options import settle
from barnyard.core.record import Record, checked, named, play


class Session(Generic[State]):
    """Play, undo, and say what happened.

    `version` rises with every change and never returns: an answer that names the version it
    was asked at is refused if the game has moved on since. Where luck is `typed` in from a real
    table, it can be taken back as well: a typing error is no secret.
    """

    def __init__(self, record: Record[State], *, typed: bool = False) -> None:
        """An unplayed game; the record's events are not taken over: see `resume`."""
        self.game: Game[State] = record.game
        self.players = record.players
        self.options = record.options
        self.events: list[str] = []
        self.states: list[State] = [record.start()]  # at the start, and after each event
        self.turn: Turn = self.game.turn(self.state)  # who owes the next event
        self.version = 0
        self.typed = typed
        self._final = 0  # so many events stand: chance or a revealed card ended them

    @classmethod
    def begin(
        cls, game: Game[State], players: Sequence[str], options: Mapping[str, object] | None = None
    ) -> "Session[State]":
        """A new game. Raises `BadSetup`."""
        settled = settle(game.OPTIONS, options or {})
        return cls(Record(game, named(game, list(players)), settled))

    @classmethod
    def resume(
        cls, record: Record[State], *, typed: bool = False, version: int = 0
    ) -> tuple["Session[State]", BadRecord | None]:
        """The game as far as its record is legal, and what is wrong with the rest. A version that
        it had before does not return."""
        session = cls(record, typed=typed)
        session.version = max(0, version - len(record.events))
        for number, event in enumerate(record.events, 1):
            try:
                session._advance(event, number)
            except BadRecord as trouble:
                return session, trouble
        return session, None

    @property
    def record(self) -> Record[State]:
        return Record(self.game, self.players, self.options, tuple(self.events))

    @property
    def state(self) -> State:
        return self.states[-1]

    def play(self, event: str, version: int | None = None) -> None:
        """One event, of chance or of a player. Raises `IllegalEvent` or `LateAnswer`."""
        if version is not None and version != self.version:
            raise LateAnswer("late-answer", asked=version, now=self.version)
        self._keep(event, checked(self.game, self.state, event))

    def draw(self, luck: Luck) -> str | None:
        """One chance event, if one is due and luck has it: what came."""
        event = luck.draw(self.game, self.state) if self.turn == CHANCE else None
        if event is not None:
            self.play(event)
        return event

    def undo(self) -> str:
        """Takes back the last decision, or what was typed. Raises `CannotUndo`."""
        if not self.can_undo:
            raise CannotUndo("undo-final" if self.events else "undo-nothing")
        self.states.pop()
        self._moved()
        return self.events.pop()

    @property
    def can_undo(self) -> bool:
        return len(self.events) > self._final

    def seen(self, seat: int | None) -> State:
        return look(self.game, self.state, seat)

    def story(self, seat: int | None) -> list[list[News]]:
        """All that happened so far, event by event, as this seat was allowed to see it."""
        return [
            look_back(self.game, before, event, after, seat)
            for before, event, after in zip(self.states, self.events, self.states[1:], strict=False)
        ]

    def _advance(self, event: object, number: int) -> None:
        after = play(self.game, self.state, event, number)
        assert isinstance(event, str)
        self._keep(event, after)

    def _keep(self, event: str, after: State) -> None:
        final = self.turn == CHANCE and not self.typed
        final = final or self.game.reveals(self.state, event)
        self.events.append(event)
        self.states.append(after)
        if final:
            self._final = len(self.events)
        self._moved()

    def _moved(self) -> None:
        self.turn = self.game.turn(self.state)
        self.version += 1
