"""Who begins: whether a game has a lot for it, and games in which it has been said."""

import random
from collections.abc import Callable
from functools import cache
from typing import Any

from barnyard.core.game import CHANCE, AnyGame
from barnyard.core.session import Session
from barnyard.games import load
from barnyard.room.host import BEGINS


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


def let_begin(session: Session[Any], seat: int, draw: Callable[[AnyGame, object], str]) -> None:
    """The lot has nothing to decide; what comes before it is drawn."""
    wanted, game = f"{BEGINS}{seat}", session.game
    while draws_lot(game.KEY) and session.turn == CHANCE:
        listed = list(game.chances(session.state) or ())
        session.play(wanted if wanted in listed else draw(game, session.state))
        if session.events[-1] == wanted:
            break
