"""What may come next is gone through once beforehand, and thrown away. A browser compiles what it
has never run: on a slow phone the first taps would take thrice as long as all others."""

import random

from barnyard.core.game import CHANCE, OVER
from barnyard.core.look import look, look_back
from barnyard.core.think import Slices
from barnyard.web.desk.shown import Shown, drawn

EVENTS = 6


def rehearsal(shown: Shown) -> Slices[None]:
    """Event by event, so that whoever taps meanwhile does not wait."""
    game, now, rng = shown.game, shown.look, random.SystemRandom()
    state = game.complete(now.seen, now.seat, rng)  # one of those that it may be
    for _ in range(EVENTS):
        yield
        if (turn := game.turn(state)) == OVER:
            return
        event = game.sample(state, rng) if turn == CHANCE else game.moves(state)[0]
        before, state = state, game.apply(state, event)
        for item in look_back(game, before, event, state, None):
            shown.words.news(item)
            shown.words.why(item)
        drawn(shown, look(game, state, None))
