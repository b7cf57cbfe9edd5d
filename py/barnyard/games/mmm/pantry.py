"""The pantries: two of our own, as data, and those that players bring. All are checked alike."""

import string
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from barnyard.core.beside import text_beside
from barnyard.core.errors import BadSetup, quoted

FOODS: Final = ("bread", "fish", "cucumber", "cheese", "carrot")
COLUMNS: Final = "abcdefg"
SIZE: Final = 7
SQUARES: Final = tuple(f"{column}{row}" for column in COLUMNS for row in range(1, SIZE + 1))
BESIDE: Final = {
    square: frozenset(
        other
        for other in SQUARES
        if abs(ord(square[0]) - ord(other[0])) + abs(int(square[1]) - int(other[1])) == 1
    )
    for square in SQUARES
}
ITEM_SIZES: Final = {1: range(2, 5), 2: range(2, 6)}  # squares, by side
OWN_ITEM_SIZES: Final = range(1, 8)
MOST_CAT_MOVES: Final = 20


@dataclass(frozen=True)
class Pantry:
    grid: tuple[str, ...]  # seven rows of seven letters, a letter an item
    items: tuple[tuple[str, str], ...]  # (letter, food), by letter
    cat_moves: int  # from the start into the pantry
    food: dict[str, str] = field(compare=False)  # by square
    squares: dict[str, tuple[str, ...]] = field(compare=False)  # by food
    item: dict[str, frozenset[str]] = field(compare=False)  # by square: all squares of its item


@cache
def pantry_of(
    grid: tuple[str, ...], items: tuple[tuple[str, str], ...], cat_moves: int, sizes: range
) -> Pantry:
    """The pantry so described. Raises `BadSetup` with the place and the reason."""
    for refused in faults(grid, items, cat_moves, sizes):
        raise refused
    return drawn(grid, items, cat_moves)


def drawn(grid: tuple[str, ...], items: tuple[tuple[str, str], ...], cat_moves: int) -> Pantry:
    """The same, unchecked: a pantry as far as it goes, seven rows of seven signs."""
    letter_of, foods, where = _letters(grid), dict(items), _where(grid)
    food = {square: foods[letter] for square, letter in letter_of.items() if letter in foods}
    return Pantry(
        grid,
        items,
        cat_moves,
        food,
        {each: tuple(square for square in SQUARES if food.get(square) == each) for each in FOODS},
        {square: where[letter_of[square]] for square in food},
    )


def _letters(grid: tuple[str, ...]) -> dict[str, str]:
    """By square: the letter of its item."""
    return {square: grid[int(square[1]) - 1][COLUMNS.index(square[0])] for square in SQUARES}


def _where(grid: tuple[str, ...]) -> dict[str, frozenset[str]]:
    """By letter: the squares of its item."""
    where: dict[str, set[str]] = {}
    for square, letter in _letters(grid).items():
        where.setdefault(letter, set()).add(square)
    return {letter: frozenset(squares) for letter, squares in where.items()}


def faults(
    grid: tuple[str, ...], items: tuple[tuple[str, str], ...], cat_moves: int, sizes: range
) -> Iterator[BadSetup]:
    """All that is wrong with a pantry, the first reason for which it is refused first."""
    misshapen = False
    for refused in _faults_of_rows(grid):
        yield refused
        misshapen |= refused.code != "pantry-letter"
    if misshapen:
        return
    letter_of, foods = _letters(grid), dict(items)
    yield from _faults_of_items(letter_of, foods)
    for letter, squares in _where(grid).items():
        if letter in foods:
            yield from _faults_of_item(letter, squares, sizes)
    yield from _faults_of_neighbours(letter_of, foods)
    if not 1 <= cat_moves <= MOST_CAT_MOVES:
        yield BadSetup("pantry-cat", moves=cat_moves, most=MOST_CAT_MOVES)


