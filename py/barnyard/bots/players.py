"""Who can sit at a table without being a person: the levels, pure chance, a file of one's own."""

import random
from collections.abc import Callable
from functools import cache
from typing import Any, Final, cast

from barnyard.bots.own import from_file
from barnyard.bots.streams import stream
from barnyard.core.errors import BadSetup
from barnyard.core.game import AnyGame
from barnyard.core.legible import printable
from barnyard.core.look import look
from barnyard.core.think import Bot, Level, Slices, Thought
from barnyard.games import GamePart, has_part, part

RANDOM: Final = "random"

# What a seat sees, the seat, its own random stream.
Player = Callable[[AnyGame, Any, int, random.Random], Slices[Thought]]


@cache
def bot(key: str) -> Bot | None:
    """The computer player of a game, if it has one of its own."""
    return cast(Bot, part(key, GamePart.PLAYER)) if has_bot(key) else None


@cache
def has_bot(key: str) -> bool:
    return has_part(key, GamePart.PLAYER)


def decide(
    game: AnyGame, state: Any, seat: int, player: Player, rng: random.Random
) -> Slices[Thought]:
    """The player is shown what its seat sees, and nothing else."""
    return player(game, look(game, state, seat), seat, rng)


def player(name: str) -> Player:
    """By the name of a level, "random", or the path of a Python file. Raises `BadSetup`."""
    if name == RANDOM:
        return _by_chance
    if name in list(Level):
        return _of_level(Level(name))
    if name.endswith(".py"):
        return _from_file(name)
    raise BadSetup("no-such-bot", bot=printable(name), known=[*map(str, Level), RANDOM])


def _of_level(level: Level) -> Player:
    """A game that has no computer player of its own is played by chance."""

    def think(game: AnyGame, seen: Any, seat: int, rng: random.Random) -> Slices[Thought]:
        own = bot(game.KEY)
        yield  # the first time that was an import: it has a slice of its own
        if own is None:
            return (yield from _by_chance(game, seen, seat, rng))
        # who plays as well as it can has no whims: what it tries out follows from what it sees
        steady = stream(seen, seat) if level is Level.STRONG else rng
        return (yield from own.think(seen, seat, level, steady))

    return think


def advice(game: AnyGame, seen: Any, seat: int) -> Slices[Thought]:
    """What the strong player would do: the same as often as it is asked."""
    return (yield from player(Level.STRONG)(game, seen, seat, stream(seen, seat)))


def _by_chance(game: AnyGame, seen: Any, _seat: int, rng: random.Random) -> Slices[Thought]:
    yield
    return Thought(rng.choice(game.moves(seen)), {"what": "by-chance"}, ())


def _from_file(name: str) -> Player:
    """A file with `choose(game, seen, seat, rng)`: it returns one of `game.moves(seen)`."""
    choose = from_file(name)

    def think(game: AnyGame, seen: Any, seat: int, rng: random.Random) -> Slices[Thought]:
        yield
        return Thought(choose(game, seen, seat, rng), {"what": "by-chance"}, ())

    return think
