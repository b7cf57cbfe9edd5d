"""What a game leaves to the lot: who begins, where the page need not; and what stands for whom."""

import random
from functools import cache

from barnyard.core.game import CHANCE
from barnyard.games import GamePart, has_part, load, part


@cache
def draws_lot(key: str) -> bool:
    """Whether `first` is due before anybody decides anything. Not read off the words: all games
    have one for it."""
    game, rng = load(key), random.Random(0)
    state = game.start(game.SEATS[-1], {})
    while game.turn(state) == CHANCE:
        if game.due(state) == "first":
            return True
        state = game.apply(state, game.sample(state, rng))
    return False


@cache
def gives_pieces(key: str) -> bool:
    """Whether the table has a piece for everybody, so that nobody's own sign stands there."""
    return has_part(key, GamePart.PICTURE) and hasattr(part(key, GamePart.PICTURE), "pieces")
