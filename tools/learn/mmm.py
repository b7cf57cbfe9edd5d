"""Learns the line rule of Mmm! and packs what was learned: `python tools/learn/mmm.py`.

Each side plays against chance for so many turns and fits a network to what it works out; the
numbers are rounded and written to bot/lines.toml. Then it says how often play with
them wins. It needs a C++ compiler and nothing else. The same seed on the same machine gives the
same numbers; elsewhere rounding may differ, and the strength stays within its interval.

    --side 2           only this side; the other stays as it is
    --turns, --seed    how long, and by which luck
    --check            learns nothing: how often the numbers of the file win
"""

import argparse
import subprocess
import sys
import tomllib
from base64 import b64encode
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "py"))

from barnyard.games.mmm.bot.lines import groups, items, patterns, unpacked  # noqa: E402
from barnyard.games.mmm.pantry import FOODS, SQUARES, Pantry, published  # noqa: E402

SOURCE = Path(__file__).with_suffix("")
WORK = ROOT / "build" / "learn"
TARGET = ROOT / "py" / "barnyard" / "games" / "mmm" / "bot" / "lines.toml"
WIDE, SECOND, CATS = 64, 8, 16  # as network.hpp has them
TURNS, GAMES = {1: 4_500_000, 2: 1_050_000}, 20_000
MOST = 1023  # to which weights are rounded: with 127 it wins 1 % less
LEAST = 1e-9  # of a unit that counts nothing
SURE = 1.96
HEAD = """# What the computer player of Mmm! knows of the two sides with the line rule (lines.py).
# Made by tools/learn/mmm.py. Weights are whole, as base64.
"""


@dataclass(frozen=True)
class Packed:
    """A network in whole numbers, but for what its second layer counts."""

    rows: list[list[int]]
    second: list[list[int]]
    bias: list[int]
    share: list[float]
    past: list[int]
    past_share: float
    last: float


def learner() -> Path:
    WORK.mkdir(parents=True, exist_ok=True)
    program = WORK / "mmm"
    flags = ["-std=c++20", "-O3", "-march=native", "-ffast-math"]
    subprocess.run(["c++", *flags, SOURCE / "learn.cpp", "-o", program], check=True)
    return program


def described(pantry: Pantry) -> str:
    """As pantry.hpp reads it."""
    numbers = {square: number for number, item in enumerate(items(pantry)) for square in item}
    lines = [f"{FOODS.index(pantry.food[square])} {numbers[square]}" for square in SQUARES]
    return "\n".join([str(pantry.cat_moves), *lines])


def run(program: Path, pantry: Pantry, *said: object) -> str:
    command = [str(program), *map(str, said)]
    done = subprocess.run(
        command, input=described(pantry), stdout=subprocess.PIPE, text=True, check=True
    )
    return done.stdout


def row_count(pantry: Pantry) -> int:
    return sum(map(patterns, groups(pantry)))


# ------------------------------------------------------------------ packing


def packed(weights: Sequence[float], pantry: Pantry) -> Packed:
    """What a unit is told may be scaled at will, if what it counts is scaled back."""
    rest = iter(weights)
    rows = [_next(rest, WIDE) for _ in range(row_count(pantry) + CATS)]
    second = [_next(rest, WIDE) for _ in range(SECOND)]
    bias, share, last = _next(rest, SECOND), _next(rest, SECOND), next(rest)
    past = _next(rest, WIDE)
    wide = [max(*map(abs, column), LEAST) / MOST for column in zip(*rows, strict=True)]
    rows = rows[: row_count(pantry) + pantry.cat_moves]
    *scaled, past = (
        [each * unit for each, unit in zip(row, wide, strict=True)] for row in (*second, past)
    )
    *high, past_share = (max(*map(abs, row), LEAST) / MOST for row in (*scaled, past))
    return Packed(
        [[round(each / unit) for each, unit in zip(row, wide, strict=True)] for row in rows],
        [[round(each / unit) for each in row] for row, unit in zip(scaled, high, strict=True)],
        [round(each / unit) for each, unit in zip(bias, high, strict=True)],
        [each * unit for each, unit in zip(share, high, strict=True)],
        [round(each / past_share) for each in past],
        past_share,
        last,
    )


def _next(rest: Iterator[float], count: int) -> list[float]:
    return [next(rest) for _ in range(count)]


def section(side: int, found: Packed) -> str:
    flat = [each for row in (*found.rows, *found.second, found.past) for each in row]
    low, high = (bytes(each >> bits & 255 for each in flat) for bits in (0, 8))
    share = ", ".join(f"{each:.6g}" for each in found.share)
    return (
        f"\n[side{side}]\nwide = {WIDE}\nbias = {found.bias}\nshare = [{share}]\n"
        f"past = {found.past_share:.6g}\n"
        f'last = {found.last:.6g}\nlow = "{_text(low)}"\nhigh = "{_text(high)}"\n'
    )


def _text(data: bytes) -> str:
    return b64encode(data).decode()


def sections() -> dict[int, str]:
    """Those that the file has, by side."""
    text = TARGET.read_text("utf-8") if TARGET.exists() else ""
    parts = text.split("\n[side")[1:]
    return {int(part.partition("]")[0]): f"\n[side{part}".rstrip("\n") + "\n" for part in parts}


# ------------------------------------------------------------------ what it is worth


def weights_of(side: int, pantry: Pantry) -> Iterator[float]:
    """The weights as the package knows them, as network.hpp reads them."""
    written = tomllib.loads(TARGET.read_text("utf-8"))[f"side{side}"]
    flat = list(unpacked(written))
    told = (row_count(pantry) + pantry.cat_moves) * WIDE
    yield from flat[:told]
    yield from [0.0] * (CATS - pantry.cat_moves) * WIDE
    yield from flat[told:-WIDE]
    yield from written["bias"]
    yield from written["share"]
    yield written["last"]
    yield from (each * written["past"] for each in flat[-WIDE:])


def rate(program: Path, side: int, games: int, seed: int) -> str:
    pantry, file = published()[side], WORK / f"side{side}.txt"
    file.write_text("\n".join(map(str, weights_of(side, pantry))))
    won = int(run(program, pantry, seed, "play", games, file)) / games
    return f"side {side}: {won:.2%} ± {SURE * sqrt(won * (1 - won) / games):.2%} of {games} games"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--side", type=int, choices=list(published()))
    parser.add_argument("--turns", type=int)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--check", action="store_true")
    chosen = parser.parse_args()
    program, known = learner(), sections()
    for side in [chosen.side] if chosen.side else published():
        pantry = published()[side]
        if not chosen.check:
            found = run(program, pantry, chosen.seed, chosen.turns or TURNS[side])
            weights = map(float, found.split())
            known[side] = section(side, packed(list(weights), pantry))
            TARGET.write_text(HEAD + "".join(known[each] for each in sorted(known)), "utf-8")
        print(rate(program, side, chosen.games, chosen.seed + 1), flush=True)


if __name__ == "__main__":
    main()
