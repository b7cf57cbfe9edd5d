"""What a game tells of itself where games stand side by side: the `ABOUT` of its `about.py`."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any


def nothing_grave(_seen: Any, _move: str) -> str:
    return ""


@dataclass(frozen=True)
class About:
    """All of it may be left out."""

    author: str = ""
    publisher: str = ""
    year: int = 0  # when it came out
    title_in: str = ""  # the language of its title, if it is in one: "de"
    emblem: str = ""  # a picture of `www/art/sprite.toml`
    triumph: str = ""  # what comes down when somebody has won: a picture of it
    defeat: str = ""  # and when nobody has
    points: bool = False  # whether its scores are points: an average of them says something
    verdicts: int = 0  # so many there are on how all did together, 1 is the best: in `info`
    decides: tuple[str, ...] = ()  # of equal verdicts: facts of `info`, more is better
    wins: tuple[float, ...] = ()  # where all play together: how often each level does, weak first
    deals: tuple[str, ...] = ()  # events by which so many cards come that they never come so again
    # Before what a child is asked once more: of what its seat sees and a move, the key of the words
    # for it in `[asks]`; "" before anything else.
    grave: Callable[[Any, str], str] = nothing_grave
    # What is heard, by the news, the most telling first: "roll", or "roll cow" where all dice
    # show a cow. What is heard in any game is in `web/common/sounds.py`.
    sounds: Mapping[str, str] = field(default_factory=dict)
