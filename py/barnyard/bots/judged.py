"""What a decision was worth to whoever took it, by what could be known then.

Where nothing is hidden that is the table as it lay. Where hands are hidden it is an average over
worlds that the seat could not tell from the real one, the same for all moves: nobody is blamed
for what they could not see.
"""

import random
from dataclasses import dataclass
from typing import Any, Final

from barnyard.core.game import AnyGame
from barnyard.core.look import look
from barnyard.core.think import Bot, Slices

WORLDS: Final = 32
KEPT: Final = {4: 6, 12: 2}  # after so many worlds so many moves are still compared, at most
ALIKE: Final = 9  # digits: machines may differ in the last ones, and not in which move is best


@dataclass(frozen=True)
class Judgement:
    """The seat's prospects, by what it could know."""

    was: float  # before the decision
    chosen: float  # with the move that it took
    best: float  # with the best that is known: never less
    better: str | None  # that move, if it is another one


def judged(
    game: AnyGame, bot: Bot, before: Any, chosen: str, own: int, rng: random.Random
) -> Slices[Judgement]:
    """`own` is where the prospects of the seat on turn stand."""
    mover = game.turn(before)
    assert isinstance(mover, int)
    seen = look(game, before, mover)
    hidden = seen != before
    worlds = [game.complete(seen, mover, rng) for _ in range(WORLDS)] if hidden else [before]
    sums = dict.fromkeys([chosen, *bot.candidates(seen, mover)], 0.0)
    was = 0.0
    for number, world in enumerate(worlds, 1):
        was += (yield from bot.appraise(world, rng))[own]
        for move in sums:
            sums[move] += (yield from bot.appraise(game.apply(world, move), rng))[own]
        if number in KEPT and number < len(worlds):
            sums = _leaders(sums, chosen, KEPT[number])
    best = max(sums, key=lambda move: (round(sums[move], ALIKE), move == chosen))
    known, better = len(worlds), None if best == chosen else best
    return Judgement(was / known, sums[chosen] / known, sums[best] / known, better)


def _leaders(sums: dict[str, float], chosen: str, most: int) -> dict[str, float]:
    leading = sorted(sums, key=lambda move: -round(sums[move], ALIKE))[:most]
    return {move: sums[move] for move in dict.fromkeys([*leading, chosen])}
