"""Finds puzzles: `python tools/find_puzzles.py KEY --add 10`.

Hedgehogs play each other. Where one of them is to decide and the owl would do something else, all
is weighed once more, as deep as the game allows (`tools/puzzles/`); what is clearly best then, by
five wins in a hundred games and beyond the interval, is a puzzle. Of what is found those are taken
that differ in what they are about. They are added to `bot/puzzles.toml` in the folder of the game;
what stands there already stays as it is, since people have solved it.

Where there are but two moves the chick is asked as well: else the hedgehog, who is cautious, would
always err the same way.

    --add N     so many
    --seed N    by which luck
    --look N    for each that is taken so many are looked for; interrupted, it takes what it has
"""

import argparse
import json
import random
import sys
from collections.abc import Collection, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from itertools import islice
from pathlib import Path
from types import ModuleType
from typing import Any, Final

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "py"))

from barnyard.bots.players import advice, decide, player  # noqa: E402
from barnyard.core.game import CHANCE, OVER, AnyGame  # noqa: E402
from barnyard.core.look import look  # noqa: E402
from barnyard.core.luck import SystemLuck  # noqa: E402
from barnyard.core.record import Record, write  # noqa: E402
from barnyard.core.seats import computer  # noqa: E402
from barnyard.core.session import Session  # noqa: E402
from barnyard.core.think import Level, think_out  # noqa: E402
from barnyard.games import folder, load  # noqa: E402
from puzzles.judged import Judged  # noqa: E402

SOLVER: Final = "Mia"
OTHERS: Final = ("Otto", "Lotte", "Emil", "Olga", "Ida")
MARGIN: Final = 0.05  # of the chance to win
HOPEFUL: Final = 0.03  # by the owl's own reckoning: worth a closer look
MOST: Final = 0.97  # whoever has won already has nothing to look for
LONGEST: Final = 160  # events
NO_REASON: Final = ["only", "alike", "throw-alike", "throws-better", "looks-good", "strong-alike"]
ORDER: Final = 4  # a seed
TRIES: Final = 3  # of the hedgehog, who may waver
SHOWN: Final = 8  # so many moves keep what they are worth
Wishes = Mapping[Level, list[str]]  # by level: what it would do, asked several times
HEAD: Final = """\
# Positions from games of hedgehogs with one move that is clearly best. Found by
# tools/find_puzzles.py, never changed afterwards: people have solved them by their numbers.
#   record   the game so far; whoever is to move is the only person in it
#   because  what is true of the best move and not of the next one, for [think] of the words
#   worth    wins of a hundred games with each move; any move that is missing comes to less
#   error    what the margin between the best and the next may be off (95 %), in wins of a hundred
"""


@dataclass(frozen=True)
class Found:
    record: Record[Any]
    judged: Judged

    @property
    def about(self) -> tuple[str, str]:
        return str(self.judged.because["what"]), self.judged.best[0].partition(":")[0]


def judging(key: str) -> ModuleType:
    return import_module(f"puzzles.{key.replace('-', '_')}")


# ------------------------------------------------------------------ looking


def found(game: AnyGame, seed: str) -> Iterator[Found]:
    """One from a game at most: what follows is about the same."""
    for number in range(1_000_000):
        rng = random.Random(f"{seed} {number}")
        rules = judging(game.KEY)
        session = begun(game, rules, rng)
        puzzle = next(in_game(session, rules, rng), None)
        if puzzle:
            yield puzzle


def begun(game: AnyGame, rules: ModuleType, rng: random.Random) -> Session[Any]:
    chosen = {option.key: rng.choice((option.default, *option.values)) for option in game.OPTIONS}
    names = [computer(Level.FAIR, name) for name in OTHERS[: rng.choice(rules.SEATS)]]
    return Session.begin(game, names, {**chosen, **rules.FIXED})


def in_game(session: Session[Any], rules: ModuleType, rng: random.Random) -> Iterator[Found]:
    game, luck = session.game, SystemLuck(rng)
    while session.turn != OVER:
        if session.turn == CHANCE:
            session.draw(luck)
            continue
        state, seat = session.state, session.turn
        assert isinstance(seat, int)
        tried = {level: wishes(game, state, seat, level, rng) for level in rules.NAIVE}
        seen = look(game, state, seat)
        if len(session.events) < LONGEST and is_worth_a_look(game, seen, seat, tried):
            judged = rules.judge(seen, seat)
            if is_clear(game, seen, seat, judged, tried):
                yield Found(told_to(session.record, seat), judged)
        session.play(rng.choice(tried[Level.FAIR]))


