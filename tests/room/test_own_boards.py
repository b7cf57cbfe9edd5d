"""A board of the players' own at a table: a guest plays on it, and it outlives the host."""

from __future__ import annotations

import json

import pytest

from barnyard.games import load
from barnyard.room import says
from barnyard.room.table import Table
from barnyard.room.view import Phase
from tests.every import every_game_with_boards
from tests.room.around import APP, Around, own_seats
from tests.web.boards import board_option


def own_board(key: str) -> object:
    """The second published one, as whoever copies it has it."""
    from barnyard.links.boards import drafts

    return drafts(key).value_of(drafts(key).draft_of(2))


def set_up(around: Around, key: str, name: str) -> str | None:
    options = {board_option(key).key: own_board(key)}
    return around.wish(0, says.SetUp, key, options, own_seats(2), name)


@every_game_with_boards
def test_a_guest_plays_on_it_and_is_told_all_of_it_at_the_end(key: str) -> None:
    around = Around(key, 2)
    option, value = board_option(key).key, own_board(key)
    assert set_up(around, key, "Ours") is None
    assert around.view(1).board == "Ours"
    assert around.wish(1, says.Sit, 1, "") is None
    assert around.wish(0, says.Start) is None
    around.play(40)
    look = around.guests[1].look()
    assert look
    assert look.options[option] == value
    start = load(key).start(2, {**look.options, option: value})
    assert load(key).start(2, look.options) == start
    around.play()
    told = around.guests[1].told
    assert told
    assert json.loads(told.record)["options"][option] == value
    around.guests[1].check()
    assert around.wish(0, says.Again) is None
    assert (around.view(1).board, around.view(1).options[option]) == ("Ours", value)


@every_game_with_boards
def test_its_name_outlives_the_host_and_goes_with_the_board(key: str) -> None:
    around = Around(key, 2)
    assert set_up(around, key, "Ours") is None
    again = Table.resumed(around.lines, app=APP)
    assert again.party.kept == around.table.party.kept
    assert again.party.board == "Ours"
    assert around.wish(0, says.SetUp, key, {}, own_seats(2), "Ours") is None
    assert around.view(1).board == "", "a published one has none"
    assert '"board"' not in around.lines[-1], "as if there were no such thing"


@pytest.mark.parametrize(
    ("typed", "kept"),
    [("  Our \n own ", "Our own"), ("W" * 5000, "W" * 40), ("\u2028", ""), ("", "")],
    ids=["blanks", "long", "nothing to be seen", "none"],
)
def test_its_name_is_short_and_on_one_line(typed: str, kept: str) -> None:
    around = Around(guests=2)
    assert set_up(around, "mmm", typed) is None
    assert around.view(1).board == kept


@every_game_with_boards
def test_a_board_with_a_fault_is_refused_and_nothing_has_changed(key: str) -> None:
    around = Around(key, 2)
    assert set_up(around, key, "Ours") is None
    before = around.table.party.kept
    for value in ([], {}, [1], {"rows": 3}, "x" * 10, 99):
        options = {board_option(key).key: value}
        assert around.wish(0, says.SetUp, key, options, own_seats(2), "Bad") is not None
    assert around.view(0).phase is Phase.LOBBY
    assert around.table.party.kept == before
