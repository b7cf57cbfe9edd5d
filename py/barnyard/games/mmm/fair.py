"""A fair pantry by chance, as easy or as hard as one of the two published sides: what is fair is
read off them."""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Final

from barnyard.core.draft import Draft
from barnyard.core.think import Slices
from barnyard.games.mmm.draft import SQUARES, USUAL_COUNT
from barnyard.games.mmm.pantry import BESIDE, COLUMNS, FOODS, SIZE, Pantry, joined

Item = frozenset[str]

KINDS: Final = ("1", "2")  # as which side
SIZES: Final = {  # of the items, by side: as many of each size as there
    "1": Counter({4: 7, 3: 5, 2: 3}),
    "2": Counter({5: 6, 4: 3, 3: 1, 2: 2}),
}
ITEMS_OF_A_FOOD: Final = {"1": range(3, 4), "2": range(2, 4)}
SQUARES_OF_A_FOOD: Final = range(9, 11)
FOODS_IN_A_LINE: Final = {"1": 3, "2": 2}  # at least, in every row and every column
LINES: Final = (
    *(tuple(square for square in SQUARES if square[0] == column) for column in COLUMNS),
    *(tuple(square for square in SQUARES if int(square[1]) == row + 1) for row in range(SIZE)),
)
PATIENCE: Final = 300  # items are laid in one try before another is begun
SHAPES: Final = 4  # so many are tried at one place


def unfair(pantry: Pantry, kind: str) -> list[str]:
    """The criteria that a pantry does not keep to, by the name of their words."""
    items = {min(item): item for item in pantry.item.values()}.values()
    counts = Counter(pantry.food[min(item)] for item in items)
    kept = {
        "sizes": Counter(len(item) for item in items) == SIZES[kind],
        "items": all(counts[food] in ITEMS_OF_A_FOOD[kind] for food in FOODS),
        "squares": all(len(pantry.squares[food]) in SQUARES_OF_A_FOOD for food in FOODS),
        "lines": _mixed(pantry.food, kind),
        "cat": pantry.cat_moves == USUAL_COUNT,
    }
    return [criterion for criterion, is_kept in kept.items() if not is_kept]


def _mixed(food: dict[str, str], kind: str) -> bool:
    return all(len({food[square] for square in line}) >= FOODS_IN_A_LINE[kind] for line in LINES)


def fair(rng: random.Random, kind: str) -> Slices[Draft]:
    """A pantry that keeps to all of them, by trying."""
    while True:
        yield
        items = _Items(rng, SIZES[kind]).found()
        if items is None:
            continue
        yield
        food = _Foods(rng, items, kind).found()
        if food is not None and _mixed(food, kind):
            return Draft(tuple(food[square] for square in SQUARES), USUAL_COUNT)


class _Items:
    """The pantry cut into items, from the upper left on, and back where it goes no further."""

    def __init__(self, rng: random.Random, sizes: Counter[int]) -> None:
        self.rng = rng
        self.left = sizes.copy()
        self.smallest = min(sizes)
        self.items: list[Item] = []
        self.steps = 0

    def found(self) -> list[Item] | None:
        return self.items if self._cut(frozenset(SQUARES)) else None

    def _cut(self, free: Item) -> bool:
        if not free:
            return True
        self.steps += 1
        first = next(square for square in SQUARES if square in free)
        for item in self._shapes(first, free):
            rest = free - item
            if self._too_narrow(rest):
                continue
            self.left[len(item)] -= 1
            self.items.append(item)
            if self._cut(rest):
                return True
            self.items.pop()
            self.left[len(item)] += 1
            if self.steps > PATIENCE:
                return False
        return False

    def _shapes(self, first: str, free: Item) -> Iterator[Item]:
        """A few that may lie there, of sizes that are left; the commoner the likelier."""
        for _ in range(SHAPES):
            size = self.rng.choice([*self.left.elements()])
            item = frozenset((first,))
            while len(item) < size:
                grown = {other for square in item for other in BESIDE[square] & free} - item
                if not grown:
                    break
                item |= {self.rng.choice(sorted(grown))}
            if len(item) == size:
                yield item

    def _too_narrow(self, free: Item) -> bool:
        """Whether a corner is left into which no item fits."""
        while free:
            part = joined(min(free), free)
            if len(part) < self.smallest:
                return True
            free -= part
        return False


class _Foods:
    """A food for each item, none beside its like, and back where it goes no further."""

    def __init__(self, rng: random.Random, items: list[Item], kind: str) -> None:
        self.rng = rng
        self.items = items
        self.most_items = ITEMS_OF_A_FOOD[kind][-1]
        self.food: dict[str, str] = {}
        self.steps = 0

    def found(self) -> dict[str, str] | None:
        return self.food if self._from(0) else None

    def _from(self, place: int) -> bool:
        if place == len(self.items):
            return True
        self.steps += 1
        item = self.items[place]
        for food in self._fitting(item, place):
            self.food |= dict.fromkeys(item, food)
            if self._from(place + 1):
                return True
            for square in item:
                del self.food[square]
            if self.steps > PATIENCE:
                return False
        return False

    def _fitting(self, item: Item, place: int) -> list[str]:
        squares = Counter(self.food.values())
        counts = Counter(self.food[min(each)] for each in self.items[:place])
        beside = {self.food.get(other) for square in item for other in BESIDE[square]}
        return [
            food
            for food in self.rng.sample(FOODS, len(FOODS))
            if food not in beside
            and counts[food] < self.most_items
            and squares[food] + len(item) < SQUARES_OF_A_FOOD.stop
        ]
