"""The computer players of Life is Life. They take from the table what their seat sees."""

import random
from dataclasses import replace

from barnyard.core.game import News
from barnyard.core.think import Level, Odds, Slices, Thought
from barnyard.games.life_is_life.bot.appraisal import appraised
from barnyard.games.life_is_life.bot.measure import measured
from barnyard.games.life_is_life.bot.odds import lamp
from barnyard.games.life_is_life.bot.quick import easy, fair, modest
from barnyard.games.life_is_life.bot.strong import STYLE, keen, strong
from barnyard.games.life_is_life.bot.strong import candidates as considered
from barnyard.games.life_is_life.bot.view import view
from barnyard.games.life_is_life.state import State

PLAYERS = {
    Level.EASY: easy,
    Level.MODEST: modest,
    Level.FAIR: fair,
    Level.KEEN: keen,
    Level.STRONG: strong,
}


def think(seen: State, seat: int, level: Level, rng: random.Random) -> Slices[Thought]:
    thought = yield from PLAYERS[level](view(seen, seat), rng)
    return replace(thought, aloud=aloud(seen, thought.move))


def aloud(seen: State, move: str) -> News:
    """What everybody may hear while the hands are closed: nothing about the own one."""
    word, *row = move.split(":")[:2]
    if row:
        return {"what": "aloud-trade", "row": int(row[0])}
    return {"what": f"aloud-{word}" if seen.knocker is None else "aloud-pass"}


def odds(seen: State, seat: int) -> Slices[Odds]:
    return (yield from lamp(view(seen, seat)))


def candidates(seen: State, seat: int) -> list[str]:
    known = view(seen, seat)
    return [each.option.event for each in considered(known, measured(STYLE, known))]


def appraise(state: State, rng: random.Random) -> Slices[tuple[float, ...]]:
    return (yield from appraised(state))
