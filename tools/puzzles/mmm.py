"""Mmm! without the line rule is worked out, to the end of the game."""

from typing import Any, Final

from barnyard.core.think import Level, most_worth, think_out
from barnyard.games.mmm import rules
from barnyard.games.mmm.bot.causes import reason
from barnyard.games.mmm.bot.weigh import each_worth, outlook
from puzzles.judged import Judged

FIXED: Final = {"line": False}
LEAST: Final = 3  # moves
EXACT: Final = True  # whether it is worked out to the end
NAIVE: Final = (Level.FAIR,)  # who overlooks it
SEATS: Final = (1, 2, 2, 3)


def asks(seen: Any) -> bool:
    return len(rules.moves(seen)) >= LEAST


def judge(seen: Any, _seat: int) -> Judged:
    ahead = think_out(outlook(seen))
    worth = each_worth(seen, rules.moves(seen), ahead.pantry, ahead.turn)
    return Judged(worth, reason(seen, worth, most_worth(worth), ahead))
