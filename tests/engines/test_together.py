"""Five devices at one table, each a whole page: three in Chromium, one in Firefox, one in WebKit;
and phones of two kinds that connect directly."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from barnyard.games import load
from setup_engines import ENGINES, launched_by
from tests.engines.conftest import EVERYTHING, absent, long, opened
from tests.engines.playwrights import PlaywrightTab
from tests.engines.visitor import Visitor
from tests.every import hides, published
from tests.pages import test_far
from tests.pages.whole_games import Device, finish, search

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Playwright

    from serve import Server
    from tests.engines.tab import Tab

lan = test_far.lan
NAMES = ("Ben", "Cyd", "Dan", "Eve")
FREE = "#page .far-seat.free"
ROW = "#page .far-seat:nth-child({})"
# What a script of the way has told its page, which is what two cameras would have read.
HEAR = """() => {
  globalThis.came = [];
  document.addEventListener("barnyard:act", ({ detail }) => came.push(JSON.parse(detail)), true);
}"""
SAID = """(what) => new Promise((done, fail) => {
  const look = (times) => {
    const found = came.findLast(([name]) => name === what);
    if (found) done(found[1]);
    else if (times) setTimeout(look, 100, times - 1);
    else fail(new Error(`${what} is not said`));
  };
  look(300);
})"""
FORGET = "() => { came.length = 0; }"
# Until something has gone, or reads otherwise.
GONE = """(selector) => new Promise((done, fail) => {
  const look = (times) => {
    if (!document.querySelector(selector)) done(true);
    else if (times) setTimeout(look, 100, times - 1);
    else fail(new Error(`${selector} is still there`));
  };
  look(300);
})"""
CHANGED = """([selector, before]) => new Promise((done, fail) => {
  const look = (times) => {
    if (document.querySelector(selector)?.innerText !== before) done(true);
    else if (times) setTimeout(look, 100, times - 1);
    else fail(new Error(`${selector} stays ${before}`));
  };
  look(300);
})"""
LAST = "(selector) => [...document.querySelectorAll(selector)].at(-1).id.slice(4)"


def browser(playwright: Playwright, engine: str) -> Tab:
    return opened(playwright, engine) or absent(engine, EVERYTHING)


@pytest.fixture(scope="module")
def tabs(playwright: Playwright) -> Iterator[dict[str, Tab]]:
    """One of each."""
    found = {engine: browser(playwright, engine) for engine in ENGINES}
    yield found
    for tab in found.values():
        tab.close()


@pytest.fixture(scope="module")
def five(playwright: Playwright, tabs: dict[str, Tab]) -> Iterator[list[Tab]]:
    """Whoever leads is in Chromium, and two of the others are."""
    launch = launched_by(playwright, "chromium")
    more = [PlaywrightTab(launch(), "chromium") for _ in range(2)] if launch else []
    yield [tabs["chromium"], tabs["firefox"], tabs["webkit"], *more]
    for tab in more:
        tab.close()


def sits(guest: Visitor, name: str) -> None:
    guest.await_("#my-name")
    guest.enter("#my-name", name)
    guest.press("[data-do=far-sit]")
    guest.await_("[data-do=far-rise]")


# ------------------------------------------------------------------ over the local network


def invites(lead: Visitor, key: str, seats: int) -> str:
    """A table at which all but the first seat are for other devices; the address for them."""
    lead.open(f"#/{key}")
    lead.press("#invite")
    lead.press("#open-table")
    lead.await_(FREE)
    apart(lead, seats)
    lead.press("#far-invite")
    lead.await_("#far-link")
    link = lead.value("#far-link")
    lead.press("#close")
    return link


def apart(lead: Visitor, seats: int) -> None:
    while (rows := lead.count("#page .far-seat")) - lead.count(FREE) > 1 or rows < seats:
        last = lead.page.evaluate(LAST, ".far-seat:not(.free)")
        if rows < seats:
            lead.press("#far-add-own")
            lead.await_(ROW.format(rows + 1))
        else:
            lead.press(f"#far-remove-{last}")
            lead.page.evaluate(GONE, f"#row-{rows - 1}")


@long
@pytest.mark.parametrize("key", published)
def test_five_devices_in_three_engines_play_a_whole_game(
    five: list[Tab], lan: Server, key: str
) -> None:
    visitors = [Visitor(tab, lan.address).begin() for tab in five]
    seats = min(len(five), load(key).SEATS[-1])
    link = invites(visitors[0], key, seats)
    for number, guest in enumerate(visitors[1:], 1):
        guest.page.goto(link)
        guest.ready()
        if number < seats:
            sits(guest, NAMES[number - 1])
        else:
            guest.await_(".far-lobby")
    visitors[0].page.evaluate(GONE, FREE)
    visitors[0].press("#begin")
    for each in visitors:
        each.await_(".game")
    devices = [
        Device(each.page, number if number < seats else None)
        for number, each in enumerate(visitors)
    ]
    record = finish(devices, random.Random(key))
    assert search(devices, record) > 0 or not hides(key)
    for each in visitors:
        each.press("#after")
        each.await_("#far-proof")
        assert "dice were everybody" in each.text("#far-proof")


# ------------------------------------------------------------------ from phone to phone

PAIRS = [("chromium", "firefox"), ("firefox", "chromium")]


def meets(host: Visitor, guest: Visitor) -> None:
    """Two codes, handed over as a messenger would."""
    host.press("#far-invite")
    host.await_("#by-scans .qr")
    offer = host.page.evaluate(SAID, "scan-offer")
    guest.lead_to(f"#/o/{offer}")
    guest.await_("#scan-go")
    host.enter("#scan-code", guest.page.evaluate(SAID, "scan-answer"))
    host.page.evaluate(FORGET)
    host.press("#scan-typed button")
    host.page.evaluate(SAID, "scan-meets")
    guest.press("#scan-go")
    sits(guest, NAMES[0])
    host.press("#close")


@long
@pytest.mark.parametrize("key", published)
@pytest.mark.parametrize(("hosts", "comes"), PAIRS)
def test_phones_of_two_kinds_play_a_whole_game_by_two_scans(
    tabs: dict[str, Tab], site: Server, hosts: str, comes: str, key: str
) -> None:
    host, guest = (Visitor(tabs[engine], site.address).begin() for engine in (hosts, comes))
    for each in (host, guest):
        each.page.evaluate(HEAR)
    host.lead_to(f"#/{key}/invite")
    host.await_("#host-table")
    host.press("#host-table")
    host.await_(FREE)
    alone(host)
    meets(host, guest)
    host.page.evaluate(GONE, FREE)
    host.press("#begin")
    for each in (host, guest):
        each.await_(".game")
    devices = [Device(host.page, 0, hosts=True), Device(guest.page, 1)]
    record = finish(devices, random.Random(key))
    assert search(devices, record) > 0 or not hides(key)


def alone(host: Visitor) -> None:
    """One seat for somebody else; computers on those that the game needs besides."""
    while (free := host.count(FREE)) > 1:
        last = host.page.evaluate(LAST, FREE)
        for _ in range(2):  # by way of “here”
            before = host.text(f"#far-kind-{last}")
            host.press(f"#far-kind-{last}")
            host.page.evaluate(CHANGED, [f"#far-kind-{last}", before])
        assert host.count(FREE) == free - 1


@long
def test_webkit_of_a_system_says_that_it_cannot_connect_phones(
    tabs: dict[str, Tab], site: Server
) -> None:
    """Debian builds it without WebRTC; where there is one, the way is offered."""
    visitor = Visitor(tabs["webkit"], site.address).begin().open("#/mmm/invite")
    can = visitor.page.evaluate("typeof RTCPeerConnection === 'function'")
    visitor.await_("#host-table" if can else "#by-phone")
    said = "cannot connect phones directly" in visitor.text("#page")
    assert said != can
