"""Positions for the computer players of Mmm!: both sides, pantries of one's own, both rules."""

import json
from collections.abc import Iterator
from functools import reduce
from itertools import product
from pathlib import Path
from random import Random

from barnyard.core.changed import changed
from barnyard.core.game import CHANCE, OVER
from barnyard.games.mmm import rules
from barnyard.games.mmm.pantry import SQUARES
from barnyard.games.mmm.state import State

CUSTOM = Path(__file__).parents[2] / "contract" / "custom.json"
SIDES = [1, 2, *json.loads(CUSTOM.read_text("utf-8"))["mmm"]["side"]]


def variants() -> Iterator[State]:
    """The start of every kind of game."""
    for side, line, seats in product(SIDES, (False, True), (1, 4)):
        yield rules.start(seats, {"side": side, "line": line})


def course(state: State, rng: Random) -> Iterator[State]:
    """A game by chance; the cat waits outside, so that the pantry gets empty."""
    yield state
    while rules.turn(state) != OVER:
        listed = rules.moves(state)
        state = rules.apply(state, rng.choice(listed) if listed else rules.sample(state, rng))
        if state.cat and state.cat < state.pantry.cat_moves:
            state = changed(state, cat=rng.randint(1, state.pantry.cat_moves))
        yield state


def some(due: str, of_each: int, seed: int) -> list[State]:
    """Positions of that kind, so many of each kind of game, from its beginning to its end."""
    rng, found = Random(seed), []
    for start in variants():
        fitting = [state for state in course(start, rng) if rules.due(state) == due]
        found += rng.sample(fitting, min(of_each, len(fitting)))
    return found


def with_left(
    *squares: str, cat: int = 3, line: bool = False, side: object = 1, seats: int = 2
) -> State:
    """The beginning of a turn with only these squares left."""
    state = rules.start(seats, {"side": side, "line": line})
    return changed(state, gathered=frozenset(set(SQUARES) - set(squares)), cat=cat)


def after(state: State, *events: str) -> State:
    return reduce(rules.apply, events, state)


def best_chance(state: State, known: dict[State, float] | None = None) -> float:
    """The chance to win with the best play, by trying out everything: few squares only."""
    known = {} if known is None else known
    plain = changed(state, active=0, latest=frozenset())
    if plain not in known:
        known[plain] = _best_chance(plain, known)
    return known[plain]


def _best_chance(state: State, known: dict[State, float]) -> float:
    if rules.turn(state) == OVER:
        outcome = rules.outcome(state)
        return float(outcome is not None and bool(outcome.winners))
    if rules.turn(state) == CHANCE:
        rolls = rules.chances(state) or {}
        return sum(best_chance(rules.apply(state, roll), known) for roll in rolls) / len(rolls)
    return max(best_chance(rules.apply(state, move), known) for move in rules.moves(state))


def most_complete(state: State, turn: State) -> float:
    """The best chance that this turn gathers a whole item, by trying out everything."""
    if state.active != turn.active or rules.turn(state) == OVER:
        return float(state.cat == turn.cat)
    if rules.turn(state) == CHANCE:
        rolls = rules.chances(state) or {}
        return sum(most_complete(rules.apply(state, roll), turn) for roll in rolls) / len(rolls)
    return max(most_complete(rules.apply(state, move), turn) for move in rules.moves(state))
