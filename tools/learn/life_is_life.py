"""Learns how hands of Life is Life stand, and writes it down: `python tools/learn/life_is_life.py`.

Quick players play phases, and tables of log odds are fitted to who was best and who worst in the
end. They are rounded to hundredths and written to bot/learned.toml. It needs a C++ compiler and
takes less than a minute. The same seed on the same machine gives the same numbers; elsewhere
rounding may differ, and the strength (tests/bench/arena.py) stays within its interval.

    --phases N     for each number of players
    --seed N       by which luck
"""

import argparse
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "py"))

from barnyard.games.life_is_life.bot.view import POINTS  # noqa: E402

SOURCE = Path(__file__).with_suffix("")
WORK = ROOT / "build" / "learn"
TARGET = ROOT / "py" / "barnyard" / "games" / "life_is_life" / "bot" / "learned.toml"
PHASES = 30_000
SEED = 1
HELD, LEADS, OUT, TURNS = 10, 8, 6, 6  # how large the tables are that the learner writes
HEAD = """\
# What is known from phases that quick players played against each other: who will be best and who
# worst when the hands are counted. Made by tools/learn/life_is_life.py. All in hundredths, which
# add up to log odds. Of each animal, in the order of the letters, while nobody has knocked
# ("early") and in the last round ("late"):
#   held    by how many a hand has, and then by the most that another has
#   ahead   by how many the hand is ahead of that (from -3 to 4), and then by how many are in no
#           hand and no row (up to 5): nobody will get those
"""
PLAYERS = """\
# By how many play: how much the sums count for the best, and against the worst; what speaks for
# nobody being worst. Then what speaks for being best and for being worst, by turn, whoever is on
# turn first; in the last round the last number is for all who have no turn left.
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--phases", type=int, default=PHASES)
    parser.add_argument("--seed", type=int, default=SEED)
    given = parser.parse_args()
    program, found = learner(), WORK / "life_is_life.txt"
    subprocess.run([program, found, str(given.phases), str(given.seed)], check=True)
    TARGET.write_text("\n".join(written(found.read_text())) + "\n", encoding="utf-8")


def learner() -> Path:
    WORK.mkdir(parents=True, exist_ok=True)
    program = WORK / "life_is_life"
    flags = ["-std=c++20", "-O3", "-march=native"]
    subprocess.run(["c++", *flags, SOURCE / "learn.cpp", "-o", program], check=True)
    return program


def written(learned: str) -> Iterator[str]:
    """The lines of the data file."""
    numbers = map(int, learned.split())
    yield from HEAD.splitlines()
    for group in ("two", "many"):
        yield f"\n[{group}]  # players"
        for when in ("early", "late"):
            yield from _tables(numbers, when)
    yield f"\n{PLAYERS.rstrip()}"
    for players in range(2, 6):
        yield f"[players.{players}]"
        yield from _of_players(numbers, players)


def _tables(numbers: Iterator[int], when: str) -> Iterator[str]:
    """Only what comes up: two hands hold no more of an animal than there are."""
    held, ahead = [], []
    for points in POINTS:
        full = [_row(numbers, HELD) for _ in range(HELD)]
        held.append([full[count][: points - count + 1] for count in range(points + 1)])
        ahead.append([_row(numbers, OUT) for _ in range(LEADS)])
    for name, tables in (("held", held), ("ahead", ahead)):
        yield f"{when}-{name} = ["
        yield from (f"  {table}," for table in tables)
        yield "]"


def _of_players(numbers: Iterator[int], players: int) -> Iterator[str]:
    for when in ("early", "late"):
        yield f"{when} = {_row(numbers, 3)}"
    for when in ("early", "late"):
        for end in ("best", "worst"):
            turns = _row(numbers, TURNS)
            last = turns[players - 1] if when == "early" else turns[-1]
            yield f"{when}-{end} = {[*turns[: players - 1], last]}"


def _row(numbers: Iterator[int], size: int) -> list[int]:
    return [next(numbers) for _ in range(size)]


if __name__ == "__main__":
    main()
