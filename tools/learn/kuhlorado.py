"""Fits what the computer player of Kuhlorado knows again: `python tools/learn/kuhlorado.py`.

It plays greedily against itself from nothing, on all ten pads, a third of the games with the
interim scoring, and fits what `bot/learned.py` reckons to what came of each turn. The numbers are
written to build/learn/kuhlorado.toml, and then it plays with them against the present ones: so one
sees whether they are worth taking over (`--take` writes them to bot/learned.toml). It needs a C++
compiler and nothing else; the search is that of the package, written down a second time.

    --games, --seed    how many games it learns from, and by which luck
    --matches          how many games are played against the present numbers
"""

import argparse
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "py"))

from barnyard.games.kuhlorado.bot import strong  # noqa: E402
from barnyard.games.kuhlorado.bot.ground import ground  # noqa: E402
from barnyard.games.kuhlorado.pads import pad_option, published  # noqa: E402
from barnyard.games.kuhlorado.squares import bits  # noqa: E402

SOURCE = Path(__file__).with_suffix("")
WORK = ROOT / "build" / "learn"
TARGET = ROOT / "py" / "barnyard" / "games" / "kuhlorado" / "bot" / "learned.toml"
UNITS = {"land": (12, 8), "prize": (8, 8)}  # small functions, and the numbers of each
ROWS = {"throw": 41, "point": 41, "ones": 10, "twos": 10}
OWL = (strong.HERD, strong.AT_HAND, strong.BEST, strong.TO_COME, strong.AFTERWARDS)


def learner() -> Path:
    WORK.mkdir(parents=True, exist_ok=True)
    program = WORK / "kuhlorado"
    flags = ["-std=c++20", "-O3", "-march=native", "-ffast-math"]
    subprocess.run(["c++", *flags, SOURCE / "learn.cpp", "-o", program], check=True)
    return program


def described() -> str:
    """All pads, as pad.hpp reads them."""
    return "\n".join([str(len(published())), *(_pad(at + 1) for at in range(len(published())))])


def _pad(number: int) -> str:
    here = ground(pad_option(number))
    prizes = "\n".join(f"{each.kind} {each.points} {each.squares}" for each in here.prizes)
    partners = " ".join(str(here.partners[cow]) for cow in bits(here.cows))
    return f"{' '.join(map(str, here.faces))}\n{len(here.prizes)}\n{prizes}\n{partners}"


def run(program: Path, *said: object) -> str:
    command = [str(program), *map(str, said)]
    done = subprocess.run(command, input=described(), stdout=subprocess.PIPE, text=True, check=True)
    return done.stdout


def as_toml(numbers: Sequence[float]) -> str:
    rest, parts = iter(numbers), ["# Fitted by tools/learn/kuhlorado.py.\n"]
    for name, (units, each) in UNITS.items():
        rows = "".join(f"  [{_line(rest, each)}],\n" for _ in range(units))
        parts.append(f"\n{name} = [\n{rows}]\n")
    parts += [f"\n{name} = [{_line(rest, count)}]\n" for name, count in ROWS.items()]
    return "".join(parts)


def _line(rest: Iterator[float], count: int) -> str:
    return ", ".join(f"{next(rest):.3f}" for _ in range(count))


def flat(written: dict[str, Any]) -> list[float]:
    """In the order of knowledge.hpp."""
    units = [number for name in UNITS for row in written[name] for number in row]
    return [*units, *(number for name in ROWS for number in written[name])]


def sitting(name: str, ahead: Sequence[int], numbers: Sequence[float]) -> Path:
    """A player as learn.cpp reads it."""
    file = WORK / f"kuhlorado-{name}.txt"
    file.write_text(f"{' '.join(map(str, ahead))}\n{' '.join(map(str, numbers))}\n", "utf-8")
    return file


def compared(program: Path, fitted: Sequence[float], games: int, seed: int) -> Iterator[str]:
    """Against the present numbers: both without looking ahead, and both as the owl does."""
    present = flat(tomllib.loads(TARGET.read_text("utf-8")))
    for told, ahead in (("without looking ahead", (strong.HERD, 0, 0, 0, 0)), ("as owls", OWL)):
        new, old = sitting("new", ahead, fitted), sitting("present", ahead, present)
        won, margin, *_ = run(program, seed, "play", games, new, old).split()
        yield f"{told}: {float(won):.1%} ± {float(margin):.1%} of {games} games"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=200_000)
    parser.add_argument("--matches", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--take", action="store_true")
    chosen = parser.parse_args()
    program = learner()
    fitted = [float(number) for number in run(program, chosen.seed, chosen.games).split()]
    for line in compared(program, fitted, chosen.matches, chosen.seed + 1):
        print(line, flush=True)
    target = TARGET if chosen.take else WORK / "kuhlorado.toml"
    target.write_text(as_toml(fitted), "utf-8")
    print(f"Written to {target.relative_to(ROOT)}.")


if __name__ == "__main__":
    main()
