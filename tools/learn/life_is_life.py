"""Learns how hands of Life is Life stand, what others keep in them, and writes it down:
`python tools/learn/life_is_life.py`.

Quick players play phases, and tables of log odds are fitted to who was best and who worst in the
end. Owls that know them play phases, and it is fitted what owls had kept whenever others had to
guess; once more between owls that know that. All is rounded and written to bot/learned.toml and
bot/kept.toml; before that, an owl that knows it plays against two with the present numbers. It
needs a C++ compiler and takes three minutes. The same seed on the same machine gives the same
numbers; elsewhere rounding may differ, and the strength stays within its interval.

    --phases N     of quick players, for each number of players
    --guesses N    phases of owls, in each of the two rounds
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

from barnyard.games.life_is_life.bot.strong import TURNS  # noqa: E402
from barnyard.games.life_is_life.bot.view import POINTS  # noqa: E402

SOURCE = Path(__file__).with_suffix("")
WORK = ROOT / "build" / "learn"
BOT = ROOT / "py" / "barnyard" / "games" / "life_is_life" / "bot"
STANDING, KEPT = BOT / "learned.toml", BOT / "kept.toml"
PHASES, GUESSES, MATCHES = 30_000, 8_000, 200
HELD, LEADS, OUT, IN_TURN = 10, 8, 6, 6  # how large the tables are that the learner writes
HIDDEN = 4
HEAD = """\
# What is known from phases that quick players played against each other: who will be best and who
# worst when the hands are counted. Made by tools/learn/life_is_life.py. All in hundredths, which
# add up to log odds. Of each animal, in the order of the letters, while nobody has knocked
# ("early") and in the last round ("late"):
#   held    by how many a hand has, and then by the most that another has
#   ahead   by how many the hand is ahead of that (from -3 to 4), and then by how many are in no
#           hand and no row (up to 5): nobody will get those
"""
GUESSERS = "much", "some", "little", "knocked"
KNOWN, SHED = 4, 3
KEPT_HEAD = """\
# What owls had kept in their hands whenever others had to guess. Made by
# tools/learn/life_is_life.py, from phases between owls. By how much of a hand nobody knows: "much"
# are eight cards or more, "little" five or fewer; whoever called the last round is told apart.
#   worth   what a point of worth in the hand speaks for it, in thousandths, by how many play, from
#           two on
#   held    by animal, in the order of the letters, by how many of it everybody knows there (up to
#           3), and by how many were put down that nobody knew of (up to 2): what one hidden card of
#           it speaks for, two, three and four, in hundredths; none speaks for nothing
"""
PLAYERS = """\
# By how many play: how much the sums count for the best, and against the worst; what speaks for
# nobody being worst. Then what speaks for being best and for being worst, by turn, whoever is on
# turn first; in the last round the last number is for all who have no turn left.
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--phases", type=int, default=PHASES)
    parser.add_argument("--guesses", type=int, default=GUESSES)
    parser.add_argument("--matches", type=int, default=MATCHES)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    program = learner()
    found, kept = (WORK / f"life_is_life-{name}.txt" for name in ("new", "new-kept"))
    run(program, found, given.phases, given.seed)
    run(program, "kept", kept, given.guesses, given.seed, found)
    if given.matches:
        said = run(program, "play", given.matches, given.seed, TURNS, found, kept, *present())
        won, margin = map(float, said.split())
        print(
            f"{won:.1%} ± {margin:.1%} against two owls with the present numbers (33.3 % is even)"
        )
    STANDING.write_text("\n".join(written(found.read_text())) + "\n", encoding="utf-8")
    KEPT.write_text("\n".join(written_kept(kept.read_text())) + "\n", encoding="utf-8")


def present() -> tuple[Path, Path]:
    """What owls know now, as the learner reads it."""
    files = WORK / "life_is_life-old.txt", WORK / "life_is_life-old-kept.txt"
    for file, source, numbers in zip(files, (STANDING, KEPT), (flat, flat_kept), strict=True):
        file.write_text(" ".join(map(str, numbers(tomllib.loads(source.read_text("utf-8"))))))
    return files


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
            turns = _row(numbers, IN_TURN)
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
                turns = [*turns, last] if when == "early" else [*_filled(turns, IN_TURN - 1), last]
                yield from _filled(turns, IN_TURN)


def written_kept(learned: str) -> Iterator[str]:
    """The same of what is kept: what speaks for worth comes first, for all who guess."""
    numbers = map(int, learned.split())
    worths = {who: _row(numbers, 4) for who in GUESSERS}
    yield KEPT_HEAD.rstrip()
    for who in GUESSERS:
        yield f"\n[{who}]\nworth = {worths[who]}\nheld = ["
        for _ in POINTS:
            rows = [[_row(numbers, HIDDEN) for _ in range(SHED)] for _ in range(KNOWN)]
            yield f"  {rows},"
        yield "]"


def flat_kept(learned: dict[str, Any]) -> Iterator[int]:
    for who in GUESSERS:
        yield from learned[who]["worth"]
    for who in GUESSERS:
        for kind in learned[who]["held"]:
            yield from (number for known in kind for shed in known for number in shed)


def _filled(row: list[int], size: int) -> list[int]:
    return row + [0] * (size - len(row))


def _row(numbers: Iterator[int], size: int) -> list[int]:
    return [next(numbers) for _ in range(size)]


if __name__ == "__main__":
    main()
