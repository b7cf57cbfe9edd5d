"""How families play: easy like a child that likes to roll, fair with a good eye for this turn."""

import random
from typing import Any, Final

from barnyard.core.think import Slices
from barnyard.games.mmm.bot.pantry import Left
from barnyard.games.mmm.bot.turn import weigh
from barnyard.games.mmm.bot.weigh import each_worth, pantry_of, placing
from barnyard.games.mmm.state import State, completed, on_board, open_squares, rolled

FORGETS: Final = 0.25  # easy: how often it does not notice that something is whole
LOOKS: Final = 0.7  # easy: how often it looks for what is nearly whole before it puts a die down
ANOTHER: Final = 0.8  # easy: how often it puts down one more die that fits
LIKES_ROLLING: Final = 0.7  # easy: how often it rolls again just for fun
ITEM, LAST_OF_FOOD = 1.0, 1.0  # fair: squares that an item is worth, and that using up a food costs


def easy_move(seen: State, moves: list[str], rng: random.Random) -> str:
    places = [move for move in moves if move.startswith("place:")]
    whole = completed(seen, frozenset(on_board(seen)))
    if places and (len(places) == len(moves) or rng.random() < ANOTHER):
        return _easy_place(seen, places, rng)
    if "reroll" in moves and (not whole or rng.random() < FORGETS):
        return "reroll" if rng.random() < LIKES_ROLLING else "gather"
    return "gather"


def _easy_place(seen: State, places: list[str], rng: random.Random) -> str:
    if rng.random() >= LOOKS:
        return rng.choice(places)
    return min(places, key=lambda move: missing_of(seen, placing(move)[1]))


def fair_points(seen: State, moves: list[str]) -> Slices[dict[str, float]]:
    """Points for what this turn may still bring; what comes later is not thought of."""
    pantry: Any = pantry_of(seen)
    position = pantry.position(on_board(seen))
    foods = _foods(pantry.profiles)

    def points(reached: Any) -> float:
        if reached == pantry.first:
            return 0.0
        used_up = foods - _foods(pantry.left(reached))
        whole = ITEM if pantry.completes(reached) else 0.0
        return float(pantry.taken(reached) + whole - LAST_OF_FOOD * used_up)

    turn = yield from weigh(pantry, position, len(rolled(seen)), points, 0.0)
    return each_worth(seen, moves, pantry, turn)


def _foods(left: Left) -> int:
    return sum(map(bool, left))


def missing_of(seen: State, square: str) -> int:
    """The squares of its item that have neither chip nor die."""
    return len(seen.pantry.item[square] - seen.gathered - set(on_board(seen)))


def fail_chance(seen: State) -> float:
    """Exactly how likely it is that none of the dice fits, if the rest is rolled again now."""
    fitting = sum(bool(open_squares(seen, food)) for food in seen.pantry.squares)
    return float((1 - fitting / 6) ** len(rolled(seen)))
