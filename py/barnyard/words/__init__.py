"""The texts for people: of the app in this folder, of each game in its own, a file a language."""

import tomllib
from functools import cache
from typing import Any, Final

from barnyard.core.beside import text_beside
from barnyard.games import folder

LANGUAGES: Final = ("en", "de")


@cache
def texts(language: str, key: str | None = None) -> dict[str, Any]:
    """The tables of one words file: a game's, or the app's own."""
    package, name = (folder(key), f"words.{language}") if key else (__name__, language)
    return tomllib.loads(text_beside(package, f"{name}.toml"))
