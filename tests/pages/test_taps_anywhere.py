"""While others play, a tap wherever no control is stops them, and the next one lets them go on; so
it is with the film of what they did."""

import pytest

from barnyard.games import load
from tests.every import published
from tests.pages.conftest import Known
from tests.pages.hands import mouse
from tests.pages.records import play_on, resume, session, shortened
from tests.pages.visit import Visit

pytestmark = pytest.mark.warm

# Points of the screen, a grid of them, at which nothing can be pressed; those of the page alone.
FREE = """() => {
  const found = [];
  const game = document.querySelector(".game");
  for (let x = 5; x < innerWidth; x += 24)
    for (let y = 5; y < innerHeight; y += 24) {
      const piece = document.elementFromPoint(x, y);
      const control = piece?.closest("[data-do], a, button, input, summary, label");
      if (game.contains(piece) && (!control || control === game)) found.push([x, y]);
    }
  return found;
}"""
SLOW = """() => { localStorage["barnyard/settings"] = '{"pace":"slow","speed":"slow"}'; }"""
# How far what is written on the button that hurries others goes over its edge.
OVER = """() => {
  const button = document.querySelector("#page [data-do=faster]"), written = document.createRange();
  written.selectNodeContents(button);
  const inner = written.getBoundingClientRect(), outer = button.getBoundingClientRect();
  return Math.max(outer.left - inner.left, inner.right - outer.right);
}"""
SPREAD = 6  # so many of them are tapped


@pytest.fixture
def waiting(known: Known) -> Visit:
    """Computers play, so slowly that nothing happens unless somebody wants it."""
    visit = known("phone", hastened=False).open()
    visit.page.evaluate(SLOW)
    visit.reload()
    return visit


@pytest.mark.parametrize("key", published)
def test_a_tap_anywhere_stops_what_others_do_and_lets_it_go_on(waiting: Visit, key: str) -> None:
    players = ["bot:easy:Otto", "Ada", "bot:easy:Karl"][: load(key).SEATS[-1]]
    resume(waiting, shortened(session(key, players), 0))
    waiting.page.locator("#pause").wait_for()
    mouse(waiting.page, "#pause")
    free, held = waiting.page.evaluate(FREE), True
    assert len(free) > 2 * SPREAD
    for x, y in free[:: len(free) // SPREAD]:
        held = not held
        waiting.page.mouse.click(x, y)
        label = "Go on" if held else "Pause"
        waiting.page.locator(f'#pause[aria-label="{label}"]').wait_for()


def test_what_is_written_beside_a_pause_stays_within_its_button(known: Known) -> None:
    visit = known("phone", hastened=False, locale="de-DE").open()
    visit.page.evaluate(SLOW)
    visit.reload()
    resume(visit, shortened(session("kuhlorado", ["bot:easy:Otto", "Ada"]), 0))
    mouse(visit.page, "#pause")
    visit.page.locator('#pause[aria-label="Weiter"]').wait_for()
    for width in (390, 360, 320):
        visit.page.set_viewport_size({"width": width, "height": 568})
        assert visit.page.evaluate(OVER) < 0, width


def test_the_film_stops_and_goes_on_as_well(waiting: Visit) -> None:
    resume(waiting, shortened(play_on(session("mmm", ["Ada", "Ben"]), 1), 30))
    for pressed in ("#log", "#film"):
        mouse(waiting.page, pressed)
    waiting.page.locator('#past-play[aria-label="Pause"]').wait_for()
    for label in ("Play", "Pause", "Play"):
        x, y = waiting.page.evaluate(FREE)[0]
        waiting.page.mouse.click(x, y)
        waiting.page.locator(f'#past-play[aria-label="{label}"]').wait_for()
    mouse(waiting.page, "#past-next")
    assert waiting.page.locator(".game").get_attribute("data-do") is None
