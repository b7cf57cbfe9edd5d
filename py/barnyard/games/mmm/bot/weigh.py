"""What a state and its moves are worth: the chance to win, with the best play from there."""

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from barnyard.core.think import Slices
from barnyard.games.mmm.bot.lines import LineEnds, line_network
from barnyard.games.mmm.bot.pantry import FOOD_NUMBER, FreePantry, LinePantry
from barnyard.games.mmm.bot.prospects import prospects, read_in_slices
from barnyard.games.mmm.bot.turn import DICE, Turn, weigh
from barnyard.games.mmm.state import State, due, left, on_board, rolled

KEPT: Final = 8  # turns that stay worked out: many states of one turn are asked for in a row


@dataclass(frozen=True)
class Outlook:
    """A turn that is worked out: positions are those of its pantry."""

    pantry: Any  # a FreePantry or a LinePantry
    turn: Turn[Any]
    beyond: dict[Any, float] = field(default_factory=dict)  # ends, by the turn after them

    def now(self, state: State) -> Any:
        return self.pantry.position(on_board(state))


_kept: OrderedDict[tuple[object, ...], Outlook] = OrderedDict()


def outlook(state: State) -> Slices[Outlook]:
    """The whole turn that this state belongs to."""
    key = (state.pantry, state.line, state.gathered, state.cat)
    if key in _kept:
        yield
        _kept.move_to_end(key)
        return _kept[key]
    found = yield from worked_out(state)
    _kept[key] = found
    while len(_kept) > KEPT:
        _kept.popitem(last=False)
    return found


def pantry_of(state: State) -> FreePantry | LinePantry:
    return LinePantry(state) if state.line else FreePantry(state)


def worked_out(state: State) -> Slices[Outlook]:
    pantry: Any = pantry_of(state)
    yield from read_in_slices(state.pantry, state.line)
    worth = worth_in(state, pantry)
    yield

    def gathered(position: Any) -> float:
        if position == pantry.first:
            return 0.0  # nothing lies there to gather
        return worth(position, state.cat if pantry.completes(position) else state.cat - 1)

    fail = worth(pantry.first, state.cat - 1)
    turn = yield from weigh(pantry, pantry.first, DICE, gathered, fail)
    return Outlook(pantry, turn)


def worth_in(state: State, pantry: Any) -> Callable[[Any, int], float]:
    """The chance to win after gathering a position of this pantry, with the cat so far off."""
    network = line_network(state.pantry) if state.line else None
    if network is not None:
        return LineEnds(network, frozenset(pantry.open)).worth

    def worth(position: Any, cat: int) -> float:
        return prospects(state.pantry, state.line, pantry.left(position), cat)

    return worth


def foods_of(state: State, dice: list[int]) -> list[int]:
    """The foods that these dice show; an x is none."""
    return [FOOD_NUMBER[state.faces[die]] for die in dice if state.faces[die] in FOOD_NUMBER]


def chance_to_win(state: State) -> Slices[float]:
    step = due(state)
    if step == "over":
        yield
        return float(not left(state))
    if step == "roll" and not on_board(state):
        yield
        pantry = pantry_of(state)
        return worth_in(state, pantry)(pantry.first, state.cat)
    seen = yield from outlook(state)
    position = seen.now(state)
    if step == "roll":
        return seen.turn.again[position]
    return _within_roll(seen.turn, position, state)


def _within_roll(turn: Turn[Any], position: Any, state: State) -> float:
    best = turn.go_on(position, foods_of(state, rolled(state)))
    return max(best, turn.stop(position)) if state.placed else best


def each_worth(
    state: State, moves: list[str], pantry: FreePantry | LinePantry, turn: Turn[Any]
) -> dict[str, float]:
    return {move: _worth(state, move, pantry, turn) for move in moves}


def _worth(state: State, move: str, pantry: FreePantry | LinePantry, turn: Turn[Any]) -> float:
    position: Any = pantry.position(on_board(state))
    if move == "gather":
        return turn.gather[position]
    if move == "reroll":
        return turn.again[position]
    die, square = placing(move)
    after = pantry.position([*on_board(state), square])
    others = foods_of(state, [each for each in rolled(state) if each != die])
    return max(turn.stop(after), turn.go_on(after, others))


def placing(move: str) -> tuple[int, str]:
    """The die and the square of a move like place:1c4."""
    written = move.removeprefix("place:")
    return int(written[0]) - 1, written[1:]
