"""Mmm!: carry all the food out of the pantry together, before the cat comes in."""

import random
from collections.abc import Mapping
from itertools import product
from typing import Final

from barnyard.core.changed import changed
from barnyard.core.errors import IllegalEvent, refused
from barnyard.core.game import CHANCE, OVER, Turn, rising, seated
from barnyard.core.options import Option, settle
from barnyard.games.mmm.news import news as news
from barnyard.games.mmm.pantry import (
    FOODS,
    MOST_CAT_MOVES,
    SQUARES,
    pantry_option,
    published,
    read_side,
)
from barnyard.games.mmm.scoring import outcome as outcome
from barnyard.games.mmm.scoring import verdict
from barnyard.games.mmm.sketch import sketch as sketch
from barnyard.games.mmm.state import State, completed, in_line, on_board, open_squares, rolled
from barnyard.games.mmm.state import due as due

KEY: Final = "mmm"
TITLE: Final = "Mmm!"
SEATS: Final = range(1, 7)
OPTIONS: Final = (
    Option("side", tuple(published()), read_side),
    Option("line", (False, True)),
    Option("slow", (0, 1, 2, 3, 4, 6), added=True),
)
VERSION: Final = 1

FACES: Final = (*FOODS, "x")
DICE: Final = 3
ROLLS: Final = {
    f"roll:{','.join(faces)}": faces
    for count in range(1, DICE + 1)
    for faces in product(FACES, repeat=count)
}
PLACES: Final = {
    f"place:{die + 1}{square}": (die, square) for die in range(DICE) for square in SQUARES
}
NO_DICE: Final = ("", "", "")


def start(seats: int, options: Mapping[str, object]) -> State:
    chosen = settle(OPTIONS, options)
    pantry = pantry_option(chosen["side"])
    if slow := chosen.get("slow"):
        pantry = changed(pantry, cat_moves=min(pantry.cat_moves + int(str(slow)), MOST_CAT_MOVES))
    return State(seated(SEATS, seats), pantry, line=bool(chosen["line"]), cat=pantry.cat_moves)


# ------------------------------------------------------------------ questions


def turn(state: State) -> Turn:
    match due(state):
        case "over":
            return OVER
        case "roll":
            return CHANCE
        case _:
            return state.active


def moves(state: State) -> list[str]:
    if due(state) != "place":
        return []
    placing = [
        f"place:{die + 1}{square}"
        for die in rolled(state)
        for square in open_squares(state, state.faces[die])
    ]
    stopping = ["gather"] if state.placed else []
    rolling = ["reroll"] if state.placed and rolled(state) else []
    return rising([*placing, *stopping, *rolling])


def chances(state: State) -> dict[str, int] | None:
    if due(state) != "roll":
        return None
    count = state.places.count("")
    return {roll: 1 for roll, faces in ROLLS.items() if len(faces) == count}


def sample(state: State, rng: random.Random) -> str:
    return "roll:" + ",".join(rng.choice(FACES) for _ in range(state.places.count("")))


def reveals(state: State, event: str) -> bool:
    return False


def scores(state: State) -> list[int]:
    return [len(state.gathered)]


def info(state: State) -> dict[str, object] | None:
    if due(state) == "over":
        return {"cat": state.cat, "verdict": verdict(state)}
    return {"cat": state.cat}


def mask(state: State, seat: int | None) -> State:
    return state


def complete(seen: State, seat: int | None, rng: random.Random) -> State:
    return seen


# ------------------------------------------------------------------ events


def apply(state: State, event: str) -> State:
    step = due(state)
    if step == "roll" and len(ROLLS.get(event, ())) == state.places.count(""):
        return _roll(state, ROLLS[event])
    if step == "place" and event in PLACES:
        return _place(state, *PLACES[event])
    if step == "place" and event in ("gather", "reroll"):
        return _stop(state, event)
    written = [*PLACES, "gather", "reroll"] if step == "place" else chances(state) or ()
    raise refused(event, step, written)


def _roll(state: State, faces: tuple[str, ...]) -> State:
    shown = list(state.faces)
    free = [die for die, square in enumerate(state.places) if not square]
    for die, face in zip(free, faces, strict=True):
        shown[die] = face
    after = changed(state, faces=(shown[0], shown[1], shown[2]), lying=NO_DICE)
    if any(open_squares(after, face) for face in faces):
        return after
    return _pass_on(changed(after, cat=state.cat - 1, lying=after.faces))


def _place(state: State, die: int, square: str) -> State:
    _check_place(state, die, square)
    first, second, third = (square if each == die else state.places[each] for each in range(DICE))
    return changed(state, places=(first, second, third), placed=True)


def _check_place(state: State, die: int, square: str) -> None:
    if state.places[die]:
        raise IllegalEvent("die-on-board", die=die + 1, square=state.places[die])
    face = state.faces[die]
    if face == "x":
        raise IllegalEvent("die-x", die=die + 1)
    if face != state.pantry.food[square]:
        food = state.pantry.food[square]
        raise IllegalEvent("other-food", die=die + 1, face=face, square=square, food=food)
    if square in state.gathered:
        raise IllegalEvent("square-gathered", square=square)
    taken = on_board(state)
    if square in taken:
        raise IllegalEvent("square-taken", square=square)
    if state.line and not in_line(square, taken):
        raise IllegalEvent("not-in-line", square=square, dice=taken)


def _stop(state: State, event: str) -> State:
    if not state.placed:
        raise IllegalEvent("place-first")
    if event == "gather":
        return _gather(state)
    if not rolled(state):
        raise IllegalEvent("no-dice-left")
    first, second, third = (
        face if square else "" for face, square in zip(state.faces, state.places, strict=True)
    )
    return changed(state, faces=(first, second, third), placed=False)


def _gather(state: State) -> State:
    squares = frozenset(on_board(state))
    cat = state.cat if completed(state, squares) else state.cat - 1
    return _pass_on(changed(state, gathered=state.gathered | squares, latest=squares, cat=cat))


def _pass_on(state: State) -> State:
    """All dice come off the board, the left neighbour takes them."""
    following = (state.active + 1) % state.seats
    return changed(state, active=following, faces=NO_DICE, places=NO_DICE, placed=False)
