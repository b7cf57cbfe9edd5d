"""A table that a phone hosts, in real browsers: others come by two scans, over WebRTC on loopback,
play, are loaded anew, lose their connection and find it again; and nobody sees another hand."""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING

import pytest

from tests.every import hides, published
from tests.pages.test_far import LOST, play, rest, told
from tests.pages.test_far_lost import killed, same_story
from tests.pages.visit import Visit
from tests.pages.whole_games import Device, finish, search

if TYPE_CHECKING:
    from pathlib import Path

    from tests.pages.conftest import Fresh, Known

PHONE = "phone"
# What the page says to the script of a way, and what that tells it, is written down; and so are the
# connections, to be broken.
WRITTEN = """
globalThis.came = [];
globalThis.peers = [];
globalThis.channels = [];
document.addEventListener("barnyard:act", ({ detail }) => came.push(detail), true);
const Peer = globalThis.RTCPeerConnection;
globalThis.RTCPeerConnection = class extends Peer {
  constructor(...how) { super(...how); peers.push(this); }
  createDataChannel(...how) {
    const channel = super.createDataChannel(...how);
    channels.push(channel);
    return channel;
  }
};
"""
HAS = "(what) => came.some((text) => JSON.parse(text)[0] === what)"
LAST = "(what) => came.map((text) => JSON.parse(text)).findLast(([name]) => name === what)[1]"
BREAK = """() => {
  const peer = peers.find(({ connectionState }) => connectionState === "connected");
  peer.close();
  peer.dispatchEvent(new Event("connectionstatechange"));
}"""
JOURNAL = """() => {
  const name = Object.keys(localStorage).find((each) => each.startsWith("barnyard/host/"));
  return localStorage[name];
}"""
TEXTS = """() => came.map((text) => JSON.parse(text)).filter(([what]) => what === "line-text")
  .map(([, text]) => text)"""
STORED = "JSON.stringify(localStorage)"
# As fast as the channel takes it, in the middle of a game.
GARBAGE = """async () => {
  const send = (text) => channels[0].readyState === "open" && channels[0].send(text);
  for (let at = 0; at < 3000; at++) {
    const odd = ["{", "~spare x y", "+".repeat(500), "~", "null", '{"barnyard":1}'];
    send([...odd, "y".repeat(15000)][at % 7]);
    if (at % 100 === 0) await new Promise((done) => setTimeout(done, 50));
  }
}"""


def phone(known: Known, **options: object) -> Visit:
    visit = known(PHONE, hastened=False, **options)
    visit.page.add_init_script(WRITTEN)
    return visit


def said(visit: Visit, what: str) -> str:
    """The last that a script has told its page."""
    visit.page.wait_for_function(HAS, arg=what)
    return str(visit.page.evaluate(LAST, what))


def opened(known: Known, key: str) -> Visit:
    """Somebody opens a table on their phone."""
    host = phone(known).open(f"#/{key}/invite")
    host.watch.expect("404")  # there are no tables of a computer here
    host.page.evaluate("localStorage['barnyard/settings'] = '{\"pace\":\"once\"}'")
    host.page.click("#host-table")
    host.page.wait_for_selector(".far-lobby .seats li")
    return host


def joins(known: Known, host: Visit, name: str) -> Visit:
    """By two codes; they are handed over as a messenger would."""
    guest = phone(known)
    meets(host, guest)
    guest.page.fill("#my-name", name)
    guest.page.click("[data-do=far-sit]")
    guest.page.wait_for_selector("[data-do=far-rise]")
    return guest


def meets(host: Visit, guest: Visit) -> None:
    if not host.page.query_selector("#far-invite"):
        host.page.click("#more")
    host.page.click("#far-invite, #to-invite")
    host.page.wait_for_selector("#by-scans .qr")
    guest.open(f"#/o/{said(host, 'scan-offer')}")
    guest.page.wait_for_selector("#scan-go")
    host.page.fill("#scan-code", said(guest, "scan-answer"))
    host.page.evaluate("came.length = 0")
    host.page.click("#scan-typed button")
    said(host, "scan-meets")
    guest.page.click("#scan-go")
    guest.page.wait_for_selector(".far-lobby, .game")
    said(host, "scan-offer")  # for the next one
    host.page.click("#close")


