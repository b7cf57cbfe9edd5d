"""Whether a game draws a lot for who begins: where it does not, the page may."""

import random
from functools import cache

from barnyard.core.game import CHANCE
from barnyard.games import load


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
