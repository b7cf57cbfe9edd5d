"""Letters as texts of links and back, and the words of this room: `words.*.toml` beside this."""

import tomllib
from collections.abc import Sequence
from functools import cache
from typing import Any

from barnyard.core.beside import text_beside
from barnyard.core.seats import shown
from barnyard.links.letters import Posted, read_letter, write_letter
from barnyard.room.letters import Letters, last_told, told
from barnyard.words.speech import Speech


def written(letters: Letters) -> str:
    """Raises `BadLink` where it is too long for a link."""
    rows = tuple(letter.is_new for letter in letters.written)
    starter = letters.written[0].seat
    return write_letter(Posted(letters.id, starter, letters.record, rows, last_told(letters)))


def opened(text: str) -> Letters:
    """Raises `BadLink` for what is none, `BadMessage` for what is not right."""
    posted = read_letter(text)
    return told(posted.id, posted.record, posted.starter, posted.rows, posted.last)


@cache
def letter_texts(language: str) -> dict[str, Any]:
    return tomllib.loads(text_beside(__name__, f"words.{language}.toml"))


class LetterWords(Speech):
    def __init__(self, language: str, players: Sequence[str] = ()) -> None:
        super().__init__(language, None, [shown(name) for name in players])
        self.own = letter_texts(language)

    def tell(self, name: str, **facts: object) -> str:
        return self._say(self._look_up("by-link", name), facts)
