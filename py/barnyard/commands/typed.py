"""What is said only where commands are typed: the page does without it."""

import tomllib
from collections.abc import Sequence
from functools import cache
from typing import Any

from barnyard.core.beside import text_beside
from barnyard.words.speech import Speech


@cache
def words(language: str) -> dict[str, Any]:
    return tomllib.loads(text_beside(__name__, f"words.{language}.toml"))


class Typed(Speech):
    """What a game says, and what the terminal says beside it."""

    def __init__(self, language: str, key: str | None = None, players: Sequence[str] = ()) -> None:
        super().__init__(language, key, players)
        for table, own in words(language).items():
            self.shared = {**self.shared, table: {**self.shared.get(table, {}), **own}}
