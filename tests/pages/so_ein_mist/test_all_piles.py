"""The end of So ein Mist is one screen: all piles are seen at once while they are counted, after it
and when looking back, and no card covers what another one is worth."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from barnyard.core.session import Session
from serve import Server
from tests.pages.conftest import Fresh
from tests.pages.hands import script
from tests.pages.one_screen import SIZES
from tests.pages.records import play_on, resume, session, shortened
from tests.pages.test_one_screen import LONG
from tests.pages.visit import Visit

FAULTS = Path(__file__).with_name("all_piles.js").read_text("utf-8")
# What would come after a while comes at once; and no more once so many cards are counted.
HELD = """
{
  localStorage["barnyard/settings"] = '{"pace":"quick"}';
  const laid = () => document.querySelectorAll(".mist-counting .mist-laid");
  const isHeld = () => [...laid()].some((pile) => pile.childElementCount >= globalThis.most);
  const wait = globalThis.setTimeout;
  globalThis.setTimeout = (work, time, ...more) =>
    time > 200 && time < 5000 ? isHeld() || wait(work, 10, ...more) : wait(work, time, ...more);
}
"""
COUNTED = """() => [...document.querySelectorAll(".mist-counting .mist-laid")]
  .some((pile) => pile.childElementCount >= globalThis.most)"""


@pytest.fixture(scope="module")
def phone(fresh_ever: Fresh, site: Server) -> Iterator[Visit]:
    visit = fresh_ever(site.address, "phone", locale="de-DE", hastened=False)
    visit.page.add_init_script(HELD)
    visit.open()
    yield visit
    visit.context.close()
    assert visit.watch.unexpected() == []


def faults(page: Page, moment: str) -> list[tuple[str, int, int, str]]:
    found = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        found += [(moment, width, height, fault) for fault in page.evaluate(FAULTS)]
    return found


def longest(game: Session[Any]) -> int:
    return max(map(len, game.state.piles))


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_all_piles_are_seen_at_once(phone: Visit, seats: int) -> None:
    """With names as long as there are, and the longest pile of some games."""
    games = [play_on(session("so-ein-mist", LONG[:seats]), seed) for seed in range(20)]
    game = max(games, key=longest)
    resume(phone, shortened(game, len(game.events)))
    phone.page.wait_for_selector("#page [data-step=over]", state="attached")
    found = faults(phone.page, "over")
    phone.page.evaluate("(most) => { globalThis.most = most; }", longest(game))
    script(phone.page, '#page [data-do="after"]')
    script(phone.page, '#page [data-do="count"]')
    phone.page.wait_for_function(COUNTED)
    found += faults(phone.page, "counting")
    assert phone.page.locator("#page [data-do=skip-count]").count() == 1
    script(phone.page, "#page [data-do=skip-count]")
    script(phone.page, '#page [data-do="after"]')
    script(phone.page, "#step-by-step")
    phone.page.wait_for_selector("#past")
    script(phone.page, "#past-last")
    phone.page.wait_for_selector(".game.back .mist-results")
    found += faults(phone.page, "looking back")
    assert not found, "\n".join(map(str, found))
