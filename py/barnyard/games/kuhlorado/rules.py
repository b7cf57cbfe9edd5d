"""Kuhlorado: throw two dice, mark squares of the pad, own pastures, troughs and land."""

import random
from collections.abc import Mapping
from itertools import combinations, product
from typing import Final

from barnyard.core.changed import changed
from barnyard.core.errors import IllegalEvent, quoted, refused
from barnyard.core.game import CHANCE, OVER, Turn, rising, seated
from barnyard.core.options import Option, by_seat, of_seats, settle
from barnyard.games.kuhlorado.news import news as news
from barnyard.games.kuhlorado.pads import pad_option, published, read_pad
from barnyard.games.kuhlorado.scoring import interim_points
from barnyard.games.kuhlorado.scoring import outcome as outcome
from barnyard.games.kuhlorado.scoring import scores as scores
from barnyard.games.kuhlorado.sketch import sketch as sketch
from barnyard.games.kuhlorado.squares import BIT, PARTNERS, bits, names, union
from barnyard.games.kuhlorado.state import State, free, free_cows, marked_cows
from barnyard.games.kuhlorado.state import due as due

KEY: Final = "kuhlorado"
TITLE: Final = "Kuhlorado"
SEATS: Final = range(2, 3)
OPTIONS: Final = (
    Option("pad", tuple(range(1, len(published()) + 1)), read_pad),
    Option("advanced", (False, True)),
    Option("even", (False, True), added=True),
    by_seat("ahead", (0, 3, 5, 7, 9, 12, 15, 20, 30)),
)
VERSION: Final = 1

FACES: Final = ("1", "2", "3", "4", "5", "cow")
FIRSTS: Final = {"first:0": 0, "first:1": 1}
ROLLS: Final = {
    f"roll:{','.join(faces)}": faces for count in (1, 2) for faces in product(FACES, repeat=count)
}
REROLLS: Final = {"reroll:1": (0,), "reroll:12": (0, 1), "reroll:2": (1,)}
INTERIM_COWS: Final = 9
FOR_THE_SECOND: Final = 2  # points that make up for the other's beginning; and so do equal points


def start(seats: int, options: Mapping[str, object]) -> State:
    seated(SEATS, seats)
    chosen = settle(OPTIONS, options)
    one, other = of_seats(chosen.get("ahead"), 2)
    return State(
        pad_option(chosen["pad"]),
        advanced=bool(chosen["advanced"]),
        ahead=(one, other),
        even=bool(chosen.get("even")),
    )


# ------------------------------------------------------------------ questions


def turn(state: State) -> Turn:
    match due(state):
        case "over":
            return OVER
        case "decide" | "mark" if state.active is not None:
            return state.active
        case _:
            return CHANCE


def moves(state: State) -> list[str]:
    match due(state):
        case "decide":
            return ["keep", *REROLLS]
        case "mark":
            return rising(f"mark:{','.join(names(squares))}" for squares in _markable(state))
        case _:
            return []


def _markable(state: State) -> list[int]:
    """Every set of squares that the dice allow to be marked."""
    assert state.dice is not None
    first, second = (free(state, face) for face in state.dice)
    match state.dice.count("cow"):
        case 2:
            pairs = [one | other for one, other in combinations(bits(first), 2)]
            return pairs or [first]
        case 1:
            both = [one | other for one in bits(first) for other in bits(PARTNERS[one] & second)]
            return [*bits(first | second), *both]
        case _:
            return list(bits(first | second))


def chances(state: State) -> dict[str, int] | None:
    match due(state):
        case "first":
            return dict.fromkeys(FIRSTS, 1)
        case "throw":
            return {roll: 1 for roll, faces in ROLLS.items() if len(faces) == 2}
        case "again":
            return {roll: 1 for roll, faces in ROLLS.items() if len(faces) == len(state.again)}
        case _:
            return None


def sample(state: State, rng: random.Random) -> str:
    if due(state) == "first":
        return rng.choice(list(FIRSTS))
    count = len(state.again) or 2
    return "roll:" + ",".join(rng.choice(FACES) for _ in range(count))


def reveals(state: State, event: str) -> bool:
    return False


def info(state: State) -> dict[str, object] | None:
    return None


def mask(state: State, seat: int | None) -> State:
    return state


