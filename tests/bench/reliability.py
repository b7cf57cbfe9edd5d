"""Whether the chances that the page states come true: a table for each game and level.

    python tests/bench/reliability.py [--games 1000] [--level strong] [GAME ...]

Games are played between bots of one level. At a few decisions of each, picked by chance, the
prospects are noted that whoever is on turn would be told; at the end it shows how often those won
who were told so much. Decisions of one game are not independent: a game counts as one observation
in the interval of 95 %. A bin is off where that is further than 3 points outside of its interval.
"""

import argparse
import math
import random
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "py"))

from barnyard.bots.match import is_shared_fate, play_game  # noqa: E402
from barnyard.bots.players import bot  # noqa: E402
from barnyard.core.think import Level, think_out  # noqa: E402
from barnyard.games import load  # noqa: E402

BINS, A_GAME, SURE, ALLOWED = 10, 4, 1.96, 0.03


@dataclass(frozen=True)
class Kind:
    game: str
    seats: int = 1
    options: dict[str, object] = field(default_factory=dict)


KINDS = (
    Kind("so-ein-mist", seats=4),
    Kind("so-ein-mist", seats=6),
    Kind("so-ein-mist", seats=3, options={"doubling": True, "extra_round": True}),
    Kind("mmm", options={"side": 1}),
    Kind("mmm", options={"side": 2}),
    Kind("mmm", options={"side": 1, "line": True}),
    Kind("mmm", options={"side": 2, "line": True}),
    Kind("kuhlorado", seats=2),
    Kind("kuhlorado", seats=2, options={"advanced": True}),
    Kind("life-is-life", seats=3),
)


@dataclass
class Bin:
    told: float = 0.0
    won: float = 0.0
    count: int = 0
    off: list[float] = field(default_factory=list)  # by game: more than was told, summed up

    def line(self) -> str:
        if not self.count:
            return ""
        off = (self.won - self.told) / self.count
        margin = SURE * math.sqrt(sum(each**2 for each in self.off)) / self.count
        wrong = " **off**" if abs(off) > margin + ALLOWED else ""
        told, won = self.told / self.count, self.won / self.count
        return f"{told:.0%}: {won:.0%} ± {margin:.0%}{wrong}"


def noted(kind: Kind, level: Level, number: int) -> Iterator[tuple[float, float]]:
    """What was told in a game, and what came of it."""
    game, own = load(kind.game), bot(kind.game)
    assert own is not None
    seed = f"reliability/{kind}/{level}/{number}"
    session = play_game(game, [str(level)] * kind.seats, kind.options, seed, {})
    outcome, rng = game.outcome(session.state), random.Random(seed)
    assert outcome is not None
    decisions = [state for state in session.states if isinstance(game.turn(state), int)]
    for state in rng.sample(decisions, min(A_GAME, len(decisions))):
        seat = game.turn(state)
        assert isinstance(seat, int)
        told = think_out(own.appraise(state, rng))[0 if is_shared_fate(game) else seat]
        won = (seat in outcome.winners) / max(1, len(outcome.winners))
        yield told, float(bool(outcome.winners)) if is_shared_fate(game) else won


def table(kind: Kind, level: Level, games: int) -> list[Bin]:
    bins = [Bin() for _ in range(BINS)]
    for number in range(games):
        off: dict[int, float] = {}
        for told, won in noted(kind, level, number):
            at = min(BINS - 1, int(told * BINS))
            bins[at].told += told
            bins[at].won += won
            bins[at].count += 1
            off[at] = off.get(at, 0.0) + won - told
        for at, each in off.items():
            bins[at].off.append(each)
    return bins


def row(kind: Kind, level: Level, games: int) -> str:
    several = len({each.seats for each in KINDS if each.game == kind.game}) > 1
    seats = f", {kind.seats} players" if several else ""
    options = seats + "".join(f", {name} {value}" for name, value in kind.options.items())
    cells = [each.line() for each in table(kind, level, games)]
    return f"| {load(kind.game).TITLE}{options} | {level} | {games} | {' | '.join(cells)} |"


def head() -> str:
    bins = " | ".join(f"{10 * at} to {10 * at + 10}" for at in range(BINS))
    return f"| game | level | games | {bins} |\n|---|---|---|{'---|' * BINS}\n"


def main(arguments: Any = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game", nargs="*")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--level", action="append", choices=list(Level), type=Level)
    chosen = parser.parse_args(arguments)
    print(head(), end="")
    for game in chosen.game or dict.fromkeys(kind.game for kind in KINDS):
        for kind in (kind for kind in KINDS if kind.game == game):
            for level in chosen.level or Level:
                print(row(kind, level, chosen.games), flush=True)


if __name__ == "__main__":
    main()
