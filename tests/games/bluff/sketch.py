"""Bluff's table in words: the lines of the sketch, which stand in its picture as well."""

from barnyard.core.game import Namer
from barnyard.games.bluff.state import State


def sketch(seen: State, name: Namer) -> list[str]:
    return [*players(seen, name), *told(seen, name)]


def players(seen: State, name: Namer) -> list[str]:
    return [name("board", "lives", seat=seat, lives=left) for seat, left in enumerate(seen.lives)]


def told(seen: State, name: Namer) -> list[str]:
    """What is under the cup, as far as this seat knows, and what was said."""
    said = [name("board", "said", seat=seen.roller, number=seen.said)] if seen.said else []
    return [_under(seen, name), *said]


def _under(seen: State, name: Namer) -> str:
    if (lifted := seen.lifted) is not None:
        return name("board", "open", seat=lifted.roller, number=lifted.die)
    if seen.roller is None:
        return name("board", "empty")
    if seen.die is not None:
        return name("board", "own", number=seen.die)
    return name("board", "hidden", seat=seen.roller)
