"""A reason that somebody asked for can be read where it was asked for, as long as they like."""

import pytest

from tests.pages.driver import Driver
from tests.pages.hands import finger, mouse, script
from tests.pages.records import PEOPLE, resume, session, shortened
from tests.pages.visit import Visit
from tests.records.saved import text_of

pytestmark = pytest.mark.warm

IN_SIGHT = """() => {
  const { top, bottom } = document.querySelector("#sheet .because").getBoundingClientRect();
  const box = document.querySelector("#sheet .sheet-in").getBoundingClientRect();
  return top >= Math.max(box.top, 0) && bottom <= Math.min(box.bottom, innerHeight);
}"""
UNLIT = '#table :is([data-do="why-not"], [data-do="pick"][aria-disabled="true"])'


def explained(visit: Visit) -> bool:
    """Opens the story; it stays open if any of the news can be explained."""
    script(visit.page, "#log")
    visit.page.wait_for_selector("#log-lines")
    if visit.page.locator("#sheet .why").count():
        return True
    script(visit.page, "#close")
    visit.page.wait_for_selector("#sheet", state="detached")
    return False


@pytest.mark.parametrize("profile", ["phone"])
def test_a_reason_is_in_sight_as_a_whole(visit: Visit) -> None:
    resume(visit, shortened(session("kuhlorado", PEOPLE[:2]), 0))
    driver = Driver(visit, script, seed=2)
    driver.step(driver.look())
    while not explained(visit):
        driver.step(driver.look())
    finger(visit.page, "#sheet .why")
    visit.page.locator("#sheet .because").wait_for()
    assert visit.page.evaluate(IN_SIGHT)


@pytest.mark.parametrize("profile", ["desktop"])
def test_what_has_been_unfolded_stays_so_whatever_else_is_pressed(visit: Visit) -> None:
    """The figures behind a hint, beside the table."""
    game = session("mmm", PEOPLE[:2])
    game.play("roll:bread,fish,x")
    resume(visit, shortened(game, 1))
    page = visit.page
    mouse(page, "#hint")
    mouse(page, "#hinted summary")
    figures = page.locator("#hinted details ul")
    figures.wait_for()
    script(page, UNLIT)
    page.wait_for_selector("#refused")
    assert figures.is_visible()
    mouse(page, "#hinted summary")
    script(page, UNLIT)
    page.wait_for_selector("#refused")
    assert not figures.is_visible()


@pytest.mark.parametrize("profile", ["phone"])
def test_each_event_is_told_where_luck_and_skill_are_weighed(visit: Visit) -> None:
    resume(visit, text_of("mmm-2-side-1-lost"))
    finger(visit.page, "#after")
    finger(visit.page, "#to-ledger")
    finger(visit.page, "#each-event summary")
    visit.page.locator("#each-event .turns").wait_for()
    finger(visit.page, "#each-event summary")
    assert not visit.page.locator("#each-event .turns").is_visible()
