"""Fits what the owl of So ein Mist judges by again: `python tools/learn/so_ein_mist.py`.

Quick players and then owls play games of all kinds, and what points are still to come is fitted to
how those went on; then owls play against themselves, and a small network learns to put right what
follows from the points: each turn is worked out, and corrected by how its game went on. The numbers
are written to build/learn/so_ein_mist.toml, and then an owl plays with them against owls with the
present ones, on each seat with the same luck: so one sees whether they are worth taking over
(`--take` writes them to bot/value.toml). It needs a C++ compiler and nothing else; the judgement is
that of the package, written down a second time, and before anything is learned both judge the same
tables.

    --games, --seed    how many games it learns from, and by which luck
    --matches          how many games are played against the present numbers, of four players; of
                       the other kinds a quarter

Nothing is learned, and the owl of today is measured, with

    --rivals           players of another kind against three owls, and an owl against three of each
                       level below it: so many matches each
    --reliability      whether the chances come true that were told at four decisions of each game
                       between players of a level: so many games, a row for the table of
                       docs/opponents.md
"""

import argparse
import math
import random
import subprocess
import sys
import tomllib
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import fmean
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "py"))

from barnyard.bots.match import play_game  # noqa: E402
from barnyard.core.think import Level  # noqa: E402
from barnyard.games import load  # noqa: E402
from barnyard.games.so_ein_mist import rules  # noqa: E402
from barnyard.games.so_ein_mist.bot.player import (  # noqa: E402
    CONTENT,
    FORGETS,
    HASTY_BY,
    MANNERS,
)
from barnyard.games.so_ein_mist.bot.value import prospects  # noqa: E402
from barnyard.games.so_ein_mist.cards import VALUES  # noqa: E402
from barnyard.games.so_ein_mist.scoring import food, scores  # noqa: E402
from barnyard.games.so_ein_mist.state import State, due  # noqa: E402

SOURCE = Path(__file__).with_suffix("")
WORK = ROOT / "build" / "learn"
TARGET = ROOT / "py" / "barnyard" / "games" / "so_ein_mist" / "bot" / "value.toml"
TOLD, UNITS, FACTS = 29, 24, 16
SEATS = range(3, 7)
USUAL = (4, False, True, False)  # seats, doubling, passing, extra round
KINDS = ((3, False, True, False), (5, False, True, False), (6, False, True, False),
         (4, True, True, True))  # fmt: skip
TABLES = ((4, False, True, False), (6, False, True, False), (3, True, True, True))  # told of
RIVALS = {
    "goes on for a little less": "bold",
    "counts points, and reckons in the last two rounds": "late",
    "would rather have whoever leads lose": "leader",
    "counts points alone": f"points,{1 / 3},0,0,1",
    "samples a round ahead": "samples",
}
LEVELS = {
    Level.EASY: f"chick,{FORGETS},{CONTENT},{HASTY_BY}",
    **{
        level: f"points,{how.share},{how.caution},{how.off},{int(how.far)}"
        for level, how in MANNERS.items()
    },
}
BINS, A_GAME, SURE, ALLOWED = 10, 4, 1.96, 0.03  # as in tests/bench/reliability.py
ALIKE = 1e-5  # what judgements may differ by: one reckons in smaller numbers


def learner() -> Path:
    WORK.mkdir(parents=True, exist_ok=True)
    program = WORK / "so_ein_mist"
    flags = ["-std=c++20", "-O3", "-march=native", "-ffp-contract=off"]  # ties stay ties
    subprocess.run(["c++", *flags, SOURCE / "learn.cpp", "-o", program], check=True)
    return program


def run(program: Path, *said: object, given: str = "") -> str:
    command = [str(program), *map(str, said)]
    done = subprocess.run(command, input=given, stdout=subprocess.PIPE, text=True, check=True)
    return done.stdout


# ------------------------------------------------------------------ the numbers


def flat(written: dict[str, Any]) -> list[float]:
    """In the order of knowledge.hpp."""
    units = [number for unit in written["units"] for number in unit]
    rest = [number for seats in SEATS for row in written["rest"][str(seats)] for number in row]
    return [*units, *rest, *(number for seats in SEATS for number in written["doubt"][str(seats)])]


def as_toml(numbers: Sequence[float]) -> str:
    """Rounded to four digits."""
    rest = iter(numbers)
    units = "".join(f"  [{_line(rest, TOLD + 2)}],\n" for _ in range(UNITS))
    points = "".join(_of_seats(rest, seats) for seats in SEATS)
    doubt = "".join(f"{seats} = [{_line(rest, 2)}]\n" for seats in SEATS)
    return f"""\
# How the computer players judge a table: see `value.py`. Fitted by tools/learn/so_ein_mist.py.

# The network, a row a unit: the weights of what it is told, its start, its share
units = [
{units}]

[rest] # by seats, a row for each distance: the points still to come
{points}
[doubt] # by seats: the variance of that at the end, and what each turn before it adds
{doubt}"""


def _of_seats(rest: Iterator[float], seats: int) -> str:
    rows = "".join(f"  [{_line(rest, FACTS)}],\n" for _ in range(seats))
    return f"{seats} = [\n{rows}]\n"


def _line(rest: Iterator[float], count: int) -> str:
    return ", ".join(f"{next(rest):.4g}" for _ in range(count))


def as_known(name: str, toml: str) -> Path:
    """As learn.cpp reads it: rounded as it is written down."""
    file = WORK / f"so_ein_mist-{name}.txt"
    file.write_text("\n".join(map(str, flat(tomllib.loads(toml)))), encoding="utf-8")
    return file


# ------------------------------------------------------------------ whether both judge alike


