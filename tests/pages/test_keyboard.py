"""Whole games without a mouse: Tab, Enter and the space bar."""

import pytest

from tests.pages.driver import Driver
from tests.pages.hands import keyboard
from tests.pages.set_up import begin
from tests.pages.test_games import MIXED, choice
from tests.pages.visit import Visit

HAS_FOCUS = "!['BODY', 'HTML'].includes(document.activeElement?.tagName ?? 'BODY')"


@pytest.mark.parametrize("profile", ["desktop"])
@pytest.mark.parametrize("key", MIXED)
def test_a_whole_game_by_keyboard(visit: Visit, key: str) -> None:
    begin(visit, keyboard, key, MIXED[key])
    driver = Driver(visit, keyboard, seed=5, choose=choice(key))
    shown = driver.look()
    while shown.step != "over":
        shown = driver.step(shown)
        assert visit.page.evaluate(HAS_FOCUS), f"nothing has the focus after {driver.events[-1]}"
    keyboard(visit.page, '#page [data-do="again"]')
    visit.page.wait_for_selector("#page [data-step=luck]", state="attached")
