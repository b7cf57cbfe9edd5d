"""What Mmm! tells of itself."""

from typing import Final

from barnyard.core.about import About
from barnyard.games.mmm.state import State, completed, on_board


def grave(seen: State, move: str) -> str:
    """An item that is complete is lost where no die fits any more."""
    risks = move == "reroll" and completed(seen, frozenset(on_board(seen)))
    return "risked" if risks else ""


ABOUT: Final = About(
    author="Reiner Knizia",
    publisher="Pegasus Spiele",
    year=2015,
    emblem="black-cat",
    triumph="mouse",
    defeat="black-cat",
    verdicts=8,
    decides=("cat",),
    wins=(0.06, 0.16, 0.3, 0.56, 0.77),
    grave=grave,
    sounds={"cat": "meow", "item": "chip", "gather": "chip", "place": "chip"},
)