def tables(games: int) -> Iterator[State]:
    """Before turns, from games of all kinds."""
    for number in range(games):
        rng = random.Random(f"tables/{number}")
        options = {option.key: rng.choice(option.values) for option in rules.OPTIONS}
        levels = rng.choices(("easy", "fair", "keen"), k=rng.choice(rules.SEATS))
        session = play_game(load(rules.KEY), levels, options, f"tables/{number}", {})
        yield from (
            state
            for state in session.states
            if isinstance(state, State) and due(state) == "die" and not state.aside
            if rng.random() < 0.2
        )


def as_read(state: State) -> str:
    """A table as learn.cpp reads it."""
    owners = {animal: seat for seat, animal in enumerate(state.animals)}
    ring = [
        f"0 {owners.get(card.owner, -1)} {card.value}" if card else "1 -1 0" for card in state.ring
    ]
    unseen = [sum(1 << VALUES.index(value) for value in values) for values in state.unseen]
    told = (
        state.seats, int(state.doubling), int(state.passing), int(state.extra_round),
        state.first, state.turns, *ring, *state.places, *state.landed,
        *scores(state), *food(state), *unseen,
    )  # fmt: skip
    return " ".join(map(str, told))


def apart(program: Path, known: Path, games: int = 40) -> float:
    """How far the two judgements are from each other at most."""
    asked = list(tables(games))
    given = "\n".join([str(len(asked)), *map(as_read, asked)])
    judged = [
        list(map(float, line.split()))
        for line in run(program, "judge", known, given=given).splitlines()
    ]
    return max(
        abs(one - other)
        for state, chances in zip(asked, judged, strict=True)
        for one, other in zip(prospects(state), chances, strict=True)
    )


# ------------------------------------------------------------------ matches


def owl(known: Path) -> str:
    return f"owl,{known}"


def played(program: Path, kind: Sequence[int], games: int, seed: int, one: str, others: str) -> str:
    said = run(program, "play", games, seed, one, others, *map(int, kind))
    won, margin = map(float, said.split())
    return f"{won:.2%} ± {margin:.2%} of {games} games ({1 / kind[0]:.1%} is even)"


def named(kind: Sequence[int]) -> str:
    seats, *chosen = kind
    names = ("doubling", "", "extra round")  # cards are always passed on here
    on = [name for name, is_on in zip(names, chosen, strict=True) if name and is_on]
    return ", ".join([f"{seats} players", *on])


def rivals(program: Path, present: Path, games: int, seed: int) -> Iterator[str]:
    for name, rival in RIVALS.items():
        one = rival if "," in rival else f"{rival},{present}"
        yield f"{name}: {played(program, USUAL, games, seed, one, owl(present))}"
    for level, how in LEVELS.items():
        said = played(program, USUAL, games, seed, owl(present), how)
        yield f"the owl against three {level}: {said}"


def reliability(program: Path, present: Path, games: int, seed: int) -> Iterator[str]:
    for kind in TABLES:
        for level, how in {**LEVELS, Level.STRONG: owl(present)}.items():
            said = run(program, "tell", games, seed, how, present, A_GAME, *map(int, kind))
            cells = " | ".join(in_bins([line.split() for line in said.splitlines()]))
            yield f"| {load(rules.KEY).TITLE}, {named(kind)} | {level} | {games} | {cells} |"


def in_bins(told: list[list[str]]) -> Iterator[str]:
    """A game counts as one observation."""
    for at in range(BINS):
        off, chances, came = defaultdict[str, float](float), list[float](), list[float]()
        for game, chance, won in told:
            if min(BINS - 1, int(float(chance) * BINS)) == at:
                off[game] += float(won) - float(chance)
                chances.append(float(chance))
                came.append(float(won))
        yield cell(list(off.values()), chances, came) if came else ""


def cell(off: Sequence[float], told: Sequence[float], came: Sequence[float]) -> str:
    margin = SURE * math.sqrt(sum(each**2 for each in off)) / len(told)
    wrong = " **off**" if abs(fmean(came) - fmean(told)) > margin + ALLOWED else ""
    return f"{fmean(told):.0%}: {fmean(came):.0%} ± {margin:.0%}{wrong}"


# ------------------------------------------------------------------ what is asked for


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--matches", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--take", action="store_true")
    parser.add_argument("--rivals", action="store_true")
    parser.add_argument("--reliability", action="store_true")
    chosen = parser.parse_args()
    program = learner()
    present = as_known("present", TARGET.read_text("utf-8"))
    off = apart(program, present)
    if off > ALIKE:
        raise SystemExit(f"learn.cpp judges tables otherwise than bot/value.py, by up to {off}.")
    if chosen.rivals or chosen.reliability:
        for lines in (rivals,) * chosen.rivals + (reliability,) * chosen.reliability:
            for line in lines(program, present, chosen.matches, chosen.seed):
                print(line, flush=True)
    else:
        learn(program, present, chosen)


def learn(program: Path, present: Path, chosen: argparse.Namespace) -> None:
    """What was fitted plays against the present numbers, rounded as it is written down."""
    found = WORK / "so_ein_mist-found.txt"
    run(program, chosen.games, chosen.seed, found)
    toml = as_toml([float(number) for number in found.read_text("utf-8").split()])
    fitted = as_known("fitted", toml)
    for kind in (USUAL, *KINDS):
        games = chosen.matches if kind == USUAL else chosen.matches // 4
        said = played(program, kind, games, chosen.seed + 1, owl(fitted), owl(present))
        print(f"{named(kind)}: {said}", flush=True)
    target = TARGET if chosen.take else WORK / "so_ein_mist.toml"
    target.write_text(toml, encoding="utf-8")
    print(f"Written to {target.relative_to(ROOT)}.")


if __name__ == "__main__":
    main()
