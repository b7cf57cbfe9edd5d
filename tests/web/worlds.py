"""Two games that look alike to some, though others hold other things in them."""

import random
from collections.abc import Iterator
from typing import Any

from barnyard.core.game import CHANCE, OVER
from barnyard.core.record import Record
from barnyard.core.session import Session
from barnyard.games import load
from tests.contract.twins import twin_games


def random_game(
    seed: int, players: list[str], events: int, key: str = "life-is-life"
) -> Record[Any]:
    """So many events of a game, or all but the last one: once it is over, nothing is hidden."""
    game, rng = load(key), random.Random(seed)
    session = Session.begin(game, players)
    while len(session.events) < events:
        chance, moves = session.turn == CHANCE, game.moves(session.state)
        event = game.sample(session.state, rng) if chance else rng.choice(moves)
        if game.turn(game.apply(session.state, event)) == OVER:
            break
        session.play(event)
    return session.record


def twins(record: Record[Any], seat: int | None) -> Iterator[Record[Any]]:
    """Games of which the seat has seen the same at any moment."""
    return twin_games(record, seat, random.Random(len(record.events)))
