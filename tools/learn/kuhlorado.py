"""Fits what the computer player of Kuhlorado knows again: `python tools/learn/kuhlorado.py`.

It plays greedily against itself from nothing, on all ten pads, a third of the games with the
interim scoring, and fits what `bot/learned.py` reckons to how its games ended, without the luck
that the dice brought on the way. The numbers are
written to build/learn/kuhlorado.toml, and then it plays with them against the present ones: so one
sees whether they are worth taking over (`--take` writes them to bot/learned.toml). It needs a C++
compiler and nothing else; the search is that of the package, written down a second time.

    --games, --seed    how many games it learns from, and by which luck
    --matches          how many games are played against the present numbers
    --begins           learns nothing: how often owls win who begin, of so many games
    --levels           learns nothing: how often each level wins against the one below it
    --reliability      learns nothing: whether the chances come true that the page tells
"""

import argparse
import math
import random
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "py"))

from barnyard.core.think import Level  # noqa: E402
from barnyard.games.kuhlorado.bot import strong  # noqa: E402
from barnyard.games.kuhlorado.bot.ground import ground  # noqa: E402
from barnyard.games.kuhlorado.bot.learned import SEEN  # noqa: E402
from barnyard.games.kuhlorado.fair import INSIDE  # noqa: E402
from barnyard.games.kuhlorado.pads import (  # noqa: E402
    COW,
    FEWEST_COWS,
    LARGE,
    MOST_TROUGHS,
    NUMBERS,
    SMALL,
    Pad,
    faults,
    pad_of,
    published,
)
from barnyard.games.kuhlorado.squares import BESIDE, at, bits  # noqa: E402

SOURCE = Path(__file__).with_suffix("")
WORK = ROOT / "build" / "learn"
TARGET = ROOT / "py" / "barnyard" / "games" / "kuhlorado" / "bot" / "learned.toml"
UNITS, PARTS = 16, 8  # see knowledge.hpp
SIDES = {"land": 2, "link": 2, "prize": 1}
OPEN_SEEN = 6
ALLOWED = 0.03  # beyond its interval, until a chance counts as off
STRANGE, MOST_COWS = 60, 36  # so many strange pads; and cows on one of them
ROWS = {"throw": 41, "point": 41, "ones": 10, "twos": 10}
OWL = (
    *(strong.AT_HAND, strong.BEST, strong.TO_COME, strong.AFTERWARDS, strong.AFTER_A_THROW),
    *(strong.AT_SIGHT, strong.CLOSELY, strong.OF_A_THROW, strong.IN_DOUBT),
)
AT_A_GLANCE = (0,) * len(OWL)
HEAD = """# What the computer player learned from games against itself: what stands on the pad, as
# its chance to win, in units that add up (log odds). Made by tools/learn/kuhlorado.py;
# learned.py says what is seen.
"""
SAID = {
    "land": "A land area, by small functions of what is seen: their weights, and what they add to\n"
    "# the log odds and to each balance, for whoever marked last and for whoever throws next.",
    "link": "Two lands that a square would join.",
    "prize": "A pasture or trough, for both.",
    "open": "What is left of the game.",
    "points": "How much points that nobody can take away tilt each balance.",
    "counts": "How much each balance counts, as far as it is above nothing.",
    "throw": "By turns left: the advantage of throwing next.",
    "point": "By turns left: the worth of a point of the interim scoring.",
    "ones": "By cows still to be marked until the interim scoring: single and double squares.",
}


def learner() -> Path:
    return compiled("learn", "-ffast-math")


def levels() -> Path:
    return compiled("levels")


def compiled(name: str, *more: str) -> Path:
    WORK.mkdir(parents=True, exist_ok=True)
    program = WORK / f"kuhlorado-{name}"
    flags = ["-std=c++20", "-O3", "-march=native", *more]
    subprocess.run(["c++", *flags, SOURCE / f"{name}.cpp", "-o", program], check=True)
    return program


