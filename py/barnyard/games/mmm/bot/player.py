"""The computer players of Mmm!: all play together, so there is one chance to win for all."""

import random
from typing import Final

from barnyard.core.think import Level, Slices, Thought, doubted, misjudged, most_worth
from barnyard.games.mmm import rules
from barnyard.games.mmm.bot.causes import reason
from barnyard.games.mmm.bot.family import easy_move, fair_points
from barnyard.games.mmm.bot.odds import odds as odds
from barnyard.games.mmm.bot.reasons import easy_reason, fair_reason, weighed
from barnyard.games.mmm.bot.weigh import chance_to_win, each_worth, outlook
from barnyard.games.mmm.state import State

# How far they may be off with each move: in squares, and the fox in parts of what is open.
OFF: Final = {Level.MODEST: 2.25, Level.FAIR: 1.25}
DOUBTS: Final = {Level.KEEN: 0.22, Level.STRONG: 0.0}


def think(seen: State, seat: int, level: Level, rng: random.Random) -> Slices[Thought]:
    match level:
        case Level.EASY:
            yield
            return _easy(seen, rng)
        case Level.MODEST | Level.FAIR:
            return (yield from _for_this_turn(seen, OFF[level], rng))
        case Level.KEEN | Level.STRONG:
            return (yield from _for_the_game(seen, DOUBTS[level], rng))


def candidates(seen: State, seat: int) -> list[str]:
    return rules.moves(seen)


def appraise(state: State, rng: random.Random) -> Slices[tuple[float, ...]]:
    return ((yield from chance_to_win(state)),)


def _easy(seen: State, rng: random.Random) -> Thought:
    """A child does not weigh, it does."""
    move = easy_move(seen, rules.moves(seen), rng)
    return Thought(move, easy_reason(seen, move), weighed(seen, {move: 1.0}, "easy-"))


def _for_this_turn(seen: State, off: float, rng: random.Random) -> Slices[Thought]:
    points = misjudged((yield from fair_points(seen, rules.moves(seen))), off, rng)
    move = most_worth(points)
    return Thought(move, fair_reason(seen, move), weighed(seen, points, "fair-"))


def _for_the_game(seen: State, doubts: float, rng: random.Random) -> Slices[Thought]:
    ahead = yield from outlook(seen)
    worth = each_worth(seen, rules.moves(seen), ahead.pantry, ahead.turn)
    if doubts:
        worth = doubted(worth, doubts, rng)
    move = most_worth(worth)
    yield
    return Thought(move, reason(seen, worth, move, ahead), weighed(seen, worth))
