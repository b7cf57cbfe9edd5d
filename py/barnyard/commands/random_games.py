"""random: plays whole games with random moves, says how fast, and who won how often."""

import random
import time
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from barnyard.core.game import CHANCE, OVER, AnyGame

LONGEST = 100_000  # events; no random game comes near


@dataclass
class Tally:
    games: int = 0
    events: int = 0
    seconds: float = 0.0
    shortest: int = LONGEST
    longest: int = 0
    wins: Counter[int] = field(default_factory=Counter)
    reasons: Counter[str] = field(default_factory=Counter)


def random_game(
    game: AnyGame, seats: int, options: Mapping[str, object], rng: random.Random
) -> tuple[list[str], Any]:
    """A whole game: its events, and the state at its end."""
    state = game.start(seats, options)
    events: list[str] = []
    while (turn := game.turn(state)) != OVER:
        event = game.sample(state, rng) if turn == CHANCE else rng.choice(game.moves(state))
        state = game.apply(state, event)
        events.append(event)
    return events, state


def play_many(
    game: AnyGame, seats: int, options: Mapping[str, object], games: int, seed: int | None
) -> Tally:
    rng = random.Random(seed)
    tally = Tally()
    start = time.perf_counter()
    for _ in range(games):
        events, state = random_game(game, seats, options, rng)
        _count(tally, len(events), game.outcome(state))
    tally.seconds = time.perf_counter() - start
    return tally


def _count(tally: Tally, events: int, outcome: Any) -> None:
    tally.games += 1
    tally.events += events
    tally.shortest = min(tally.shortest, events)
    tally.longest = max(tally.longest, events)
    tally.wins.update(outcome.winners)
    tally.reasons[outcome.reason] += 1


def summary(game: AnyGame, seats: int, tally: Tally) -> str:
    """A few lines for people."""
    wins = ", ".join(f"seat {seat} {tally.wins[seat] / tally.games:.1%}" for seat in range(seats))
    reasons = ", ".join(f"{reason} {count}" for reason, count in sorted(tally.reasons.items()))
    return "\n".join(
        [
            f"{game.TITLE}: {tally.games} random games with {seats} players",
            f"speed   {tally.games / tally.seconds:.0f} games a second, "
            f"{tally.seconds / tally.events * 1e6:.1f} microseconds an event",
            f"length  {tally.shortest} to {tally.longest} events, "
            f"{tally.events / tally.games:.1f} on average",
            f"wins    {wins}",
            f"ends    {reasons}",
        ]
    )
