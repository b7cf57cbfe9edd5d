"""What So ein Mist tells of itself."""

from typing import Final

from barnyard.core.about import About

ABOUT: Final = About(
    author="Rüdiger Dorn",
    publisher="ABACUSSPIELE",
    year=2019,
    title_in="de",
    emblem="dung",
    triumph="dung",
    points=True,
    deals=("ring",),
    sounds={"take": "card", "draw": "card", "ring": "card"},
)
