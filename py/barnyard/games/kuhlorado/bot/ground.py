"""The pad as computer players look at it: whole sets of squares at once."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from barnyard.games.kuhlorado.pads import Pad
from barnyard.games.kuhlorado.scoring import PASTURE_POINTS
from barnyard.games.kuhlorado.squares import PARTNERS, PASTURES, at, bits, union
from barnyard.games.kuhlorado.state import FEW_NUMBERS

FACES: Final = ("1", "2", "3", "4", "5", "cow")
COW: Final = 5  # where the cow stands among the faces
MOST_TURNS: Final = 40
# What players mark in a turn, on the average.
COWS_A_TURN: Final = 0.4
NUMBERS_A_TURN: Final = 0.864

_WHOLE: Final = (1 << 64) - 1
BUT_NORTH: Final = _WHOLE & ~union(at(i, 0) for i in range(8))
BUT_SOUTH: Final = _WHOLE & ~union(at(i, 7) for i in range(8))

Land = tuple[int, int]  # how many squares, and its shore: the free squares beside it


@dataclass(frozen=True)
class Prize:
    """A pasture or a trough, and the squares that decide who holds it."""

    kind: int  # a pasture, a small trough, a large trough
    place: int  # which of the pad's holdings, as `scoring.holdings` lists them
    points: int
    squares: int


@dataclass(frozen=True)
class Ground:
    cows: int
    numbers: int
    faces: tuple[int, ...]  # by face: the squares that show it
    prizes: tuple[Prize, ...]
    partners: dict[int, int]  # by cow: the numbers that may be marked together with it
    beside_prizes: dict[int, tuple[int, ...]]  # by square: the places of its prizes
    # By face: all cows and numbers that may be marked together, as one set, and each by itself.
    couples: tuple[tuple[tuple[int, int, int], ...], ...]


@lru_cache(maxsize=16)
def ground(pad: Pad) -> Ground:
    pastures = [(0, PASTURE_POINTS, squares) for squares in PASTURES.values()]
    troughs = [(1 + (each.kind == "L"), each.points, each.beside) for each in pad.troughs]
    prizes = tuple(
        Prize(kind, place, points, squares)
        for place, (kind, points, squares) in enumerate([*pastures, *troughs])
    )
    faces = (*(pad.number[face] for face in FACES[:COW]), pad.cows)
    partners = {cow: PARTNERS[cow] & pad.numbers for cow in bits(pad.cows)}
    near = {
        square: tuple(prize.place for prize in prizes if prize.squares & square)
        for square in bits(pad.cows | pad.numbers)
    }
    couples = tuple(
        tuple(
            (cow | number, cow, number)
            for cow, beside in partners.items()
            for number in bits(beside & squares)
        )
        for squares in faces[:COW]
    )
    return Ground(pad.cows, pad.numbers, faces, prizes, partners, near, couples)


def ended(cows: int, numbers: int) -> bool:
    """Whether the game ends with so many free squares."""
    return not cows or numbers <= FEW_NUMBERS


@lru_cache(maxsize=4096)
def turns_left(cows: int, numbers: int) -> int:
    """How many turns so many free squares will last, roughly."""
    turns = min(cows / COWS_A_TURN, (numbers - FEW_NUMBERS) / NUMBERS_A_TURN)
    return max(0, min(MOST_TURNS, int(turns + 0.5)))


def beside(squares: int) -> int:
    """Everything that touches one of the squares across or down."""
    down, up = squares << 1 & BUT_NORTH, squares >> 1 & BUT_SOUTH
    return (down | up | squares << 8 | squares >> 8) & _WHOLE


def lands(marks: int, free: int) -> list[Land]:
    """All land of one seat, single squares too."""
    found = []
    while marks:
        area, grown = 0, marks & -marks
        while grown != area:
            area = grown
            grown |= beside(area) & marks
        found.append((area.bit_count(), beside(area) & free))
        marks ^= area
    return found


def joined(before: list[Land], square: int, free: int) -> list[Land]:
    """The land when one more square of one's own hangs it together."""
    size, shore = 1, beside(square)
    apart = []
    for land in before:
        if land[1] & square:
            size += land[0]
            shore |= land[1]
        else:
            apart.append(land)
    apart.append((size, shore & free & ~square))
    return apart
