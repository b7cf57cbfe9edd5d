"""A reason that somebody asked for can be read where it was asked for, as long as they like."""

import pytest

from tests.pages.driver import Driver
from tests.pages.hands import finger, script
from tests.pages.records import PEOPLE, resume, session, shortened
from tests.pages.visit import Visit
from tests.records.saved import text_of

pytestmark = pytest.mark.warm

IN_SIGHT = """() => {
  const { top, bottom } = document.querySelector("#news .because").getBoundingClientRect();
  const box = document.querySelector("#news .lines").getBoundingClientRect();
  return top >= Math.max(box.top, 0) && bottom <= Math.min(box.bottom, innerHeight);
}"""


@pytest.mark.parametrize("profile", ["phone"])
def test_a_reason_is_in_sight_as_a_whole(visit: Visit) -> None:
    resume(visit, shortened(session("kuhlorado", PEOPLE[:2]), 0))
    driver = Driver(visit, script, seed=2)
    while not visit.page.locator("#news .why").count():
        driver.step(driver.look())
    visit.page.evaluate("scrollTo(0, 0)")
    finger(visit.page, "#news .why")
    visit.page.locator("#news .because").wait_for()
    assert visit.page.evaluate(IN_SIGHT)


@pytest.mark.parametrize("profile", ["phone"])
def test_what_has_been_unfolded_stays_so_whatever_else_is_pressed(visit: Visit) -> None:
    resume(visit, text_of("mmm-2-side-1-lost"))
    finger(visit.page, "[data-do=ledger]")
    finger(visit.page, "#each-event summary")
    visit.page.locator("#each-event .turns").wait_for()
    finger(visit.page, "#tools [data-do=share]")
    visit.page.locator("#share-sheet").wait_for()
    assert visit.page.locator("#each-event .turns").is_visible()
    finger(visit.page, "#each-event summary")
    finger(visit.page, "#share-close")
    visit.page.locator("#share-sheet").wait_for(state="detached")
    assert not visit.page.locator("#each-event .turns").is_visible()
