"""A board while it is being made: it may be unfinished, or wrong."""

from dataclasses import dataclass

from barnyard.core.changed import changed
from barnyard.core.tuples import put

NOTHING = ""  # what lies on a square that nobody has filled yet


@dataclass(frozen=True)
class Draft:
    things: tuple[str, ...]  # by square, row by row: what lies there, or NOTHING
    count: int = 0  # a number that belongs to the board, in a game that has one

    @property
    def is_bare(self) -> bool:
        """Whether nobody has put anything down yet."""
        return not any(self.things)

    def put(self, place: int, thing: str) -> "Draft":
        return changed(self, things=put(self.things, place, thing))


def named(columns: str, rows: int) -> tuple[str, ...]:
    """The names of the squares, row by row, as a draft has them."""
    return tuple(f"{column}{row}" for row in range(1, rows + 1) for column in columns)
