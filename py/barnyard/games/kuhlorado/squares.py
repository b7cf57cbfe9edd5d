"""Sets of squares of the 8 by 8 pad, as the bits of one number.

Bits follow the names a1, a2, ... h8 (column by column), so that rising bits are rising names.
"""

from collections.abc import Iterable, Iterator
from typing import Final

COLUMNS: Final = "abcdefgh"
NAMES: Final = tuple(f"{column}{row}" for column in COLUMNS for row in range(1, 9))
BIT: Final = {name: 1 << index for index, name in enumerate(NAMES)}


def at(column: int, row: int) -> int:
    """The bit of a square, both counted from 0; nothing off the pad."""
    return 1 << (column * 8 + row) if 0 <= column < 8 and 0 <= row < 8 else 0


def bits(squares: int) -> Iterator[int]:
    """Each square of a set by itself, in the order of the names."""
    while squares:
        square = squares & -squares
        yield square
        squares ^= square


def name(square: int) -> str:
    return NAMES[square.bit_length() - 1]


def names(squares: int) -> list[str]:
    return [name(square) for square in bits(squares)]


def union(squares: Iterable[int]) -> int:
    result = 0
    for square in squares:
        result |= square
    return result


def _steps(index: int, steps: Iterable[tuple[int, int]]) -> int:
    column, row = divmod(index, 8)
    return union(at(column + right, row + down) for right, down in steps)


_CROSS = ((0, -1), (1, 0), (0, 1), (-1, 0))
_ROUND = (*_CROSS, (1, -1), (1, 1), (-1, 1), (-1, -1))

# By square: what lies beside it across or down, all around it, and one square further on.
BESIDE: Final = {1 << i: _steps(i, _CROSS) for i in range(64)}
AROUND: Final = {1 << i: _steps(i, _ROUND) for i in range(64)}
PARTNERS: Final = {1 << i: _steps(i, [(2 * x, 2 * y) for x, y in _ROUND]) for i in range(64)}

PASTURES: Final = {
    "north": union(at(i, 0) for i in range(8)),
    "east": union(at(7, i) for i in range(8)),
    "south": union(at(i, 7) for i in range(8)),
    "west": union(at(0, i) for i in range(8)),
}
EDGE: Final = union(PASTURES.values())


def areas(squares: int) -> Iterator[int]:
    """The sets of squares that hang together across or down."""
    while squares:
        area = grown = squares & -squares
        while grown:
            grown = union(BESIDE[square] for square in bits(grown)) & squares & ~area
            area |= grown
        yield area
        squares &= ~area
