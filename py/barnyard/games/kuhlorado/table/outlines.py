"""Paths around sets of squares, in the units of the drawing: a square is 10 by 10."""

from collections.abc import Iterator
from functools import cache, lru_cache

from barnyard.games.kuhlorado.squares import at, bits

ROUND = 1.0  # the radius of corners


def corner(square: int) -> tuple[int, int]:
    """The upper left corner of a square."""
    column, row = divmod(square.bit_length() - 1, 8)
    return 10 * column, 10 * row


def round_box(x: float, y: float, wide: float, high: float, inset: float) -> str:
    """A box with round corners, a little smaller than it is."""
    r = ROUND
    across, down = wide - 2 * (inset + r), high - 2 * (inset + r)
    return (
        f"M{x + inset + r:g} {y + inset:g}h{across:g}q{r} 0 {r} {r}v{down:g}q0 {r}-{r} {r}"
        f"h{-across:g}q-{r} 0-{r}-{r}v{-down:g}q0-{r} {r}-{r}z"
    )


@cache
def _box(square: int, inset: float) -> str:
    x, y = corner(square)
    return round_box(x, y, 10, 10, inset) if inset else f"M{x} {y}h10v10h-10z"


def boxes(squares: int, inset: float) -> str:
    """A box for each square; without inset they make one area."""
    return "".join(_box(square, inset) for square in bits(squares))


@lru_cache(maxsize=256)
def outline(area: int, inset: float = 0.7) -> str:
    """The border of an area, drawn just inside of it: two neighbours never cover each other's."""
    return "".join(line for square in bits(area) for line in _borders(area, square, inset))


def _borders(area: int, square: int, inset: float) -> Iterator[str]:
    left, top = corner(square)
    column, row = left // 10, top // 10

    def within(right: int, down: int) -> bool:
        return bool(area & at(column + right, row + down))

    def end(beside: bool, beyond: bool) -> float:
        """How far a line falls short of the corner, or runs past it into a bend."""
        if not beside:
            return inset
        return -inset if beyond else 0

    for side in (-1, 1):  # above and below, then left and right
        near = inset if side < 0 else 10 - inset
        if not within(0, side):
            start = left + end(within(-1, 0), within(-1, side))
            stop = left + 10 - end(within(1, 0), within(1, side))
            yield f"M{start:g} {top + near:g}H{stop:g}"
        if not within(side, 0):
            start = top + end(within(0, -1), within(side, -1))
            stop = top + 10 - end(within(0, 1), within(side, 1))
            yield f"M{left + near:g} {start:g}V{stop:g}"
