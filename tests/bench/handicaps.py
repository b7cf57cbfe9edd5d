"""Whether handicaps make it about even: a child (the chick) against parents (hedgehogs).

    python tests/bench/handicaps.py [--games 120] [--minutes 10] [GAME ...]

Each row is a game, who plays, what the child has, how often it wins and how often would be even.
The child sits on each seat in turn; games with the same luck count as one observation in the
interval of 95 %. In Kuhlorado it is also told how often whoever begins wins, as it is and evened
out; where all play together, how often two chicks win.

Whatever has been played is kept in build/bench/, as long as games and players stay as they are: so
it can be broken off, or played in parts of so many `--minutes`, and the same command goes on. All
rows grow together; the table is that of all parts.
"""

import argparse
import json
import math
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "py"))

from barnyard.bots.match import play_game  # noqa: E402
from barnyard.core.think import Level  # noqa: E402
from barnyard.games import folder, load  # noqa: E402

CHILD, PARENT, SURE = Level.EASY, Level.FAIR, 1.96
KEPT = ROOT / "build" / "bench"


class Match(NamedTuple):
    game: str
    seats: int
    given: tuple[int, ...]  # what the child has, one after the other
    games: int  # as many as make an interval of a few points, at the speed of these bots


MATCHES: Final = (
    Match("kuhlorado", 2, (0, 7, 9, 10), 120),
    Match("so-ein-mist", 4, (0, 8), 2400),
    Match("life-is-life", 3, (0, 3, 5, 7), 400),
)
TOGETHER: Final = Match("mmm", 2, (0, 2, 4, 6), 1500)
BEGINS: Final = Match("kuhlorado", 2, (0, 1), 300)


class Row(NamedTuple):
    game: str
    who: str
    given: str
    even: str
    games: int
    play: Callable[[int], float]  # what the game of that number brings, from 0 to 1

    @property
    def name(self) -> str:
        return f"{self.game}/{self.who}/{self.given}"


def rows(only: list[str]) -> list[Row]:
    return [row for row in _all_rows() if not only or row.game in only]


def _all_rows() -> Iterator[Row]:
    for match in MATCHES:
        who, even = f"chick, {match.seats - 1} hedgehogs", f"{1 / match.seats:.0%}"
        for given in match.given:
            game = partial(_of_child, match, given)
            yield Row(match.game, who, str(given), even, match.games, game)
    for slow in TOGETHER.given:
        game = partial(_together, slow)
        yield Row(TOGETHER.game, "two chicks", str(slow), "", TOGETHER.games, game)
    for evened in BEGINS.given:
        who, game = "hedgehogs, who begins", partial(_of_first, bool(evened))
        who += ", evened out" if evened else ""
        yield Row(BEGINS.game, who, "", "50%", BEGINS.games, game)


# ------------------------------------------------------------------ in parts


class Kept:
    """What each game of each row has brought, a line each."""

    def __init__(self, game: str) -> None:
        self.file = KEPT / f"handicaps-{game}-{_digest(game)}.jsonl"
        self.won: dict[tuple[str, int], float] = {}
        if self.file.exists():
            for line in self.file.read_text("utf-8").splitlines():
                name, number, won = json.loads(line)
                self.won[name, number] = won

    def add(self, name: str, number: int, won: float) -> None:
        self.won[name, number] = won
        self.file.parent.mkdir(parents=True, exist_ok=True)
        with self.file.open("a", encoding="utf-8") as file:
            file.write(json.dumps([name, number, won]) + "\n")

    def of(self, name: str) -> list[float]:
        return [won for (each, _), won in self.won.items() if each == name]


def _digest(game: str) -> str:
    """Of all that decides how it is played."""
    own = folder(game).replace(".", "/")
    read = [
        file.read_bytes()
        for part in ("barnyard/core", "barnyard/bots", own)
        for file in sorted((ROOT / "py" / part).rglob("*"))
        if file.suffix in (".py", ".toml") and not file.name.startswith("words.")
    ]
    return sha256(b"".join(read)).hexdigest()[:12]


def play(listed: list[Row], kept: Mapping[str, Kept], games: int | None, until: float) -> None:
    """Whatever is missing, so that all rows have the same share of their games."""
    wanted = [
        (number / (games or row.games), at, number)
        for at, row in enumerate(listed)
        for number in range(games or row.games)
        if (row.name, number) not in kept[row.game].won
    ]
    for _, at, number in sorted(wanted):
        if time.process_time() > until:
            return
        row = listed[at]
        kept[row.game].add(row.name, number, row.play(number))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, help="instead of as many as each match takes")
    parser.add_argument("--minutes", type=float, default=math.inf, help="of the processor")
    parser.add_argument("only", nargs="*", metavar="GAME")
    asked = parser.parse_args()
    listed = rows(asked.only)
    kept = {game: Kept(game) for game in {row.game for row in listed}}
    play(listed, kept, asked.games, 60 * asked.minutes)
    for row in listed:
        told = (
            load(row.game).TITLE,
            row.who,
            row.given,
            _told(kept[row.game].of(row.name)),
            row.even,
        )
        print(f"| {' | '.join(told)} |")


def _told(won: list[float]) -> str:
    if not won:
        return ""
    mean = sum(won) / len(won)
    spread = sum((each - mean) ** 2 for each in won) / max(1, len(won) - 1)
    return f"{mean:.1%} ± {SURE * math.sqrt(spread / len(won)):.1%} of {len(won)}"


# ------------------------------------------------------------------ a game


def _of_child(match: Match, given: int, number: int) -> float:
    """Of two both seatings with the same luck; of more the next seat each time."""
    seats = range(match.seats) if match.seats == 2 else [number % match.seats]
    won = [_share(match, given, seat, f"v{number}") for seat in seats]
    return sum(won) / len(won)


def _share(match: Match, given: int, seat: int, seed: str) -> float:
    seating, ahead = [str(PARENT)] * match.seats, [0] * match.seats
    seating[seat], ahead[seat] = str(CHILD), given
    return _won(match.game, seating, {"ahead": ahead}, seed, seat)


def _together(slow: int, number: int) -> float:
    seating = [str(CHILD)] * TOGETHER.seats
    return float(_won(TOGETHER.game, seating, {"slow": slow}, f"t{number}", 0) > 0)


def _of_first(even: bool, number: int) -> float:
    game = load(BEGINS.game)
    played = play_game(game, [str(PARENT)] * 2, {"even": even}, f"b{number}", {})
    outcome, first = game.outcome(played.state), int(played.events[0].rpartition(":")[2])
    assert outcome is not None
    return (first in outcome.winners) / len(outcome.winners)


def _won(
    key: str, seating: list[str], options: Mapping[str, object], seed: str, seat: int
) -> float:
    game = load(key)
    outcome = game.outcome(play_game(game, seating, options, seed, {}).state)
    assert outcome is not None
    return (seat in outcome.winners) / max(1, len(outcome.winners))


if __name__ == "__main__":
    main()
