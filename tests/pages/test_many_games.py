"""A storage with hundreds of games: the latest on the menu, and the way to every one."""

import json

import pytest

from barnyard.web.kept import saved
from tests.pages.hands import HANDS
from tests.pages.records import PEOPLE, play_on, session
from tests.pages.visit import Visit

FILL = """(games) => {
  for (const [id, text] of Object.entries(games)) localStorage.setItem(`barnyard/game/${id}`, text);
}"""
ROWS = ".saved > li"


def games(count: int) -> dict[str, str]:
    text = saved.pack(play_on(session("so-ein-mist", PEOPLE[:3]), 1, 8), 1.0, 2.0, over=False)
    record, line = text.splitlines()
    return {
        f"game{at}": f"{record}\n{json.dumps({**json.loads(line), 'changed': 1.7e9 + 60 * at})}\n"
        for at in range(count)
    }


@pytest.mark.warm
def test_the_latest_on_the_menu_and_every_one_by_the_way_to_all(visit: Visit, profile: str) -> None:
    page, hand = visit.page, HANDS[profile]
    page.evaluate(FILL, games(45))
    visit.lead_to("#/so-ein-mist")
    page.wait_for_selector('#go-on[href="#/play/game44"]')
    visit.lead_to("#/")
    page.wait_for_selector('#go-on[href="#/play/game44"]')
    assert page.locator(ROWS).count() == 0
    hand(page, "#more-begun")
    page.wait_for_selector("#older-games")
    assert page.locator(ROWS).count() == 20
    for _ in range(2):
        hand(page, "#older-games")
    page.wait_for_selector("#saved-game0")
    assert page.locator(ROWS).count() == 5
    page.locator("#sought").fill("nobody")
    page.wait_for_function(f"() => !document.querySelector('{ROWS}')")
    page.locator("#sought").fill("ada mist")
    page.wait_for_selector("#go-game44")
    hand(page, "#delete-game44")
    hand(page, "#delete-game44")
    page.wait_for_selector("#saved-game44", state="detached")
    assert visit.stored("game44") is None
    hand(page, "#go-game43")
    page.wait_for_selector("#page [data-step]")
