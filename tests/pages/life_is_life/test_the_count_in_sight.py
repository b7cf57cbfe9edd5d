"""The end of Life is Life is one screen: the last count is seen whole beside who has won."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.pages.driver import choice
from tests.pages.one_screen import SIZES
from tests.pages.records import PEOPLE, play_on, resume, session, shortened

if TYPE_CHECKING:
    from tests.pages.conftest import Known

KEY = "life-is-life"
# What has more in it than is seen at once, but for the story beside the table.
MORE = """() => [...document.querySelectorAll("#page :not(.log)")]
  .filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowY))
  .filter((one) => one.scrollHeight > one.clientHeight + 1)
  .map((one) => [one.id, one.scrollHeight - one.clientHeight])"""
WHOLE = """() => {
  const count = document.querySelector("#life-reveal").getBoundingClientRect();
  return count.top >= 48 && count.bottom <= innerHeight && count.right <= innerWidth;
}"""

pytestmark = pytest.mark.warm


def test_nothing_of_it_is_to_be_scrolled_for(known: Known) -> None:
    visit = known("phone", locale="de-DE").open()
    for seats in (3, 5):
        game = play_on(session(KEY, PEOPLE[:seats]), seed=3, choose=choice(KEY))
        resume(visit, shortened(game, len(game.events)))
        visit.page.wait_for_selector("#again")
        for width, height in SIZES:
            visit.page.set_viewport_size({"width": width, "height": height})
            assert visit.page.evaluate(MORE) == [], (seats, width, height)
            assert visit.page.evaluate(WHOLE), (seats, width, height)
