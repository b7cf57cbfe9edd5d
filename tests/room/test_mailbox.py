"""Two ways on of a game by letters are noticed and none is lost; a turn goes on where it was."""

from __future__ import annotations

import random

from barnyard.room.mailbox import Comes, Mailbox
from barnyard.web.letters.texts import written
from tests.room.posting import Device, begun, dice, step, table, turn
from tests.room.test_letters import around, start


def test_two_ways_on_are_noticed_and_none_is_lost() -> None:
    devices = around("so-ein-mist", 3)
    first = start(devices)
    twin = Device("the other browser of Ben", {1})
    devices[1].opens(first)
    twin.opens(first)
    one, two = devices[1].plays(random.Random(1)), twin.plays(random.Random(2))
    last = devices[2]
    assert last.opens(one) is Comes.NEWER
    assert last.opens(one) is Comes.SAME
    assert last.opens(first) is Comes.OLDER
    assert last.opens(two, rather_new=False) is Comes.FORK
    assert last.box
    assert [written(each) for each in last.box.others] == [two]
    assert written(last.box.letters) == one
    assert last.opens(two) is Comes.FORK
    assert written(last.box.letters) == two
    assert one in [written(each) for each in last.box.others]


def test_a_number_that_was_told_on_another_way_does_not_count_again() -> None:
    """Else whoever has read it there could choose what to hand on here."""
    devices = around("kuhlorado", 2)
    rng = random.Random(3)
    link = start(devices)
    for at in (1, 0, 1):
        devices[at].opens(link)
        link = devices[at].plays(rng)
    twin = Device(devices[0].salt, {0})
    devices[0].opens(link)
    twin.box = devices[0].box
    one, two = devices[0].plays(random.Random(1)), twin.plays(random.Random(8))
    assert one != two
    devices[1].opens(one)
    devices[1].plays(rng)  # which tells the number
    assert devices[1].opens(two) is Comes.FORK
    assert devices[1].box
    assert devices[1].box.next_letter(1).is_new


def test_part_of_a_turn_goes_on_where_it_was() -> None:
    letters = begun(table("so-ein-mist", 3), 0, 1)
    box, rng = Mailbox("salt", letters), random.Random(1)
    host = box.host(1)
    step(host, rng)
    more = host.events[len(letters.events) :]
    again = box.host(1, more)
    assert list(again.events) == list(host.events)
    turn(host, 1, random.Random(5))
    turn(again, 1, random.Random(5))
    assert dice(again) == dice(host)
