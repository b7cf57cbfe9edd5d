"""The computer players of Mmm!: all play together, so there is one chance to win for all."""

import random
from collections.abc import Mapping
from typing import Final

from barnyard.core.think import Level, Slices, Thought, doubted, misjudged, most_worth
from barnyard.games.mmm import rules
from barnyard.games.mmm.bot.causes import reason
from barnyard.games.mmm.bot.closer import closer
from barnyard.games.mmm.bot.family import easy_move, fair_points, missing_of
from barnyard.games.mmm.bot.odds import odds as odds
from barnyard.games.mmm.bot.partner import in_company
from barnyard.games.mmm.bot.reasons import easy_reason, fair_reason, weighed
from barnyard.games.mmm.bot.weigh import chance_to_win, each_worth, outlook, placing
from barnyard.games.mmm.state import State

# How far they may be off with each move: in squares, and the fox in parts of what is open.
OFF: Final = {Level.MODEST: 2.25, Level.FAIR: 1.25}
DOUBTS: Final = {Level.KEEN: 0.32}
# What a square that suits the others may cost, in the same measures. The owl gives nothing away.
GIVES: Final = 0.1
GIVES_OF_OPEN: Final = {Level.KEEN: 0.008, Level.STRONG: 1e-9}


def think(seen: State, seat: int, level: Level, rng: random.Random) -> Slices[Thought]:
    match level:
        case Level.EASY:
            yield
            return _easy(seen, rng)
        case Level.MODEST | Level.FAIR:
            return (yield from _for_this_turn(seen, OFF[level], rng))
        case Level.KEEN | Level.STRONG:
            return (yield from _for_the_game(seen, level, rng))


def candidates(seen: State, seat: int) -> list[str]:
    return rules.moves(seen)


def appraise(state: State, rng: random.Random) -> Slices[tuple[float, ...]]:
    return ((yield from chance_to_win(state)),)


def _easy(seen: State, rng: random.Random) -> Thought:
    """A child does not weigh, it does."""
    moves = rules.moves(seen)
    nearness = {move: -float(missing_of(seen, placing(move)[1])) for move in moves if ":" in move}
    move = in_company(seen, nearness, easy_move(seen, moves, rng), 0.0)
    return Thought(move, easy_reason(seen, move), weighed(seen, {move: 1.0}, "easy-"))


def _for_this_turn(seen: State, off: float, rng: random.Random) -> Slices[Thought]:
    points = yield from fair_points(seen, rules.moves(seen))
    looks = misjudged(points, off, rng)
    best = most_worth(looks)
    move = in_company(seen, points, best, GIVES)
    looks = _as_good(move, best, looks)
    return Thought(move, fair_reason(seen, move), weighed(seen, looks, "fair-"))


def _as_good(move: str, best: str, looks: Mapping[str, float]) -> dict[str, float]:
    """What is played in company comes first, and looks as good as the best."""
    return {move: looks[best], **{each: looks[each] for each in looks if each != move}}


def _for_the_game(seen: State, level: Level, rng: random.Random) -> Slices[Thought]:
    ahead = yield from (closer(seen) if level is Level.STRONG else outlook(seen))
    chances = each_worth(seen, rules.moves(seen), ahead.pantry, ahead.turn)
    looks = doubted(chances, DOUBTS[level], rng) if level in DOUBTS else chances
    best = most_worth(looks)
    within = GIVES_OF_OPEN[level] * chances[best] * (1 - chances[best])
    move = in_company(seen, chances, best, within)
    looks = _as_good(move, best, looks)
    yield
    return Thought(move, reason(seen, looks, move, ahead), weighed(seen, looks))
