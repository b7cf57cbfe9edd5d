"""What the drawn table says, in the player's language: templates of `[board]` with their facts."""

from functools import lru_cache

from barnyard.core.game import Namer


@lru_cache(maxsize=1024)
def _said(name: Namer, key: str, **facts: object) -> str:
    """Most squares are told as they were a moment ago."""
    return name("board", key).format_map(facts)


class Say:
    def __init__(self, name: Namer) -> None:
        self.name = name

    def __call__(self, key: str, **facts: object) -> str:
        return _said(self.name, key, **facts)

    def count(self, key: str, count: int, **facts: object) -> str:
        """One of something, or more of it."""
        return self(f"{key}-{'1' if count == 1 else 'other'}", count=count, **facts)

    def face(self, face: str) -> str:
        return self.name("faces", face)

    def listed(self, words: list[str]) -> str:
        *first, last = words
        return f"{', '.join(first)} {self.name('table', 'and')} {last}" if first else last
