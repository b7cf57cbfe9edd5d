"""Pantries for learning: what can be told of many positions of one pantry at once."""

from collections.abc import Sequence
from itertools import combinations, combinations_with_replacement
from random import Random
from typing import Any

from barnyard.games.mmm.bot.pantry import FOOD_NUMBER, shape
from barnyard.games.mmm.bot.prospects import MOST_ITEMS, MOST_SQUARES
from barnyard.games.mmm.pantry import BESIDE, SQUARES, published
from barnyard.games.mmm.state import in_line
from tests.bench.mmm.turns import Cells, Turns, np

# The rows of what is told: shapes of items, squares left of a food, items of it, the cat.
FOOD_SQUARES, FOOD_ITEMS = 64, 64 + MOST_SQUARES + 1
CAT = FOOD_ITEMS + MOST_ITEMS + 1
TOLD = CAT + 21
Items = list[tuple[int, list[str]]]  # food and squares


def printed(number: int) -> Items:
    pantry = published()[number]
    items = sorted(set(pantry.item.values()), key=min)
    return [(FOOD_NUMBER[pantry.food[min(item)]], sorted(item)) for item in items]


def some_pantry(smallest: int, largest: int, rng: Random) -> Items:
    """Items grown at random, foods so that equal ones do not touch."""
    while True:
        items = _grown(smallest, largest, rng)
        foods = _foods(items, rng)
        if foods:
            return list(zip(foods, items, strict=True))


def _grown(smallest: int, largest: int, rng: Random) -> list[list[str]]:
    items: list[list[str]] = []
    free = set(SQUARES)
    for square in rng.sample(SQUARES, len(SQUARES)):
        if square in free:
            size, item = rng.randint(smallest, largest), [square]
            free -= {square}
            while len(item) < size:
                beside = sorted({other for each in item for other in BESIDE[each] & free})
                if not beside:
                    break
                item.append(rng.choice(beside))
                free -= {item[-1]}
            items.append(sorted(item))
    return items


def _foods(items: list[list[str]], rng: Random) -> list[int]:
    foods: list[int] = []
    for item in items:
        near = {other for square in item for other in BESIDE[square]}
        taken = {food for food, other in zip(foods, items, strict=False) if near & set(other)}
        fitting = [food for food in range(5) if food not in taken]
        if not fitting:
            return []
        foods.append(min(fitting, key=lambda food: foods.count(food) + 2 * rng.random()))
    return foods


def _in_lines(squares: Sequence[str]) -> list[list[Cells]]:
    return [
        [
            cells
            for cells in combinations(range(49), k)
            if in_line(squares[cells[0]], [squares[each] for each in cells])
        ]
        for k in (1, 2, 3)
    ]


class Anywhere:
    """A position is a number for each item: its squares left, as bits where lines matter."""

    def __init__(self, items: Items, line: bool) -> None:
        self.food = [food for food, _ in items]
        own = [at for at, (_, squares) in enumerate(items) for _ in squares]
        if line:
            bit = [1 << at for _, squares in items for at in range(len(squares))]
            sets = _in_lines([square for _, squares in items for square in squares])
            self.full = np.array([(1 << len(squares)) - 1 for _, squares in items])
            self.shapes = [_shapes(squares) for _, squares in items]
        else:
            own, bit = list(range(len(items))), [1] * len(items)
            sets = [list(combinations_with_replacement(own, k)) for k in (1, 2, 3)]
            self.full = np.array([len(squares) for _, squares in items])
            self.shapes = [np.arange(8)] * len(items)
        self.count = np.array([each.bit_count() for each in range(128)]) if line else np.arange(8)
        self.turns = Turns([self.food[item] for item in own], sets)
        self.takes = [[_taken(cells, own, bit) for cells in some] for some in sets]
        self.line = line

    def counts(self, left: Any) -> tuple[Any, Any, Any]:
        """What is told of positions (all but the cat), squares and items by food."""
        rows = np.arange(len(left))
        told = np.zeros((len(left), TOLD), np.float32)
        squares, items = np.zeros((2, 5, len(left)), int)
        for at, food in enumerate(self.food):
            told[rows, self.shapes[at][left[:, at]]] += 1
            squares[food] += self.count[left[:, at]]
            items[food] += left[:, at] > 0
        told[:, 0] = 0  # an item that is gone is not told
        for food in range(5):
            told[rows, FOOD_SQUARES + np.minimum(squares[food], MOST_SQUARES)] += 1
            told[rows, FOOD_ITEMS + np.minimum(items[food], MOST_ITEMS)] += 1
        return told, squares, items

    def ends(self, left: Any, rows: Any) -> list[tuple[Any, Any, Any, Any]]:
        """By number of dice: the sums of rows after gathering, if possible, if whole, if all."""
        told, squares, items = self.counts(left)
        rows = np.concatenate([np.zeros_like(rows[:1]), rows[1:]])
        base, total = told @ rows, squares.sum(0)
        ends = []
        for dice, takes in enumerate(self.takes, 1):
            sums = np.repeat(base[:, None], len(takes), 1)
            possible = np.ones(sums.shape[:2], bool)
            whole = np.zeros_like(possible)
            for at, take in enumerate(takes):
                gone = {food: [0, 0] for food in {self.food[item] for item in take}}
                for item, bits in take.items():
                    here = left[:, item]
                    can = (here & bits) == bits if self.line else here >= bits
                    after = np.where(can, here - bits, 0)
                    shapes = self.shapes[item]
                    sums[:, at] += rows[shapes[after]] - rows[shapes[here]]
                    possible[:, at] &= can
                    whole[:, at] |= after == 0
                    gone[self.food[item]][0] += self.count[bits]
                    gone[self.food[item]][1] = gone[self.food[item]][1] + (after == 0)
                for food, (fewer, done) in gone.items():
                    for first, had, less in (
                        (FOOD_SQUARES, squares[food], fewer),
                        (FOOD_ITEMS, items[food], done),
                    ):
                        most = MOST_SQUARES if first == FOOD_SQUARES else MOST_ITEMS
                        now = np.clip(had - less, 0, most)
                        sums[:, at] += rows[first + now] - rows[first + np.minimum(had, most)]
            ends.append((sums, possible, whole, possible & (total == dice)[:, None]))
        return ends


def _shapes(squares: list[str]) -> Any:
    """By the bits of an item's squares: their shape."""
    return np.array(
        [
            shape(frozenset(square for at, square in enumerate(squares) if bits >> at & 1))
            for bits in range(1 << len(squares))
        ]
    )


def _taken(cells: Cells, own: list[int], bit: list[int]) -> dict[int, int]:
    taken: dict[int, int] = {}
    for cell in cells:
        taken[own[cell]] = taken.get(own[cell], 0) + bit[cell]
    return taken
