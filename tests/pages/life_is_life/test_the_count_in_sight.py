"""The end of Life is Life is one screen: the last count is seen whole beside who has won."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.pages.driver import choice
from tests.pages.one_screen import ALL_SIZES, SIZES
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

# What stands in a cell and has no room there: animals, their number, the points for them.
TOO_WIDE = """() => [...document.querySelectorAll("#life-reveal .life-held")].filter((held) => {
  const [cell, box] = [held.closest("td"), held].map((one) => one.getBoundingClientRect());
  const parts = [...held.children].map((one) => one.getBoundingClientRect());
  const fits = parts.every((part, at) => !at || part.left >= parts[at - 1].right - 1);
  return !fits || box.left < cell.left - 1 || box.right > cell.right + 1;
}).map((held) => held.closest("tr").id)"""

pytestmark = pytest.mark.warm


def test_all_animals_of_a_phase_are_seen_at_once(known: Known) -> None:
    """As many as there are, whoever has the most of them, and what that costs."""
    visit = known("phone", locale="de-DE").open()
    for seats in (3, 5):
        game = play_on(session(KEY, PEOPLE[:seats]), seed=3, choose=choice(KEY))
        states = list(game.record.replay())
        ended = [at for at, state in enumerate(states) if state.ended and not state.rows]
        counted = [at for at in ended if states[at].ended.declarer is None]
        resume(visit, shortened(game, counted[0]))
        visit.page.wait_for_selector("#life-reveal")
        hands = "".join(states[counted[0]].ended.shown)
        assert visit.page.locator("#life-reveal .life-heads svg").count() == len(hands)
        for width, height in ALL_SIZES:
            visit.page.set_viewport_size({"width": width, "height": height})
            assert visit.page.evaluate(MORE) == [], (seats, width, height)
            assert visit.page.evaluate(WHOLE), (seats, width, height)
            assert visit.page.evaluate(TOO_WIDE) == [], (seats, width, height)


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