def _faults_of_rows(grid: tuple[str, ...]) -> Iterator[BadSetup]:
    if len(grid) != SIZE:
        yield BadSetup("pantry-rows", count=len(grid))
        return
    for number, row in enumerate(grid, 1):
        if len(row) != SIZE:
            yield BadSetup("pantry-row-length", row=number, count=len(row))
            continue
        for letter in row:
            if letter not in string.ascii_letters:
                yield BadSetup("pantry-letter", row=number, letter=quoted(letter))


def _faults_of_items(letter_of: Mapping[str, str], foods: Mapping[str, str]) -> Iterator[BadSetup]:
    for square, letter in letter_of.items():
        if letter not in foods and letter in string.ascii_letters:
            yield BadSetup("pantry-item-missing", letter=letter, square=square)
    for letter, food in foods.items():
        if letter not in letter_of.values():
            yield BadSetup("pantry-item-unused", letter=quoted(letter))
        if food not in FOODS:
            yield BadSetup("pantry-food", letter=quoted(letter), food=quoted(food))


def _faults_of_item(letter: str, squares: frozenset[str], sizes: range) -> Iterator[BadSetup]:
    """An item hangs together and is neither too small nor too large."""
    first, count = min(squares), len(squares)
    if count not in sizes:
        fewest, most = sizes[0], sizes[-1]
        yield BadSetup("pantry-item-size", letter=letter, square=first, count=count, fewest=fewest,
                       most=most)  # fmt: skip
    if apart := squares - joined(first, squares):
        yield BadSetup("pantry-item-apart", letter=letter, square=min(apart))


def joined(first: str, squares: frozenset[str]) -> frozenset[str]:
    """Those of the squares that hang together with the first one, across or down."""
    reached, grown = {first}, {first}
    while grown:
        grown = {other for square in grown for other in BESIDE[square] & squares} - reached
        reached |= grown
    return frozenset(reached)


def _faults_of_neighbours(
    letter_of: Mapping[str, str], foods: Mapping[str, str]
) -> Iterator[BadSetup]:
    food = {square: foods.get(letter) for square, letter in letter_of.items()}
    for square in SQUARES:
        for other in sorted(BESIDE[square]):
            same = food[square] is not None and food[square] == food[other]
            if same and letter_of[square] != letter_of[other]:
                yield BadSetup("pantry-food-beside", food=food[square], square=square, other=other)


def read_side(raw: object, sizes: range = OWN_ITEM_SIZES) -> dict[str, object]:
    """A pantry of the players' own, as it came in a record, in its canonical form."""
    grid, items, cat_moves = shape(raw)
    pantry = pantry_of(grid, items, cat_moves, sizes)
    return {"grid": list(pantry.grid), "items": dict(pantry.items), "cat_moves": pantry.cat_moves}


def shape(raw: object) -> tuple[tuple[str, ...], tuple[tuple[str, str], ...], int]:
    """The three parts of a pantry with their types checked."""
    if not isinstance(raw, dict):
        raise BadSetup("pantry-shape", part="side")
    grid, items, cat_moves = (raw.get(part) for part in ("grid", "items", "cat_moves"))
    if not isinstance(grid, list) or not all(isinstance(row, str) for row in grid):
        raise BadSetup("pantry-shape", part="grid")
    if not isinstance(items, dict) or not all(isinstance(food, str) for food in items.values()):
        raise BadSetup("pantry-shape", part="items")
    if type(cat_moves) is not int:
        raise BadSetup("pantry-shape", part="cat_moves")
    return tuple(grid), tuple(sorted(items.items())), cat_moves


def read_sides(text: str) -> dict[int, Pantry]:
    """The sides of a data file, by number."""
    sides = tomllib.loads(text)
    return {
        number: pantry_of(*shape(sides.get(f"side{number}")), sizes)
        for number, sizes in ITEM_SIZES.items()
    }


@cache
def published() -> dict[int, Pantry]:
    return read_sides(text_beside(__name__, "sides.toml"))


def pantry_option(value: object) -> Pantry:
    """The pantry that a settled option means: a side's number, or a whole one."""
    if isinstance(value, int):
        return published()[value]
    return pantry_of(*shape(value), OWN_ITEM_SIZES)
