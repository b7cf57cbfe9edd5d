"""What Kuhlorado tells of itself."""

from typing import Final

from barnyard.core.about import About

ABOUT: Final = About(
    author="Reinhard Staupe",
    publisher="Nürnberger-Spielkarten-Verlag",
    year=2014,
    title_in="de",
    emblem="cow-face",
    triumph="cow",
    points=True,
    sounds={"interim": "moo", "mark": "pencil", "roll cow": "moo"},
)
