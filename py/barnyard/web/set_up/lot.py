"""What stands for whom at a table."""

from functools import cache

from barnyard.games import GamePart, has_part, part


@cache
def gives_pieces(key: str) -> bool:
    """Whether the table has a piece for everybody, so that nobody's own sign stands there."""
    return has_part(key, GamePart.PICTURE) and hasattr(part(key, GamePart.PICTURE), "pieces")