def wishes(game: AnyGame, state: Any, seat: int, level: Level, rng: random.Random) -> list[str]:
    """What somebody would do who may waver."""
    thoughts = (decide(game, state, seat, player(level), rng) for _ in range(TRIES))
    return [think_out(thought).move for thought in thoughts]


def is_overlooked(tried: Wishes, best: Collection[str]) -> bool:
    """By one of the levels, however often it is asked."""
    return any(not set(moves) & set(best) for moves in tried.values())


def is_worth_a_look(game: AnyGame, seen: Any, seat: int, tried: Wishes) -> bool:
    """The owl would do something else, and not for next to nothing."""
    if not judging(game.KEY).asks(seen):
        return False
    owl = think_out(advice(game, seen, seat))
    if (
        owl.because["what"] in NO_REASON
        or not is_overlooked(tried, [owl.move])
        or not owl.weighed[1:]
    ):
        return False
    best = owl.weighed[0].worth
    less = [each.worth for each in owl.weighed if each.worth < best - 1e-9]
    return bool(less) and best - less[0] > HOPEFUL and best < MOST


def is_clear(game: AnyGame, seen: Any, seat: int, judged: Judged, tried: Wishes) -> bool:
    owl = think_out(advice(game, seen, seat)).move
    return (
        judged.margin > MARGIN
        and judged.because["what"] not in NO_REASON
        and owl in judged.best
        and 2 * len(judged.best) <= len(game.moves(seen))
        and is_overlooked(tried, judged.best)
    )


def told_to(record: Record[Any], seat: int) -> Record[Any]:
    """The seat that decides is a person's."""
    players = tuple(SOLVER if at == seat else name for at, name in enumerate(record.players))
    return Record(record.game, players, record.options, record.events)


# ------------------------------------------------------------------ choosing and writing


def chosen(several: list[Found], count: int) -> list[Found]:
    """What is about something that others are not comes first, then what is clearer; no two that
    come to the same by the same. Their order tells nothing of what they are about."""
    times: dict[object, int] = {}
    ranked: list[tuple[int, float, int, Found]] = []
    unlike = {(each.about, round(each.judged.margin, 3)): each for each in several}
    for each in sorted(unlike.values(), key=lambda each: -each.judged.margin):
        times[each.about] = times.get(each.about, 0) + 1
        ranked.append((times[each.about], -each.judged.margin, len(ranked), each))
    taken = [each for *_, each in sorted(ranked)[:count]]
    return random.Random(ORDER).sample(taken, len(taken))


def as_toml(puzzle: Found) -> str:
    judged = puzzle.judged
    ranked = sorted(judged.worth.items(), key=lambda item: -item[1])[: SHOWN + len(judged.best)]
    worth = ", ".join(f'"{move}" = {100 * chance:.2f}' for move, chance in ranked)
    return (
        f"\n[[puzzles]]\nrecord = '{write(puzzle.record).strip()}'\n"
        f"because = '{json.dumps(dict(judged.because))}'\n"
        f"worth = {{ {worth} }}\nerror = {100 * judged.error:.2f}\n"
    )


def looked_for(game: AnyGame, seed: str, count: int) -> list[Found]:
    several: list[Found] = []
    with suppress(KeyboardInterrupt):
        for puzzle in islice(found(game, seed), count):
            several.append(puzzle)
            print(len(several), puzzle.about, f"{puzzle.judged.margin:.3f}", flush=True)
    return several


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--add", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--look", type=int, default=3)
    given = parser.parse_args()
    game = load(given.game)
    several = looked_for(game, f"{given.seed}", given.add * given.look)
    target = ROOT / "py" / Path(*folder(game.KEY).split(".")) / "bot" / "puzzles.toml"
    before = target.read_text(encoding="utf-8") if target.exists() else HEAD
    text = before + "".join(map(as_toml, chosen(several, given.add)))
    target.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
