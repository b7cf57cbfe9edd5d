"""Letters as texts of links and back, and the words of this room: `words.*.toml` beside this."""

from collections.abc import Sequence

from barnyard.links.letters import Posted, read_letter, write_letter
from barnyard.room.letters import Letters, last_told, told
from barnyard.web.common.room_words import RoomWords


def written(letters: Letters) -> str:
    """Raises `BadLink` where it is too long for a link."""
    rows = tuple(letter.is_new for letter in letters.written)
    starter = letters.written[0].seat
    return write_letter(Posted(letters.id, starter, letters.record, rows, last_told(letters)))


def opened(text: str) -> Letters:
    """Raises `BadLink` for what is none, `BadMessage` for what is not right."""
    posted = read_letter(text)
    return told(posted.id, posted.record, posted.starter, posted.rows, posted.last)


class LetterWords(RoomWords):
    def __init__(self, language: str, players: Sequence[str] = ()) -> None:
        super().__init__(__name__, "by-link", language, players)
