"""What a full table promises each seat. A round is played on in thought, each by what it sees; then
it counts how the hands stand, and what lives are worth.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import exp

from barnyard.core.think import Slices
from barnyard.games.life_is_life.bot.learned import UNIT, experience, promises
from barnyard.games.life_is_life.bot.lives import after_phase, prepared, prospects
from barnyard.games.life_is_life.bot.strong import STYLE
from barnyard.games.life_is_life.bot.view import Counts, counted, view
from barnyard.games.life_is_life.bot.world import World, losses, world_of
from barnyard.games.life_is_life.state import State, due, playing

Chances = tuple[float, ...]


def appraised(state: State) -> Slices[Chances]:
    seats: Sequence[int] = playing(state)
    lives = tuple(state.lives[seat] for seat in seats)
    yield from prepared(lives)
    if due(state) == "turn":
        seats, chances = _in_phase(state)
    else:
        chances = prospects(lives)
    found = dict(zip(seats, chances, strict=True))
    return tuple(found.get(seat, 0.0) for seat in range(state.seats))


def _in_phase(state: State) -> tuple[Sequence[int], Chances]:
    """By place, and which seats sit there: whoever is on turn comes first."""
    seen = view(state, state.active)
    hands = [counted(state.hands[seat] or "") for seat in seen.seats]
    world = world_of(seen, STYLE).dealt(hands)
    world.play(seen.players)
    if not world.over:
        return seen.seats, _as_it_stands(world, seen.lives)
    gains = world.declarer if seen.advanced else None
    return seen.seats, after_phase(seen.lives, tuple(losses(world)), gains)


def _as_it_stands(world: World, lives: Counts) -> Chances:
    """Over who will be best and who worst."""
    best, worst = _logs(world)
    endings, chances = _endings(lives), [0.0] * len(lives)
    for first, share in enumerate(_shares(best)):
        below = _shares([each for place, each in enumerate(worst) if place != first])
        for part, after in zip(below, endings[first], strict=True):
            for place, chance in enumerate(after):
                chances[place] += share * part * chance
    return tuple(chances)


def _logs(world: World) -> tuple[list[float], list[float]]:
    """By place, in log odds: to be best; and to be worst, at the end that nobody is."""
    late, players = world.left is not None, len(world.hands)
    learned = experience(players, late=late)
    sums = promises(list(map(tuple, world.hands)), world.laid_out(), late=late)
    best = [learned.best * each for each in sums]
    worst = [-learned.worst * each for each in sums]
    if world.left is not None:
        for turn in range(players):
            place = (world.active + turn) % players
            for logs, turns, done in zip((best, worst), learned.turns, learned.done, strict=True):
                logs[place] += (turns[turn] if turn < world.left else done) / UNIT
    return best, [*worst, learned.nobody]


@lru_cache(maxsize=256)
def _endings(lives: Counts) -> list[list[Chances]]:
    """What lives are worth afterwards, by who is best and by which of the others is worst; at the
    end that nobody is."""
    places = range(len(lives))

    def ways(best: int) -> Iterator[Chances]:
        for worst in (*(place for place in places if place != best), None):
            lost = (0 if place == best else 2 if place == worst else 1 for place in places)
            yield after_phase(lives, tuple(lost), None)

    return [list(ways(best)) for best in places]


def _shares(exponents: Sequence[float]) -> list[float]:
    highest = max(exponents)
    weights = [exp(each - highest) for each in exponents]
    total = sum(weights)
    return [weight / total for weight in weights]
