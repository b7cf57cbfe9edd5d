"""Learns the line rule of Mmm! and packs what was learned: `python tools/learn/mmm.py`.

Each side plays against chance for so many turns and fits a network to what it works out. In a
second stage it learns on with rounded numbers, which are written to bot/lines.toml. Then it says
how often play with them wins, and whether the chances come true that it tells on the way. It
needs a C++ compiler and nothing else. The same seed on the same machine gives the same numbers;
elsewhere rounding may differ, and the strength stays within its interval.

    --side 2           only this side; the other stays as it is
    --turns, --seed    how long, and by which luck
    --check            learns nothing: how often the numbers of the file win
    --level fair       with --check: how often this level wins
"""

import argparse
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "py"))

from barnyard.core.think import Level  # noqa: E402
from barnyard.games.mmm.bot.lines import (  # noqa: E402
    MOST,
    SIGNS,
    groups,
    items,
    patterns,
    unpacked,
)
from barnyard.games.mmm.pantry import FOODS, SQUARES, Pantry, published  # noqa: E402

SOURCE = Path(__file__).with_suffix("")
WORK = ROOT / "build" / "learn"
TARGET = ROOT / "py" / "barnyard" / "games" / "mmm" / "bot" / "lines.toml"
WIDE, SECOND, CATS = 64, 8, 16  # as network.hpp has them
TURNS, GAMES = {1: 1_100_000, 2: 600_000}, 20_000
FINE = 1023  # to which weights above the rows are rounded
LEAST = 1e-9  # of a unit that counts nothing
SURE, ALLOWED = 1.96, 0.03  # as tests/bench/reliability.py has them
HEAD = """# What the computer player of Mmm! knows of the two sides with the line rule (lines.py).
# Made by tools/learn/mmm.py. Weights are whole; in rows each is a sign.
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
    """Rows come in whole numbers; what is above them may be scaled, if it is scaled back."""
    rest = iter(weights)
    rows = [_next(rest, WIDE) for _ in range(row_count(pantry) + CATS)]
    second = [_next(rest, WIDE) for _ in range(SECOND)]
    bias, share, last = _next(rest, SECOND), _next(rest, SECOND), next(rest)
    past = _next(rest, WIDE)
    *steps, past_share = (max(*map(abs, row), LEAST) / FINE for row in (*second, past))
    return Packed(
        [[round(each) for each in row] for row in rows[: row_count(pantry) + pantry.cat_moves]],
        [[round(each / step) for each in row] for row, step in zip(second, steps, strict=True)],
        [round(each / step) for each, step in zip(bias, steps, strict=True)],
        [each * step for each, step in zip(share, steps, strict=True)],
        [round(each / past_share) for each in past],
        past_share,
        last,
    )


def _next(rest: Iterator[float], count: int) -> list[float]:
    return [next(rest) for _ in range(count)]


def section(side: int, found: Packed) -> str:
    rows = "".join(SIGNS[each + MOST] for row in found.rows for each in row)
    second = "".join(f"    {row},\n" for row in found.second)
    share = ", ".join(f"{each:.6g}" for each in found.share)
    return (
        f"\n[side{side}]\nsecond = [\n{second}]\nbias = {found.bias}\nshare = [{share}]\n"
        f"past = {found.past}\npast_share = {found.past_share:.6g}\nlast = {found.last:.6g}\n"
        f"rows = '{rows}'\n"
    )


def sections() -> dict[int, str]:
    """Those that the file has, by side."""
    text = TARGET.read_text("utf-8") if TARGET.exists() else ""
    parts = text.split("\n[side")[1:]
    return {int(part.partition("]")[0]): f"\n[side{part}".rstrip("\n") + "\n" for part in parts}


# ------------------------------------------------------------------ what it is worth


def weights_of(side: int, pantry: Pantry) -> Iterator[float]:
    """The weights as the package knows them, as network.hpp reads them."""
    written = tomllib.loads(TARGET.read_text("utf-8"))[f"side{side}"]
    for row in unpacked(written):
        yield from row
    yield from [0.0] * (CATS - pantry.cat_moves) * WIDE
    for row in written["second"]:
        yield from row
    yield from written["bias"]
    yield from written["share"]
    yield written["last"]
    yield from (each * written["past_share"] for each in written["past"])


def rate(program: Path, side: int, level: str, games: int, seed: int) -> Iterator[str]:
    """How often somebody wins, with the interval, and the same without the luck of the dice; then,
    in ten bins, what the owl would have said of rolls that lay there, and how often they won."""
    pantry, file = published()[side], WORK / f"side{side}.txt"
    file.write_text("\n".join(map(str, weights_of(side, pantry))))
    first, *bins = run(program, pantry, seed, "play", games, file, level).splitlines()
    won, mean, square = (float(each) / games for each in first.split())
    luck, rest = (sqrt(each / games) * SURE for each in (won * (1 - won), square - mean**2))
    yield (
        f"side {side}, {level}: {won:.2%} ± {luck:.2%} of {games} games, "
        f"{mean:.2%} ± {rest:.2%} without luck"
    )
    yield f"| {' | '.join(come_true(*map(float, each.split())) for each in bins)} |"


def come_true(told: float, won: float, off: float, count: float) -> str:
    """As tests/bench/reliability.py has it: a game counts as one observation."""
    if not count:
        return ""
    margin = SURE * sqrt(off) / count
    wrong = " **off**" if abs(won - told) / count > margin + ALLOWED else ""
    return f"{told / count:.0%}: {won / count:.0%} ± {margin:.0%}{wrong}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--side", type=int, choices=list(published()))
    parser.add_argument("--turns", type=int)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--level", choices=list(Level), default=Level.STRONG)
    chosen = parser.parse_args()
    program, known = learner(), sections()
    for side in [chosen.side] if chosen.side else published():
        pantry = published()[side]
        if not chosen.check:
            found = run(program, pantry, chosen.seed, chosen.turns or TURNS[side])
            weights = map(float, found.split())
            known[side] = section(side, packed(list(weights), pantry))
            TARGET.write_text(HEAD + "".join(known[each] for each in sorted(known)), "utf-8")
        print(
            *rate(program, side, chosen.level, chosen.games, chosen.seed + 1), sep="\n", flush=True
        )


if __name__ == "__main__":
    main()
