"""How fast the rules are, beside OpenSpiel's own pure-Python games in the same run.

    python tests/bench/engine.py               # from the project's folder
    pip install open_spiel                     # optional: without it, only ours are measured

Every figure is the best of several rounds: the machine's other work only ever slows down.
"random" lists the moves, picks one and plays it; "checked" replays known events with all checks.
"""

import random
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "py"))

from barnyard import CHANCE, load
from barnyard.commands.random_games import random_game
from barnyard.core.record import Record, read, write
from barnyard.core.session import Session
from barnyard.games import find, keys

ROUNDS = 7
GAMES = 40
YARDSTICKS = (
    "python_kuhn_poker",
    "python_liars_poker",
    "python_block_dominoes",
    "python_tic_tac_toe",
)


def best(job: Callable[[], int]) -> float:
    """Microseconds per event, in the fastest round. `job` returns how many events it played."""
    fastest = float("inf")
    for _ in range(ROUNDS):
        start = time.perf_counter()
        events = job()
        fastest = min(fastest, (time.perf_counter() - start) / events * 1e6)
    return fastest


def ours(key: str) -> tuple[str, float, float, float]:
    game = load(key)
    seats = game.SEATS[-1]
    played = [random_game(game, seats, {}, random.Random(seed))[0] for seed in range(GAMES)]

    def at_random() -> int:
        return sum(
            len(random_game(game, seats, {}, random.Random(seed))[0]) for seed in range(GAMES)
        )

    def checked() -> int:
        for events in played:
            state = game.start(seats, {})
            for event in events:
                state = game.apply(state, event)
        return sum(map(len, played))

    return key, sum(map(len, played)) / GAMES, best(at_random), best(checked)


def theirs(name: str) -> tuple[str, float, float, float]:
    import pyspiel

    game = pyspiel.load_game(name)
    played = [open_spiel_game(game, random.Random(seed)) for seed in range(GAMES)]

    def at_random() -> int:
        return sum(len(open_spiel_game(game, random.Random(seed))) for seed in range(GAMES))

    def checked() -> int:
        for actions in played:
            state = game.new_initial_state()
            for action in actions:
                state.apply_action_with_legality_check(action)
        return sum(map(len, played))

    return name, sum(map(len, played)) / GAMES, best(at_random), best(checked)


def open_spiel_game(game: Any, rng: random.Random) -> list[int]:
    state = game.new_initial_state()
    played = []
    while not state.is_terminal():
        chance = state.is_chance_node()
        action = (
            rng.choice(state.chance_outcomes())[0] if chance else rng.choice(state.legal_actions())
        )
        state.apply_action(action)
        played.append(action)
    return played


def long_record(length: int) -> str:
    """A game of Life is Life in which nobody ever knocks."""
    game, rng = load("life-is-life"), random.Random(0)
    state = game.start(5, {})
    events: list[str] = []
    while len(events) < length:
        moves = game.moves(state) if game.turn(state) != CHANCE else [game.sample(state, rng)]
        event = rng.choice(moves[1:] if moves[0] == "knock" else moves)
        after = game.apply(state, event)
        if game.outcome(after) is None:
            state = after
            events.append(event)
    return write(Record(game, ("A", "B", "C", "D", "E"), {"advanced": False}, events))


def growth() -> Iterator[tuple[int, float]]:
    for length in (1_000, 10_000, 100_000):
        text = long_record(length)
        start = time.perf_counter()
        session, trouble = Session.resume(read(text, find))
        seconds = time.perf_counter() - start
        assert trouble is None
        assert len(session.events) == length
        yield length, seconds


def main() -> None:
    rows = [ours(key) for key in keys()]
    try:
        import open_spiel.python.games  # noqa: F401

        rows += [theirs(name) for name in YARDSTICKS]
    except ImportError:
        print("open_spiel is not installed: only our own games are measured")
    print(f"{'game':24}{'events a game':>14}{'games/s':>10}{'random µs':>11}{'checked µs':>12}")
    for name, length, at_random, checked in rows:
        games = 1e6 / (length * at_random)
        print(f"{name:24}{length:14.1f}{games:10.0f}{at_random:11.2f}{checked:12.2f}")
    print("\nloading a record of so many events (life-is-life)")
    for length, seconds in growth():
        print(f"{length:10,}  {seconds:8.3f} s  {seconds / length * 1e6:6.2f} µs an event")


if __name__ == "__main__":
    main()
