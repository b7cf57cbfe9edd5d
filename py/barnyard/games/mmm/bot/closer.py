"""With the line rule: a closer look at what comes close.

What ends of a turn are worth is estimated then, each by itself, and a choice among them is one of
many small differences. So before a decision the ends that seem about as good are looked at by all
that the turn after them can bring; the more, the less there is left on the board.
"""

from itertools import combinations
from typing import Final

from barnyard.core.changed import changed
from barnyard.core.think import Slices
from barnyard.games.mmm.bot.lines import line_network
from barnyard.games.mmm.bot.pantry import Squares
from barnyard.games.mmm.bot.turn import DICE, NONE, Turn, reached
from barnyard.games.mmm.bot.weigh import Outlook, each_worth, foods_of, outlook, worked_out
from barnyard.games.mmm.state import State, on_board

NEAR: Final = 0.2  # of what is open about the chance to win: ends this close are looked at
ENDS: Final = 8  # at most
ROOM: Final = 900  # positions that a decision may weigh, in its own turn and in those after it


def closer(state: State) -> Slices[Outlook]:
    """The turn as it looks from this decision."""
    ahead = yield from outlook(state)
    if not state.line or line_network(state.pantry) is None:
        return ahead
    known: dict[Squares, float] = {}
    for end in _close(ahead, state):
        if end not in ahead.beyond:
            ahead.beyond[end] = yield from _beyond(state, ahead, end)
        known[end] = ahead.beyond[end]
    return _with(ahead, known) if known else ahead


def worth_of_moves(state: State, moves: list[str]) -> Slices[dict[str, float]]:
    seen = yield from closer(state)
    return each_worth(state, moves, seen.pantry, seen.turn)


def _close(ahead: Outlook, state: State) -> list[Squares]:
    """The ends to be looked at, the same from the first decision of a roll to its last: so whoever
    has begun to do something goes on with it. Which dice lay there before the roll nobody knows
    once one of it lies there, too; then it is all that may have been."""
    now, board = set(on_board(state)), ahead.now(state)
    counts = range(len(board)) if state.placed else (len(board),)
    starts = [start for count in counts for start in combinations(board, count)]
    ends = [end for start in starts for end in _close_to(ahead, start, _foods(state, start))]
    return [end for end in dict.fromkeys(ends) if now.issubset(end)]


def _foods(state: State, start: Squares) -> list[int]:
    """What was rolled, if these dice lay there before."""
    return foods_of(state, [die for die in range(DICE) if state.places[die] not in start])


def _close_to(ahead: Outlook, start: Squares, foods: list[int]) -> list[Squares]:
    """Of a roll, none if nothing comes close to the best."""
    turn = ahead.turn
    within = [each for each in turn.gather if _fits(ahead, start, each, foods)]
    most = min(ENDS, ROOM // len(turn.gather) - 1)
    if most < 2 or not within:
        return []
    top = max(turn.stop(each) for each in within)
    least = top - NEAR * top * (1 - top)
    ends = [each for each in within if turn.gather[each] > least]
    again = [each for each in within if turn.again.get(each, NONE) > least]
    if len(ends) + len(again) < 2:
        return []
    return sorted(ends, key=lambda end: -turn.gather[end])[:most]


def _fits(ahead: Outlook, start: Squares, position: Squares, foods: list[int]) -> bool:
    """Whether dice can lie so after the roll."""
    if len(position) <= len(start) or not set(start).issubset(position):
        return False
    added = [ahead.pantry.open[square] for square in position if square not in start]
    return all(added.count(food) <= foods.count(food) for food in added)


def _beyond(state: State, ahead: Outlook, end: Squares) -> Slices[float]:
    """What the next turn is worth before its first roll."""
    cat = state.cat if ahead.pantry.completes(end) else state.cat - 1
    after = changed(state, gathered=state.gathered.union(end), cat=cat)
    if not cat or len(end) == len(ahead.pantry.open):
        return ahead.turn.gather[end]  # the game is over
    following = yield from worked_out(after)
    return following.turn.again[following.pantry.first]


def _with(ahead: Outlook, known: dict[Squares, float]) -> Outlook:
    """The same turn, and what this roll can reach is known anew; what others bring is an average
    over many ends, and stays."""
    old = ahead.turn
    turn = Turn({**old.gather, **known}, old.again, {**old.reach})
    parts = {part for end in known for count in range(DICE) for part in combinations(end, count)}
    for part in sorted(parts, key=len, reverse=True):
        if part in turn.reach:
            turn.reach[part] = reached(turn, ahead.pantry.steps(part), DICE - len(part))
    return Outlook(ahead.pantry, turn)
