"""How often levels of Mmm! win, freed from the luck of the dice: a few games say as much as many.

    python tests/bench/mmm/luck.py [--games 100] [--side 1] [--line] [--level strong] ...

What a roll brings more than rolls bring on the average is taken off the result of its game. The
average of that is nothing, whoever plays, as long as a turn knows what each of its rolls brings and
how likely it is; so what is left is on the average how often this level wins, and differs much less
from game to game. Beside it stands how many of these games were won as the dice fell.
"""

import argparse
import math
import sys
from pathlib import Path
from statistics import fmean, pvariance
from typing import Any

ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "py"))

from barnyard.bots.match import play_game  # noqa: E402
from barnyard.core.think import Level, think_out  # noqa: E402
from barnyard.games import load  # noqa: E402
from barnyard.games.mmm.bot.weigh import chance_to_win, outlook, worth_in  # noqa: E402
from barnyard.games.mmm.state import State, due  # noqa: E402

GAME, SURE = load("mmm"), 1.96


def result(level: Level, options: dict[str, object], number: int) -> tuple[float, float]:
    """Of one game: whether it was won, and the same without luck."""
    session = play_game(GAME, [str(level)], options, f"luck/{number}", {})
    outcome = GAME.outcome(session.state)
    assert outcome is not None
    won: float = bool(outcome.winners)
    states: list[Any] = session.states
    rolls = [at for at, state in enumerate(states[:-1]) if due(state) == "roll"]
    return float(won), won - sum(luck(states[at], states[at + 1]) for at in rolls)


def luck(before: State, after: State) -> float:
    """What a roll has brought, by the turn that it belongs to."""
    turn = think_out(outlook(before))
    expected = turn.turn.again[turn.now(before)]
    if due(after) == "place":
        return think_out(chance_to_win(after)) - expected
    return worth_in(before, turn.pantry)(turn.pantry.first, before.cat - 1) - expected


def row(level: Level, options: dict[str, object], games: int) -> str:
    played = [result(level, options, number) for number in range(games)]
    cells = []
    for kind in zip(*played, strict=True):
        margin = SURE * math.sqrt(pvariance(kind) / games)
        cells.append(f"{fmean(kind):.1%} ± {margin:.1%}")
    told = ", line rule" if options["line"] else ""
    return f"| side {options['side']}{told} | {level} | {games} | {cells[1]} | {cells[0]} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--side", type=int, default=1, choices=[1, 2])
    parser.add_argument("--line", action="store_true")
    parser.add_argument("--level", action="append", choices=list(Level), type=Level)
    chosen = parser.parse_args()
    options: dict[str, object] = {"side": chosen.side, "line": chosen.line}
    for level in chosen.level or Level:
        print(row(level, options, chosen.games), flush=True)


if __name__ == "__main__":
    main()
