"""What a whole turn promises: the chances to win after each landing, and from any die on."""

from barnyard.core.changed import changed
from barnyard.core.think import Slices
from barnyard.games.so_ein_mist.bot.dice import SIDES, blend, going_on, set_of, spread
from barnyard.games.so_ein_mist.bot.landings import aims
from barnyard.games.so_ein_mist.bot.value import Chances, after
from barnyard.games.so_ein_mist.state import State


def after_each(state: State) -> Slices[list[Chances]]:
    """By side. The dice before do not matter to that: a turn asks it once and remembers it."""
    turn = changed(state, aside=(), rolled=None)
    found = []
    for side in SIDES:
        found.append(after(turn, side))
        yield
    return found


def within_turn(state: State) -> Slices[Chances]:
    """By seat: the chance to win while the dice roll, if the mover goes on as well as can be."""
    found = yield from after_each(state)
    mine = aims(state, found)
    aside = set_of(state.aside)
    if state.rolled is not None:
        aside |= 1 << state.rolled - 1
        if mine[state.rolled - 1] >= going_on(mine)[aside]:
            return found[state.rolled - 1]
    return blend(spread(mine, aside), found)