def begun(known: Known, key: str) -> list[Visit]:
    host = opened(known, key)
    host.page.wait_for_selector(".far-seat.free")
    free = host.page.locator(".far-seat.free").count()
    guests = [joins(known, host, name) for name in ("Ben", "Cyd")[:free]]
    host.page.wait_for_function("() => !document.querySelector('.far-seat.free')")
    host.page.click("#begin")
    for each in (host, *guests):
        each.page.wait_for_selector(".game")
    return [host, *guests]


def length(guest: Visit) -> int:
    """How many events it has heard of, by the latest that came."""
    *_, last = (text for text in guest.page.evaluate(TEXTS) if '"looks":[{' in text)
    (seen,) = json.loads(last)["view"]["looks"]
    return int(seen["length"])


def hands(text: str) -> list[tuple[int | None, list[str | None] | None]]:
    """Of whom what reaches a device tells a hand: by seat, in each look of a view."""
    looks = json.loads(text).get("view", {}).get("looks", [])
    return [(look["seat"], look["seen"].get("hands")) for look in looks]


def test_three_phones_play_without_any_computer(known: Known) -> None:
    """One is loaded anew, one loses its connection, and nobody hears of another hand."""
    visits = begun(known, "life-is-life")
    host, ben, cyd = visits
    rng = random.Random(4)
    play(visits, 8, rng)
    host.page.evaluate(BREAK)
    for guest in (ben, cyd):
        guest.page.wait_for_selector(LOST, state="detached")
    play(visits, 4, rng)
    seen = told(cyd)
    cyd.reload()
    cyd.page.wait_for_selector("#scan-code")
    assert "scan it again" in cyd.page.locator("#far-said").inner_text()
    meets(host, cyd)
    cyd.page.wait_for_selector(".game")
    assert told(cyd) == seen
    play(visits, 4, rng)
    journal = str(host.page.evaluate(JOURNAL))
    secrets = [event for line in journal.splitlines() for event in json.loads(line)["events"]]
    for seat, guest in enumerate(visits[1:], 1):
        texts = guest.page.evaluate(TEXTS)
        assert len(texts) > 3
        for text in texts:
            for own, seen_hands in hands(text):
                others = [hand for at, hand in enumerate(seen_hands or []) if at != own]
                assert own == seat
                assert not any(others), text
        reached = "".join([*texts, guest.html(), guest.page.evaluate(STORED)])
        assert [event for event in secrets if event.startswith("deal") and event in reached] == []


@pytest.mark.nightly
def test_a_phone_that_hosts_is_loaded_anew(known: Known) -> None:
    visits = begun(known, "so-ein-mist")
    host, ben, cyd = visits
    rng = random.Random(5)
    play(visits, 6, rng)
    rest(visits)
    seen = told(host)
    host.reload()
    host.page.wait_for_selector(".game")
    assert told(host) == seen
    for guest in (ben, cyd):
        meets(host, guest)
        guest.page.wait_for_selector(".game")
    play(visits, 4, rng)


@pytest.mark.nightly
def test_a_phone_that_hosts_is_killed_in_the_middle_and_nothing_is_lost(known: Known) -> None:
    visits = begun(known, "so-ein-mist")
    host, ben, cyd = visits
    rng = random.Random(8)
    play(visits, 6, rng)
    rest(visits)
    seen = [length(guest) for guest in (ben, cyd)]
    host = killed(host, WRITTEN)
    for guest in (ben, cyd):
        meets(host, guest)
        guest.page.wait_for_selector(".game")
        same_story(host, guest)
    assert [length(guest) for guest in (ben, cyd)] >= seen
    play([host, ben, cyd], 4, rng)


