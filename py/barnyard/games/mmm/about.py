"""What Mmm! tells of itself."""

from typing import Final

from barnyard.core.about import About

ABOUT: Final = About(
    author="Reiner Knizia",
    publisher="Pegasus Spiele",
    year=2015,
    emblem="cheese",
    triumph="mouse",
    defeat="black-cat",
    verdicts=8,
    decides=("cat",),
    sounds={"cat": "meow", "item": "chip", "gather": "chip", "place": "chip"},
)
