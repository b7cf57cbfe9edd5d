"""What Kuhlorado tells of itself."""

from typing import Final

from barnyard.core.about import About
from barnyard.games.kuhlorado.state import State


def grave(seen: State, move: str) -> str:
    """Two cows are two squares at once, and gone with the next throw."""
    return "cows" if move.startswith("reroll") and seen.dice == ("cow", "cow") else ""


ABOUT: Final = About(
    author="Reinhard Staupe",
    publisher="Nürnberger-Spielkarten-Verlag",
    year=2014,
    title_in="de",
    emblem="cow-face",
    triumph="cow",
    points=True,
    grave=grave,
    sounds={"interim": "moo", "mark": "pencil", "roll cow": "moo"},
)