def complete(seen: State, seat: int | None, rng: random.Random) -> State:
    return seen


# ------------------------------------------------------------------ events


def apply(state: State, event: str) -> State:
    step = due(state)
    if step == "mark":
        return _mark(state, _squares(state, event))
    if step == "decide" and event == "keep":
        return _settle(state)
    if step == "decide" and event in REROLLS:
        return changed(state, again=REROLLS[event])
    if step in ("throw", "again") and len(ROLLS.get(event, ())) == (len(state.again) or 2):
        return _throw(state, ROLLS[event])
    if step == "first" and event in FIRSTS:
        return _begin(state, FIRSTS[event])
    if step == "decide" and event == "reroll:21":
        raise IllegalEvent("not-canonical", event=event, expected="reroll:12")
    raise refused(event, step, [*(chances(state) or ()), *moves(state)])


def _begin(state: State, seat: int) -> State:
    if not state.even:
        return changed(state, active=seat)
    one, other = state.ahead
    ahead = (one, other + FOR_THE_SECOND) if seat == 0 else (one + FOR_THE_SECOND, other)
    return changed(state, active=seat, ahead=ahead, second=1 - seat)


def _throw(state: State, faces: tuple[str, ...]) -> State:
    if state.dice is None:
        return changed(state, dice=(faces[0], faces[1]), lying=None)
    dice = list(state.dice)
    for die, face in zip(state.again, faces, strict=True):
        dice[die] = face
    return _settle(changed(state, dice=(dice[0], dice[1]), again=()))


def _settle(state: State) -> State:
    """No more throwing: now something must be marked, or the turn is over by itself."""
    assert state.dice is not None
    if any(free(state, face) for face in state.dice):
        return changed(state, settled=True)
    return _pass_on(changed(state, lying=state.dice))


def _mark(state: State, squares: int) -> State:
    crosses, circles = state.marks
    marks = (crosses | squares, circles) if state.active == 0 else (crosses, circles | squares)
    return _pass_on(changed(state, marks=marks))


def _pass_on(state: State) -> State:
    assert state.active is not None
    interim = state.interim
    if state.advanced and interim is None and marked_cows(state) >= INTERIM_COWS:
        interim = interim_points(state.marks)
    return changed(state, active=1 - state.active, dice=None, settled=False, interim=interim)


def _squares(state: State, event: str) -> int:
    """The squares that the event marks, if the rules allow it."""
    head, _, rest = "".join(event.split()).casefold().partition(":")
    asked = rising(rest.split(","))
    if head != "mark" or len(asked) > 2 or not all(square in BIT for square in asked):
        raise refused(event, "mark")
    if event != (expected := f"mark:{','.join(asked)}"):
        raise IllegalEvent("not-canonical", event=quoted(event), expected=expected)
    for square in asked:
        _check_square(state, square)
    _check_together(state, asked)
    return union(BIT[square] for square in asked)


def _check_square(state: State, square: str) -> None:
    bit = BIT[square]
    assert state.dice is not None
    if not bit & (state.pad.cows | state.pad.numbers):
        raise IllegalEvent("mark-trough", square=square)
    if bit & (state.marks[0] | state.marks[1]):
        raise IllegalEvent("mark-taken", square=square)
    if not any(bit & free(state, face) for face in state.dice):
        raise IllegalEvent("mark-not-thrown", square=square, dice=list(state.dice))


def _check_together(state: State, asked: list[str]) -> None:
    """Whether the dice allow just so many squares, and these two together."""
    assert state.dice is not None
    dice = list(state.dice)
    match dice.count("cow"):
        case 2:
            if len(asked) != min(2, free_cows(state).bit_count()):
                raise IllegalEvent("mark-two-cows", dice=dice)
        case 1:
            if len(asked) == 2:
                _check_partners(state, asked)
        case _:
            if len(asked) != 1:
                raise IllegalEvent("mark-one-number", dice=dice)


def _check_partners(state: State, asked: list[str]) -> None:
    one, other = (BIT[square] for square in asked)
    if bool(one & state.pad.cows) == bool(other & state.pad.cows):
        raise IllegalEvent("mark-cow-and-number", squares=asked)
    if not PARTNERS[one] & other:
        raise IllegalEvent("mark-one-between", squares=asked)
