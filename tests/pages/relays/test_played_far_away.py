"""Games with somebody far away: by night to their end, with nobody between, and with cards of one's
own."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from barnyard.room.table import Table
from tests.pages.records import MIXED
from tests.pages.relays.conftest import NAMES, OPEN, Far
from tests.pages.samples import SAMPLES
from tests.pages.test_far import play, rest
from tests.pages.whole_games import Device, finish

if TYPE_CHECKING:
    from tests.pages.relays.relaying import Relaying
    from tests.pages.visit import Visit

JOURNALS = """() => Object.entries(localStorage)
  .filter(([name]) => name.startsWith("barnyard/host/")).map(([, text]) => text)"""


@pytest.mark.nightly
@pytest.mark.parametrize("key", MIXED)
def test_a_whole_game_is_played_and_the_relay_learns_nothing_of_it(
    far: Far, relaying: Relaying, key: str
) -> None:
    visits = far.begins(key)
    said = len(relaying.learned)
    finish([Device(each.page, seat) for seat, each in enumerate(visits)], random.Random(3))
    assert len(relaying.learned) == said  # devices that have found each other need nobody
    has_learned_nothing(far, relaying, key)


def has_learned_nothing(far: Far, relaying: Relaying, key: str) -> None:
    assert {*far.elsewhere()} == {relaying.address + "/"}
    learned = "\n".join(relaying.learned)
    secret = far.link.split("#/t/")[1].split("/")[1]
    for word in (*NAMES, secret, key, "candidate", "127.0.0.1", "fingerprint", "seat"):
        assert word not in learned, word
    assert {frozenset(each) for each in relaying.events} == {
        frozenset(("id", "pubkey", "kind", "tags", "created_at", "content", "sig"))
    }


@pytest.mark.sampled
@pytest.mark.parametrize("key", MIXED)
def test_every_game_goes_on_when_a_phone_is_loaded_anew_and_when_the_relay_is_gone(
    far: Far, relaying: Relaying, key: str
) -> None:
    visits = far.begins(key)
    said, rng = len(relaying.learned), random.Random(5)
    play(visits, 8, rng)
    assert len(relaying.learned) == said
    has_learned_nothing(far, relaying, key)
    rest(visits)
    for page in (visits[1].page, visits[0].page):  # a guest, then the host itself
        before = page.locator("#turn").inner_text()
        page.reload()
        page.wait_for_selector(".game", timeout=OPEN)
        assert page.locator("#turn").inner_text() == before
    for guest in visits[1:]:
        guest.page.wait_for_selector("#far-band.line-lost", state="detached", timeout=OPEN)
    play(visits, 4, rng)
    for each in visits:
        each.watch.expect("ERR_CONNECTION_REFUSED", "WebSocket connection")
    relaying.close()
    play(visits, 4, rng)
    assert not visits[1].page.query_selector("#far-band.line-lost")


def hands(lead: Visit, seat: int) -> set[str]:
    """What others have had in hand and not shown, by the journal of the phone that hosts."""
    (journal,) = lead.page.evaluate(JOURNALS)
    host = Table.resumed(journal.splitlines(keepends=True), app="").party.host
    assert host
    return SAMPLES[host.game.KEY].secrets(host.record, seat)


def test_no_card_of_others_reaches_a_guest(far: Far) -> None:
    """Every text that its page hears is searched for what lies in other hands; so is its storage,
    and its page."""
    visits = far.begins("life-is-life")
    guest = visits[1].page
    guest.evaluate("""() => {
      globalThis.come = [];
      document.addEventListener("barnyard:act", ({ detail }) => come.push(detail));
    }""")
    play(visits, 12, random.Random(4))
    come = "\n".join(guest.evaluate("come"))
    kept = guest.evaluate("JSON.stringify(localStorage)")
    hidden = hands(visits[0], 1)
    assert len(hidden) > 3
    assert "hands" in come
    reached = come + kept + visits[1].html()
    found = {hand: at for hand in hidden if (at := reached.find(hand)) >= 0}
    assert {hand: reached[at - 200 : at + 50] for hand, at in found.items()} == {}
    assert "barnyard/host/" not in kept