def described(more: Sequence[Pad] = ()) -> str:
    """All pads, as pad.hpp reads them, and then others."""
    pads = [*published(), *more]
    return "\n".join([str(len(pads)), *map(_pad, pads)])


def _pad(pad: Pad) -> str:
    here = ground(pad)
    prizes = "\n".join(f"{each.kind} {each.points} {each.squares}" for each in here.prizes)
    partners = " ".join(str(here.partners[cow]) for cow in bits(here.cows))
    return f"{' '.join(map(str, here.faces))}\n{len(here.prizes)}\n{prizes}\n{partners}"


def strange(rng: random.Random) -> Pad:
    """A pad as somebody may paint it who wants to see what comes of it."""
    while True:
        letters = {square: rng.choice(NUMBERS) for square in BESIDE}
        inside = list(bits(INSIDE))
        letters |= dict.fromkeys(rng.sample(inside, rng.randint(FEWEST_COWS, MOST_COWS)), COW)
        for _ in range(rng.randint(0, MOST_TROUGHS)):
            square, kind = rng.choice(inside), rng.choice((SMALL, LARGE))
            letters[square] = kind
            if kind == LARGE:
                letters[rng.choice(list(bits(BESIDE[square] & INSIDE)))] = kind
        rows = tuple("".join(letters[at(x, y)] for x in range(8)) for y in range(8))
        if not any(faults(rows)):
            return pad_of(rows)


def run(program: Path, *said: object, more: str = "", pads: Sequence[Pad] = ()) -> str:
    command, asked = [str(program), *map(str, said)], f"{described(pads)}\n{more}"
    done = subprocess.run(command, input=asked, stdout=subprocess.PIPE, text=True, check=True)
    return done.stdout


def as_toml(numbers: Sequence[float]) -> str:
    """From the order of knowledge.hpp, where each thing that is seen is a row."""
    rest, parts = iter(numbers), [HEAD]
    for name, sides in SIDES.items():
        weights = _take(rest, SEEN[name], UNITS)
        amounts = [_take(rest, UNITS, PARTS) for _ in range(sides)]
        past = [_take(rest, SEEN[name], PARTS) for _ in range(sides)]
        rows = [list(row) for row in zip(*weights, strict=True)]
        parts.append(
            _written(name, [row + more for row, more in zip(rows, _beside(amounts), strict=True)])
        )
        parts.append(_written(f"{name}-past", _beside(past)))
    parts.append(_written("open", _take(rest, OPEN_SEEN, PARTS)))
    for name, count in {"points": PARTS, "counts": PARTS, **ROWS}.items():
        parts.append(_written(name, [next(rest) for _ in range(count)]))
    return "".join(parts)


def _take(numbers: Iterator[float], rows: int, columns: int) -> list[list[float]]:
    return [[next(numbers) for _ in range(columns)] for _ in range(rows)]


def _beside(sides: Sequence[list[list[float]]]) -> list[list[float]]:
    return [[number for side in rows for number in side] for rows in zip(*sides, strict=True)]


def _written(name: str, numbers: Sequence[Any]) -> str:
    said = f"\n# {SAID[name]}\n" if name in SAID else ""
    if isinstance(numbers[0], list):
        lines = "".join(f"  [{_line(row)}],\n" for row in numbers)
        return f"{said}{name} = [\n{lines}]\n"
    return f"{said}{name} = [{_line(numbers)}]\n"


def _line(numbers: Sequence[float]) -> str:
    return ", ".join(f"{number:.3f}" for number in numbers)


def flat(written: dict[str, Any]) -> list[float]:
    """In the order of knowledge.hpp."""
    numbers: list[float] = []
    for name, sides in SIDES.items():
        rows, past, seen = written[name], written[f"{name}-past"], SEEN[name]
        numbers += [row[at] for at in range(seen) for row in rows]
        for table, before in ((rows, seen), (past, 0)):
            for start in range(before, before + sides * PARTS, PARTS):
                numbers += [number for row in table for number in row[start : start + PARTS]]
    numbers += [number for row in written["open"] for number in row]
    return [*numbers, *(number for name in ("points", "counts", *ROWS) for number in written[name])]


