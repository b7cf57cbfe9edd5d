"""What Life is Life tells of itself."""

from typing import Final

from barnyard.core.about import About

ABOUT: Final = About(
    author="Lorenz Kutschke",
    publisher="Nürnberger-Spielkarten-Verlag",
    year=2016,
    title_in="en",
    emblem="lifebuoy",
    triumph="lifebuoy",
    deals=("deal",),
    sounds={"knock": "knock", "sudden-death": "knock", "trade": "card", "deal": "card"},
)
