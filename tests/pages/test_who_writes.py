"""Of several tabs at one game one writes: which, and what becomes of those that are asleep, out of
sight, left and come back to."""

import pytest

from barnyard.web.desk.other_tabs import READ
from tests.pages.driver import Driver
from tests.pages.hands import mouse
from tests.pages.records import resume
from tests.pages.test_weather import desktop, played, press_on
from tests.pages.test_weather_tabs import events, has_read
from tests.pages.visit import GAME, Visit

HOLDS = "() => barnyardClaims.holds()"
HELD = f"""async () => (await navigator.locks.query()).held
  .map(({{ name }}) => name).filter((name) => name.includes("{GAME}"))"""
# As a tab that has been opened beside the one that is looked at.
UNSEEN = """
globalThis.isUnseen = true;
Object.defineProperty(document, "hidden", { get: () => isUnseen });
"""
SEEN = "isUnseen = false, document.dispatchEvent(new Event('visibilitychange')), 0"
# It answers nobody, as one that the system has put to sleep.
SLEEP = """() => void setTimeout(() => {
  const until = Date.now() + 3000;
  while (Date.now() < until);
})"""
PASSES = "(kind) => dispatchEvent(new PageTransitionEvent(kind, { persisted: true }))"
LONG = 900  # milliseconds: nobody has to wait longer, whatever the others do


def beside(visit: Visit) -> Visit:
    return Visit(visit.context, visit.watch, visit.address)


def plays(visit: Visit, before: str) -> None:
    """What is pressed counts within a moment."""
    press_on(visit)
    changed = f"(before) => localStorage.getItem('{GAME}saved') !== before"
    visit.page.wait_for_function(changed, arg=before, timeout=LONG)


@pytest.mark.warm
@desktop
def test_whoever_is_alone_has_the_game_at_once(visit: Visit) -> None:
    resume(visit, played(6))
    assert visit.page.evaluate(HOLDS)
    assert visit.page.evaluate(HELD) == [f"barnyard {GAME}saved"]
    visit.lead_to("#/")
    assert visit.page.evaluate(HELD) == []


@pytest.mark.warm
@desktop
def test_of_several_tabs_one_has_the_game(visit: Visit) -> None:
    """Also where all of them open it at once."""
    tabs = [visit, *(beside(visit).open() for _ in range(2))]
    visit.store("saved", played(6))
    for tab in tabs:
        tab.page.evaluate("location.hash = '#/play/saved'")
    for tab in tabs:
        tab.page.wait_for_selector("#table")
    for _ in range(20):
        assert [tab.page.evaluate(HOLDS) for tab in tabs].count(True) <= 1
        visit.page.wait_for_timeout(10)
    for tab in tabs:
        tab.page.evaluate("barnyardClaims.want()")
        tab.page.wait_for_function(HOLDS, timeout=LONG)
        assert [other.page.evaluate(HOLDS) for other in tabs].count(True) == 1
    for tab in tabs[1:]:
        tab.page.close()


@pytest.mark.warm
@desktop
def test_a_tab_that_is_asleep_keeps_nobody_waiting(visit: Visit) -> None:
    resume(visit, played(6))
    other = beside(visit).open("#/play/saved")
    press_on(visit)
    visit.page.wait_for_function(HOLDS)
    other.page.wait_for_selector("#moved-on")
    other.page.wait_for_timeout(1000 * READ + 50)
    before = other.stored("saved") or ""
    visit.page.evaluate(SLEEP)
    plays(other, before)
    visit.page.wait_for_selector("#moved-on")
    assert not visit.page.evaluate(HOLDS)
    other.page.close()


@pytest.mark.warm
@desktop
def test_a_tab_out_of_sight_does_not_take_the_game(visit: Visit) -> None:
    """It does as soon as somebody looks at it."""
    resume(visit, played(6))
    other = beside(visit)
    other.page.add_init_script(UNSEEN)
    other.open("#/play/saved")
    other.page.wait_for_function("() => !barnyardClaims.holds()")
    other.page.wait_for_timeout(LONG)
    assert visit.page.evaluate(HOLDS)
    other.page.evaluate(SEEN)
    other.page.wait_for_function(HOLDS, timeout=LONG)
    other.page.wait_for_timeout(LONG)
    assert other.page.evaluate(HOLDS)
    assert not visit.page.evaluate(HOLDS), "nobody has looked at it again"
    other.page.close()


@pytest.mark.warm
@desktop
def test_a_page_that_is_come_back_to_shows_what_has_been_played_meanwhile(visit: Visit) -> None:
    """One that the browser has kept as it was: there it hears of nothing."""
    resume(visit, played(6))
    visit.page.evaluate(PASSES, "pagehide")
    assert visit.page.evaluate(HELD) == []
    visit.store("saved", played(9))
    visit.page.evaluate(PASSES, "pageshow")
    has_read(visit)
    driver = Driver(visit, mouse)
    driver.play(2)
    assert driver.events[:9] == events(played(9)) != driver.events
    assert visit.page.evaluate(HELD) == [f"barnyard {GAME}saved"]
