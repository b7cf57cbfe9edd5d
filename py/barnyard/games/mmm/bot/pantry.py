"""The pantry as the computer player sees it: what is left of each item, food by food."""

from functools import cache, lru_cache
from itertools import combinations
from typing import Final

from barnyard.games.mmm.pantry import FOODS, SQUARES, Pantry
from barnyard.games.mmm.state import State, in_line

Profile = tuple[int, ...]  # of one food: what is left of each item that is not gathered, falling
Left = tuple[Profile, ...]  # by food
Squares = tuple[str, ...]  # with dice on them, rising

FOOD_NUMBER: Final = {food: number for number, food in enumerate(FOODS)}
IN_LINE: Final = {
    square: frozenset(other for other in SQUARES if other != square and in_line(other, [square]))
    for square in SQUARES
}
WIDE: Final = 8  # a shape is its squares times this, plus the turns that it takes


@lru_cache(maxsize=4096)
def items_left(pantry: Pantry, gone: frozenset[str]) -> tuple[tuple[int, frozenset[str]], ...]:
    """Food and open squares of every item that is not gathered."""
    items = sorted(set(pantry.item.values()), key=min)
    return tuple(
        (FOOD_NUMBER[pantry.food[min(item)]], item - gone) for item in items if item - gone
    )


def sizes_left(pantry: Pantry, gone: frozenset[str]) -> Left:
    """Where the line rule is off, nothing else of the pantry matters than how much is left."""
    items = items_left(pantry, gone)
    return tuple(
        tuple(sorted((len(squares) for food, squares in items if food == each), reverse=True))
        for each in range(len(FOODS))
    )


def shapes_left(pantry: Pantry, gone: frozenset[str]) -> Left:
    """With the line rule it also matters how many turns an item takes."""
    items = items_left(pantry, gone)
    return tuple(
        tuple(sorted((shape(squares) for food, squares in items if food == each), reverse=True))
        for each in range(len(FOODS))
    )


@lru_cache(maxsize=4096)
def shape(squares: frozenset[str]) -> int:
    return len(squares) * WIDE + turns_for(squares)


@lru_cache(maxsize=4096)
def turns_for(squares: frozenset[str]) -> int:
    """How few turns can gather all of them, three dice in a line a turn."""
    if not squares:
        return 0
    first, *others = sorted(squares)
    least = (len(squares) + 2) // 3
    if in_line(first, others):
        return least
    fewest = len(squares)
    for count in (2, 1, 0):
        for more in combinations(others, count):
            if in_line(first, list(more)):
                fewest = min(fewest, 1 + turns_for(squares - {first, *more}))
            if fewest == least:
                return fewest
    return fewest


@cache
def less(profile: Profile) -> tuple[Profile, ...]:
    """With one square less, in all ways that differ."""
    return tuple(
        tuple(
            sorted(
                (*profile[:at], *((size - 1,) if size > 1 else ()), *profile[at + 1 :]),
                reverse=True,
            )
        )
        for at, size in enumerate(profile)
        if size not in profile[:at]
    )


class FreePantry:
    """Without the line rule: a position is what would be left if it were gathered."""

    def __init__(self, state: State) -> None:
        self.pantry, self.gathered = state.pantry, state.gathered
        self.first = self.profiles = sizes_left(state.pantry, state.gathered)

    def steps(self, position: Left) -> list[tuple[int, Left]]:
        return [
            (food, (*position[:food], profile, *position[food + 1 :]))
            for food in range(len(FOODS))
            for profile in less(position[food])
        ]

    def position(self, squares: list[str]) -> Left:
        return sizes_left(self.pantry, self.gathered.union(squares))

    def left(self, position: Left) -> Left:
        return position

    def completes(self, position: Left) -> bool:
        return sum(map(len, position)) < sum(map(len, self.first))

    def taken(self, position: Left) -> int:
        return sum(map(sum, self.first)) - sum(map(sum, position))


class LinePantry:
    """With the line rule: a position is the squares with dice."""

    def __init__(self, state: State) -> None:
        self.pantry, self.gathered = state.pantry, state.gathered
        self.first: Squares = ()
        self.open = {
            square: FOOD_NUMBER[food]
            for square, food in state.pantry.food.items()
            if square not in state.gathered
        }
        self.profiles = shapes_left(state.pantry, state.gathered)
        self.shapes = [
            [squares for each, squares in items_left(state.pantry, state.gathered) if each == food]
            for food in range(len(FOODS))
        ]
        self.item = {square: item for items in self.shapes for item in items for square in item}

    def steps(self, position: Squares) -> list[tuple[int, Squares]]:
        fitting = frozenset(self.open).intersection(*(IN_LINE[square] for square in position))
        return [
            (food, tuple(sorted((*position, square))))
            for square, food in self.open.items()
            if square in fitting
        ]

    def position(self, squares: list[str]) -> Squares:
        return tuple(sorted(squares))

    def left(self, position: Squares) -> Left:
        """What is left of the foods that are touched is counted anew, of the others kept."""
        touched = {self.open[square] for square in position}
        return tuple(
            self._profile(food, position) if food in touched else profile
            for food, profile in enumerate(self.profiles)
        )

    def _profile(self, food: int, position: Squares) -> Profile:
        rest = [item.difference(position) for item in self.shapes[food]]
        return tuple(sorted((shape(squares) for squares in rest if squares), reverse=True))

    def completes(self, position: Squares) -> bool:
        return any(self.item[square].issubset(position) for square in position)

    def taken(self, position: Squares) -> int:
        return len(position)
