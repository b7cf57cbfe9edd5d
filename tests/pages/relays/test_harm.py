"""A relay that goes, that means harm; a table that is not there; two networks without a way."""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING

import pytest

from tests.pages.relays.conftest import CHOOSE, OPEN, Far
from tests.pages.test_far import play
from tests.pages.visit import READY

if TYPE_CHECKING:
    from tests.pages.relays.relaying import Relaying

NO_WAY = """() => {
  const Real = RTCPeerConnection;
  globalThis.RTCPeerConnection = class extends Real {
    constructor() { super({ iceServers: [], iceTransportPolicy: "relay" }); }
  };
}"""


def test_whoever_invites_sees_whether_the_relays_are_there(far: Far, relaying: Relaying) -> None:
    lead = far.opens("so-ein-mist")
    lead.watch.expect("ERR_CONNECTION_REFUSED", "WebSocket connection")
    lead.page.click("#far-invite")
    for does, said in ((relaying.close, "None of"), (relaying.open, "1 of 1")):
        does()
        lead.page.wait_for_function(
            "(said) => document.getElementById('relay-state').innerText.includes(said)", arg=said
        )


@pytest.mark.nightly
def test_garbage_of_a_relay_does_nothing(far: Far, relaying: Relaying) -> None:
    visits = far.begins("mmm")
    forged = {**relaying.events[0], "content": "AAAA", "id": "f" * 64}
    unsigned = {**relaying.events[0], "id": "e" * 64}
    garbage = ["", "[]", "null", "{}", "x" * 60_000, '["EVENT"]', '["EVENT","a",null]',
               '["EVENT","a",{"pubkey":{},"id":[]}]', '["OK"]', '["NOTICE",{"a":1}]']  # fmt: skip
    relaying.says(*garbage, *(json.dumps(["EVENT", "a", each]) for each in (forged, unsigned)))
    relaying.says(*(json.dumps(["EVENT", "a", each]) for each in relaying.events))  # once more
    play(visits, 6, random.Random(2))
    for each in visits[0].page.query_selector_all("li"):
        assert "AAAA" not in each.inner_text()


@pytest.mark.nightly
def test_a_relay_that_floods_is_hung_up_on(far: Far, relaying: Relaying) -> None:
    visits = far.begins("mmm")
    assert len(relaying.relay.lines) == 1  # guests that have arrived have hung up
    relaying.says(*(['["NOTICE","x"]'] * 500))
    visits[0].page.wait_for_timeout(300)
    assert not relaying.relay.lines
    play(visits, 4, random.Random(2))


@pytest.mark.nightly
def test_a_table_whose_page_is_closed_is_said_and_found_again(far: Far) -> None:
    lead = far.opens("mmm")
    address = lead.page.url
    lead.page.goto("about:blank")
    guest = far.comes()
    guest.page.wait_for_function(
        "() => document.getElementById('far-said')?.innerText.includes('has to be open there')"
    )
    lead.page.goto(address)
    guest.page.wait_for_selector("#my-name", timeout=OPEN)


@pytest.mark.nightly
def test_that_there_is_no_direct_way_is_said(far: Far) -> None:
    lead = far.opens("mmm")
    lead.page.click("#far-invite")
    guest = far.device()
    guest.page.add_init_script(f"({NO_WAY})()")
    guest.page.add_init_script(f"({CHOOSE})([[]])")
    guest.page.goto(far.link)
    guest.page.wait_for_selector(READY)
    guest.page.click("#relay-yes")
    guest.page.wait_for_function(
        "() => document.getElementById('far-said')?.innerText.includes('no direct way')",
        timeout=OPEN,
    )
    assert guest.page.locator("#page a[href='#/relays']").count() == 1
    lead.page.wait_for_function(
        "() => document.getElementById('relay-state').innerText.includes('no direct way')",
        timeout=OPEN,
    )
