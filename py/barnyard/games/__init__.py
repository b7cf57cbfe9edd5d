"""The games: every folder in here is one. Adding a game is adding a folder."""

import importlib
import pkgutil
from functools import cache
from importlib.util import find_spec
from types import ModuleType
from typing import cast

from barnyard.core.game import AnyGame


@cache
def keys() -> tuple[str, ...]:
    """The keys of all games, in the order of their folders."""
    folders = sorted(module.name for module in pkgutil.iter_modules(__path__))
    return tuple(folder.replace("_", "-") for folder in folders)


def load(key: str) -> AnyGame:
    """The rules of a game. Raises `KeyError` when there is no such game."""
    if key not in keys():
        raise KeyError(key)
    return cast(AnyGame, part(key, "rules"))


def find(key: str) -> AnyGame | None:
    """The same for keys that come from outside: None when there is no such game."""
    return load(key) if key in keys() else None


def folder(key: str) -> str:
    """The package that holds a game: its rules, words and boards."""
    return f"{__name__}.{key.replace('-', '_')}"


def part(key: str, name: str) -> ModuleType:
    """A module of a game: its rules, and what it brings beside them."""
    return importlib.import_module(f"{folder(key)}.{name}")


def has_part(key: str, name: str) -> bool:
    """Without importing it, which takes a while."""
    try:
        return find_spec(f"{folder(key)}.{name}") is not None
    except ModuleNotFoundError:  # not even the folder that it would lie in
        return False
