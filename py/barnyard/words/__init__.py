"""The texts for people: of the app in this folder, of each game in its own, a file a language."""

import tomllib
from functools import cache
from typing import Any, Final

from barnyard.core.beside import text_beside
from barnyard.games import GamePart, folder, has_part

LANGUAGES: Final = ("en", "de")

# By parts that come after the start of the page: the words of a game, there from the start, that
# only a game with such a part has.
ANNOUNCED: Final = {
    GamePart.PARTNER: ("partner", "after"),
    GamePart.REFEREE: ("real", "title"),
    GamePart.SAME_DICE: ("same-dice", "lead"),
}


@cache
def texts(language: str, key: str | None = None) -> dict[str, Any]:
    """The tables of one words file: a game's, or the app's own."""
    package, name = (folder(key), f"words.{language}") if key else (__name__, language)
    return tomllib.loads(text_beside(package, f"{name}.toml"))


def thoughts(language: str, key: str) -> dict[str, Any]:
    """What a game's computer players say may lie beside them: then it comes when they do."""
    return _thoughts(language, key) if has_part(key, GamePart.PLAYER) else {}


@cache
def _thoughts(language: str, key: str) -> dict[str, Any]:
    try:
        text = text_beside(f"{folder(key)}.bot", f"words.{language}.toml")
    except OSError:  # out of an archive it is not FileNotFoundError
        return {}
    return tomllib.loads(text)


def announced(key: str, part: GamePart) -> bool:
    """Whether a game has a part, also before it has come."""
    table, name = ANNOUNCED[part]
    return name in texts(LANGUAGES[0], key).get(table, {})


def types_luck(key: str) -> bool:
    """Whether what came on a real table can be typed in, also before the keys for it have come: a
    game that is refereed there has words for a real table, too."""
    return "how" in texts(LANGUAGES[0], key).get("real", {}) and not announced(
        key, GamePart.REFEREE
    )
