"""The computer players against each other: the figures of docs/opponents.md.

    python tests/bench/arena.py [--write] [--jobs 2] [--share 1.0] [GAME ...]

Every seating has the same luck; a rate counts as shown where its interval of 95 % excludes the
bar. `--share 0.1` plays a tenth of the games, for a first look; `--write` puts the table into the
document, between its two marks; the rows of games that were not played stay as they are.
"""

import argparse
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "py"))

from barnyard.bots.arena import Rate, judge, matches  # noqa: E402
from barnyard.bots.match import is_shared_fate  # noqa: E402
from barnyard.games import load  # noqa: E402

DOCUMENT = ROOT / "docs" / "opponents.md"
MARKS = ("<!-- figures -->", "<!-- end of figures -->")


@dataclass(frozen=True)
class Match:
    game: str
    bots: tuple[str, ...]
    games: int
    bar: float | None = None  # of all seats of the first bot together
    at_most: bool = False
    options: dict[str, object] = field(default_factory=dict)


PAIRS = (("strong", "keen"), ("keen", "fair"), ("fair", "modest"), ("modest", "easy"))  # neighbours


def neighbours(game: str, seats_each: int, games: int, slow: int) -> list[Match]:
    """Each level against the one below it. Of slow games fewer are played: those of the owl."""
    return [
        Match(game, (*[one] * seats_each, *[other] * seats_each), slow if number < 2 else games)
        for number, (one, other) in enumerate(PAIRS)
    ]


def alone(level: str, games: int, **options: object) -> Match:
    return Match("mmm", (level,), games, options=options)


MATCHES = (
    Match("so-ein-mist", ("strong", "fair", "fair", "fair"), 2000, 0.33),
    *neighbours("so-ein-mist", 2, 3000, 1200),
    Match("life-is-life", ("strong", "fair", "fair"), 300, 0.45),
    *neighbours("life-is-life", 2, 1200, 240),
    Match("kuhlorado", ("strong", "fair"), 600, 0.65),
    *neighbours("kuhlorado", 1, 600, 200),
    Match("kuhlorado", ("random", "easy"), 600, 0.15, at_most=True),
    *(alone(level, 2000, side=1) for level in ("strong", "keen", "fair", "modest", "easy")),
    *(alone(level, 2000, side=2) for level in ("strong", "keen", "fair")),
    *(alone(level, 1000, side=1, line=True) for level in ("strong", "keen", "fair")),
    *(alone(level, 2000, side=2, line=True) for level in ("strong", "keen", "fair")),  # rarely won
)
HEAD = (
    "| game | bots | games | won by the first | bar | median and 95th percentile of a decision |\n"
    "|---|---|---|---|---|---|\n"
)


def rows(chosen: list[str], share: float, jobs: int) -> Iterator[str]:
    for match in MATCHES:
        if not chosen or match.game in chosen:
            yield row(match, round(match.games * share), jobs)


def row(match: Match, games: int, jobs: int) -> str:
    played = list(matches(match.game, match.bots, match.options, games, "opponents", jobs))
    game = load(match.game)
    result = judge(match.bots, is_shared_fate(game), played)
    rate = result.rates[0]
    seats = 1 if is_shared_fate(game) else rate.seats
    options = "".join(f", {name} {value}" for name, value in match.options.items())
    return (
        f"| {game.TITLE}{options} | {', '.join(match.bots)} | {result.games} | "
        f"{rate.won * seats:.1%} ± {rate.margin * seats:.1%} | {verdict(match, rate, seats)} | "
        f"{rate.seconds[0] * 1000:.1f} and {rate.seconds[1] * 1000:.1f} ms |"
    )


def verdict(match: Match, rate: Rate, seats: int) -> str:
    """The bar, and whether the interval lies wholly on its right side."""
    if match.bar is None:
        return ""
    low, high = (rate.won - rate.margin) * seats, (rate.won + rate.margin) * seats
    shown = high <= match.bar if match.at_most else low >= match.bar
    side = "at most" if match.at_most else "at least"
    return f"{side} {match.bar:.0%}: {'shown' if shown else 'not shown'}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--share", type=float, default=1.0)
    parser.add_argument("--write", action="store_true")
    chosen = parser.parse_args()
    found = []
    print(HEAD, end="", flush=True)
    for line in rows(chosen.game, chosen.share, chosen.jobs):
        found.append(line)
        print(line, flush=True)
    if chosen.write:
        write(found)


def write(played: list[str]) -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    before, _, rest = text.partition(MARKS[0])
    table, _, after = rest.partition(MARKS[1])
    lines = "".join(f"{line}\n" for line in in_order([*unplayed(table, played), *played]))
    DOCUMENT.write_text(f"{before}{MARKS[0]}\n{HEAD}{lines}{MARKS[1]}{after}", encoding="utf-8")


def unplayed(table: str, played: list[str]) -> list[str]:
    anew = {title(line) for line in played}
    return [line for line in table.strip().splitlines()[2:] if title(line) not in anew]


def in_order(lines: list[str]) -> list[str]:
    titles = [load(match.game).TITLE for match in MATCHES]
    return sorted(lines, key=lambda line: titles.index(title(line)))


def title(line: str) -> str:
    """Of the game that a row is about."""
    return line.removeprefix("| ").partition(" |")[0].partition(",")[0]


if __name__ == "__main__":
    main()
