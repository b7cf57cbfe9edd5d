"""How a game of Mmm! went, for comparing it and for telling it without spoiling anything."""

from dataclasses import asdict, dataclass
from itertools import pairwise
from typing import Any, Final

from barnyard.core.game import Namer, News
from barnyard.core.html import Html, Part, tag
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
PICTURES: Final = {CAT: "paws"}  # where a picture is called otherwise
NUMBERS: Final = ("verdict", "cat", "left", "turns")
STARS: Final = 8
IN_A_LINE: Final = 10  # signs, so that a line fits into any message
LONGEST: Final = 100  # of a story: no board has as many items, and no cat as many moves


@dataclass(frozen=True)
class Summary:
    verdict: int | None  # from 1, the best, to 8; None while the game runs
    cat: int  # the cat's moves still missing
    left: int  # squares that are not gathered
    turns: int
    story: tuple[str, ...]  # the food of each item that became whole, and each move of the cat

    @property
    def over(self) -> bool:
        return self.verdict is not None

    @property
    def won(self) -> bool:
        return self.over and not self.left

    @property
    def worth(self) -> tuple[int, int, int, int]:
        return -(self.verdict or STARS + 1), self.cat, -self.left, -self.turns

    @property
    def stars(self) -> str:
        full = STARS + 1 - (self.verdict or STARS + 1)
        return "★" * full + "☆" * (STARS - full)

    @property
    def told(self) -> News:
        what = "won" if self.won else "lost"
        return {"what": what, "stars": self.stars, "cat": self.cat, "left": self.left}

    @property
    def lines(self) -> list[str]:
        signs = [EMOJI[what] for what in self.story]
        return ["".join(signs[at : at + IN_A_LINE]) for at in range(0, len(signs), IN_A_LINE)]

    @property
    def pictures(self) -> list[str]:
        return [PICTURES.get(what, what) for what in self.story]

    def rows(self, name: Namer) -> list[tuple[str, Part]]:
        shown = {"stars": self._stars(name), "cat": self.cat, "left": self.left}
        return [(name("same-dice", row), cell)
                for row, cell in {**shown, "turns": self.turns}.items()]  # fmt: skip

    def _stars(self, name: Namer) -> Html | str:
        if not self.over:
            return "–"
        said = name("same-dice", "stars-of").format(count=self.stars.count("★"))
        return tag("span", self.stars, role="img", aria_label=said)

    def noted(self) -> dict[str, object]:
        return asdict(self)


def summary_of(record: Record[Any]) -> Summary:
    states: list[State] = list(record.replay())
    end, story, turns = states[-1], list[str](), 0
    for (before, after), event in zip(pairwise(states), record.events, strict=True):
        news = record.game.news(before, str(event), after)
        story += [item["food"] for item in news if item["what"] == "item"]
        story += [CAT for item in news if item["what"] == CAT]
        turns += any(item["what"] in ("gather", "failed") for item in news)
    over = due(end) == "over"
    return Summary(verdict(end) if over else None, end.cat, left(end), turns, tuple(story))


def summary_in(noted: Any) -> Summary | None:
    try:
        verdict, cat, left, turns = (noted[name] for name in NUMBERS)
        story = tuple(what for what in noted["story"][:LONGEST] if what in list(EMOJI))
    except (KeyError, TypeError):
        return None
    if not all(type(number) is int for number in (verdict, cat, left, turns)):
        return None
    return Summary(verdict, cat, left, turns, story) if 1 <= verdict <= STARS else None
