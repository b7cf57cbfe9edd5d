"""The texts of these pages, which no start needs: `words.*.toml` beside this."""

import tomllib
from functools import cache
from typing import Any

from barnyard.core.beside import text_beside
from barnyard.words.speech import Speech


@cache
def relay_texts(language: str) -> dict[str, Any]:
    return tomllib.loads(text_beside(__name__, f"words.{language}.toml"))


class RelayWords(Speech):
    def __init__(self, language: str) -> None:
        super().__init__(language)
        self.own = relay_texts(language)

    def tell(self, name: str, **facts: object) -> str:
        return self._say(self._look_up("relays", name), facts)
