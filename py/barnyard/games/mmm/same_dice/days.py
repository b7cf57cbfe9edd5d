"""The daily Mmm!: on a date the same pantry and the same dice for everybody, without a server.

The pantry is one of the two sides, turned or mirrored, with its foods exchanged for one another: as
good a pantry as the side is, and another one nearly every day. It and the dice follow from the
date alone.
"""

from collections.abc import Sequence
from typing import Final

from barnyard.core.named_luck import chance
from barnyard.games.mmm.pantry import FOODS, pantry_option, published
from barnyard.games.mmm.same_dice.luck import Dice

NAME: Final = "barnyard/daily/1"  # with another number everything comes differently


def dice_on(day: str) -> Dice:
    return Dice((), f"{NAME}/{day}/dice")


def options_on(day: str) -> dict[str, object]:
    sides = sorted(published())
    side = pantry_option(sides[_chosen(len(sides), day, "side")])
    foods = _shuffled(FOODS, day)
    items = {letter: foods[FOODS.index(food)] for letter, food in side.items}
    own = {"grid": _turned(side.grid, day), "items": items, "cat_moves": side.cat_moves}
    return {"side": own, "line": False}


def _chosen(count: int, day: str, what: str) -> int:
    return chance(count, NAME, day, what)


def _turned(grid: Sequence[str], day: str) -> list[str]:
    rows = list(grid)
    for _ in range(_chosen(4, day, "turns")):
        rows = ["".join(column) for column in zip(*rows[::-1], strict=True)]
    return [row[::-1] for row in rows] if _chosen(2, day, "mirror") else rows


def _shuffled(foods: Sequence[str], day: str) -> list[str]:
    left = list(foods)
    return [left.pop(_chosen(len(left), day, f"food {place}")) for place in range(len(foods))]
