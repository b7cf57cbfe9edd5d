"""What a table asks of a game that goes on at another device after each turn."""

from enum import Enum, auto
from typing import TYPE_CHECKING, Protocol

from barnyard.web.desk.table import Table
from barnyard.web.kept.saved import Saved

if TYPE_CHECKING:
    from barnyard.web.desk.parts import Parts
    from barnyard.web.desk.shown import Shown


class Answer(Enum):
    NOT_OURS = auto()  # what was pressed belongs to the table
    DONE = auto()
    HANDED = auto()  # a turn has been handed on: the table is laid anew


class Post(Protocol):
    @property
    def SHEETS(self) -> tuple[str, ...]:  # noqa: N802
        """Of its own, beside those of every table."""

    def laid(self, saved: Saved | None) -> Table | None:
        """The game with the dice of the turn that is due, seen by the seats that are here."""

    def arrived(self, parts: "Parts") -> None:
        """The table is there: whoever has opened a link sees what has happened since."""

    def act(self, do: str, value: str) -> Answer: ...

    def handed(self, parts: "Parts") -> None:
        """It is laid anew, and what goes out is shown."""

    def dressed(self, shown: "Shown") -> "Shown":
        """With whom everybody waits for, and how it goes on."""
