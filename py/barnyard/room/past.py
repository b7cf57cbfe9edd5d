"""A game from its start, as one seat may see it; once it is over, all of it."""

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from barnyard.core.game import AnyGame, News, Turn
from barnyard.core.look import look, look_back


class Past:
    """Moment 0 is the start, moment n the table after n events."""

    def __init__(
        self,
        game: AnyGame,
        states: Sequence[Any],
        events: Sequence[str],
        seat: int | None,
        *,
        is_over: bool,
    ) -> None:
        self.game = game
        self.seat = seat
        self.length = len(events)
        self.is_over = is_over
        self._states, self._events = states, events
        self._news: dict[int, list[News]] = {}  # what has been asked for once

    def turn(self, at: int) -> Turn:
        """Who owed the next event then."""
        return self.game.turn(self._states[at])

    def seen(self, at: int) -> Any:
        state = self._states[at]
        return state if self.is_over else look(self.game, state, self.seat)

    def news(self, at: int) -> list[News]:
        """Of the event that followed moment `at`."""
        if at not in self._news:
            before, after = self._states[at], self._states[at + 1]
            self._news[at] = look_back(self.game, before, self._events[at], after, self.seat)
        return self._news[at]

    def news_since(self, at: int) -> list[list[News]]:
        return [self.news(each) for each in range(at, self.length)]

    # ------------------------------------------------------------------ what is hidden

    def lies_open(self, at: int) -> bool:
        """Whether nothing that happened up to a moment is hidden, or it is over."""
        return self.is_over or at < self._first_hidden

    @cached_property
    def _first_hidden(self) -> int:
        """The first moment of which not everything is seen; behind all, if none."""
        hidden = (at for at, state in enumerate(self._states) if self.seen(at) != state)
        return next(hidden, len(self._states))

    def shows_mind(self, at: int) -> bool:
        """Whether what led to a decision may be shown: all that the mover saw, or it is over."""
        mover: Any = self.turn(at)
        return self.is_over or bool(self.seen(at) == look(self.game, self._states[at], mover))

    def seen_by(self, seat: int | None, at: int) -> Any:
        """What somebody else saw then: told of a game that is over, and of moments at which that
        is what this seat saw as well."""
        seen = look(self.game, self._states[at], seat)
        assert self.is_over or seen == self.seen(at)
        return seen

    def decided(self, at: int) -> str | None:
        """The move that was made at a moment, where it may be known what led to it."""
        return self._events[at] if at < self.length and self.shows_mind(at) else None
