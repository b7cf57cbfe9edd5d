"""Squares on the smallest phones: a fingertip's width for whatever can be done there."""

import pytest

from tests.every import every_game_with_boards
from tests.pages.conftest import Known
from tests.pages.driver import Driver
from tests.pages.hands import script
from tests.pages.records import PEOPLE, resume, session, shortened

pytestmark = pytest.mark.warm

WIDTH = 44  # pixels
SHAPES = ((320, 640), (640, 320))
# Nothing scrolls: on a phone on its side the seven rows of a pantry, its frame and the bar share
# 320 pixels, and that leaves each square so many. No other table gets by with less.
LOW = {("mmm", (640, 320)): 36}
# From the middle of each lit button so far that somebody else is hit: its reach to four sides, or
# where the neighbour there is lit as well, the side of the drawn square.
REACH = """(selector) => [...document.querySelectorAll(selector)].map((button) => {
  button.scrollIntoView({ block: "center" });
  const { x, y, width, height } = button.getBoundingClientRect();
  const at = (right, down) =>
    document.elementFromPoint(x + width / 2 + right, y + height / 2 + down)?.closest("button");
  const reach = (right, down) => {
    let far = 0;
    while (far < 60 && at(right * (far + 1), down * (far + 1)) === button) far += 1;
    return at(right * (far + 1), down * (far + 1))?.matches(selector) ? 22 : far;
  };
  return [reach(1, 0) + reach(-1, 0) + 1, reach(0, 1) + reach(0, -1) + 1];
})"""
LIT = "#table [role=cell] button:not([aria-disabled=true])"


@every_game_with_boards
@pytest.mark.parametrize("shape", SHAPES, ids=["upright", "sideways"])
def test_lit_squares_are_a_fingertip_wide(known: Known, key: str, shape: tuple[int, int]) -> None:
    viewport = {"width": shape[0], "height": shape[1]}
    visit = known("phone", viewport=viewport).open()
    resume(visit, shortened(session(key, PEOPLE[:2]), 0))
    driver = Driver(visit, script, seed=3)
    while visit.page.locator(LIT).count() < 3:
        driver.step(driver.look())
    reached = visit.page.evaluate(REACH, LIT)
    least = LOW.get((key, shape), WIDTH - 1)
    assert min(min(sides) for sides in reached) >= least, reached
    assert visit.page.evaluate("document.documentElement.scrollWidth") <= shape[0]
