"""Kuhlorado: every throw averaged, through the other's next turn and one's own after that."""

from heapq import nlargest
from typing import Any, Final

from barnyard.core.think import Level, think_out
from barnyard.games.kuhlorado import rules
from barnyard.games.kuhlorado.bot import strong
from barnyard.games.kuhlorado.bot.causes import rounded, why_marked, why_thrown
from barnyard.games.kuhlorado.bot.glance import Glance
from barnyard.games.kuhlorado.bot.reasons import mark, throw
from barnyard.games.kuhlorado.bot.stand import Stand, stand_of
from barnyard.games.kuhlorado.bot.turn import (
    THROWS,
    Choice,
    Menu,
    Table,
    Throw,
    throw_of,
    turn_worth,
    ways,
)
from barnyard.games.kuhlorado.state import due
from puzzles.judged import Judged

FIXED: Final[dict[str, object]] = {}
LEAST: Final = 3  # moves
EXACT: Final = False  # whether it is worked out to the end
NAIVE: Final = (Level.FAIR,)  # who overlooks it
SEATS: Final = (2,)
CLOSELY: Final = 8  # so many marks are looked at through both turns
TRIED: Final = 2  # so many of each throw
DEEPER: Final = 3  # so many of each throw of the own next turn


def asks(seen: Any) -> bool:
    return len(rules.moves(seen)) >= LEAST


def judge(seen: Any, seat: int) -> Judged:
    stand = stand_of(seen, seat)
    dice = throw_of(seen.dice)
    menu = Glance(stand)
    menu.fill_at_once()
    if due(seen) == "mark":
        found = sorted(((far(stand, each), each) for each in near(stand, menu, dice, CLOSELY)),
                       reverse=True)  # fmt: skip
        return Judged({mark(squares): worth for worth, squares in found},
                      why_marked(stand, seen, found))  # fmt: skip
    worth = rounded(ways(prospects(stand, menu), dice))
    best = max(worth, key=worth.__getitem__)
    because = why_thrown(stand, seen, menu, worth, best)
    return Judged({throw(way): worth[way] for way in worth}, because)


def near(stand: Stand, menu: Menu, dice: Throw, count: int) -> list[int]:
    """The best marks by the other's next turn alone."""
    likely = nlargest(strong.AT_HAND * 2, menu.choices(dice))
    choices: list[Choice] = [(strong.chance(stand, squares), squares) for _, squares in likely]
    return [squares for _, squares in nlargest(count, choices)]


def far(stand: Stand, squares: int) -> float:
    if stand.ends(squares):
        return stand.result_after(squares)
    return 1 - turn_worth(think_out(strong.prospects(stand.after(squares), DEEPER)))


def prospects(stand: Stand, menu: Menu) -> Table:
    """The chance to win with each throw, through both turns."""
    known: dict[int, float] = {}
    size = len(menu.singles)
    rows = [[0.0] * size for _ in range(size)]
    for dice in THROWS:
        likely = near(stand, menu, dice, TRIED)
        known |= {squares: far(stand, squares) for squares in likely if squares not in known}
        rows[dice[0]][dice[1]] = max(known[squares] for squares in likely)
    return rows
