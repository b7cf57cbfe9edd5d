"""The texts of these pages: `words.*.toml` beside this."""

from collections.abc import Sequence

from barnyard.web.common.room_words import RoomWords


class PuzzleWords(RoomWords):
    def __init__(self, language: str, players: Sequence[str] = ()) -> None:
        super().__init__(__name__, "puzzles", language, players)
