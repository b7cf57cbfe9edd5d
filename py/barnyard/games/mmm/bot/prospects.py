"""How good the prospects are when a turn begins: the chance to win with what is left.

`prospects.toml` holds two kinds of knowledge. With few squares left there is a table of exact
chances for every pantry. For all else there are small networks that were fitted to the chances
worked out beforehand (`tests/bench/mmm`): one for each side, one for pantries of the players'
own; with the line rule one for both sides, one for other pantries. What more is known of a side
with it is in `lines.py`.
"""

import struct
import tomllib
from base64 import b64decode
from collections.abc import Iterator
from functools import cache
from math import exp, tanh
from operator import mul
from typing import Any, Final

from barnyard.core.beside import text_beside
from barnyard.core.think import Slices
from barnyard.games.mmm.bot.lines import line_network
from barnyard.games.mmm.bot.pantry import WIDE, Left, Profile, sizes_left
from barnyard.games.mmm.pantry import Pantry, published

FULL: Final = 65535  # how the table writes a certain win
MOST_FOODS: Final = 5
MOST_SQUARES, MOST_ITEMS = 20, 10  # of a food, told apart by the networks for any pantry


def squares_left(left: Left) -> int:
    return sum(map(sum, left))


class FewLeft:
    """The exact chances with few squares left, whatever the pantry."""

    def __init__(self, written: dict[str, Any]) -> None:
        self.squares: int = written["squares"]
        self.cat_moves: int = written["cat_moves"]
        self.number = {left: number for number, left in enumerate(small_pantries(self.squares))}
        packed = b64decode(written["chances"])
        self.chances: tuple[int, ...] = struct.unpack(f"<{len(packed) // 2}H", packed)

    def worth(self, left: Left, cat: int) -> float:
        number = self.number[alike(left)]
        return self.chances[number * self.cat_moves + cat - 1] / FULL


def alike(left: Left) -> Left:
    """Foods are as good as each other: only what is left of some food counts."""
    return tuple(sorted(filter(None, left)))


def small_pantries(squares: int) -> list[Left]:
    """All that can be left with up to so many squares, the emptier first."""
    profiles = [each for count in range(1, squares + 1) for each in _split(count, 7)]
    found = _some_foods(sorted(profiles), squares, MOST_FOODS)
    return sorted(found, key=lambda left: (squares_left(left), left))


def _split(count: int, most: int) -> Iterator[Profile]:
    """So many squares of one food in items of at most this size, falling."""
    if not count:
        yield ()
    for size in range(1, min(count, most) + 1):
        for rest in _split(count - size, size):
            yield (size, *rest)


def _some_foods(profiles: list[Profile], squares: int, foods: int) -> Iterator[Left]:
    yield ()
    for at, profile in enumerate(profiles if foods else []):
        rest = squares - sum(profile)
        if rest >= 0:
            for others in _some_foods(profiles[at:], rest, foods - 1):
                yield (profile, *others)


class Network:
    """Two hidden layers. What it is told is a sum: a row of numbers for each food and the cat."""

    def __init__(self, written: dict[str, Any]) -> None:
        packed = b64decode(written["weights"])
        self.weights = iter(struct.unpack(f"<{len(packed) // 4}f", packed))
        self.wide: int = written["wide"]
        second: int = written["second"]
        self.cats = self._rows(written["cat_moves"])
        self.second = list(
            zip(self._rows(second), self._row(second), self._row(second), strict=True)
        )
        self.last = next(self.weights)
        self.rows: dict[Profile, list[float]] = {}
        self.known = {
            tuple(map(int, profile)): self._row() for profile in written.get("profiles", ())
        }
        self.shapes = {shape: self._row() for shape in written.get("shapes", ())}
        if self.shapes:
            self.squares = self._rows(MOST_SQUARES + 1)
            self.items = self._rows(MOST_ITEMS + 1)
        self.per_square = WIDE if written.get("line") else 1

    def _row(self, length: int = 0) -> list[float]:
        return [next(self.weights) for _ in range(length or self.wide)]

    def _rows(self, count: int) -> list[list[float]]:
        return [self._row() for _ in range(count)]

    def row(self, profile: Profile) -> list[float]:
        """What is told about one food."""
        if profile not in self.rows:
            self.rows[profile] = self.known.get(profile) or self._summed(profile)
        return self.rows[profile]

    def _summed(self, profile: Profile) -> list[float]:
        squares = sum(shape // self.per_square for shape in profile)
        told = [
            self.squares[min(squares, MOST_SQUARES)],
            self.items[min(len(profile), MOST_ITEMS)],
            *(self.shapes[shape] for shape in profile),
        ]
        return [sum(column) for column in zip(*told, strict=True)]

    def worth(self, left: Left, cat: int) -> float:
        foods = [self.row(profile) for profile in left]
        told = zip(self.cats[cat - 1], *foods, strict=True)
        first = [tanh(a + b + c + d + e + f) for a, b, c, d, e, f in told]
        total = self.last
        for weights, bias, share in self.second:
            total += share * tanh(bias + sum(map(mul, weights, first)))
        return 1 / (1 + exp(-total))


@cache
def _written() -> dict[str, Any]:
    text = text_beside(__name__, "prospects.toml")
    return tomllib.loads(text)


@cache
def table() -> FewLeft:
    return FewLeft(_written()["few"])


def read_in_slices(pantry: Pantry, line: bool) -> Slices[None]:
    """What is known is read the first time it is wanted: all at once it would be felt."""
    if line and line_network(pantry):
        yield
        return
    _written()
    yield
    table()
    yield
    network_for(pantry, line)
    yield


@cache
def network(name: str) -> Network:
    return Network(_written()[name])


@cache
def network_for(pantry: Pantry, line: bool) -> Network:
    """The one that was fitted to this pantry, or to one with the same items."""
    for side, printed in published().items():
        same = pantry == printed if line else _same_items(pantry, printed)
        if same and pantry.cat_moves <= printed.cat_moves:
            return network("line" if line else f"side{side}")
    return network("line-any" if line else "any")


def _same_items(pantry: Pantry, other: Pantry) -> bool:
    one, two = (alike(sizes_left(each, frozenset())) for each in (pantry, other))
    return one == two


def prospects(pantry: Pantry, line: bool, left: Left, cat: int) -> float:
    """The chance to win when a turn begins with this left. With the line rule it is estimated."""
    if not any(left):
        return 1.0
    if cat == 0:
        return 0.0
    if not line and squares_left(left) <= table().squares:
        return table().worth(left, cat)
    return network_for(pantry, line).worth(left, cat)
