"""What a position promises both seats, after looking through a whole turn that comes next.

Before a throw that is the turn of whoever throws. When dice lie there it is the other's turn after
that, for each promising way to mark.
"""

from collections import OrderedDict
from typing import Final

from barnyard.core.think import Slices
from barnyard.games.kuhlorado import rules
from barnyard.games.kuhlorado.bot.glance import Glance
from barnyard.games.kuhlorado.bot.reasons import mark
from barnyard.games.kuhlorado.bot.stand import Stand, stand_of
from barnyard.games.kuhlorado.bot.strong import OF_A_THROW, likely, promise, prospects
from barnyard.games.kuhlorado.bot.turn import Table, means, throw_of, ways
from barnyard.games.kuhlorado.scoring import outcome
from barnyard.games.kuhlorado.state import State, due

PROMISING: Final = 2  # so many ways to mark are looked at closely, for each throw
TURNS: Final = 4  # so many are kept in mind

_turns: OrderedDict[tuple[object, ...], Table] = OrderedDict()


def candidates(seen: State, seat: int) -> list[str]:
    """The marks that promise most at first sight: those that `appraised` has looked at."""
    if due(seen) != "mark":
        return rules.moves(seen)
    assert seen.dice is not None
    stand = stand_of(seen, seat)
    glance = Glance(stand)
    glance.fill_at_once()
    best = likely(glance.choices(throw_of(seen.dice)), PROMISING, OF_A_THROW)
    return [mark(squares) for squares in best]


def appraised(state: State) -> Slices[tuple[float, ...]]:
    if (result := outcome(state)) is not None:
        yield
        shares = [(seat in result.winners) / len(result.winners) for seat in (0, 1)]
        return tuple(shares)
    if state.active is None:
        yield
        return 0.5, 0.5
    own = yield from _chance(state, stand_of(state, state.active))
    return (own, 1 - own) if state.active == 0 else (1 - own, own)


def _chance(state: State, stand: Stand) -> Slices[float]:
    """Of the seat whose turn it is."""
    if state.dice is None:
        yield
        return promise(stand)
    best = yield from _turn(state, stand)
    one, other = throw_of(state.dice)
    if state.settled:
        return best[one][other]
    if state.again:
        rows, both = means(best)
        return both if len(state.again) == 2 else rows[other if state.again == (0,) else one]
    return max(ways(best, (one, other)).values())


def _turn(state: State, stand: Stand) -> Slices[Table]:
    """What its throws are worth is the same for all of them, so it is worked out once."""
    beside = (state.advanced, state.interim, state.ahead, state.second)
    key = (state.pad, state.marks, state.active, beside)
    if key not in _turns:
        _turns[key] = yield from prospects(stand, PROMISING)
        if len(_turns) > TURNS:
            _turns.popitem(last=False)
    return _turns[key]
