"""Tables of Life is Life to think about."""

import random
from collections.abc import Iterator
from itertools import count

from barnyard.core.changed import changed
from barnyard.core.game import CHANCE, OVER
from barnyard.core.look import look
from barnyard.core.think import Level, think_out
from barnyard.games.life_is_life import rules
from barnyard.games.life_is_life.bot import player as bot
from barnyard.games.life_is_life.cards import ALL_CARDS, in_order, without
from barnyard.games.life_is_life.state import State

GAME = rules


def dealt(*sets: str, lives: tuple[int, ...] | None = None, advanced: bool = False) -> State:
    """Hands first, then the four rows; who is out gets no hand."""
    hands = len(sets) - 4
    state = GAME.start(max(3, len(lives or sets[:hands])), {"advanced": advanced})
    state = GAME.apply(state, "first:0")
    if lives is not None:
        state = changed(state, lives=lives)
    return GAME.apply(state, f"deal:{'/'.join(map(in_order, sets))}")


def filled(*sets: str) -> list[str]:
    """Hands that are not given in full get cards that are left; the last four sets are rows."""
    left = without(ALL_CARDS, "".join(sets))
    rng = random.Random(1)
    pool = rng.sample(left, len(left))
    full = [
        in_order(cards + "".join(pool.pop() for _ in range(10 - len(cards)))) for cards in sets[:-4]
    ]
    return [*full, *sets[-4:]]


def walk(seats: int, seed: int, *, advanced: bool = False) -> Iterator[State]:
    """The states of a game, fair and easy players in turn; some moves are by lot."""
    rng = random.Random(seed)
    state = GAME.start(seats, {"advanced": advanced})
    while GAME.turn(state) != OVER:
        yield state
        state = GAME.apply(state, _next_event(state, rng))
    yield state


def _next_event(state: State, rng: random.Random) -> str:
    mover = GAME.turn(state)
    if mover == CHANCE:
        return GAME.sample(state, rng)
    if rng.random() < 0.2:
        return rng.choice(GAME.moves(state))
    level = rng.choice([Level.EASY, Level.FAIR])
    return think_out(bot.think(look(GAME, state, int(mover)), int(mover), level, rng)).move


def decisions(number: int, seed: int) -> list[State]:
    """Some states in which a seat is to move, of all seat counts and both options."""
    rng = random.Random(seed)
    found: list[State] = []
    for each in count(seed):
        states = list(walk(3 + each % 3, each, advanced=each % 2 == 0))
        turns = [state for state in states if GAME.due(state) == "turn"]
        found += rng.sample(turns, min(4, len(turns)))
        if len(found) >= number:
            return found[:number]
    return found


def decided(state: State, level: Level, seed: int = 7) -> str:
    mover = int(GAME.turn(state))
    seen = look(GAME, state, mover)
    return think_out(bot.think(seen, mover, level, random.Random(seed))).move


# Everybody has seen all cards: four majorities against two.
HANDS = ("GGGBBBMMTT", "SSSDDDRRPP", "SSDDRRPPCC")
BEST = dealt(*HANDS, "U", "US", "GGD", "BMMU")
BEST = changed(BEST, known=HANDS, traded=frozenset({0, 1, 2}))
