"""What a full table promises each seat: by how the hands stand, and what lives are worth."""

from collections.abc import Sequence
from math import exp
from typing import Final

from barnyard.core.think import Slices
from barnyard.games.life_is_life.bot_lives import prepared, prospects
from barnyard.games.life_is_life.bot_view import POINTS, Counts, counted
from barnyard.games.life_is_life.state import State, due, playing

# Fitted to how phases ended that fair and strong players played out.
STEEPNESS: Final = 1.4  # how surely one card more of an animal leads to its majority
NOBODYS: Final = 2.0  # how often nobody gets the points, above all where there are few cards
SPREAD: Final = 6.5  # points that decide little while there is no last round
SPREAD_LAST: Final = 2.5  # the same in the last round
TURN_TO_COME: Final = 1.0  # points for each turn that a player still has in the last round
_WEIGHTS: Final = tuple(exp(STEEPNESS * count) - 1 for count in range(max(POINTS) + 1))


def appraised(state: State) -> Slices[tuple[float, ...]]:
    alive = playing(state)
    lives = tuple(state.lives[seat] for seat in alive)
    yield from prepared(lives)
    chances = prospects(lives) if due(state) != "turn" else _in_phase(state, alive, lives)
    found = dict(zip(alive, chances, strict=True))
    return tuple(found.get(seat, 0.0) for seat in range(state.seats))


def _in_phase(state: State, alive: Sequence[int], lives: Counts) -> tuple[float, ...]:
    """Over who will be best and who worst, the more likely the better their hands are."""
    scores = promising([counted(state.hands[seat] or "") for seat in alive])
    spread = SPREAD
    if state.knocker is not None:
        spread = SPREAD_LAST
        first, last = alive.index(state.active), alive.index(state.knocker)
        for turn in range((last - first) % len(alive)):
            scores[(first + turn) % len(alive)] += TURN_TO_COME
    up = _shares([score / spread for score in scores])
    chances = [0.0] * len(alive)
    for best, above in enumerate(up):
        others = [place for place in range(len(alive)) if place != best]
        below = _shares([-scores[place] / spread for place in others])
        for worst, share in zip(others, below, strict=True):
            after = [max(0, have - 1) for have in lives]
            after[best], after[worst] = lives[best], max(0, lives[worst] - 2)
            for place, chance in enumerate(prospects(tuple(after))):
                chances[place] += above * share * chance
    return tuple(chances)


def _shares(exponents: Sequence[float]) -> list[float]:
    highest = max(exponents)
    weights = [exp(each - highest) for each in exponents]
    total = sum(weights)
    return [weight / total for weight in weights]


def promising(hands: Sequence[Counts]) -> list[float]:
    """By place: the points of each animal shared out by how many cards everybody has."""
    scores = [0.0] * len(hands)
    for points, counts in zip(POINTS, zip(*hands, strict=True), strict=True):
        weights = [_WEIGHTS[count] for count in counts]
        total = sum(weights) + NOBODYS
        for place, weight in enumerate(weights):
            scores[place] += points * weight / total
    return scores
