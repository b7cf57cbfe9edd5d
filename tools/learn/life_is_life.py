"""Learns how hands of Life is Life stand, and writes it down: `python tools/learn/life_is_life.py`.

Quick players play phases, and tables of log odds are fitted to who was best and who worst in the
end. They are rounded to hundredths and written to bot/learned.toml; before that, an owl that knows
them plays against two with the present ones. It needs a C++ compiler and takes two minutes. The
same seed on the same machine gives the same numbers; elsewhere rounding may differ, and the
strength stays within its interval.

    --phases N     for each number of players
    --matches N    against the present tables, each from all three seats
    --seed N       by which luck
"""

import argparse
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "py"))

from barnyard.games.life_is_life.bot.strong import TURNS as TURNS_OF_OWL  # noqa: E402
from barnyard.games.life_is_life.bot.view import POINTS  # noqa: E402

SOURCE = Path(__file__).with_suffix("")
WORK = ROOT / "build" / "learn"
TARGET = ROOT / "py" / "barnyard" / "games" / "life_is_life" / "bot" / "learned.toml"
PHASES, MATCHES = 30_000, 200
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
    parser.add_argument("--matches", type=int, default=MATCHES)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    program = learner()
    found, present = (WORK / f"life_is_life-{name}.txt" for name in ("new", "old"))
    present.write_text(" ".join(map(str, flat(tomllib.loads(TARGET.read_text("utf-8"))))))
    run(program, found, given.phases, given.seed)
    if given.matches:
        said = run(program, "play", given.matches, given.seed, TURNS_OF_OWL, found, present)
        won, margin = map(float, said.split())
        print(f"{won:.1%} ± {margin:.1%} against two owls with the present tables (33.3 % is even)")
    TARGET.write_text("\n".join(written(found.read_text())) + "\n", encoding="utf-8")


def run(program: Path, *said: object) -> str:
    command = [str(program), *map(str, said)]
    return subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout


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


def flat(learned: dict[str, Any]) -> Iterator[int]:
    """The other way round: as the learner writes and reads them."""
    for group in ("two", "many"):
        for when in ("early", "late"):
            for held, ahead in zip(
                *(learned[group][f"{when}-{part}"] for part in ("held", "ahead")), strict=True
            ):
                for row in (*held, *[[]] * (HELD - len(held))):
                    yield from _filled(row, HELD)
                yield from (number for row in ahead for number in row)
    for own in learned["players"].values():
        yield from (number for when in ("early", "late") for number in own[when])
        for when in ("early", "late"):
            for end in ("best", "worst"):
                *turns, last = own[f"{when}-{end}"]
                turns = [*turns, last] if when == "early" else [*_filled(turns, TURNS - 1), last]
                yield from _filled(turns, TURNS)


def _filled(row: list[int], size: int) -> list[int]:
    return row + [0] * (size - len(row))


def _row(numbers: Iterator[int], size: int) -> list[int]:
    return [next(numbers) for _ in range(size)]


if __name__ == "__main__":
    main()
