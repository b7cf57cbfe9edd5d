"""What a computer player says of a position, and where it says something: along random games, and
at the positions that a game's own `said.py` lists for what comes up rarely."""

import random
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from barnyard.bots.players import bot
from barnyard.core.game import CHANCE, OVER, News
from barnyard.core.look import look
from barnyard.core.think import Level, think_out
from barnyard.games import folder, load

GAMES = 20

Said = tuple[str, News]  # by which of the tables


def thoughts(key: str, seen: Any, seat: int, level: Level, seed: int) -> Iterator[Said]:
    own = bot(key)
    assert own
    thought = think_out(own.think(seen, seat, level, random.Random(seed)))
    yield from (("think", each) for each in (thought.because, thought.aloud) if each)
    yield from (("weighed", each.facts) for each in thought.weighed)


def chances(key: str, seen: Any, seat: int) -> Iterator[Said]:
    own = bot(key)
    assert own
    yield from (("odds", each) for each in think_out(own.odds(seen, seat)).chances)


def at_every_level(key: str, seen: Any, seat: int, seed: int) -> Iterator[Said]:
    for level in Level:
        yield from thoughts(key, seen, seat, level, seed)
    yield from chances(key, seen, seat)


def what_comes_up(key: str) -> Iterator[Said]:
    """By the `said.py` of the game's folder in here, where it has one."""
    name = f"{__package__}.{folder(key).rpartition('.')[2]}.said"
    try:
        there = find_spec(name) is not None
    except ModuleNotFoundError:
        there = False
    if not there:
        return along_games(key)
    listed: Callable[[], Iterator[Said]] = import_module(name).what_comes_up
    return listed()


def along_games(key: str) -> Iterator[Said]:
    """Every decision of some random games."""
    game = load(key)
    for seed in range(GAMES):
        rng = random.Random(f"{key}/{seed}")
        options = {option.key: rng.choice(option.values) for option in game.OPTIONS}
        state = game.start(rng.choice(game.SEATS), options)
        while (turn := game.turn(state)) != OVER:
            if turn == CHANCE:
                event = game.sample(state, rng)
            else:
                yield from at_every_level(key, look(game, state, int(turn)), int(turn), seed)
                event = rng.choice(game.moves(state))
            state = game.apply(state, event)
