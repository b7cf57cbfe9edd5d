"""The pantry in text: the food that is left, chips, dice, and where the cat is."""

from barnyard.core.game import Namer
from barnyard.games.mmm.pantry import COLUMNS, SIZE
from barnyard.games.mmm.state import State

CHIP = "·"


def sketch(seen: State, name: Namer) -> list[str]:
    header = "     " + "   ".join(COLUMNS)
    rows = [line for row in range(1, SIZE + 1) for line in _row(seen, row, name)]
    cat = f"{name('table', 'cat')}: {'· ' * seen.cat}|{name('table', 'pantry')}"
    return [header, *rows, "", cat, *_dice(seen, name)]


def _row(seen: State, row: int, name: Namer) -> list[str]:
    """Squares of one item stand together, a bar parts them from the next item."""
    line, below = f"{row:2} |", "   +"
    for column in COLUMNS:
        square = f"{column}{row}"
        line += f" {_mark(seen, square, name)} " + _bar(seen, square, f"{_next(column)}{row}", "|")
        below += _bar(seen, square, f"{column}{row + 1}", "---") + "+"
    return [line, below]


def _mark(seen: State, square: str, name: Namer) -> str:
    if square in seen.places:
        return str(seen.places.index(square) + 1)
    if square in seen.gathered:
        return CHIP
    return name("letters", seen.pantry.food[square])


def _bar(seen: State, square: str, other: str, bar: str) -> str:
    together = other in seen.pantry.item and seen.pantry.item[square] == seen.pantry.item[other]
    return " " * len(bar) if together else bar


def _next(column: str) -> str:
    return chr(ord(column) + 1)


def _dice(seen: State, name: Namer) -> list[str]:
    dice = [
        f"{die} {name('faces', face)}{f' ({square})' if square else ''}"
        for die, (face, square) in enumerate(zip(seen.faces, seen.places, strict=True), 1)
        if face
    ]
    return [" | ".join(dice)] if dice else []
