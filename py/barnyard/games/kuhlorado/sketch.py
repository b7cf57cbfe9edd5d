"""The pad in text: what is printed on it, crosses and circles, and what everybody holds."""

from barnyard.core.game import Namer
from barnyard.games.kuhlorado.scoring import Holding, holdings, lands
from barnyard.games.kuhlorado.squares import COLUMNS, at
from barnyard.games.kuhlorado.state import State

MARKS = "XO"  # crosses and circles


def sketch(seen: State, name: Namer) -> list[str]:
    header = "    " + " ".join(COLUMNS)
    rows = [f" {y + 1}  " + " ".join(_row(seen, y)) for y in range(8)]
    return [header, *rows, "", *_held(seen, name), *_dice(seen, name)]


def _row(seen: State, y: int) -> list[str]:
    return [_square(seen, x, y, letter) for x, letter in enumerate(seen.pad.rows[y])]


def _square(seen: State, x: int, y: int, letter: str) -> str:
    for mark, marks in zip(MARKS, seen.marks, strict=True):
        if marks & at(x, y):
            return mark
    return {"c": "*", "s": "#", "L": "="}.get(letter, letter)


def _held(seen: State, name: Namer) -> list[str]:
    lines = []
    for seat, marks in enumerate(seen.marks):
        held = [_place(holding, name) for holding in holdings(seen) if holding.holder == seat]
        ahead = [f"{name('table', 'ahead')} {seen.ahead[seat]}"] if seen.ahead[seat] else []
        land = [f"{name('table', 'land')} {area.bit_count()}" for area in lands(marks)]
        lines.append(
            f"{MARKS[seat]} {name('player', seat)}: {', '.join(ahead + held + land) or '-'}"
        )
    return lines


def _place(holding: Holding, name: Namer) -> str:
    if holding.kind == "pasture":
        return name("places", holding.place)
    return f"{name('holdings', holding.kind)} {holding.place}"


def _dice(seen: State, name: Namer) -> list[str]:
    if seen.dice is None:
        return []
    return [" ".join(f"[{name('faces', face)}]" for face in seen.dice)]
