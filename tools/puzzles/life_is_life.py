"""Life is Life: the owl's way to think with thirty times its tries, by what the seat sees; then
the two best moves once more, in worlds that did not choose them."""

import random
from math import sqrt
from typing import Any, Final
from unittest.mock import patch

from barnyard.core.think import Level, think_out
from barnyard.games.life_is_life import rules
from barnyard.games.life_is_life.bot import strong
from barnyard.games.life_is_life.bot.causes import decides
from barnyard.games.life_is_life.bot.lives import prepared
from barnyard.games.life_is_life.bot.measure import measured
from barnyard.games.life_is_life.bot.strong import STYLE, Tally, Trial
from barnyard.games.life_is_life.bot.view import view
from barnyard.games.life_is_life.bot.world import out_of_play
from puzzles.judged import Judged

FIXED: Final[dict[str, object]] = {}
LEAST: Final = 3  # moves
EXACT: Final = False  # whether it is worked out to the end
NAIVE: Final = (Level.FAIR,)  # who overlooks it
SEATS: Final = (3, 3, 4, 5)
TURNS: Final = 60_000
KEPT: Final = {32: 10, 128: 6, 512: 4, 2048: 2}
AGAIN: Final = 3000  # worlds
APART: Final = 3  # deals, each much like the one before: the interval is that of others


def asks(seen: Any) -> bool:
    return len(rules.moves(seen)) >= LEAST


def judge(seen: Any, seat: int) -> Judged:
    own, rng = view(seen, seat), random.Random("puzzle")
    think_out(prepared(own.lives))
    trial = Trial(own, TURNS)
    with patch.object(strong, "KEPT", KEPT):
        ranked = think_out(strong.tried(trial, rng))
    if len(ranked) == 1:
        return Judged({ranked[0].option.event: ranked[0].settled}, {"what": "only"})
    best, second = ranked[:2]
    margin, error, mean = compared(trial, best, second, rng)
    worth = {each.option.event: mean - margin - (second.settled - each.settled) for each in ranked}
    worth[best.option.event] = mean
    because = decides(own, best.option, second.option, measured(STYLE, own))
    return Judged(worth, because, error)


def compared(
    trial: Trial, best: Tally, second: Tally, rng: random.Random
) -> tuple[float, float, float]:
    """By how much the one is better, the interval of that, and what it comes to."""
    both = [Tally(each.option, each.guess) for each in (best, second)]
    for _ in range(AGAIN):
        hands = [trial.beliefs.hands(rng) for _ in range(APART)][-1]
        for each in both:
            trial.play_on(hands, out_of_play(trial.view, hands), each)
    pairs = zip(both[0].fates, both[1].fates, strict=True)
    ahead = [one.win - other.win for one, other in pairs]
    margin = sum(ahead) / AGAIN
    spread = sum((each - margin) ** 2 for each in ahead) / AGAIN
    return margin, 1.96 * sqrt(spread / AGAIN), both[0].mean(AGAIN)
