"""Tables far away, over a relay on this machine."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from barnyard.games import load
from tests.pages.relays.relaying import Relaying
from tests.pages.test_far import PHONE
from tests.pages.visit import READY, Visit

if TYPE_CHECKING:
    from collections.abc import Iterator

    from serve import Server
    from tests.pages.conftest import Known

# What is chosen on the device: this relay, and nobody who tells it its address.
CHOOSE = """([relays]) => {
  if (self.origin === "null") return; // in the frame
  localStorage["barnyard/relays"] = JSON.stringify({ relays, finders: [], turn: [] });
  localStorage["barnyard/settings"] ??= '{"pace":"once"}';
}"""
NAMES = ("Benjamin", "Cydonia")
OPEN = 45_000  # ms until devices have found each other


@pytest.fixture
def relaying() -> Iterator[Relaying]:
    relaying = Relaying()
    yield relaying
    relaying.end()


def invited(lead: Visit) -> str:
    """The link for others, on the sheet that stays open."""
    lead.page.click("#far-invite")
    lead.page.wait_for_function(
        "() => document.getElementById('far-link')?.value.includes('/relay/')"
    )
    return lead.page.input_value("#far-link")


class Far:
    """A table with its devices, and all the hosts that any of them has spoken to."""

    def __init__(self, known: Known, site: Server, relaying: Relaying) -> None:
        self.known, self.site, self.relaying = known, site, relaying
        self.spoken: list[str] = []
        self.visits: list[Visit] = []
        self.link = ""

    def device(self) -> Visit:
        visit = self.known(PHONE, hastened=False)
        visit.page.on("websocket", lambda socket: self.spoken.append(socket.url))
        visit.page.on("request", lambda request: self.spoken.append(request.url))
        visit.watch.expect("404")  # whether this host has tables of its own
        return visit

    def elsewhere(self) -> list[str]:
        own = ("data:", self.site.address.partition("/barnyard")[0])
        return [each for each in self.spoken if not each.startswith(own)]

    def opens(self, key: str) -> Visit:
        lead = self.device().open().has_all()
        lead.page.evaluate(CHOOSE, [[self.relaying.address]])
        lead.lead_to(f"#/{key}/invite")
        lead.page.click("#relay-want")
        lead.page.click("#relay-yes")
        lead.page.wait_for_selector(".far-lobby .seats li")
        self.link = invited(lead)
        lead.page.click("#close")
        self.visits.append(lead)
        return lead

    def comes(self) -> Visit:
        guest = self.device()
        guest.page.add_init_script(f"({CHOOSE})([[]])")
        guest.page.goto(self.link)
        guest.page.wait_for_selector(READY)
        guest.page.click("#relay-yes")
        return guest

    def joins(self, name: str) -> Visit:
        guest = self.comes()
        guest.page.wait_for_selector("#my-name", timeout=OPEN)
        guest.page.fill("#my-name", name)
        guest.page.click("[data-do=far-sit]")
        guest.page.wait_for_selector("[data-do=far-rise]")
        self.visits.append(guest)
        return guest

    def begins(self, key: str) -> list[Visit]:
        lead = self.opens(key)
        names = NAMES[: load(key).SEATS[-1] - 1]
        lead.page.wait_for_selector(".far-seat.free")
        for _ in range(len(names) - lead.page.locator(".far-seat.free").count()):
            lead.page.click("#far-add-own")
        for name in names:
            self.joins(name)
        lead.page.wait_for_selector(".far-seat.free", state="detached")
        lead.page.click("#begin")
        for each in self.visits:
            each.page.wait_for_selector(".game")
        return self.visits


@pytest.fixture
def far(relaying: Relaying, known: Known, site: Server) -> Far:
    """The pages are closed before their relay is."""
    return Far(known, site, relaying)
