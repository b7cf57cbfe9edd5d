"""Whole games without a mouse: Tab, Enter and the space bar; and one without eyes."""

import re

import pytest

from tests.pages.driver import Driver, choice
from tests.pages.hands import keyboard
from tests.pages.records import MIXED, towards_the_end
from tests.pages.set_up import begin
from tests.pages.visit import Visit

pytestmark = pytest.mark.warm

HAS_FOCUS = "!['BODY', 'HTML'].includes(document.activeElement?.tagName ?? 'BODY')"


@pytest.mark.sampled
@pytest.mark.parametrize("profile", ["desktop"])
@pytest.mark.parametrize("key", MIXED)
def test_a_game_by_keyboard(visit: Visit, key: str) -> None:
    begin(visit, keyboard, key, MIXED[key])
    driver = Driver(visit, keyboard, seed=5, choose=choice(key))
    driver.play(6)
    towards_the_end(driver, seed=5)
    shown = driver.look()
    while shown.step != "over":
        shown = driver.step(shown)
        assert visit.page.evaluate(HAS_FOCUS), f"nothing has the focus after {driver.events[-1]}"
    over = visit.page.url
    keyboard(visit.page, '#page [data-do="again"]')
    visit.page.wait_for_url(lambda url: url != over)
    visit.page.wait_for_selector("#page [data-step]:not([data-step=over])", state="attached")


READ_OUT = r"Draw lots for the animals|Who begins\? Draw lots|Roll the die|Stop: walk \d.*"


@pytest.mark.parametrize("profile", ["desktop"])
def test_a_whole_game_by_what_is_read_out(visit: Visit) -> None:
    """Roles, names and what is announced: nothing else is known of the page."""
    page = visit.page
    page.get_by_role("link", name="So ein Mist").press("Enter")
    page.get_by_role("textbox", name="Name of player 1").fill("Ada")
    page.get_by_role("button", name="Start the game").press("Enter")
    over = page.get_by_role("main").get_by_text("The game is over")
    todo = page.get_by_role("button", name=re.compile(READ_OUT))
    while not over.is_visible():
        todo.or_(over).first.wait_for()
        if todo.is_visible():
            todo.press("Enter")
    won = page.get_by_role("log").get_by_text(re.compile(r"wins with|share the victory"))
    won.first.wait_for()  # it is said after the frame that shows it
    page.get_by_role("button", name="Play again").press("Enter")
    over.wait_for(state="detached")
    todo.wait_for()


FOCUSED = "document.activeElement.id"
PLACE = "() => { const { x, y } = document.activeElement.getBoundingClientRect(); return [x, y]; }"


def straight(visit: Visit) -> str:
    """The button that leads to what can be done, as its access key presses it; where that is."""
    visit.page.locator("#skip").focus()
    visit.page.keyboard.press("Enter")
    return str(visit.page.evaluate(FOCUSED))


def half_placed(visit: Visit) -> None:
    """Mmm! for one, with a die in the pantry, and another one that still fits."""
    begin(visit, keyboard, "mmm", ["Ada"])
    driver = Driver(visit, keyboard, seed=1)
    shown = driver.look()
    while not {"place", "reroll"} <= {
        move.partition(":")[0] for move in driver.game.moves(driver.state)
    }:
        shown = driver.step(shown)


@pytest.mark.parametrize("profile", ["desktop"])
def test_straight_to_what_can_be_done(visit: Visit) -> None:
    """From anywhere to the next part of the table, and round again."""
    assert visit.page.locator("#skip").get_attribute("accesskey") == "n"
    assert straight(visit) == "menu-heading"
    half_placed(visit)
    visit.page.locator("#leave").focus()
    first = straight(visit)
    met = [first]
    while (found := straight(visit)) != first:
        met.append(found)
        assert visit.page.evaluate("document.activeElement.ariaDisabled") != "true"
        assert len(met) < 4
    assert met[0].startswith("mmm-"), "a square"
    assert met[-1] == "pick-reroll", "gathering is one step on"


@pytest.mark.parametrize("profile", ["desktop"])
def test_arrow_keys_lead_over_a_board(visit: Visit) -> None:
    begin(visit, keyboard, "kuhlorado", ["Ada", "Ben"])
    driver = Driver(visit, keyboard, seed=1)
    shown = driver.look()
    while not any(value.startswith("mark") for value in shown.lit):
        shown = driver.step(shown)
    squares = visit.page.locator("#kuh-pad button.kuh-square")
    squares.first.focus()
    before = visit.page.evaluate(PLACE)
    visit.page.keyboard.press("ArrowDown")
    below = visit.page.evaluate(PLACE)
    assert below[1] > before[1]
    visit.page.keyboard.press("ArrowUp")
    assert visit.page.evaluate(PLACE)[1] < below[1]
    for _ in range(20):
        visit.page.keyboard.press("ArrowRight")
    assert visit.page.evaluate("document.activeElement.matches('.kuh-square')"), "not off the board"
