"""Whole games of every kind over the local network, with as many pages as a family has: five, those
that have no seat look on."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from barnyard.games import load
from tests.every import hides, published
from tests.pages import test_far
from tests.pages.test_far import PHONE, joins, opened
from tests.pages.visit import READY
from tests.pages.whole_games import Device, finish, search

if TYPE_CHECKING:
    from serve import Server
    from tests.pages.conftest import Fresh
    from tests.pages.visit import Visit

lan = test_far.lan
DEVICES = 5
NAMES = ("Ben", "Cyd", "Dan", "Eve")


def seated_apart(lead: Visit, seats: int) -> None:
    """Everybody but whoever leads at a device of their own, and no computers."""
    free, others = lead.page.locator(".far-seat.free"), lead.page.locator(".far-seat:not(.free)")
    while (count := others.count()) > 1:
        adds(lead, free.count() + 1)
        (*_, last) = (row.get_attribute("id") for row in others.all())
        lead.page.click(f"#far-remove-{str(last).removeprefix('row-')}")
        expect(others).to_have_count(count - 1)
    adds(lead, seats - 1)


def adds(lead: Visit, free: int) -> None:
    """Seats for others, so many in all; none where the game has no more."""
    rows = lead.page.locator(".far-seat.free")
    while rows.count() < free and lead.page.locator("#far-add-own").count():
        count = rows.count()
        lead.page.click("#far-add-own")
        expect(rows).to_have_count(count + 1)


def begun(fresh: Fresh, lan: Server, key: str) -> list[Visit]:
    """All at a table whose game has begun; first those who have a seat."""
    seats = max(count for count in load(key).SEATS if count <= DEVICES)
    lead, link = opened(fresh, lan, key)
    seated_apart(lead, seats)
    guests = [joins(fresh, lan, link, name) for name in NAMES[: seats - 1]]
    onlookers = [fresh(lan.address, PHONE) for _ in range(DEVICES - seats)]
    for each in onlookers:
        each.page.goto(link)
        each.page.wait_for_selector(READY)
        each.page.wait_for_selector(".far-lobby")
    lead.page.wait_for_function("() => !document.querySelector('.far-seat.free')")
    lead.page.click("#begin")
    visits = [lead, *guests, *onlookers]
    for each in visits:
        each.page.wait_for_selector(".game")
    return visits


@pytest.mark.nightly
@pytest.mark.parametrize("key", published)
def test_five_pages_play_a_whole_game_and_none_learns_what_it_may_not(
    lan: Server, fresh: Fresh, key: str
) -> None:
    visits, seats = begun(fresh, lan, key), load(key).SEATS[-1]
    devices = [Device(each.page, at if at < seats else None) for at, each in enumerate(visits)]
    record = finish(devices, random.Random(key))
    assert search(devices, record) > 0 or not hides(key)
    for visit in visits:
        visit.page.click("#after")
        visit.page.wait_for_selector("#far-proof:has-text('dice were everybody')")
