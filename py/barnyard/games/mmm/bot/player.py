"""The computer players of Mmm!: all play together, so there is one chance to win for all."""

import random

from barnyard.core.think import Level, Slices, Thought, most_worth
from barnyard.games.mmm import rules
from barnyard.games.mmm.bot.causes import reason
from barnyard.games.mmm.bot.family import easy_move, fair_points
from barnyard.games.mmm.bot.odds import odds as odds
from barnyard.games.mmm.bot.reasons import easy_reason, fair_reason, weighed
from barnyard.games.mmm.bot.weigh import chance_to_win, each_worth, outlook
from barnyard.games.mmm.state import State


def think(seen: State, seat: int, level: Level, rng: random.Random) -> Slices[Thought]:
    match level:
        case Level.EASY:
            yield
            return _easy(seen, rng)
        case Level.FAIR:
            return (yield from _fair(seen))
        case Level.STRONG:
            return (yield from _strong(seen))


def candidates(seen: State, seat: int) -> list[str]:
    return rules.moves(seen)


def appraise(state: State, rng: random.Random) -> Slices[tuple[float, ...]]:
    return ((yield from chance_to_win(state)),)


def _easy(seen: State, rng: random.Random) -> Thought:
    """A child does not weigh, it does."""
    move = easy_move(seen, rules.moves(seen), rng)
    return Thought(move, easy_reason(seen, move), weighed(seen, {move: 1.0}, "easy-"))


def _fair(seen: State) -> Slices[Thought]:
    points = yield from fair_points(seen, rules.moves(seen))
    move = most_worth(points)
    return Thought(move, fair_reason(seen, move), weighed(seen, points, "fair-"))


def _strong(seen: State) -> Slices[Thought]:
    ahead = yield from outlook(seen)
    worth = each_worth(seen, rules.moves(seen), ahead.pantry, ahead.turn)
    move = most_worth(worth)
    yield
    return Thought(move, reason(seen, worth, move, ahead), weighed(seen, worth))
