"""The texts of these pages: `words.*.toml` beside this."""

from barnyard.web.common.room_words import RoomWords


class RelayWords(RoomWords):
    def __init__(self, language: str) -> None:
        super().__init__(__name__, "relays", language)
