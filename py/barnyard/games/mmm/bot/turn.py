"""What a turn is worth, exactly: every way to place, gather and roll again, weighed by the dice.

A position is what lies on the board during a turn. The turn is worked out from its last die back
to its first, for whatever the ends of the turn are worth.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from itertools import combinations, combinations_with_replacement
from math import factorial, prod
from typing import Final, Generic, Protocol, TypeVar

from barnyard.core.think import Slices
from barnyard.games.mmm.pantry import FOODS

Position = TypeVar("Position")

NONE: Final = -1.0  # worse than anything: it cannot be done
KINDS: Final = range(len(FOODS))  # foods by their number
X: Final = len(FOODS)
DICE: Final = 3
SLICE: Final = 120  # positions that are weighed before a pause

Foods = tuple[int, ...]  # of some dice, in rising order
PLACED: Final[tuple[Foods, ...]] = tuple(
    foods for count in (1, 2, 3) for foods in combinations_with_replacement(KINDS, count)
)
NUMBER: Final = {foods: number for number, foods in enumerate(PLACED)}
# By the number of further dice: (first food, the others' number, the number of all of them)
JOINED: Final = {
    count: tuple(
        tuple(
            (NUMBER[foods[1:]], NUMBER[foods])
            for foods in PLACED
            if foods[0] == first and 1 < len(foods) <= count
        )
        for first in KINDS
    )
    for count in (1, 2, 3)
}
ROOM: Final = {count: sum(len(foods) <= count for foods in PLACED) for count in (0, 1, 2, 3)}


def choices(foods: Iterable[int]) -> tuple[int, ...]:
    """The numbers of all that can be placed of these dice, at least one."""
    dice = sorted(food for food in foods if food != X)
    counts = range(1, len(dice) + 1)
    return tuple(sorted({NUMBER[some] for count in counts for some in combinations(dice, count)}))


def _rolls(count: int) -> tuple[tuple[float, tuple[int, ...]], ...]:
    """Every roll of so many dice: how likely it is, and what can be placed of it."""
    return tuple(
        (
            factorial(count) / prod(map(factorial, Counter(faces).values())) / 6**count,
            choices(faces),
        )
        for faces in combinations_with_replacement((*KINDS, X), count)
    )


ROLLS: Final = {count: _rolls(count) for count in (1, 2, 3)}


class Steps(Protocol[Position]):
    """What a turn has to know of the pantry."""

    def steps(self, position: Position) -> list[tuple[int, Position]]:
        """Where one more die can go: the food's number, and the position after it."""


@dataclass(frozen=True)
class Turn(Generic[Position]):
    """What positions are worth. `reach` lists by `PLACED` the best after placing just those."""

    gather: dict[Position, float] = field(default_factory=dict)
    again: dict[Position, float] = field(default_factory=dict)
    reach: dict[Position, list[float]] = field(default_factory=dict)

    def stop(self, position: Position) -> float:
        """After the last die of a roll was placed: gather or roll again, whatever is better."""
        return max(self.gather[position], self.again.get(position, NONE))

    def go_on(self, position: Position, foods: Iterable[int]) -> float:
        """The best that these dice of the roll can still add; at least one is placed."""
        reach = self.reach.get(position, ())
        return max((reach[number] for number in choices(foods)), default=NONE)


def weigh(
    pantry: Steps[Position],
    first: Position,
    dice: int,
    gathered: Callable[[Position], float],
    fail: float,
) -> Slices[Turn[Position]]:
    """The turn from this position on, with so many dice not on the board yet."""
    turn: Turn[Position] = Turn()
    steps: dict[Position, list[tuple[int, Position]]] = {}
    levels: list[list[Position]] = [[first]]
    for _ in range(dice):
        for number, position in enumerate(levels[-1], 1):
            steps[position] = pantry.steps(position)
            if number % SLICE == 0:
                yield
        following = dict.fromkeys(after for each in levels[-1] for _, after in steps[each])
        levels.append(list(following))
        yield
    for left, level in enumerate(reversed(levels)):
        for number, position in enumerate(level, 1):
            turn.gather[position] = gathered(position)
            if left:
                reach = reached(turn, steps[position], left)
                turn.reach[position] = reach
                turn.again[position] = roll(reach, left, fail)
            if number % SLICE == 0:
                yield
    return turn


def reached(turn: Turn[Position], steps: list[tuple[int, Position]], dice: int) -> list[float]:
    """The best after placing one more die or several, by what they show (`PLACED`)."""
    best = [NONE] * ROOM[dice]
    joined = JOINED[dice]
    for food, after in steps:
        stop = turn.stop(after)
        if stop > best[food]:
            best[food] = stop
        if dice > 1:
            further = turn.reach[after]
            for others, all_of_them in joined[food]:
                if further[others] > best[all_of_them]:
                    best[all_of_them] = further[others]
    return best


def roll(reach: list[float], dice: int, fail: float) -> float:
    """What a roll of so many dice is worth before it falls."""
    worth = 0.0
    for chance, numbers in ROLLS[dice]:
        best = max([reach[number] for number in numbers], default=NONE)
        worth += chance * (fail if best == NONE else best)
    return worth