def sitting(name: str, ahead: Sequence[float], numbers: Sequence[float]) -> Path:
    """A player as learn.cpp reads it."""
    file = WORK / f"kuhlorado-{name}.txt"
    file.write_text(f"{' '.join(map(str, ahead))}\n{' '.join(map(str, numbers))}\n", "utf-8")
    return file


def compared(program: Path, fitted: Sequence[float], games: int, seed: int) -> Iterator[str]:
    """Against the present numbers: both without looking ahead, and both as the owl does."""
    for told, ahead in (("without looking ahead", AT_A_GLANCE), ("as owls", OWL)):
        new, old = sitting("new", ahead, fitted), present(ahead)
        won, margin, *_ = run(program, seed, "play", games, new, old).split()
        yield f"{told}: {float(won):.1%} ± {float(margin):.1%} of {games} games"


def present(ahead: Sequence[float] = OWL) -> Path:
    return sitting("present", ahead, flat(tomllib.loads(TARGET.read_text("utf-8"))))


def begun(program: Path, games: int, seed: int) -> str:
    _, _, won, margin, *_ = run(program, seed, "play", games, present(), present()).split()
    return f"whoever begins wins {float(won):.1%} ± {float(margin):.1%} of {games} games of owls"


def neighbours(games: int, seed: int) -> Iterator[str]:
    """As `tests/bench/arena.py`, on all pads, a third of the games with the interim scoring."""
    program = levels()
    for one, other in (*pairwise(reversed(Level)), (Level.STRONG, Level.FAIR)):
        won, margin = map(float, run(program, seed, "play", games, one, other, present()).split())
        yield f"{one} - {other}: {won:.1%} ± {margin:.1%} of {games} games"


def reliability(games: int, seed: int) -> Iterator[str]:
    """Rows as `tests/bench/reliability.py` writes them, on pad 1."""
    program = levels()
    for waiting in (False, True):
        for level in reversed(Level):
            said = run(program, seed, "reliable", games, level, int(waiting), present())
            bins = [_bin(*map(float, line.split())) for line in said.splitlines()]
            options = ", advanced True" * waiting
            yield f"| Kuhlorado{options} | {level} | {games} | {' | '.join(bins)} |"


def _bin(told: float, won: float, margin: float, _: float) -> str:
    if math.isnan(told):
        return ""
    wrong = " **off**" if abs(won - told) > margin + ALLOWED else ""
    return f"{told:.0%}: {won:.0%} ± {margin:.0%}{wrong}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=80_000)
    parser.add_argument("--matches", type=int, default=4000)
    parser.add_argument("--begins", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--take", action="store_true")
    parser.add_argument("--levels", action="store_true")
    parser.add_argument("--reliability", action="store_true")
    chosen = parser.parse_args()
    if chosen.levels or chosen.reliability:
        told = neighbours if chosen.levels else reliability
        for line in told(chosen.matches, chosen.seed):
            print(line, flush=True)
        return
    program = learner()
    if chosen.begins:
        print(begun(program, chosen.begins, chosen.seed))
        return
    rng = random.Random(chosen.seed)
    pads = [strange(rng) for _ in range(STRANGE)]
    said = run(program, chosen.seed, chosen.games, pads=pads)
    fitted = [float(number) for number in said.split()]
    for line in compared(program, fitted, chosen.matches, chosen.seed + 1):
        print(line, flush=True)
    target = TARGET if chosen.take else WORK / "kuhlorado.toml"
    target.write_text(as_toml(fitted), "utf-8")
    print(f"Written to {target.relative_to(ROOT)}.")


if __name__ == "__main__":
    main()
