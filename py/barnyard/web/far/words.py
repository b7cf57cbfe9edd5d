"""The texts of these pages: `words.*.toml` beside this."""

from collections.abc import Sequence

from barnyard.web.common.room_words import RoomWords


class FarWords(RoomWords):
    def __init__(self, language: str, players: Sequence[str] = ()) -> None:
        super().__init__(__name__, "far", language, players)
