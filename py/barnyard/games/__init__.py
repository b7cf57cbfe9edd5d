"""The games: every folder in here is one. Adding a game is adding a folder."""

import importlib
import pkgutil
from enum import StrEnum
from functools import cache
from importlib.util import find_spec
from types import ModuleType
from typing import Final, Self, cast

from barnyard.core.about import About
from barnyard.core.game import AnyGame


class GamePart(StrEnum):
    """All that a game's folder may have beside its rules, each with the names that it has to offer.
    The protocols of those who ask for a part say what these names do."""

    offers: tuple[str, ...]

    def __new__(cls, module: str, offers: str) -> Self:
        part = str.__new__(cls, module)
        part._value_ = module
        part.offers = tuple(offers.split())
        return part

    ABOUT = "about", "ABOUT"
    PLAYER = "bot.player", "think odds candidates appraise"
    PARTNER = "bot.partner", "after"
    PICTURE = "table.picture", "draw"  # it may have `pieces`, see `web/desk/drawing.py`
    KEYS = "table.keys", "keypad"
    BOARD = "table.board", "OPTION LINES read written preview"
    DRAFT = "draft", "SQUARES SIZE THINGS COUNTS blank draft_of value_of faults concerned"
    FAIR = "fair", "KINDS fair"
    DRAFT_TABLE = "table.draft", "drawing facts picture called key"
    GUIDE = "guide", "REFUSALS NEWS"
    SHEET = "sheet", "scores"  # it may have `pads` and `ended`
    REFEREE = "referee", "start stage apply check typed_before news"
    REFEREE_TABLE = "table.referee", "draw asks told"
    SAME_DICE = "same_dice.dice", "NOTES luck_of luck_on options_on summary_of summary_in"


# Parts that are of no use without each other.
TOGETHER: Final = (
    (GamePart.BOARD, GamePart.DRAFT, GamePart.FAIR, GamePart.DRAFT_TABLE),
    (GamePart.REFEREE, GamePart.REFEREE_TABLE),
)


@cache
def keys() -> tuple[str, ...]:
    """The keys of all games, in the order of their folders."""
    folders = sorted(module.name for module in pkgutil.iter_modules(__path__))
    return tuple(folder.replace("_", "-") for folder in folders)


def load(key: str) -> AnyGame:
    """The rules of a game. Raises `KeyError` when there is no such game."""
    if key not in keys():
        raise KeyError(key)
    return cast(AnyGame, importlib.import_module(f"{folder(key)}.rules"))


def find(key: str) -> AnyGame | None:
    """The same for keys that come from outside: None when there is no such game."""
    return load(key) if key in keys() else None


def folder(key: str) -> str:
    """The package that holds a game: its rules, words and boards."""
    return f"{__name__}.{key.replace('-', '_')}"


def part(key: str, name: GamePart) -> ModuleType:
    """What a game brings beside its rules."""
    return importlib.import_module(f"{folder(key)}.{name}")


def has_part(key: str, name: GamePart) -> bool:
    """Without importing it, which takes a while. Before the rest of the page has come, there are
    only the parts that a start needs: see `words.announced`."""
    try:
        return find_spec(f"{folder(key)}.{name}") is not None
    except ModuleNotFoundError:  # not even the folder that it would lie in
        return False


@cache
def about(key: str) -> About:
    """What a game tells of itself; the usual where it does not."""
    if not has_part(key, GamePart.ABOUT):
        return About()
    told: About = part(key, GamePart.ABOUT).ABOUT
    return told


def newest_first() -> list[str]:
    """The keys of all games by the year in which they came out."""
    return sorted(keys(), key=lambda key: -about(key).year)
