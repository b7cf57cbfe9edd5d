"""Nobody is spoken to before somebody has read whom, and nothing of it is fetched."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.pages.relays.conftest import CHOOSE, OPEN, Far, invited

if TYPE_CHECKING:
    from pathlib import Path

    from serve import Server
    from tests.pages.conftest import Fresh
    from tests.pages.relays.relaying import Relaying


def test_nobody_is_spoken_to_before_somebody_has_read_whom(far: Far, relaying: Relaying) -> None:
    lead = far.device().open().has_all()
    lead.page.evaluate(CHOOSE, [[relaying.address]])
    lead.lead_to("#/mmm/invite")
    lead.page.click("#relay-want")
    asked = lead.page.locator("#by-relay").inner_text()
    assert relaying.address.removeprefix("ws://") in asked
    lead.page.wait_for_timeout(500)
    assert (far.elsewhere(), relaying.learned) == ([], [])
    assert not [each for each in far.spoken if "relay.html" in each]
    lead.page.click("#relay-yes")
    lead.page.wait_for_selector(".far-lobby")
    far.link = invited(lead)
    far.spoken.clear()
    guest = far.device()
    guest.page.goto(far.link)
    guest.page.wait_for_selector("#relay-yes")
    guest.page.wait_for_timeout(500)
    assert far.elsewhere() == []
    assert relaying.address.removeprefix("ws://") in guest.page.locator("#page").inner_text()
    guest.page.click("#relay-yes")
    guest.page.wait_for_selector("#my-name", timeout=OPEN)
    assert {*far.elsewhere()} == {relaying.address + "/"}
    guest.reload()  # who has agreed is not asked again
    guest.page.wait_for_selector("#my-name", timeout=OPEN)


def test_the_single_file_says_that_it_cannot(fresh: Fresh, dist: Path) -> None:
    visit = fresh((dist / "barnyard.html").as_uri()).open("#/mmm/invite").has_all()
    visit.watch.expect("rooms", "barnyard.html", "Policy", "csp")
    assert "single file" in visit.page.locator("#by-relay").inner_text()
    assert not visit.page.query_selector("#relay-want")


def test_the_start_fetches_nothing_of_it(fresh: Fresh, site: Server) -> None:
    visit = fresh(site.address).open("#/mmm").has_all()
    visit.kept()
    scripts = "performance.getEntriesByType('resource').map(({ name }) => name)"
    assert not [name for name in visit.page.evaluate(scripts) if "relay" in name]
    kept = """async () => {
      const found = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        found.push(...(await cache.keys()));
      }
      return found.map(({ url }) => url);
    }"""
    assert not [url for url in visit.page.evaluate(kept) if "relay.html" in url]
