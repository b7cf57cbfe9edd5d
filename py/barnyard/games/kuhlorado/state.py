"""The state of Kuhlorado, and what can be read off the pad."""

from dataclasses import dataclass
from typing import Final

from barnyard.games.kuhlorado.pads import Pad

FEW_NUMBERS: Final = 5  # so many free number squares, or fewer, end the game


@dataclass(frozen=True)
class State:
    pad: Pad
    advanced: bool  # interim scoring of double squares
    active: int | None = None  # the seat whose turn it is
    marks: tuple[int, int] = (0, 0)  # by seat: the squares it has marked
    dice: tuple[str, str] | None = None  # the faces that lie there, "1" to "5" or "cow"
    lying: tuple[str, str] | None = None  # what they still show after a throw that fits nothing
    again: tuple[int, ...] = ()  # the dice that are being thrown again, 0 and 1
    settled: bool = False  # no more throwing: now the dice must be marked
    ahead: tuple[int, int] = (0, 0)  # points that a seat begins with
    even: bool = False  # whether it is made up for that somebody begins
    second: int | None = None  # the seat that wins with equal points, if one does
    interim: tuple[int, int] | None = None  # the points of the interim scoring, once it was


def free_cows(state: State) -> int:
    return state.pad.cows & ~(state.marks[0] | state.marks[1])


def free_numbers(state: State) -> int:
    return state.pad.numbers & ~(state.marks[0] | state.marks[1])


def free(state: State, face: str) -> int:
    """The free squares that a face of a die fits."""
    fitting = state.pad.cows if face == "cow" else state.pad.number[face]
    return fitting & ~(state.marks[0] | state.marks[1])


def marked_cows(state: State) -> int:
    return (state.pad.cows & (state.marks[0] | state.marks[1])).bit_count()


def due(state: State) -> str:
    if state.active is None:
        return "first"
    if state.dice is None:
        ended = not free_cows(state) or free_numbers(state).bit_count() <= FEW_NUMBERS
        return "over" if ended else "throw"
    if state.again:
        return "again"
    return "mark" if state.settled else "decide"
