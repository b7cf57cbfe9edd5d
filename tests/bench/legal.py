"""Games of all levels in every variant: does a computer player ever make an illegal move?

    python tests/bench/legal.py [--games N] [--levels easy,fair] [--hasty] [--first N] [GAME ...]

The levels sit round one table, as many and in such order as chance has it, so a game counts for
each level in it. The engine refuses an illegal move; then this ends with the record. With all its
tries the owl of Life is Life takes 11 hours for 10,000 games, Kuhlorado's five; `--hasty` leaves
it a few, which takes the same ways through its thoughts to other moves. Each game has a number; so
another run can go on with games that have not been played yet.
"""

import argparse
import random
import sys
from collections import Counter
from itertools import product
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "py"))

from barnyard.bots.match import play_game  # noqa: E402
from barnyard.core.game import AnyGame  # noqa: E402
from barnyard.core.think import Level  # noqa: E402
from barnyard.games import keys, load  # noqa: E402
from barnyard.games.kuhlorado.bot import strong as kuhlorado_owl  # noqa: E402
from barnyard.games.life_is_life.bot import strong as life_owl  # noqa: E402

REPORT = 500  # games
HASTY = (
    (life_owl, {"TURNS": 100}),
    (kuhlorado_owl, {"AT_HAND": 2, "BEST": 1, "TO_COME": 1, "AFTERWARDS": 1, "IN_DOUBT": -1}),
)


def variants(game: AnyGame) -> list[dict[str, object]]:
    """All that is offered before the game."""
    offered = {option.key: option.values for option in game.OPTIONS}
    return [dict(zip(offered, chosen, strict=True)) for chosen in product(*offered.values())]


def play(game: AnyGame, levels: list[str], number: int) -> tuple[str, ...]:
    rng = random.Random(f"legal/{game.KEY}/{number}")
    seats = rng.choice(game.SEATS)
    seating = tuple(rng.choice(levels) for _ in range(seats))
    play_game(game, seating, rng.choice(variants(game)), f"legal/{number}", {})
    return seating


def run(game: AnyGame, levels: list[str], wanted: int, number: int) -> None:
    games: Counter[str] = Counter()
    while min(games[level] for level in levels) < wanted:
        games.update(set(play(game, levels, number)))
        number += 1
        if number % REPORT == 0:
            print(f"{game.TITLE}: {dict(games)}, none with an illegal move", flush=True)
    print(f"{game.TITLE}: {dict(games)}, none with an illegal move; done", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--levels", default=",".join(Level))
    parser.add_argument("--hasty", action="store_true")
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("games_named", nargs="*", metavar="GAME")
    given = parser.parse_args()
    for owl, tries in HASTY if given.hasty else ():
        vars(owl).update(tries)
    for key in given.games_named or keys():
        run(load(key), given.levels.split(","), given.games, given.first)


if __name__ == "__main__":
    main()
