"""On small phones what is held, looked at or chosen is in sight, and nothing lies over it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from barnyard.games import load
from tests.every import published
from tests.pages.driver import Driver, choice
from tests.pages.hands import finger, script
from tests.pages.one_screen import ALL_SIZES, PHONES
from tests.pages.records import PEOPLE, play_on, resume, session, shortened
from tests.pages.samples import SAMPLES

pytestmark = pytest.mark.warm

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.pages.conftest import Known
    from tests.pages.visit import Visit

UPRIGHT = {"width": 320, "height": 568}
SIDEWAYS = {"width": 640, "height": 320}
BOX = """(selector) => {
  const { top, bottom } = document.querySelector(selector).getBoundingClientRect();
  return [top, bottom];
}"""

# The choices of the set-up that something else lies over once they have the focus.
COVERED = """() => [...document.querySelectorAll("#set-up :is(input, select, button:enabled)")]
  .filter((one) => {
    const shown = one.type === "radio" ? one.closest("label") : one;
    if (!shown.checkVisibility()) return false;
    one.focus();
    const { x, y, width, height } = shown.getBoundingClientRect();
    return !shown.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  })
  .map((one) => one.id)"""


def test_the_button_stays_under_the_finger_and_the_cards_come_above_it(known: Known) -> None:
    visit = known("phone", viewport=UPRIGHT).open()
    resume(visit, shortened(play_on(session("life-is-life", PEOPLE[:3]), 1, 6), 6))
    page = visit.page
    page.wait_for_selector("#curtain")
    finger(page, "[data-do=peek-ask]")
    before = page.evaluate(BOX, "[data-hold]")
    page.dispatch_event("[data-hold]", "pointerdown", {"button": 0})
    page.wait_for_selector("#life-hand")
    top, bottom = page.evaluate(BOX, "#life-stacks")
    assert page.evaluate(BOX, "[data-hold]") == before
    assert 0 <= top < bottom <= before[0] < before[1] <= UPRIGHT["height"]
    page.dispatch_event("[data-hold]", "pointerup", {"button": 0})
    page.wait_for_selector("#life-hand", state="detached")
    finger(page, "[data-do=peek-no]")
    page.wait_for_selector("#curtain")
    finger(page, "[data-do=open]")
    page.wait_for_selector("#life-hand")
    top, bottom = page.evaluate(BOX, "#turn")  # whose turn it is
    assert 0 <= top < bottom <= UPRIGHT["height"]


def test_what_has_the_focus_before_a_game_does_not_lie_under_the_start(known: Known) -> None:
    visit = known("phone", viewport=SIDEWAYS).open()
    finger(visit.page, '#menu a[href="#/kuhlorado"]')
    visit.page.wait_for_selector("#set-up")
    finger(visit.page, "#variants")  # unfolds the rest
    assert visit.page.evaluate(COVERED) == []


# Looking back: the picture of the table above the controls that stay at the thumb.
PICTURES = {key: sample.picture for key, sample in SAMPLES.items() if sample.picture}
IN_THE_MIDDLE = """() => {
  const slider = document.getElementById("seek");
  slider.value = slider.max / 2;
  slider.dispatchEvent(new Event("input", { bubbles: true }));
}"""


def in_the_middle(visit: Visit, key: str, players: int) -> Page:
    """Looking back on a whole game."""
    game = play_on(session(key, PEOPLE[:players]), 1, choose=choice(key))
    resume(visit, shortened(game, len(game.events)))
    page = visit.page
    finger(page, "#after")
    finger(page, "#step-by-step")
    page.wait_for_selector("ul#chances", timeout=90_000)  # all of the game is weighed
    page.evaluate(IN_THE_MIDDLE)
    page.wait_for_selector(PICTURES.get(key, "#table .board"))
    return page


@pytest.mark.sampled
@pytest.mark.parametrize("key", PICTURES)
def test_a_look_back_shows_the_whole_picture_above_its_controls(known: Known, key: str) -> None:
    visit = known("phone", viewport=UPRIGHT).open()
    page = in_the_middle(visit, key, min(5, max(load(key).SEATS)))
    top, bottom = page.evaluate(BOX, PICTURES[key])
    controls, end = page.evaluate(BOX, "#past")
    assert 0 < top < bottom <= controls < end <= UPRIGHT["height"]
    assert bottom - top > 190


@pytest.mark.parametrize("key", PICTURES)
def test_what_is_asked_about_a_moment_leaves_its_picture_in_sight(known: Known, key: str) -> None:
    visit = known("phone", locale="de-DE").open()
    page = in_the_middle(visit, key, min(load(key).SEATS))
    for asked in ("ask", "ways"):
        script(page, f"[data-do={asked}]")
        page.wait_for_selector("#sheet")
        for width, height in (*PHONES, (768, 1024)):
            page.set_viewport_size({"width": width, "height": height})
            top, _ = page.evaluate(BOX, "#sheet")
            assert page.evaluate(BOX, PICTURES[key])[1] <= top + 1, (asked, width, height)
        script(page, "#close")
        page.wait_for_selector("#sheet", state="detached")


# What of the board lies under the sheet, what of the sheet is out of sight, and how many dots of a
# screen a square of the code has.
SHARED = """() => {
  const boxOf = (one) => one.getBoundingClientRect();
  const all = (what) => [...document.querySelectorAll(what)];
  const sheet = boxOf(document.querySelector("#sheet")), code = document.querySelector(".qr svg");
  const common = (one, other) => Math.min(
    Math.min(one.right, other.right) - Math.max(one.left, other.left),
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));
  const isSeen = (one) => {
    const { left, top, right, bottom } = boxOf(one);
    const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return one.contains(at) && bottom <= innerHeight && one.scrollWidth <= one.clientWidth + 1;
  };
  const covered = all("#table .board > *").filter((one) => common(boxOf(one), sheet) > 3);
  const hidden = all("#sheet-title, #close, .qr, #share-copy").filter((one) => !isSeen(one));
  const dots = boxOf(code).width / code.viewBox.baseVal.width * devicePixelRatio;
  return [[...covered, ...hidden].map((one) => one.id || one.className), dots];
}"""


@pytest.mark.sampled
@pytest.mark.parametrize("key", published)
def test_a_moment_is_shared_beside_its_board(known: Known, key: str) -> None:
    """The code is seen at once, and large enough to be scanned."""
    visit = known("phone", locale="de-DE").open()
    page = in_the_middle(visit, key, max(load(key).SEATS))
    script(page, "#ways")
    script(page, "#share")
    page.wait_for_selector("#sheet .qr path")
    for width, height in ALL_SIZES:
        page.set_viewport_size({"width": width, "height": height})
        faults, dots = page.evaluate(SHARED)
        assert not faults, (width, height, faults)
        assert dots >= 3, (width, height)


def test_a_refusal_is_in_sight_and_moves_nothing_under_the_finger(known: Known) -> None:
    visit = known("phone", viewport=UPRIGHT).open()
    resume(visit, shortened(session("kuhlorado", PEOPLE[:2]), 0))
    page, driver = visit.page, Driver(visit, script, seed=2)
    while not page.locator("[data-do=why-not]").count():
        driver.step(driver.look())
    before = page.evaluate(BOX, "#table")
    finger(page, "[data-do=why-not]")
    top, bottom = page.evaluate(BOX, "#refused")
    assert 0 <= top < bottom <= UPRIGHT["height"]
    assert page.evaluate(BOX, "#table") == before


def test_what_is_asked_for_comes_into_view(known: Known) -> None:
    visit = known("phone", viewport=UPRIGHT).open()
    resume(visit, shortened(session("kuhlorado", PEOPLE[:2]), 3))
    page = visit.page
    for button, brought in (("#log", "#log-lines"), ("#more", "#rules")):
        finger(page, button)
        page.wait_for_selector(brought)
        top, bottom = page.evaluate(BOX, brought)
        assert 0 <= top < UPRIGHT["height"] / 2 or bottom <= UPRIGHT["height"], brought
        _, head = page.evaluate(BOX, "#sheet-title")
        assert 0 < head <= top, "its head does not lie over it"
        finger(page, "#close")
        page.wait_for_selector("#sheet", state="detached")


# The line of the latest news with a sentence that needs more room than there is.
LONG = """() => {
  const told = document.querySelector("#log .told");
  told.textContent = "Ada puts down 2 bears, a mole and a goat, and takes row 4: ".repeat(8);
  const { top, height } = told.getBoundingClientRect(), line = told.parentElement;
  return [top - line.getBoundingClientRect().top, height > line.clientHeight];
}"""


@pytest.mark.parametrize("viewport", [UPRIGHT, SIDEWAYS], ids=["upright", "sideways"])
def test_a_sentence_that_is_too_long_is_seen_from_its_beginning(
    known: Known, viewport: dict[str, int]
) -> None:
    visit = known("phone", viewport=viewport).open()
    game = play_on(session("so-ein-mist", PEOPLE[:3]), 1, 20)
    resume(visit, shortened(game, len(game.events)))
    visit.page.wait_for_selector("#log .told")
    above, is_higher = visit.page.evaluate(LONG)
    assert is_higher
    assert 0 <= above <= 3


# What of the end is in sight between the bar and the line below it: from top to bottom.
SEEN_AT_THE_END = """(selectors) => {
  const sight = document.getElementById("table").getBoundingClientRect();
  return selectors.map((selector) => {
    const { top, bottom, height } = document.querySelector(selector).getBoundingClientRect();
    return Boolean(height) && top >= sight.top - 1 && bottom <= sight.bottom + 1;
  });
}"""


@pytest.mark.parametrize("key", [key for key, each in SAMPLES.items() if each.at_the_end])
def test_at_the_end_on_a_phone_all_points_and_the_board_are_in_sight(
    known: Known, key: str
) -> None:
    visit = known("phone", locale="de-DE").open()
    game = play_on(session(key, PEOPLE[:2]), 1)
    resume(visit, shortened(game, len(game.events)))
    visit.page.wait_for_selector("#again")
    assert all(visit.page.evaluate(SEEN_AT_THE_END, list(SAMPLES[key].at_the_end)))
