"""What a game has to offer so that others get the dice of a game, and all get those of a date:
its `same_dice/dice.py`. It comes after the start of the page."""

from collections.abc import Sequence
from functools import cache
from typing import Any, Protocol, cast

from barnyard.core.game import Namer, News
from barnyard.core.html import Part
from barnyard.core.luck import Luck
from barnyard.core.record import Record
from barnyard.games import GamePart, part


class Summary(Protocol):
    """How a game went, for comparing it and for telling it without spoiling anything."""

    @property
    def over(self) -> bool: ...
    @property
    def worth(self) -> tuple[int, ...]:
        """What compares two of them: the greater the better."""

    @property
    def told(self) -> News:
        """How it ended, in a line, for the words in `[same-dice]`."""

    @property
    def lines(self) -> list[str]:
        """What happened on the way, in signs that can be sent."""

    @property
    def pictures(self) -> list[str]:
        """The same in pictures of the sprite."""

    def rows(self, name: Namer) -> list[tuple[str, Part]]:
        """What stands beside that of another game: the word for it, and what there is of it."""

    def noted(self) -> dict[str, object]:
        """As plain data, for `summary_in`."""


class SameDice(Protocol):
    @property
    def NOTES(self) -> str:  # noqa: N802
        """What comes before a date in the name of its note: no two games have the same."""

    def luck_of(self, record: Record[Any], events: Sequence[str]) -> Luck:
        """That of a game that was played, for one whose events so far are `events`, which grow."""

    def luck_on(self, day: str, events: Sequence[str]) -> Luck:
        """That of a date."""

    def options_on(self, day: str) -> dict[str, object]:
        """By which everybody plays on a date."""

    def summary_of(self, record: Record[Any]) -> Summary: ...
    def summary_in(self, noted: Any) -> Summary | None:
        """None if it makes no sense."""


@cache
def same_dice(key: str) -> SameDice:
    return cast(SameDice, part(key, GamePart.SAME_DICE))
