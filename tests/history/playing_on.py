"""A game played on by chance from a moment of another one."""

import random
from dataclasses import replace
from typing import Any

from barnyard.core.game import CHANCE, OVER
from barnyard.core.record import Record
from barnyard.core.session import Session


def played_on(whole: Record[Any], at: int, seed: int = 2) -> tuple[Record[Any], Record[Any]]:
    """What both have in common, and the other game to its end; others sit there."""
    rng, names = random.Random(seed), ("Dora", "Eve", "Flo", "Gil", "Hal", "Ida")
    half = replace(whole, events=whole.events[:at], players=names[: len(whole.players)])
    on = Session.resume(half)[0]
    while on.turn != OVER:
        moves = on.game.moves(on.state)
        on.play(on.game.sample(on.state, rng) if on.turn == CHANCE else rng.choice(moves))
    return half, on.record
