"""How a game of Mmm! went, for comparing it and for telling it without spoiling anything."""

from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final

from barnyard.core.record import Record
from barnyard.games.mmm.scoring import verdict
from barnyard.games.mmm.state import State, due, left

CAT: Final = "cat"
EMOJI: Final = {
    "bread": "🍞",
    "fish": "🐟",
    "cucumber": "🥒",
    "cheese": "🧀",
    "carrot": "🥕",
    CAT: "🐾",
}
STARS: Final = 8
IN_A_LINE: Final = 10  # signs, so that a line fits into any message


@dataclass(frozen=True)
class Course:
    verdict: int | None  # from 1, the best, to 8; None while the game runs
    cat: int  # the cat's moves still missing
    left: int  # squares that are not gathered
    turns: int
    story: tuple[str, ...]  # the food of each item that became whole, and each move of the cat

    @property
    def won(self) -> bool:
        return self.verdict is not None and not self.left

    @property
    def better(self) -> tuple[int, int, int, int]:
        """What compares two results: the greater the better."""
        return -(self.verdict or STARS + 1), self.cat, -self.left, -self.turns

    @property
    def stars(self) -> str:
        return stars(self.verdict or STARS + 1)

    @property
    def signs(self) -> list[str]:
        """The story in signs, in lines."""
        signs = [EMOJI[what] for what in self.story]
        return ["".join(signs[at : at + IN_A_LINE]) for at in range(0, len(signs), IN_A_LINE)]


def stars(verdict: int) -> str:
    full = STARS + 1 - verdict
    return "★" * full + "☆" * (STARS - full)


def result_of(record: Record[Any]) -> Course:
    states: list[State] = list(record.replay())
    end, story, turns = states[-1], list[str](), 0
    for (before, after), event in zip(pairwise(states), record.events, strict=True):
        news = record.game.news(before, str(event), after)
        story += [item["food"] for item in news if item["what"] == "item"]
        story += [CAT for item in news if item["what"] == CAT]
        turns += any(item["what"] in ("gather", "failed") for item in news)
    over = due(end) == "over"
    return Course(verdict(end) if over else None, end.cat, left(end), turns, tuple(story))
