"""A hint of Life is Life leaves in sight what it talks about: the row that glows, and the cards of
the hand that glow; so do the lamp and the question before a knock, which talk about the hand.
Sheets step aside for that."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.pages.beside import COVERED, asks_beside
from tests.pages.driver import choice
from tests.pages.hands import finger, script
from tests.pages.one_screen import ALL_SIZES
from tests.pages.records import PEOPLE, play_on, resume, session, shortened

if TYPE_CHECKING:
    from tests.pages.conftest import Known
    from tests.pages.visit import Visit

KEY = "life-is-life"
# How many play, the seed of what they do, after how many events: hints for row 4, 1, 3, 2.
MOMENTS = ((3, 12, 40), (3, 3, 7), (4, 5, 9), (3, 8, 20))
GLOWING = "[...document.querySelectorAll('#table [data-here]')].map((one) => one.id)"
# Whether all that is said can be read and done as it lies there.
READ = """() => {
  const inside = document.querySelector(".sheet-in");
  const seen = ["#sheet-title", "#hinted p", "#hint-do"].map((one) => document.querySelector(one));
  const isSeen = (one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const middle = [(left + right) / 2, (top + bottom) / 2];
    const at = [[left + 8, top + 8], [left + 8, bottom - 8], middle];
    return at.every(([x, y]) => one.contains(document.elementFromPoint(x, y)));
  };
  const isHigher = inside.scrollHeight > inside.clientHeight + 1;
  const fits = !isHigher && inside.scrollWidth <= inside.clientWidth;
  return fits && seen.every(isSeen);
}"""

PLACE = (
    "(({ offsetTop, offsetHeight }) => [offsetTop, offsetHeight])(document.querySelector('#sheet'))"
)

pytestmark = pytest.mark.warm


def at_a_decision(visit: Visit, players: int, seed: int, events: int) -> None:
    game = play_on(session(KEY, PEOPLE[:players]), seed, events, choice(KEY))
    resume(visit, shortened(game, events))
    visit.page.wait_for_selector("#page :is([data-step=move], #curtain)")
    if visit.page.locator("#open").count():
        script(visit.page, "#open")


def hinted(visit: Visit, moment: tuple[int, int, int]) -> None:
    at_a_decision(visit, *moment)
    finger(visit.page, "#hint")
    visit.page.wait_for_selector("#hint-do")
    glowing = visit.page.evaluate(GLOWING)
    assert {each.rpartition("-")[0].partition("-")[2][:4] for each in glowing} == {"take", "card"}


@pytest.mark.sampled
@pytest.mark.parametrize("locale", ["de-DE", "en-GB"])
@pytest.mark.parametrize(
    ("child", "letters"), [(False, "normal"), (True, "normal"), (False, "largest")]
)
def test_row_cards_and_hint_are_seen_at_once(
    known: Known, locale: str, child: bool, letters: str
) -> None:
    visit = known("phone", locale=locale).open()
    visit.settings(letters=letters, profiles={name: {"child": child} for name in PEOPLE})
    visit.reload()
    for moment in MOMENTS:
        hinted(visit, moment)
        for width, height in ALL_SIZES:
            visit.page.set_viewport_size({"width": width, "height": height})
            where = f"{moment} at {width}x{height}"
            assert visit.page.evaluate(COVERED, "[data-here]") == [], where
            if letters == "normal":  # larger ones may be scrolled for
                assert visit.page.evaluate(READ), where
        visit.page.set_viewport_size({"width": 390, "height": 844})


def test_when_the_row_is_taken_the_cards_glow_on_and_are_seen(known: Known) -> None:
    visit = known("phone", locale="de-DE").open()
    hinted(visit, MOMENTS[0])
    for put in ("life-take-4", "life-put-C", "life-put-C"):
        before = visit.page.evaluate(PLACE)
        finger(visit.page, f"#{put}")
        assert visit.page.evaluate(PLACE) == before, "the sheet jumps"
        for width, height in ALL_SIZES:
            visit.page.set_viewport_size({"width": width, "height": height})
            assert visit.page.evaluate(COVERED, ".life-card[data-here]") == [], (put, width, height)
        visit.page.set_viewport_size({"width": 390, "height": 844})
    cards = [each for each in visit.page.evaluate(GLOWING) if "card" in each]
    assert sorted(cards) == ["life-card-D-0", "life-card-S-0"], "both cats lie ready"


def test_the_lamp_leaves_the_hand_in_sight(known: Known) -> None:
    visit = known("phone", locale="de-DE").open()
    at_a_decision(visit, *MOMENTS[0])
    finger(visit.page, "#lamp")
    visit.page.wait_for_selector("#odds")
    for width, height in ALL_SIZES:
        visit.page.set_viewport_size({"width": width, "height": height})
        assert visit.page.evaluate(COVERED, "#life-stacks") == [], (width, height)


@pytest.mark.parametrize("letters", ["normal", "largest"])
def test_before_a_knock_a_child_sees_the_hand(known: Known, letters: str) -> None:
    """And both answers."""
    visit = known("phone", locale="de-DE").open()
    visit.settings(letters=letters, profiles={name: {"child": True} for name in PEOPLE})
    visit.reload()
    at_a_decision(visit, *MOMENTS[0])
    finger(visit.page, '#life-knocking [data-do="pick"]')
    asks_beside(visit.page, "#life-stacks")
