"""What Life is Life tells of itself."""

from typing import Final

from barnyard.core.about import About
from barnyard.games.life_is_life.state import State


def grave(seen: State, move: str) -> str:
    """Knocking ends the phase for everybody, or the trading for whoever knocks as well."""
    if move != "knock":
        return ""
    return "knock" if seen.knocker is None else "pass"


ABOUT: Final = About(
    author="Lorenz Kutschke",
    publisher="Nürnberger-Spielkarten-Verlag",
    year=2016,
    title_in="en",
    emblem="lifebuoy",
    triumph="lifebuoy",
    deals=("deal",),
    grave=grave,
    sounds={"knock": "knock", "sudden-death": "knock", "trade": "card", "deal": "card"},
)
