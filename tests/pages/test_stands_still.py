"""While one plays the table stands still: whatever is tapped and whatever comes by itself, bar,
board, line and dock keep their places; in all games, with every number of players."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from barnyard.games import load
from tests.every import published
from tests.pages.driver import Driver, choice
from tests.pages.hands import script
from tests.pages.one_screen import PHONES
from tests.pages.records import PEOPLE, resume, session, shortened
from tests.sampled import SAMPLED, one_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.pages.conftest import Known
    from tests.pages.visit import Visit

pytestmark = pytest.mark.warm

WATCH = Path(__file__).with_name("still.js").read_text("utf-8")
SIZES = (*PHONES, (844, 390), (1280, 800))
STEPS = 10 if SAMPLED else 16  # of a game at each size
NEAR = 1  # pixels: what is rounded
ALIKE = ("bar", "board", "drawn", "line")

Moment = dict[str, Any]
# People alone, who hand on what they play with, or one of them among computer players.
CASES = [
    pytest.param(key, *case, id=f"{key}-{case[1]}-of-{case[0]}")
    for key in published
    for case in one_of(
        [(seats, people) for seats in load(key).SEATS for people in sorted({1, seats})], key
    )
]


def play(visit: Visit, key: str, players: list[str]) -> None:
    """At one size after the other, a new game where one ends."""
    driver = begun(visit, key, players, 0)
    for number, (width, height) in enumerate(SIZES, 1):
        visit.page.set_viewport_size({"width": width, "height": height})
        if driver.play(STEPS).step == "over":
            driver = begun(visit, key, players, number)
            driver.play(STEPS)


def begun(visit: Visit, key: str, players: list[str], seed: int) -> Driver:
    resume(visit, shortened(session(key, players), 0))
    visit.page.wait_for_selector("#page [data-step]", state="attached")
    return Driver(visit, script, seed, choice(key))


def playing(moment: Moment) -> bool:
    """Neither before the first turn, nor while a phase or the game is counted: what is counted is
    another picture than the board."""
    return moment["step"] != "over" and moment["due"] not in ("first", "ring", "deal")


def moved(moments: list[Moment]) -> Iterator[str]:
    """What does not stand where it stood when this size was first seen."""
    first: dict[tuple[int, int], Moment] = {}
    for moment in filter(playing, moments):
        size = tuple(moment["size"])
        before = first.setdefault(size, moment)
        for part in ALIKE:
            old, new = before["boxes"][part], moment["boxes"][part]
            if max(abs(a - b) for a, b in zip(old, new, strict=True)) > NEAR:
                where = f"{part} at {size}: {old}, then {new}"
                yield f"{where}: {before['step']} {before['due']}, {moment['step']} {moment['due']}"
        if moment["end"] != size[1]:
            yield f"the dock ends at {moment['end']} of {size}"


@pytest.mark.parametrize(("key", "seats", "people"), CASES)
def test_nothing_moves_from_tap_to_tap(known: Known, key: str, seats: int, people: int) -> None:
    visit = known("phone").open()
    visit.page.evaluate(WATCH)
    others = [f"bot:easy:{name}" for name in PEOPLE[people:seats]]
    play(visit, key, PEOPLE[:people] + others)
    moments: list[Moment] = visit.page.evaluate("stood")
    at_size = defaultdict[tuple[int, int], int](int)
    for moment in filter(playing, moments):
        at_size[tuple(moment["size"])] += 1
    assert min(at_size[size] for size in SIZES) > 2, at_size
    assert sorted(set(moved(moments))) == []
