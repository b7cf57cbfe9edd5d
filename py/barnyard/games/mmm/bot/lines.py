"""With the line rule: the chance to win when a turn begins with these squares left of a side.

Where squares lie matters then. A small network of a printed side has learned it by playing
(`tools/learn/mmm.py`): what it is told is a sum of rows of numbers, one for each open square,
for each two of them in one line, for what is open of each item, and for the cat. Its numbers are
whole, so every machine finds the same.
"""

import struct
import tomllib
from base64 import b64decode
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import combinations
from math import exp
from operator import add, mul, sub
from typing import Any, Final

from barnyard.core.beside import text_beside
from barnyard.games.mmm.pantry import SQUARES, Pantry, published
from barnyard.games.mmm.state import in_line

Row = list[int]
Squares = tuple[str, ...]

LEAST: Final = -50.0  # log odds: no chance at all
PAIRS: Final = tuple((one, two) for one, two in combinations(SQUARES, 2) if in_line(one, [two]))


class LineNetwork:
    """Two hidden layers, both of which let nothing below zero through."""

    def __init__(self, written: Mapping[str, Any], pantry: Pantry) -> None:
        packed = b64decode(written["weights"])
        weights = iter(struct.unpack(f"{len(packed)}b", packed))
        self.wide: int = written["wide"]
        self.squares = {square: self._row(weights) for square in SQUARES}
        self.pairs = {frozenset(pair): self._row(weights) for pair in PAIRS}
        self.items = {
            item: [self._row(weights) for _ in range(1 << len(item))] for item in items(pantry)
        }
        self.bit = {square: 1 << at for item in self.items for at, square in enumerate(item)}
        self.item = {square: item for item in self.items for square in item}
        self.cats = [self._row(weights) for _ in range(pantry.cat_moves)]
        self.second = [
            (self._row(weights), bias, share)
            for bias, share in zip(written["bias"], written["share"], strict=True)
        ]
        self.last: float = written["last"]

    def _row(self, weights: Iterator[int]) -> Row:
        return [next(weights) for _ in range(self.wide)]

    def of_item(self, item: Squares, open_squares: frozenset[str]) -> Row:
        return self.items[item][sum(self.bit[each] for each in item if each in open_squares)]

    def chance(self, told: Row, cat: int) -> float:
        sums = map(add, told, self.cats[cat - 1])
        first = [each if each > 0 else 0 for each in sums]  # noqa: FURB136 (half the time of max)
        total = self.last
        for weights, bias, share in self.second:
            level = sum(map(mul, weights, first), bias)
            if level > 0:
                total += share * level
        return 1 / (1 + exp(-max(total, LEAST)))


def items(pantry: Pantry) -> list[Squares]:
    """In the order of their first squares, each with its squares in order."""
    return [tuple(sorted(item)) for item in sorted(set(pantry.item.values()), key=min)]


class LineEnds:
    """The ends of one turn: what is told of them is reckoned from each to those with more dice."""

    def __init__(self, network: LineNetwork, open_squares: frozenset[str]) -> None:
        self.network, self.open = network, open_squares
        self.pairs = [pair for pair in network.pairs if pair <= open_squares]
        known = [network.squares[square] for square in open_squares]
        known += [network.pairs[pair] for pair in self.pairs]
        known += [network.of_item(item, open_squares) for item in network.items]
        self.told: dict[Squares, Row] = {(): _sum(known, network.wide)}
        self.gone: dict[str, Row] = {}
        self.changes: dict[tuple[str, Squares], Row] = {}

    def worth(self, position: Squares, cat: int) -> float:
        """The chance to win when the squares of this position are gathered."""
        if len(position) == len(self.open):
            return 1.0
        return self.network.chance(self._told(position), cat) if cat else 0.0

    def _told(self, position: Squares) -> Row:
        if position not in self.told:
            *others, last = position
            told = map(sub, self._told(tuple(others)), self._with(last))
            for other in others:  # taken off with each of the two
                told = map(add, told, self.network.pairs[frozenset((other, last))])
            self.told[position] = list(map(add, told, self._change(last, tuple(others))))
        return self.told[position]

    def _with(self, square: str) -> Row:
        """All that is told of a square at the beginning of the turn, but for its item."""
        if square not in self.gone:
            pairs = [self.network.pairs[pair] for pair in self.pairs if square in pair]
            self.gone[square] = _sum([self.network.squares[square], *pairs], self.network.wide)
        return self.gone[square]

    def _change(self, last: str, others: Squares) -> Row:
        """How what is told of its item changes with one more square gone."""
        item = self.network.item[last]
        alike = tuple(each for each in others if each in item)
        if (last, alike) not in self.changes:
            before = self.open.difference(alike)
            then, now = (self.network.of_item(item, each) for each in (before, before - {last}))
            self.changes[last, alike] = list(map(sub, now, then))
        return self.changes[last, alike]


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
