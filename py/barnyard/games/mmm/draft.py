"""A pantry while it is being made. Squares of one food that lie side by side are one item: two
items of a food may never touch, so that foods alone say what a pantry is."""

import string
from collections.abc import Iterator
from typing import Final

from barnyard.core.draft import NOTHING, Draft, named
from barnyard.core.errors import BadSetup
from barnyard.games.mmm import pantry
from barnyard.games.mmm.pantry import COLUMNS, FOODS, OWN_ITEM_SIZES, SIZE, Pantry

SQUARES: Final = named(COLUMNS, SIZE)
THINGS: Final = FOODS
COUNTS: Final = range(1, pantry.MOST_CAT_MOVES + 1)
USUAL_COUNT: Final = 10
LETTERS: Final = string.ascii_uppercase + string.ascii_lowercase
EMPTY: Final = "?"  # stands for NOTHING in the grid: no item is called so

Shape = tuple[tuple[str, ...], tuple[tuple[str, str], ...], int]


def blank() -> Draft:
    return Draft((NOTHING,) * len(SQUARES), USUAL_COUNT)


def draft_of(value: object) -> Draft:
    """Of a number, a pantry, or a pantry with gaps. Raises `BadSetup` for all else."""
    if isinstance(value, int):
        side = pantry.pantry_option(value)
        return Draft(tuple(side.food[square] for square in SQUARES), side.cat_moves)
    grid, items, cat_moves = pantry.shape(value)
    for refused in pantry.faults(grid, items, cat_moves, OWN_ITEM_SIZES):
        is_gap = refused.code == "pantry-letter" and refused.facts["letter"] == EMPTY
        if not is_gap and refused.code != "pantry-item-size":
            raise refused
    foods = dict(items)
    return Draft(tuple(foods.get(letter, NOTHING) for letter in "".join(grid)), cat_moves)


def value_of(draft: Draft) -> object:
    """As the option `side` takes it."""
    grid, items, cat_moves = _shape(draft)
    return {"grid": list(grid), "items": dict(items), "cat_moves": cat_moves}


def _shape(draft: Draft) -> Shape:
    """The items get their letters in the order of the squares."""
    food, letters = dict(zip(SQUARES, draft.things, strict=True)), dict[str, str]()
    items: list[tuple[str, str]] = []
    for square in SQUARES:
        if square not in letters and food[square] != NOTHING:
            alike = frozenset(each for each in SQUARES if food[each] == food[square])
            letter = LETTERS[len(items)]
            letters |= dict.fromkeys(pantry.joined(square, alike), letter)
            items.append((letter, food[square]))
    grid = "".join(letters.get(square, EMPTY) for square in SQUARES)
    rows = tuple(grid[at : at + SIZE] for at in range(0, len(grid), SIZE))
    return rows, tuple(sorted(items)), draft.count


def faults(draft: Draft) -> Iterator[BadSetup]:
    """Why the rules refuse it, the first reason first."""
    return pantry.faults(*_shape(draft), OWN_ITEM_SIZES)


def concerned(draft: Draft, refused: BadSetup) -> list[str]:
    """The squares that a refusal is about."""
    letter, row = refused.facts.get("letter"), refused.facts.get("row")
    placed = zip(SQUARES, "".join(_shape(draft)[0]), strict=True)
    return [
        square for square, there in placed if there == letter and row in (None, int(square[1:]))
    ]


def as_pantry(draft: Draft) -> Pantry:
    """To be drawn, not to be played on: a pantry as far as it goes."""
    return pantry.drawn(*_shape(draft))


def facts(draft: Draft) -> dict[str, object]:
    """What there is to say about it in a line."""
    return {"items": len(_shape(draft)[1]), "moves": draft.count}
