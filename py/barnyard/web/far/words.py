"""The texts of these pages, which no start needs: `words.*.toml` beside this."""

import tomllib
from collections.abc import Sequence
from functools import cache
from typing import Any

from barnyard.core.beside import text_beside
from barnyard.core.seats import shown
from barnyard.words.speech import Speech


@cache
def far_texts(language: str) -> dict[str, Any]:
    return tomllib.loads(text_beside(__name__, f"words.{language}.toml"))


class FarWords(Speech):
    def __init__(self, language: str, players: Sequence[str] = ()) -> None:
        super().__init__(language, None, [shown(name) for name in players])
        self.own = far_texts(language)

    def tell(self, name: str, **facts: object) -> str:
        return self._say(self._look_up("far", name), facts)
