"""Whether handicaps make it about even: a child (the chick) against parents (hedgehogs).

    python tests/bench/handicaps.py [--games 120] [GAME ...]

Each row is a game, who plays, what the child has, how often it wins and how often would be even.
The child sits on each seat in turn; games with the same luck count as one observation in the
interval of 95 %. In Kuhlorado it is also told how often whoever begins wins, as it is and evened
out; where all play together, how often two chicks win.
"""

import argparse
import math
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "py"))

from barnyard.bots.match import play_game  # noqa: E402
from barnyard.core.think import Level  # noqa: E402
from barnyard.games import load  # noqa: E402

CHILD, PARENT, SURE = Level.EASY, Level.FAIR, 1.96


class Match(NamedTuple):
    game: str
    seats: int
    given: tuple[int, ...]  # what the child has, one after the other
    games: int  # as many as make an interval of a few points, at the speed of these bots


MATCHES: Final = (
    Match("kuhlorado", 2, (0, 7, 9, 10), 120),
    Match("so-ein-mist", 4, (0, 8), 2400),
    Match("life-is-life", 3, (0, 1, 2, 3, 4, 5, 6), 400),
)
TOGETHER: Final = Match("mmm", 2, (0, 2, 3, 4, 6), 1500)
BEGINS: Final = Match("kuhlorado", 2, (0, 1), 300)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, help="instead of as many as each match takes")
    parser.add_argument("only", nargs="*", metavar="GAME")
    asked = parser.parse_args()
    for row in rows(asked.games, asked.only):
        print(f"| {' | '.join(row)} |", flush=True)


def rows(games: int | None, only: list[str]) -> Iterator[tuple[str, ...]]:
    for match in MATCHES:
        if not only or match.game in only:
            for given in match.given:
                won = [_of_child(match, given, number) for number in range(games or match.games)]
                who = f"chick, {match.seats - 1} hedgehogs"
                yield load(match.game).TITLE, who, str(given), _told(won), f"{1 / match.seats:.0%}"
    if not only or TOGETHER.game in only:
        for slow in TOGETHER.given:
            won = [_together(slow, number) for number in range(games or TOGETHER.games)]
            yield load(TOGETHER.game).TITLE, "two chicks", str(slow), _told(won), ""
    if not only or BEGINS.game in only:
        for even in BEGINS.given:
            won = [_of_first(bool(even), number) for number in range(games or BEGINS.games)]
            who = "hedgehogs, who begins" + (", evened out" if even else "")
            yield load(BEGINS.game).TITLE, who, "", _told(won), "50%"


def _told(won: list[float]) -> str:
    mean = sum(won) / len(won)
    spread = sum((each - mean) ** 2 for each in won) / max(1, len(won) - 1)
    return f"{mean:.1%} ± {SURE * math.sqrt(spread / len(won)):.1%} of {len(won)}"


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
