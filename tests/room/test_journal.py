"""What lies on the disk: with it the game goes on, wherever it was cut off."""

from __future__ import annotations

import json
from typing import Any

import pytest

from barnyard.core.errors import BadMessage, Refusal
from barnyard.core.think import Level
from barnyard.room import says
from barnyard.room.answers import Act
from barnyard.room.guest import Guest
from barnyard.room.table import Table
from barnyard.room.view import Phase
from tests.every import every_game
from tests.room.around import APP, Around, most_seats, own_seats

ODD: list[Any] = [None, 1, -5, "x", [], {}, [1, 2], ["x"], True]


def again(lines: list[str]) -> Table:
    return Table.resumed(lines, app=APP)


def same(one: Table, other: Table) -> bool:
    hosts = one.party.host, other.party.host
    games = [host and (host.record, host.version, host.people) for host in hosts]
    return one.party.kept == other.party.kept and games[0] == games[1]


@every_game
def test_after_each_change_all_of_it_is_there(key: str) -> None:
    around = Around(key, 4)
    around.begin(key, most_seats(key, 3))
    for number in range(40):
        around.step()
        host = around.table.party.host
        assert host
        if number % 7 == 3 and host.undoes is not None:
            around.act(host.undoes, Act.BACK)
        if number % 10 == 5:
            around.wish(1, says.StandIn, 1, Level.EASY)
        if number % 10 == 8:
            around.wish(1, says.StandIn, 1, None)
        table = again(around.lines)
        assert same(table, around.table)
        twice = again(table.notes())
        assert same(twice, table)
        assert twice.revision > table.revision > around.table.revision
    assert same(again(around.lines), around.table)


def test_a_second_game_at_the_table_begins_anew() -> None:
    around = Around().begin("mmm", 2)
    around.play(20)
    around.wish(0, says.End)
    assert same(again(around.lines), around.table)
    around.wish(0, says.Again)
    assert again(around.lines).party.host is None
    around.wish(0, says.SetUp, "so-ein-mist", {}, own_seats(3))
    around.wish(2, says.Sit, 2, "")
    around.wish(0, says.Start)
    for _ in range(10):
        around.step()
        assert same(again(around.lines), around.table)


def test_what_was_being_written_is_left_out() -> None:
    around = Around().begin("mmm", 2)
    around.play(10)
    text = "".join(around.lines)
    whole = text[: text.rindex("\n", 0, -1) + 1]
    for end in range(len(whole), len(text)):
        cut = again(text[:end].splitlines(keepends=True))
        assert same(cut, again(whole.splitlines(keepends=True)))


def test_before_anybody_hears_of_it_it_is_noted() -> None:
    """Each note is there by the time that the first text leaves that tells of it."""
    around = Around().begin("mmm", 2)
    for _ in range(30):
        host = around.table.party.host
        assert host
        length = host.length
        around.table.work(around.now)
        if host.length == length:
            around.step()
        else:
            assert around.table.notes()
    assert around.table.party.host


def test_tokens_hold_and_nobody_has_to_know() -> None:
    around = Around(guests=4).begin("so-ein-mist", 3)
    around.play(15)
    around.table = again(around.lines)
    for device in around.devices:
        around.table.came(device)
    around.passes(6)
    assert around.guests[1].seats == (1,)
    assert around.guests[0].view
    assert around.guests[0].view.you.leads
    around.play()
    for guest in around.guests:
        assert guest.view
        assert guest.view.phase is Phase.OVER
        guest.check()


def test_a_wish_that_was_done_before_the_end_is_not_done_again() -> None:
    around = Around().begin("mmm", 2)
    around.play(5)
    look = next(guest for guest in around.guests if guest.looks and around.due(guest.looks[0]))
    seat = look.seats[0]
    due = around.due(look.looks[0])
    assert due
    look.act(seat, *due, now=around.now)
    device = list(around.devices)[around.guests.index(look)]
    (text,) = look.outbox()
    around.table.heard(device, text, around.now)
    around.lines += around.table.notes()
    around.table.outbox()  # and here the power fails
    around.table = again(around.lines)
    around.table.came(device)
    look.opened(around.now)
    around.passes(3)
    assert look.refused is None
    assert look.view
    assert look.view.revision > 10**9


@pytest.mark.parametrize("text", ["", "nonsense\n", "{}\n", "[]\n", '{"kept":1}\n', "null\n" * 3,
                                  '{"boot":1,"kept":{}}\n', '{"events":[1]}\n'])  # fmt: skip
def test_what_is_no_journal_is_refused(text: str) -> None:
    with pytest.raises(BadMessage):
        again(text.splitlines(keepends=True))


def test_a_journal_that_was_tampered_with_is_refused_or_a_table() -> None:
    around = Around().begin("mmm", 2)
    around.play(10)
    for number, line in enumerate(around.lines):
        data = json.loads(line)
        for part in data:
            for odd in ODD:
                changed = json.dumps({**data, part: odd}) + "\n"
                lines = [*around.lines[:number], changed, *around.lines[number + 1 :]]
                try:
                    assert again(lines).party
                except Refusal:
                    continue


def test_a_guest_keeps_what_it_needs() -> None:
    around = Around().begin("mmm", 2)
    kept = around.guests[1].kept
    assert Guest.back(kept, app=APP)
    assert len(json.loads(kept)["promises"]) == 2
