"""With the line rule: the chance to win when a turn begins with these squares left of a side.

Where squares lie matters then. A small network of a printed side has learned it by playing
(`tools/learn/mmm.py`): what it is told is a sum of rows of numbers, one for each row and column of
the pantry by how many squares of each food are open in it, one for what is open of each item, one
for how much is left of each food, and one for the cat. Its numbers are whole, so every machine
finds the same.
"""

import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import islice
from math import exp
from operator import add, mul, sub
from typing import Any, Final

from barnyard.core.beside import text_beside
from barnyard.games.mmm.pantry import COLUMNS, FOODS, SIZE, SQUARES, Pantry, published

Row = list[int]
Squares = tuple[str, ...]

LEAST: Final = -50.0  # log odds: no chance at all
MOST: Final = 46  # numbers in rows are whole, and no further from zero
# Each is written as one of the signs that fit between single quotes: that packs well.
SIGNS: Final = "".join(each for each in map(chr, range(33, 127)) if each != "'")
NUMBER: Final = {sign: number for number, sign in enumerate(SIGNS, -MOST)}
LINES: Final[tuple[Squares, ...]] = (
    *(tuple(each for each in SQUARES if each[0] == column) for column in COLUMNS),
    *(tuple(each for each in SQUARES if each[1] == str(row)) for row in range(1, SIZE + 1)),
)


@dataclass(frozen=True)
class Group:
    """Squares that are told of together: what is open of them makes a number, by what each adds,
    and for each number there is a row."""

    adds: Mapping[str, int]
    rows: list[Row]

    def number(self, squares: Iterable[str]) -> int:
        return sum(self.adds.get(each, 0) for each in squares)


class LineNetwork:
    """Two hidden layers, which let nothing below zero through, and a way past the second one."""

    def __init__(self, written: Mapping[str, Any], pantry: Pantry) -> None:
        rows = unpacked(written)
        self.groups = [Group(adds, list(islice(rows, patterns(adds)))) for adds in groups(pantry)]
        self.of_square = {
            square: [at for at, group in enumerate(self.groups) if square in group.adds]
            for square in SQUARES
        }
        self.cats = list(islice(rows, pantry.cat_moves))
        self.second: list[tuple[Row, int, float]] = list(
            zip(written["second"], written["bias"], written["share"], strict=True)
        )
        self.wide, self.past = len(written["past"]), written["past"]
        self.past_share: float = written["past_share"]
        self.last: float = written["last"]

    def chance(self, told: Row, cat: int) -> float:
        sums = map(add, told, self.cats[cat - 1])
        first = [each if each > 0 else 0 for each in sums]  # noqa: FURB136 (half the time of max)
        total = self.last + self.past_share * sum(map(mul, self.past, first))
        for weights, bias, share in self.second:
            level = sum(map(mul, weights, first), bias)
            if level > 0:
                total += share * level
        return 1 / (1 + exp(-max(total, LEAST)))


def unpacked(written: Mapping[str, Any]) -> Iterator[Row]:
    """The rows, one after the other."""
    numbers, wide = [NUMBER[sign] for sign in written["rows"]], len(written["past"])
    return (numbers[at : at + wide] for at in range(0, len(numbers), wide))


def groups(pantry: Pantry) -> Iterator[dict[str, int]]:
    """What each square of a line adds, then the same of the items and of the foods."""
    for line in LINES:
        yield _by_food(pantry, line)
    for item in items(pantry):
        yield {square: 1 << at for at, square in enumerate(item)}
    for food in FOODS:
        yield dict.fromkeys(pantry.squares[food], 1)


def items(pantry: Pantry) -> list[Squares]:
    """In the order of their first squares, each with its squares in order."""
    return [tuple(sorted(item)) for item in sorted(set(pantry.item.values()), key=min)]


def _by_food(pantry: Pantry, line: Squares) -> dict[str, int]:
    """All squares of a food add the same, so the number tells how many there are of each."""
    there = Counter(pantry.food[square] for square in line)
    adds, number = {}, 1
    for food in FOODS:
        adds[food] = number
        number *= there[food] + 1
    return {square: adds[pantry.food[square]] for square in line}


def patterns(adds: Mapping[str, int]) -> int:
    """How many numbers there are."""
    return sum(adds.values()) + 1


class LineEnds:
    """The ends of one turn: what is told of them is reckoned from each to those with more dice."""

    def __init__(self, network: LineNetwork, open_squares: frozenset[str]) -> None:
        self.network, self.open = network, open_squares
        self.now = [group.number(open_squares) for group in network.groups]
        known = [group.rows[now] for group, now in zip(network.groups, self.now, strict=True)]
        self.told: dict[Squares, Row] = {(): _sum(known, network.wide)}
        self.changes: dict[tuple[int, int, int], Row] = {}

    def worth(self, position: Squares, cat: int) -> float:
        """The chance to win when the squares of this position are gathered."""
        if len(position) == len(self.open):
            return 1.0
        return self.network.chance(self._told(position), cat) if cat else 0.0

    def _told(self, position: Squares) -> Row:
        if position not in self.told:
            *others, last = position
            told = self._told(tuple(others))
            for at in self.network.of_square[last]:
                told = list(map(add, told, self._change(at, last, others)))
            self.told[position] = told
        return self.told[position]

    def _change(self, at: int, last: str, others: Iterable[str]) -> Row:
        """How what is told of a group changes with one more of its squares gone."""
        group = self.network.groups[at]
        before, less = self.now[at] - group.number(others), group.adds[last]
        if (at, before, less) not in self.changes:
            rows = group.rows
            self.changes[at, before, less] = list(map(sub, rows[before - less], rows[before]))
        return self.changes[at, before, less]


def _sum(rows: list[Row], wide: int) -> Row:
    return [sum(column) for column in zip([0] * wide, *rows, strict=True)]


@cache
def line_network(pantry: Pantry) -> LineNetwork | None:
    """The one that has learned this side, if there is one; pantries of one's own have none."""
    for side, printed in published().items():
        written = _written().get(f"side{side}")
        if written and pantry == printed:
            return LineNetwork(written, pantry)
    return None


@cache
def _written() -> dict[str, Any]:
    return tomllib.loads(text_beside(__name__, "lines.toml"))
