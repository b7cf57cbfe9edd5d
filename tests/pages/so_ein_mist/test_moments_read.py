"""Looking back on So ein Mist, whose moments have the most sentences: all of them are in sight."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.pages.driver import choice
from tests.pages.hands import finger
from tests.pages.one_screen import PHONES
from tests.pages.records import play_on, resume, session, shortened
from tests.pages.so_ein_mist.test_in_the_ring import NAMES

if TYPE_CHECKING:
    from tests.pages.conftest import Known

KEY = "so-ein-mist"
LOW, MOST = (640, 320), 5  # there so many moments of a game have more to tell than is seen at once
# From moment to moment: those whose last line, by its middle, lies under the edge.
CUT = """async () => {
  const slider = document.getElementById("seek"), cut = [];
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  for (let at = 1; at < Number(slider.max); at++) {
    slider.value = at;
    slider.dispatchEvent(new Event("input", { bubbles: true }));
    while (document.getElementById("seek").getAttribute("value") !== String(at)) await frame();
    const box = document.getElementById("news").getBoundingClientRect();
    const told = [...document.querySelectorAll("#news li:not(.account)")].at(-1);
    const last = [...told.getClientRects()].at(-1);
    if ((last.top + last.bottom) / 2 + 5 > box.bottom) cut.push([at, told.textContent]);
  }
  return cut;
}"""


@pytest.mark.warm
def test_what_happened_is_read_whole(known: Known) -> None:
    visit = known("phone", locale="de-DE").open()
    game = play_on(session(KEY, NAMES[:4]), 3, choose=choice(KEY))
    resume(visit, shortened(game, len(game.events)))
    finger(visit.page, "#after")
    finger(visit.page, "#step-by-step")
    visit.page.wait_for_selector("#past")
    for width, height in (*PHONES, LOW):
        visit.page.set_viewport_size({"width": width, "height": height})
        most = MOST if (width, height) == LOW else 0
        assert len(visit.page.evaluate(CUT)) <= most, (width, height)
