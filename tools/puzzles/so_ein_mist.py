"""So ein Mist: the last two turns of a game are worked out to its end, over all dice and cards.
What lies before them is judged by experience, and makes no puzzles."""

import random
from typing import Any, Final

from barnyard.core.think import Level, think_out
from barnyard.games.so_ein_mist.bot import player
from barnyard.games.so_ein_mist.bot.value import PLAYED_OUT
from barnyard.games.so_ein_mist.state import all_turns, passed_on
from puzzles.judged import Judged

FIXED: Final[dict[str, object]] = {}
EXACT: Final = True  # whether it is worked out to the end
NAIVE: Final = (Level.FAIR, Level.EASY)  # who overlooks it
SEATS: Final = (3, 4, 4, 5)


def asks(seen: Any) -> bool:
    left = all_turns(seen) - seen.turns - 1
    return bool(left <= max(1, PLAYED_OUT - passed_on(seen)))


def judge(seen: Any, seat: int) -> Judged:
    thought = think_out(player.think(seen, seat, Level.STRONG, random.Random(1)))
    return Judged({each.move: each.worth for each in thought.weighed}, thought.because)
