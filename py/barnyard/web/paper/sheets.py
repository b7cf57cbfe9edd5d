"""What a game has to be printed: score sheets, and pads to play on, in its `sheet.py`.

It comes after the start of the page.
"""

from functools import cache
from types import ModuleType
from typing import Final

from barnyard.games import GamePart, has_part, keys, part
from barnyard.web.learn.guides import guide

PAD: Final = "pad"
SCORES: Final = "scores"
RULES: Final = "rules"


@cache
def sheets(key: str) -> ModuleType | None:
    """Has `scores(name)`, and may have `pads(value, copies, doubles, called, name)` and, for the
    report of a finished game, `ended(state, name)`; all of them HTML."""
    return part(key, GamePart.SHEET) if has_part(key, GamePart.SHEET) else None


def kinds(key: str) -> list[str]:
    """Which sheets there are for a game, what one plays on first."""
    own = sheets(key)
    has = {PAD: hasattr(own, "pads"), SCORES: own is not None, RULES: guide(key, "en") is not None}
    return [kind for kind, there in has.items() if there]


def printable() -> list[str]:
    """The games that have any."""
    return [key for key in keys() if kinds(key)]
