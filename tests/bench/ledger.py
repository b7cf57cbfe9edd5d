"""Luck and skill in finished games: how much of them the ledger explains, for docs/opponents.md.

    python tests/bench/ledger.py [--games 40] [GAME ...]

By turns owls and hedgehogs play, with all that is offered before a game and at all player numbers,
as chance has it. For each player the mean of what luck, decisions, hidden cards and the estimate
made of a game, in points of chance, whether it was good or bad; the Brier score of the prospects of
all states; and the seconds of the processor that a game took to be weighed.
"""

import argparse
import random
import sys
import time
from pathlib import Path
from statistics import fmean
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "py")]

from barnyard.bots.ledger import Ledger, ledger  # noqa: E402
from barnyard.bots.match import play_game  # noqa: E402
from barnyard.bots.players import bot  # noqa: E402
from barnyard.core.record import Record  # noqa: E402
from barnyard.core.think import Level, think_out  # noqa: E402
from barnyard.games import keys, load  # noqa: E402
from tests.bench.legal import variants  # noqa: E402

HEAD = (
    "| game | luck | own decisions | hidden cards | estimate | Brier score | seconds a game |\n"
    "|---|---|---|---|---|---|---|"
)


def played(key: str, number: int) -> Record[Any]:
    game = load(key)
    rng = random.Random(f"ledger/{key}/{number}")
    seating = [str(Level.FAIR if number % 2 else Level.STRONG)] * rng.choice(game.SEATS)
    options = rng.choice(variants(game))
    return play_game(game, seating, options, f"ledger/{number}", {}).record


def weighed(record: Record[Any]) -> Ledger:
    own = bot(record.game.KEY)
    assert own is not None
    return think_out(ledger(record, own))


def brier(kept: Ledger) -> list[float]:
    result = kept.curve[-1]
    return [
        (told - came) ** 2
        for prospects in kept.curve[:-1]
        for told, came in zip(prospects, result, strict=True)
    ]


def row(key: str, games: int) -> str:
    found: list[Ledger] = []
    spent = 0.0
    for number in range(games):
        record = played(key, number)
        begun = time.process_time()
        found.append(weighed(record))
        spent += time.process_time() - begun
    causes = ("luck", "skill", "unseen", "rest")
    points = " | ".join(
        f"{100 * fmean(abs(each) for kept in found for each in getattr(kept, cause)):.1f}"
        if cause != "unseen" or found[0].hides
        else ""
        for cause in causes
    )
    off = fmean(each for kept in found for each in brier(kept))
    return f"| {load(key).TITLE} | {points} | {off:.3f} | {spent / games:.1f} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game", nargs="*")
    parser.add_argument("--games", type=int, default=40)
    chosen = parser.parse_args()
    print(HEAD)
    for key in chosen.game or keys():
        print(row(key, chosen.games), flush=True)


if __name__ == "__main__":
    main()
