"""How hands stand against one another before a phase is over: who will be best and who worst."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import exp
from operator import mul
from typing import NamedTuple

from barnyard.games.life_is_life.bot.learned import experience, promises
from barnyard.games.life_is_life.bot.lives import after_phase
from barnyard.games.life_is_life.bot.view import Counts
from barnyard.games.life_is_life.bot.world import World

Chances = tuple[float, ...]
Endings = list[list[Chances]]  # by best, and by worst: by place, what the lives are worth then


class Fate(NamedTuple):
    """Of the seat that thinks."""

    win: float  # the game
    none: float  # to lose no life in this phase
    two: float


class Weights(NamedTuple):
    """Whatever they add up to: by place, for being best, and for being worst beside somebody; at
    the end of those that nobody is worst."""

    best: list[float]
    worst: list[float]


@lru_cache(maxsize=256)
def endings(lives: Counts) -> Endings:
    """What lives are worth afterwards, by who is best and by which of the others is worst; at the
    end that nobody is. The same player is never both: there stand zeros."""
    places = range(len(lives))

    def ways(best: int) -> Iterator[Chances]:
        for worst in (*places, None):
            if worst == best:
                yield (0.0,) * len(lives)
            else:
                lost = (0 if place == best else 2 if place == worst else 1 for place in places)
                yield after_phase(lives, tuple(lost), None)

    return [list(ways(best)) for best in places]


@lru_cache(maxsize=256)
def own_endings(lives: Counts) -> list[Chances]:
    """The same for the first place alone."""
    return [tuple(each[0] for each in row) for row in endings(lives)]


def weights(world: World, out: Sequence[int]) -> Weights:
    """Of each animal so many are out of play."""
    late, players = world.left is not None, len(world.hands)
    learned = experience(players, late=late)
    first, last = learned.turns
    best, worst = [0.0] * players, [0.0] * (players + 1)
    with_turns = players if world.left is None else world.left
    for place, promise in enumerate(promises(world.hands, out, late=late)):
        turn = (place - world.active) % players
        turn = turn if turn < with_turns else -1
        best[place] = exp(learned.best * promise + first[turn])
        worst[place] = exp(last[turn] - learned.worst * promise)
    worst[players] = exp(learned.nobody)
    return Weights(best, worst)


def fate(world: World, out: Sequence[int], own: Sequence[Chances]) -> Fate:
    """Of the first place; `own` are its endings."""
    best, worst = weights(world, out)
    total, below = sum(best), sum(worst)
    win = two = 0.0
    for place, weight in enumerate(best):
        share = weight / (total * (below - worst[place]))
        win += share * sum(map(mul, worst, own[place]))
        two += share * worst[0] if place else 0.0
    return Fate(win, best[0] / total, two)


def stand(world: World, out: Sequence[int], lives: Counts) -> Chances:
    """By place: the chance to win the game."""
    best, worst = weights(world, out)
    total, below = sum(best), sum(worst)
    chances = [0.0] * len(best)
    for place, (weight, ends) in enumerate(zip(best, endings(lives), strict=True)):
        share = weight / (total * (below - worst[place]))
        for part, after in zip(worst, ends, strict=True):
            for each, worth in enumerate(after):
                chances[each] += share * part * worth
    return tuple(chances)
