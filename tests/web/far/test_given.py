"""What a seat has for itself, as points from the start: given in the lobby, and read by all."""

from __future__ import annotations

import random
import re
from types import SimpleNamespace
from typing import Any, cast

import pytest

from barnyard.core.options import by_seat
from barnyard.games import keys, load
from barnyard.room.seats import Kind, Seat
from barnyard.room.set_up import in_turn
from barnyard.room.view import Phase
from tests.web.far.around import Around

GIVEN = {
    key: option
    for key in keys()
    for option in load(key).OPTIONS
    if option.by_seat
}  # fmt: skip
every_game_that_gives = pytest.mark.parametrize("key", GIVEN)


def sat_down(key: str, language: str = "en") -> Around:
    """Ada leads, Ben has the second seat."""
    around = Around(devices=1, key=key)
    guest = around.comes("Ben", language=language)
    guest.press("far-sit", "1", **{"my-name": "Ben"})
    around.flow()
    return around


def give(around: Around, *numbers: int) -> None:
    fields = {f"by-seat-{seat}": str(number) for seat, number in enumerate(numbers)}
    around.devices[0].press("far-typed", "", **fields)
    around.flow()


@pytest.mark.parametrize("language", ["en", "de"])
@every_game_that_gives
def test_it_is_chosen_by_whoever_leads_and_read_by_all(key: str, language: str) -> None:
    around, option = sat_down(key, language), GIVEN[key]
    lead, guest = around.devices
    more = option.by_seat[2]
    give(around, 0, more)
    assert guest.view.options[option.key] == [0, more]
    said = guest.shell.words(key).option(option.key)[0]
    assert f"{said}: Ben {more}" in guest.html
    assert 'name="by-seat-1"' not in guest.html
    assert re.search(f'id="by-seat-1".*?value="{more}" selected', lead.html)
    give(around, 0, 0)
    assert option.key not in guest.view.options
    assert said not in guest.html


@every_game_that_gives
def test_the_game_begins_with_it(key: str) -> None:
    around, option = sat_down(key), GIVEN[key]
    lead = around.devices[0]
    while len(lead.view.seats) > load(key).SEATS[0]:
        lead.press("far-remove", str(len(lead.view.seats) - 1))
        around.flow()
    for seat in range(2, len(lead.view.seats)):
        while lead.view.seats[seat].kind is not Kind.COMPUTER:
            lead.press("far-kind", str(seat))
            around.flow()
    give(around, 0, option.by_seat[1])
    lead.press("far-start")
    around.flow()
    assert lead.view.phase is Phase.PLAYING
    host = around.table.party.host
    assert host
    assert host.options[option.key] == [0, option.by_seat[1]]
    assert host.players[1] == "Ben"


def test_it_stays_with_the_seat_and_moves_up_with_it() -> None:
    around = Around(devices=1)
    lead = around.devices[0]
    lead.press("far-add", "own")
    around.flow()
    give(around, 3, 0, 0, 8)
    assert lead.view.options["ahead"] == [3, 0, 0, 8]
    lead.press("far-remove", "1")
    around.flow()
    assert lead.view.options["ahead"] == [3, 0, 8]
    lead.press("far-kind", "2")
    around.flow()
    assert lead.view.options["ahead"] == [3], "it was given to whoever sat there"
    lead.press("far-typed", "", **{"option-doubling": "true"})
    around.flow()
    assert (lead.view.options["ahead"], lead.view.options["doubling"]) == ([3], True)


def test_another_game_counts_by_other_numbers() -> None:
    around = Around(devices=1)
    lead = around.devices[0]
    give(around, 0, 20)
    lead.press("far-game", "life-is-life")
    around.flow()
    assert "ahead" not in lead.view.options


def test_who_is_turned_to_begin_takes_it_along() -> None:
    game = cast("Any", SimpleNamespace(KEY="mmm", OPTIONS=(by_seat("ahead", (0, 3)),)))
    seats = [Seat(Kind.HERE, name, None, 1, None) for name in ("Ada", "Ben", "Cyd")]
    found = in_turn(game, seats, {"ahead": [0, 0, 3]}, 1, random.Random(1))
    assert ([seat.name for seat in found[0]], *found[1:]) == (
        ["Ben", "Cyd", "Ada"],
        {"ahead": [0, 3]},
        None,
    )
