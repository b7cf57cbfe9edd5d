"""Games of So ein Mist of every kind, for all that is asked of their tables."""

from __future__ import annotations

import pytest

from barnyard.games.so_ein_mist.state import State
from tests.tables.so_ein_mist.drawn import played

TABLES: list[tuple[int, dict[str, object]]] = [
    (3, {"extra_round": True}),
    (4, {}),
    (5, {"doubling": True}),
    (6, {"extra_round": True, "doubling": True}),
    (6, {"passing": False}),
]


@pytest.fixture(scope="module", params=TABLES, ids=str)
def states(request: pytest.FixtureRequest) -> list[State]:
    seats, options = request.param
    return played(seats, options)
