"""Works out the table of few squares and packs it with the networks into prospects.toml."""

from base64 import b64encode
from pathlib import Path
from typing import Any

import barnyard.games.mmm
from barnyard.core.think import think_out
from barnyard.games.mmm.bot.pantry import Left, less
from barnyard.games.mmm.bot.prospects import FULL, alike, small_pantries
from barnyard.games.mmm.bot.turn import DICE, weigh
from tests.bench.mmm.anywhere import CAT, FOOD_SQUARES
from tests.bench.mmm.fit import FEW
from tests.bench.mmm.learn import CATS, SHAPES
from tests.bench.mmm.turns import WORK, np

HEAD = """# What computer players know of the chance to win when a turn begins (prospects.py).
# Made by tests/bench/mmm. Numbers are packed as base64: uint16 and float32, lowest byte first.
"""


class AnyPantry:
    """Only what is left counts, food by food."""

    def steps(self, position: Left) -> list[tuple[int, Left]]:
        return [
            (food, (*position[:food], profile, *position[food + 1 :]))
            for food, here in enumerate(position)
            for profile in less(here)
        ]


def few() -> list[list[float]]:
    """The exact chances, by cat, of all that can be left with few squares."""
    worth: dict[Left, list[float]] = {(): [1.0] * (CATS + 1)}
    for left in small_pantries(FEW):
        if left:
            worth[left] = _by_cat(left, worth)
    return [worth[left][1:] for left in small_pantries(FEW)]


def _by_cat(left: Left, worth: dict[Left, list[float]]) -> list[float]:
    items = sum(map(len, left))
    chances = [0.0]
    for cat in range(1, CATS + 1):

        def gathered(after: Left, cat: int = cat) -> float:
            whole = sum(map(len, after)) < items
            return 0.0 if after == left else worth[alike(after)][cat - 1 + whole]

        turn = think_out(weigh(AnyPantry(), left, DICE, gathered, chances[-1]))
        chances.append(turn.again[left])
    return chances


def packed(parts: list[Any], kind: str) -> str:
    flat = np.concatenate([np.asarray(part).ravel() for part in parts])
    return b64encode(flat.astype(kind).tobytes()).decode()


def network(name: str, found: Any, told: str, rows: list[Any], cats: Any, line: bool) -> str:
    second, bias, share, last = (found[f"arr_{at}"] for at in range(1, 5))
    weights = packed([cats, second.T, bias, share, last, *rows], "<f4")
    return (
        f"\n[{name}]\nwide = {second.shape[0]}\nsecond = {second.shape[1]}\n"
        f"cat_moves = {len(cats)}\nline = {str(line).lower()}\n{told}\n"
        f'weights = "{weights}"\n'
    )


def of_side(number: int) -> str:
    found = np.load(WORK / f"side-{number}.npz")
    rows, names = found["arr_0"], [f'"{name}"' for name in found["names"]]
    told = f"profiles = [{', '.join(names)}]"
    cats = rows[len(names) :]
    return network(f"side{number}", found, told, [rows[: len(names)]], cats, line=False)


def of_any(name: str) -> str:
    line = name != "any"
    found = np.load(WORK / f"{name}.npz")
    rows = found["arr_0"]
    shapes = SHAPES[line]
    own = [rows[shapes], rows[FOOD_SQUARES:CAT]]
    cats = rows[CAT + 1 : CAT + 1 + CATS]
    return network(name, found, f"shapes = {shapes}", own, cats, line)


def main() -> None:
    chances = packed([np.rint(np.array(few()) * FULL)], "<u2")
    table = f'\n[few]\nsquares = {FEW}\ncat_moves = {CATS}\nchances = "{chances}"\n'
    sections = [of_side(1), of_side(2), *map(of_any, ("any", "line", "line-any"))]
    folder = Path(barnyard.games.mmm.__file__).parent
    (folder / "prospects.toml").write_text(HEAD + table + "".join(sections), "utf-8")


if __name__ == "__main__":
    main()
