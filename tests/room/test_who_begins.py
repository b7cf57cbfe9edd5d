"""Who begins at a table of several devices, where whoever leads has said it before the game."""

from __future__ import annotations

from typing import Literal

import pytest

from barnyard.room import says
from barnyard.room.host import BEGINS
from barnyard.room.lot import draws_lot
from barnyard.room.seats import Begins
from barnyard.room.table import Table
from barnyard.room.view import Phase
from tests.every import every_game
from tests.room.around import APP, Around, most_seats, own_seats


def begun(key: str, begins: Begins, seed: object = 1) -> Around:
    seats = most_seats(key, 3)
    around = Around(seed, seats)
    assert around.wish(0, says.SetUp, key, {}, own_seats(seats), "", begins) is None
    for seat in range(1, seats):
        assert around.wish(seat, says.Sit, seat, "") is None
    assert around.view(1).begins == begins
    assert around.wish(0, says.Start) is None
    assert around.view().phase is Phase.PLAYING
    return around


def first(around: Around) -> str:
    """Who has the first turn."""
    for _ in range(50):
        (look,) = around.guests[0].looks
        if isinstance(look.mover, int):
            return look.players[look.mover]
        assert around.step()
    raise AssertionError("nobody begins")


@every_game
def test_whoever_was_said_to_begin_does_and_the_dice_are_still_everybodys(key: str) -> None:
    around = begun(key, 1)
    assert first(around) == "Ben"
    assert around.guests[1].seats == ((1,) if draws_lot(key) else (0,))
    assert same_after_a_restart(around)
    around.play()
    for guest in around.guests:
        guest.check()
    assert around.wish(0, says.Again) is None
    names = [seat.name for seat in around.view().seats]
    assert names.index("Ben") == (around.view().begins or 0), (
        "the same begins, unless it is changed"
    )


def same_after_a_restart(around: Around) -> bool:
    host, again = around.table.party.host, Table.resumed(around.lines, app=APP).party
    assert host
    assert again.host
    return again.kept == around.table.party.kept and again.host.record == host.record


@every_game
def test_as_long_as_nothing_is_said_all_is_as_it_was(key: str) -> None:
    around = begun(key, None)
    host = around.table.party.host
    assert host
    assert (host.events, host.players[0]) == ([], "Ada")
    assert "begins" not in says.write_said(says.SetUp(1, key, {}, own_seats(2)))


@pytest.mark.parametrize("begins", ["lot", 0])
@every_game
def test_the_lot_and_the_first_seat_can_be_said(key: str, begins: Literal["lot", 0]) -> None:
    found = {first(begun(key, begins, seed)) for seed in range(12)}
    assert ("Ada" in found, len(found) > 1) == (True, begins == "lot")


@every_game
def test_a_lot_that_was_said_is_the_last_thing_before_the_game_opens(key: str) -> None:
    host = begun(key, 1).table.party.host
    assert host
    assert host.events[-1:] == ([f"{BEGINS}1"] if draws_lot(key) else [])


@pytest.mark.parametrize("begins", [-1, 2, 99])
def test_a_seat_that_there_is_not_is_refused_and_nothing_has_changed(begins: int) -> None:
    around = Around(guests=2)
    assert around.wish(0, says.SetUp, "mmm", {}, own_seats(2), "", 1) is None
    before = around.table.party.kept
    assert around.wish(0, says.SetUp, "kuhlorado", {}, own_seats(2), "", begins) == "seat-unknown"
    assert around.table.party.kept == before
