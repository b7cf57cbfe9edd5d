"""A pad while it is being made: what can be put on it, and what the rules still say against it."""

from collections.abc import Iterator
from typing import Final

from barnyard.core.draft import NOTHING, Draft, named
from barnyard.core.errors import BadSetup
from barnyard.games.kuhlorado import pads
from barnyard.games.kuhlorado.pads import COW, LARGE, LETTERS, SIZE, SMALL, Pad, Trough
from barnyard.games.kuhlorado.squares import BESIDE, BIT, COLUMNS, areas, bits, names, union

SQUARES: Final = named(COLUMNS, SIZE)
THINGS: Final = LETTERS
COUNTS: Final = range(1)  # a pad has no number of its own
EMPTY: Final = "?"  # stands for NOTHING in the rows: no pad has it


def blank() -> Draft:
    return Draft((NOTHING,) * len(SQUARES))


def draft_of(value: object) -> Draft:
    """Of a number, a pad, or a pad with gaps. Raises `BadSetup` for all else."""
    if isinstance(value, int):
        value = list(pads.pad_option(value).rows)
    if not isinstance(value, list) or not all(isinstance(row, str) for row in value):
        raise BadSetup("pad-rows", count=0)
    for refused in pads.faults(tuple(value)):
        if refused.code in ("pad-rows", "pad-row-length"):
            raise refused
        if refused.code == "pad-letter" and refused.facts["letter"] != EMPTY:
            raise refused
    letters = "".join(value)
    return Draft(tuple(NOTHING if letter == EMPTY else letter for letter in letters))


def value_of(draft: Draft) -> object:
    """As the option `pad` takes it."""
    return list(_rows(draft))


def _rows(draft: Draft) -> tuple[str, ...]:
    letters = [thing or EMPTY for thing in draft.things]
    return tuple("".join(letters[at : at + SIZE]) for at in range(0, len(letters), SIZE))


def faults(draft: Draft) -> Iterator[BadSetup]:
    """Why the rules refuse it, the first reason first."""
    return pads.faults(_rows(draft))


def concerned(draft: Draft, refused: BadSetup) -> list[str]:
    """The squares that a refusal is about."""
    square = refused.facts.get("square")
    if not isinstance(square, str):
        return []
    found = pads.trough_areas(pads.letters(_rows(draft)))
    area = next((area for _, area in found if area & BIT[square]), BIT[square])
    return names(area) if refused.code.startswith("pad-trough") else [square]


def as_pad(draft: Draft) -> Pad:
    """To be drawn, not to be played on: a pad as far as it goes."""
    rows = _rows(draft)
    where = pads.letters(rows)
    number = {digit: where[digit] for digit in pads.NUMBERS}
    troughs = tuple(
        Trough(kind, piece, 0)
        for kind, area in pads.trough_areas(where)
        for piece in _pieces(kind, area)
    )
    return Pad(rows, where[COW], union(number.values()), number, troughs)


def _pieces(kind: str, area: int) -> Iterator[int]:
    """Troughs as large as they are, of squares that may be too many."""
    while area:
        square = area & -area
        beside = next(bits(BESIDE[square] & area), 0) if kind == LARGE else 0
        yield square | beside
        area &= ~(square | beside)


def facts(draft: Draft) -> dict[str, object]:
    """What there is to say about it in a line."""
    where = pads.letters(_rows(draft))
    return {
        "cows": where[COW].bit_count(),
        "small": where[SMALL].bit_count(),
        "large": sum(1 for _ in areas(where[LARGE])),
    }
