"""Who plays without a mouse sees where the focus is, and who listens hears whose turn it is: when a
table opens, when a game is over and counted, and when there is nothing to press meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from barnyard.games import load
from tests.pages.driver import Driver, choice
from tests.pages.hands import finger, keyboard
from tests.pages.records import MIXED, PEOPLE, play_on, resume, session, shortened
from tests.pages.set_up import begin

if TYPE_CHECKING:
    from tests.pages.conftest import Known
    from tests.pages.visit import Visit

pytestmark = pytest.mark.warm

# What has the focus, how much of it is on the screen, how wide the ring around it is.
FOCUSED = """() => {
  const one = document.activeElement, { width, height, top, bottom } = one.getBoundingClientRect();
  const style = getComputedStyle(one), unseen = style.clipPath !== "none" || style.opacity === "0";
  const isSeen = !unseen && width > 20 && height > 20 && top >= 0 && bottom <= innerHeight;
  const ring = style.outlineStyle === "none" ? 0 : parseFloat(style.outlineWidth);
  return { id: one.id, isSeen, ring, text: one.innerText.replace(/\\s+/g, " ") };
}"""


def begun(visit: Visit, key: str) -> None:
    visit.settings(pace="normal")  # so that the count takes its time
    visit.reload()
    begin(visit, keyboard, key, MIXED[key])
    visit.page.wait_for_selector("#page .game #turn")


@pytest.mark.parametrize("key", MIXED)
def test_the_focus_is_seen_when_a_table_opens(known: Known, key: str) -> None:
    visit = known("desktop").open()
    begun(visit, key)
    focused = visit.page.evaluate(FOCUSED)
    assert (focused["id"], focused["isSeen"]) == ("turn", True)
    assert focused["ring"] >= 3
    assert focused["text"].strip()  # what it says may change while it is asked


@pytest.mark.parametrize("key", MIXED)
def test_a_finger_gets_no_ring(known: Known, key: str) -> None:
    visit = known("phone").open()
    begin(visit, finger, key, MIXED[key])
    visit.page.wait_for_selector("#page .game #turn")
    assert visit.page.evaluate(FOCUSED)["ring"] == 0


def test_no_ring_before_anything_is_pressed(known: Known) -> None:
    """Who comes by a link or goes on with a game may have a finger, too."""
    visit = known("phone").open()
    resume(visit, shortened(play_on(session("mmm", ["Ada"]), 1, 12), 12))
    visit.page.wait_for_selector("#page .game #turn")
    visit.reload()
    visit.page.wait_for_selector("#page .game #turn")
    focused = visit.page.evaluate(FOCUSED)
    assert (focused["id"], focused["ring"]) == ("turn", 0)
    finger(visit.page, "#more")
    visit.page.wait_for_selector("#sheet")
    focused = visit.page.evaluate(FOCUSED)
    assert (focused["id"], focused["ring"]) == ("sheet-title", 0)


@pytest.mark.parametrize("key", MIXED)
def test_the_focus_is_seen_while_a_game_is_counted_and_after_it(known: Known, key: str) -> None:
    visit = known("desktop", hastened=False).open()
    page = visit.page
    game = play_on(
        session(key, PEOPLE[:3] if 3 in load(key).SEATS else PEOPLE[:2]), 3, choose=choice(key)
    )
    turns = [game.game.turn(state) for state in game.record.replay()]
    last = max(at for at, turn in enumerate(turns) if isinstance(turn, int))
    resume(visit, shortened(game, last))
    page.wait_for_selector("#page :is([data-step=move], #curtain)")
    if page.locator("#open").count():
        keyboard(page, "#open")
    driver = Driver(visit, keyboard)
    driver.lead_to(game.events[last])
    driver.press(game.events[last])
    page.wait_for_selector("#skip-count")
    page.wait_for_timeout(500)
    counting = page.evaluate(FOCUSED)
    assert (counting["id"], counting["isSeen"]) == ("turn", True)
    assert counting["text"].strip()
    assert counting["ring"] >= 3
    keyboard(page, "#skip-count")
    page.wait_for_selector("#again")
    after = page.evaluate(FOCUSED)
    assert after["isSeen"]
    assert after["id"] in ("again", "turn")
    assert after["ring"] >= 3
