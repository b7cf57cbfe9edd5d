"""Games with somebody far away: to their end, with nobody between, and with cards of one's own."""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING

import pytest

from barnyard.games import keys
from tests.pages.relays.conftest import NAMES, OPEN, Far
from tests.pages.test_far import play, rest

if TYPE_CHECKING:
    from tests.pages.relays.relaying import Relaying
    from tests.pages.visit import Visit


def finish(visits: list[Visit], rng: random.Random) -> None:
    for _ in range(40):
        if visits[0].page.query_selector("#turn.over"):
            return
        play(visits, 10, rng)
    raise AssertionError("it never ends")


def test_a_whole_game_is_played_and_the_relay_learns_nothing_of_it(
    far: Far, relaying: Relaying
) -> None:
    visits = far.begins("kuhlorado")
    said = len(relaying.learned)
    finish(visits, random.Random(3))
    assert len(relaying.learned) == said  # devices that have found each other need nobody
    assert {*far.elsewhere()} == {relaying.address + "/"}
    learned = "\n".join(relaying.learned)
    secret = far.link.split("#/t/")[1].split("/")[1]
    for word in (*NAMES, secret, "kuhlorado", "candidate", "127.0.0.1", "fingerprint", "seat"):
        assert word not in learned, word
    assert {frozenset(each) for each in relaying.events} == {
        frozenset(("id", "pubkey", "kind", "tags", "created_at", "content", "sig"))
    }


@pytest.mark.parametrize("key", keys())
def test_every_game_is_played_and_goes_on_when_a_phone_is_loaded_anew(far: Far, key: str) -> None:
    visits = far.begins(key)
    rng = random.Random(5)
    play(visits, 8, rng)
    rest(visits)
    for page in (visits[1].page, visits[0].page):  # a guest, then the host itself
        before = page.locator("#turn").inner_text()
        page.reload()
        page.wait_for_selector(".game", timeout=OPEN)
        assert page.locator("#turn").inner_text() == before
    visits[2].page.wait_for_selector("#far-band.line-lost", state="detached", timeout=OPEN)
    visits[1].page.wait_for_selector("#far-band.line-lost", state="detached", timeout=OPEN)
    play(visits, 4, rng)


def test_no_card_of_others_reaches_a_guest(far: Far) -> None:
    """Every text that its page hears is searched for what lies in other hands."""
    visits = far.begins("life-is-life")
    guest = visits[1].page
    guest.evaluate("""() => {
      globalThis.come = [];
      document.addEventListener("barnyard:act", ({ detail }) => come.push(detail));
    }""")
    play(visits, 12, random.Random(4))
    come = [json.loads(each) for each in guest.evaluate("come")]
    texts = [json.loads(value) for do, value, _ in come if do == "line-text"]
    views = [each["view"] for each in texts if "view" in each]
    assert views
    for view in views:
        (mine,) = view["you"]["seats"]
        for look in view["looks"]:
            assert look["seat"] == mine
    stored = guest.evaluate("JSON.stringify(localStorage)")
    assert '"record"' not in stored
    assert "barnyard/host/" not in stored
