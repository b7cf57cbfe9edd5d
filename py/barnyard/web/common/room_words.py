"""Texts of a room that no start needs: they lie beside its modules, in `words.*.toml`."""

import tomllib
from collections.abc import Sequence
from functools import cache
from typing import Any

from barnyard.core.beside import text_beside
from barnyard.core.seats import shown
from barnyard.words.speech import Speech


@cache
def room_texts(module: str, language: str) -> dict[str, Any]:
    return tomllib.loads(text_beside(module, f"words.{language}.toml"))


class RoomWords(Speech):
    def __init__(self, module: str, table: str, language: str, players: Sequence[str] = ()) -> None:
        """Of the room of that module; what is told stands in that table of its words."""
        super().__init__(language, None, [shown(name) for name in players])
        self.own = room_texts(module, language)
        self._table = table

    def tell(self, name: str, **facts: object) -> str:
        return self._say(self._look_up(self._table, name), facts)