@pytest.mark.nightly
def test_garbage_of_a_guest_ends_nothing(known: Known) -> None:
    visits = begun(known, "so-ein-mist")
    ben = visits[1]
    ben.page.evaluate(GARBAGE)
    play(visits, 6, random.Random(6))


@pytest.mark.nightly
@pytest.mark.parametrize("key", published)
def test_phones_play_a_whole_game_and_none_learns_what_it_may_not(known: Known, key: str) -> None:
    visits = begun(known, key)
    devices = [Device(each.page, seat, hosts=seat == 0) for seat, each in enumerate(visits)]
    record = finish(devices, random.Random(key))
    assert search(devices, record) > 0 or not hides(key)


@pytest.mark.sampled
@pytest.mark.parametrize("code", ["", "x", "A" * 100, "_" * 700])
def test_a_code_that_makes_no_sense_is_refused_in_words(known: Known, code: str) -> None:
    guest = phone(known).open(f"#/o/{code}")
    guest.page.wait_for_selector("#scan-bad")
    assert "not a Barnyard code" in guest.page.locator("#scan-bad").inner_text()


def test_codes_that_belong_elsewhere_are_refused_in_words_and_a_link_brings_the_right_one(
    known: Known,
) -> None:
    host = opened(known, "mmm")
    host.page.click("#far-invite")
    offer = said(host, "scan-offer")
    guest = phone(known).open(f"#/o/{offer}")
    answer = said(guest, "scan-answer")
    for text, why in (
        (offer, "an invitation"),
        ("hello", "not a Barnyard code"),
        (answer[:-1], "not a Barnyard code"),
    ):
        host.page.fill("#scan-code", text)
        host.page.click("#scan-typed button")
        host.page.wait_for_selector(f"#scan-bad:has-text('{why}')")
    host.page.evaluate("came.length = 0")
    host.page.click("#scan-anew")
    said(host, "scan-offer")
    host.page.fill("#scan-code", answer)
    host.page.click("#scan-typed button")
    host.page.wait_for_selector("#scan-bad:has-text('another code')")
    guest.open(f"#/o/{answer}")
    guest.page.wait_for_selector("#scan-bad:has-text('an answer')")
    guest.page.evaluate("came.length = 0")
    guest.open(f"#/o/{said(host, 'scan-offer')}")
    other = Visit(host.context, host.watch, host.address)
    other.open(f"#/a/{said(guest, 'scan-answer')}")
    other.page.wait_for_selector("text=has arrived")
    said(host, "scan-meets")
    guest.page.click("#scan-go")
    guest.page.wait_for_selector("#my-name")


def test_two_single_files_meet_from_a_disk(dist: Path, fresh: Fresh) -> None:
    """There the code stands alone: a link would lead nowhere on another device."""
    address = (dist / "barnyard.html").as_uri()
    host, guest = (fresh(address, PHONE, hastened=False) for _ in range(2))
    for each in (host, guest):
        each.context.add_init_script(WRITTEN)
    host.open("#/mmm/invite")
    host.page.click("#host-table")
    host.page.click("#far-invite")
    code = said(host, "scan-offer")
    guest.open("#/mmm/invite")
    guest.page.click("#join-table")
    guest.page.fill("#scan-code", code)
    guest.page.click("#scan-typed button")
    host.page.fill("#scan-code", said(guest, "scan-answer"))
    host.page.click("#scan-typed button")
    said(host, "scan-meets")
    guest.page.click("#scan-go")
    guest.page.wait_for_selector("#my-name")


def test_nothing_of_it_is_fetched_before_somebody_hosts(known: Known) -> None:
    visit = phone(known).open("#/mmm/invite")
    visit.watch.expect("404")
    visit.page.wait_for_selector("#host-table")
    scripts = "performance.getEntriesByType('resource').map(({ name }) => name)"
    fetched = [name for name in visit.page.evaluate(scripts) if "scans" in name or "decod" in name]
    assert fetched == []
