"""The puzzles of each game: records with what their last position is worth, in `bot/puzzles.toml`
of its folder. A game without that file has none. Their numbers are their names: one that has been
published never changes, and new ones come behind it."""

import json
import tomllib
from dataclasses import dataclass
from datetime import date
from functools import cache
from typing import Any, Final

from barnyard.core.beside import text_beside
from barnyard.core.game import News
from barnyard.core.record import Record, read
from barnyard.games import GamePart, find, folder, has_part, keys

AS_GOOD: Final = 0.005  # wins of a hundred: what lies closer together is written as the same


@dataclass(frozen=True)
class Puzzle:
    record: Record[Any]  # whoever is to move is the only person in it
    because: News  # what is true of the best move and not of the next one
    worth: dict[str, float]  # wins of a hundred games; any move that is missing comes to less
    error: float  # what the margin may be off

    @property
    def best(self) -> list[str]:
        """More than one, where they come to the same."""
        return [move for move in self.worth if self.gives_up(move) < AS_GOOD]

    @property
    def margin(self) -> float:
        """So many wins of a hundred the next best move gives up."""
        return min(self.gives_up(move) for move in self.worth if move not in self.best)

    def gives_up(self, move: str) -> float:
        """So many wins of a hundred; at least, where a move is not among those that are known."""
        return max(self.worth.values()) - self.worth.get(move, min(self.worth.values()))


@cache
def puzzles(key: str) -> tuple[Puzzle, ...]:
    if not has_part(key, GamePart.PLAYER):
        return ()
    try:
        text = text_beside(f"{folder(key)}.{GamePart.PLAYER}", "puzzles.toml")
    except OSError:
        return ()
    return tuple(map(_puzzle, tomllib.loads(text)["puzzles"]))


def _puzzle(written: dict[str, Any]) -> Puzzle:
    record = read(written["record"], find)
    return Puzzle(record, json.loads(written["because"]), written["worth"], written["error"])


def with_puzzles() -> list[str]:
    """The games that have any."""
    return [key for key in keys() if puzzles(key)]


def of_the_day(day: str) -> tuple[str, int]:
    """The same for all: the game, which is another one each day, and the number."""
    games, number = with_puzzles(), date.fromisoformat(day).toordinal()
    key = games[number % len(games)]
    return key, number // len(games) % len(puzzles(key)) + 1
