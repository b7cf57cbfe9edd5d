"""The computer players of Bluff: hasty, honest, or hard to read."""

import random
from typing import Literal

from barnyard.core.game import News
from barnyard.core.think import Level, Odds, Slices, Thought, Weighed
from barnyard.games.bluff import rules
from barnyard.games.bluff.hidden import LARGEST
from barnyard.games.bluff.state import State, due

BLUFFS = 0.2  # strong: how often a number that could be said is raised all the same
GREEN, AMBER = 1 / 3, 1 / 2


def think(seen: State, seat: int, level: Level, rng: random.Random) -> Slices[Thought]:
    yield
    if due(seen) == "answer":
        return _answer(seen, level, rng)
    return _say(seen, level, rng)


def candidates(seen: State, seat: int) -> list[str]:
    return rules.moves(seen)


def odds(seen: State, seat: int) -> Slices[Odds]:
    yield
    if due(seen) == "answer":
        bluff: News = {"what": "bluff", "roller": seen.roller, "chance": bluffed(seen)}
        return Odds(_light(bluffed(seen)), (bluff, _higher(seen.said)), about="answer")
    said = [rules.SAID[move] for move in rules.moves(seen)]
    best = higher(said[0])
    return Odds(_light(best), tuple(_higher(number) for number in said), about="say")


def appraise(state: State, rng: random.Random) -> Slices[tuple[float, ...]]:
    """Every life is as good as any other."""
    yield
    return tuple(lives / sum(state.lives) for lives in state.lives)


def higher(number: int) -> float:
    """How likely the next roll beats a number."""
    return (LARGEST - number) / LARGEST


def bluffed(seen: State) -> float:
    """How likely what was said is a bluff, of somebody who bluffs only when they must."""
    return seen.beaten / LARGEST


def _light(risk: float) -> Literal["green", "amber", "red"]:
    return "green" if risk < GREEN else "amber" if risk <= AMBER else "red"


def _higher(number: int) -> News:
    return {"what": "higher", "number": number, "chance": higher(number)}


# ------------------------------------------------------------------ the levels


def _say(seen: State, level: Level, rng: random.Random) -> Thought:
    moves = rules.moves(seen)
    raises = level is Level.EASY or (level is Level.STRONG and rng.random() < BLUFFS)
    move = rng.choice(moves) if raises else moves[0]
    number = rules.SAID[move]
    why = "true" if number == seen.die else "bluff"
    because: News = {"what": why, "die": seen.die}
    if level is Level.EASY:
        because = {"what": "whim-say"}
    weighed = tuple(_weighed_say(each) for each in [move, *(m for m in moves if m != move)])
    return Thought(move, because, weighed, {"what": "aloud-say", "number": number})


def _weighed_say(move: str) -> Weighed:
    chance = higher(rules.SAID[move])
    return Weighed(move, -chance, {"what": "say", "number": rules.SAID[move], "chance": chance})


def _answer(seen: State, level: Level, rng: random.Random) -> Thought:
    moves, bluff, beats = rules.moves(seen), bluffed(seen), higher(seen.said)
    move = rng.choice(moves) if level is Level.EASY else "lift" if bluff >= beats else "believe"
    because: News = {"what": move, "chance": bluff if move == "lift" else 1 - bluff}
    if moves == ["lift"]:
        because = {"what": "lift-six"}
    elif level is Level.EASY:
        because = {"what": "whim-answer"}
    weighed = {
        "lift": Weighed("lift", bluff, {"what": "lift", "chance": bluff}),
        "believe": Weighed("believe", beats, {"what": "believe", "chance": beats}),
    }
    others = [weighed[each] for each in moves if each != move]
    return Thought(move, because, (weighed[move], *others))
