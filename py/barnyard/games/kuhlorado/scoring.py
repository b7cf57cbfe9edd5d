"""Who holds what on the pad, and what it counts."""

from dataclasses import dataclass
from typing import Final

from barnyard.core.game import Outcome
from barnyard.games.kuhlorado.squares import PASTURES, areas, names
from barnyard.games.kuhlorado.state import State, due

PASTURE_POINTS: Final = 3
DOUBLE_POINTS: Final = 2
LAND_POINTS: Final = ((20, 20), (15, 12), (10, 5), (5, 2))  # at least so many squares: points


@dataclass(frozen=True)
class Holding:
    """A pasture or a trough: whoever has marked more of its squares holds it."""

    kind: str  # "pasture", "s" or "L"
    place: str  # north, east, ...; or the name of a trough's first square
    points: int
    counts: tuple[int, int]

    @property
    def holder(self) -> int | None:
        crosses, circles = self.counts
        return None if crosses == circles else int(circles > crosses)


def holdings(state: State) -> list[Holding]:
    pastures = [
        Holding("pasture", side, PASTURE_POINTS, _counts(state, squares))
        for side, squares in PASTURES.items()
    ]
    troughs = [
        Holding(trough.kind, names(trough.squares)[0], trough.points, _counts(state, trough.beside))
        for trough in state.pad.troughs
    ]
    return pastures + troughs


def _counts(state: State, squares: int) -> tuple[int, int]:
    crosses, circles = state.marks
    return (crosses & squares).bit_count(), (circles & squares).bit_count()


def land_points(size: int) -> int:
    return next((points for least, points in LAND_POINTS if size >= least), 0)


def lands(marks: int) -> list[int]:
    """The land areas that count, as sets of squares, largest first."""
    large = [area for area in areas(marks) if land_points(area.bit_count())]
    return sorted(large, key=lambda area: (-area.bit_count(), area))


def doubles(marks: int) -> list[int]:
    """The double squares: land areas of exactly two."""
    return [area for area in areas(marks) if area.bit_count() == 2]


def interim_points(marks: tuple[int, int]) -> tuple[int, int]:
    crosses, circles = marks
    return DOUBLE_POINTS * len(doubles(crosses)), DOUBLE_POINTS * len(doubles(circles))


def scores(state: State) -> list[int]:
    """What each seat has if the game ends now."""
    points = [head + more for head, more in zip(state.ahead, state.interim or (0, 0), strict=True)]
    for holding in holdings(state):
        if holding.holder is not None:
            points[holding.holder] += holding.points
    for seat, marks in enumerate(state.marks):
        points[seat] += sum(land_points(area.bit_count()) for area in lands(marks))
    return points


def outcome(state: State) -> Outcome | None:
    if due(state) != "over":
        return None
    crosses, circles = scores(state)
    if crosses == circles and state.second is not None:
        return Outcome((state.second,), "second")
    if crosses == circles:
        return Outcome((0, 1), "shared")
    return Outcome((int(circles > crosses),), "highest")
