"""The frame that speaks to relays reaches them and nothing else, and is believed in nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.pages.relays.relaying import Relaying

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Frame, Page

    from serve import Server
    from tests.pages.conftest import Fresh
    from tests.pages.relays.conftest import Far


def frame_of(page: Page) -> Frame:
    return next(each for each in page.frames if each.url.endswith("relay.html"))


@pytest.fixture
def other() -> Iterator[Relaying]:
    """A relay that is there, and that nobody has agreed to."""
    relaying = Relaying()
    yield relaying
    relaying.end()


def test_the_frame_reaches_only_these_relays_and_nothing_of_the_page(
    far: Far, other: Relaying
) -> None:
    lead = far.opens("mmm")
    lead.watch.expect("Policy broken", "Content Security Policy", "violates", "csp", "TrustedHTML")
    frame = frame_of(lead.page)
    assert lead.page.evaluate("document.querySelector('iframe').sandbox.value") == "allow-scripts"
    tries = frame.evaluate("""async ([address, other]) => {
      const tried = async (work) => {
        try { return String(await work()); } catch (error) { return error.name; }
      };
      const opened = (url) => new Promise((done, fail) => {
        const socket = new WebSocket(url);
        socket.onopen = () => done("open");
        socket.onerror = () => fail(new TypeError("no way"));
      });
      return [
        self.origin,
        await tried(() => localStorage.length),
        await tried(() => indexedDB.open("x") && "open"),
        await tried(() => parent.document.title),
        await tried(() => opened("wss://relay.example")),
        await tried(() => opened(other)),
        await tried(() => fetch(address)),
        await tried(() => document.body.innerHTML = "<b>x</b>"),
      ];
    }""", [lead.address, other.address])  # fmt: skip
    assert tries[0] == "null"
    assert {*tries[1:4]} == {"SecurityError"}
    assert {*tries[4:]} == {"TypeError"}
    assert not other.relay.lines


def test_what_the_frame_says_is_checked_by_the_page(far: Far) -> None:
    """And it hears from nobody else."""
    lead = far.opens("mmm")
    lead.page.evaluate("""() => {
      globalThis.come = [];
      document.addEventListener("barnyard:act", ({ detail }) => come.push(JSON.parse(detail)));
    }""")
    lead.page.evaluate("postMessage('barnyard-relay 1', '*')")
    frame_of(lead.page).evaluate("""() => {
      for (const said of ["barnyard-relay 1", "came x y", { came: 1 }, "relays - 9"])
        parent.postMessage(said, "*");
    }""")
    lead.page.wait_for_timeout(200)
    come = lead.page.evaluate("come")
    assert not [what for what, value, _ in come if what == "host-came" or value == "9"]


def test_the_frame_by_itself_does_nothing(fresh: Fresh, site: Server) -> None:
    visit = fresh(site.address)
    sockets: list[str] = []
    visit.page.on("websocket", lambda socket: sockets.append(socket.url))
    visit.page.goto(site.address + "relay.html")
    visit.page.evaluate("""() => {
      const { port2 } = new MessageChannel();
      const order = { version: 1, relays: ["wss://a.example"], ice: [] };
      Object.assign(order, { pass: "a".repeat(64), key: "1".repeat(64) });
      postMessage(JSON.stringify(order), "*", [port2]);
    }""")
    visit.page.wait_for_timeout(300)
    assert sockets == []
