"""Bad weather from other tabs: they play in the same game, press at once, delete it."""

import json
import random

import pytest

from barnyard.web.desk.other_tabs import READ
from serve import Server
from tests.pages.conftest import Fresh
from tests.pages.driver import WAITING, Driver
from tests.pages.hands import mouse
from tests.pages.records import resume
from tests.pages.test_weather import desktop, played, press_on
from tests.pages.visit import GAME, Visit
from tests.thorough import THOROUGH

# As soon as the page has heard of another tab, whatever is lit is pressed, thrice.
PRESS_AT_ONCE = """() => {
  globalThis.pressed = [];
  const press = (heard) => {
    const step = document.querySelector("#page [data-step]")?.dataset.step;
    const lit = `#page [data-do=${step === "luck" ? "luck" : "pick"}]:not([aria-disabled=true])`;
    document.querySelector(lit)?.click();
    const told = document.getElementById("moved-on") !== null;
    globalThis.pressed.push([performance.now() - heard, told]);
  };
  addEventListener("storage", ({ key }) => {
    if (key !== "barnyard/game/saved") return;
    for (const wait of [0, 5, 20]) setTimeout(press, wait, performance.now());
  });
}"""
# At a moment, thrice; what the page writes it shows.
PRESS_THRICE = """([number, at, gap]) => {
  const name = `barnyard/game/saved${number}`;
  globalThis.shown = [];
  globalThis.presses = 0;
  Storage.prototype.kept ??= Storage.prototype.setItem;
  Storage.prototype.setItem = function (key, text) {
    if (key === name) globalThis.shown.push(text);
    this.kept(key, text);
  };
  const press = () => {
    const step = document.querySelector("#page [data-step]")?.dataset.step;
    const lit = `#page [data-do=${step === "luck" ? "luck" : "pick"}]:not([aria-disabled=true])`;
    document.querySelector(lit)?.click();
    globalThis.presses += 1;
    if (globalThis.presses < 3) setTimeout(press, gap);
  };
  setTimeout(press, at - Date.now());
}"""
PASSED_ROUND = 300  # milliseconds until the game has been given to all who had pressed
ROUNDS = 150 if THOROUGH else 4


def has_the_game(visit: Visit) -> None:
    visit.page.evaluate("barnyardClaims.want()")
    visit.page.wait_for_function("() => barnyardClaims.holds()")


def has_read(visit: Visit) -> None:
    """What another tab has done: nobody can play before they have seen it. The one that is looked
    at has the game."""
    visit.page.wait_for_selector("#moved-on")
    visit.page.wait_for_timeout(1000 * READ + 50)
    has_the_game(visit)


@pytest.mark.warm
@desktop
def test_two_tabs_play_the_same_game(visit: Visit) -> None:
    """Each follows the other, and says so."""
    resume(visit, played(6))
    other = Visit(visit.context, visit.watch, visit.address).open("#/play/saved")
    one, two = Driver(visit, mouse), Driver(other, mouse)
    has_the_game(visit)  # the other tab has come later, and took it
    for _ in range(4):
        one.play(1)
        has_read(other)
        two.follow(two.look())
        assert two.events == one.events
        two.play(1)
        has_read(visit)
        one.follow(one.look())
        assert one.events == two.events
    other.page.close()


@pytest.mark.sampled
@pytest.mark.parametrize("how", ["undefined", "{ request: refuse }", "{ request: forget }"])
def test_two_tabs_where_there_are_no_locks(fresh: Fresh, site: Server, how: str) -> None:
    """Each writes, and hears of the other."""
    visit = fresh(site.address)
    visit.context.add_init_script(f"""{{
      const refuse = () => Promise.reject(new DOMException("forbidden", "SecurityError"));
      const forget = () => new Promise(() => {{}});
      Object.defineProperty(navigator, "locks", {{ value: {how} }});
    }}""")
    resume(visit.open(), played(6))
    other = Visit(visit.context, visit.watch, visit.address).open("#/play/saved")
    one, two = Driver(visit, mouse), Driver(other, mouse)
    one.play(1)
    has_read(other)
    two.follow(two.look())
    two.play(1)
    has_read(visit)
    one.follow(one.look())
    assert one.events == two.events


@pytest.mark.warm
@desktop
def test_two_tabs_move_at_once(visit: Visit) -> None:
    """The second has not heard of the first one's move yet: its own is dropped, not mixed in."""
    resume(visit, played(6))
    has_the_game(visit)
    ahead = played(9)
    # as if another tab wrote, with the news of it still on the way
    visit.store("saved", ahead)
    assert visit.page.locator("#moved-on").count() == 0
    press_on(visit)
    assert visit.page.locator("#moved-on").is_visible()
    driver = Driver(visit, mouse)
    assert driver.events == json.loads(ahead)["events"]
    has_read(visit)
    driver.play(3)


@desktop
def test_a_press_that_was_meant_for_the_state_before_takes_no_word_away(visit: Visit) -> None:
    """The other tab's move has just come when the finger comes down."""
    resume(visit, played(6))
    has_the_game(visit)
    ahead = played(9)
    visit.page.evaluate(PRESS_AT_ONCE)
    other = Visit(visit.context, visit.watch, visit.address).open("#/about")
    other.store("saved", ahead)
    visit.page.wait_for_function("() => globalThis.pressed.length === 3")
    pressed = visit.page.evaluate("globalThis.pressed")
    soon = [told for wait, told in pressed if wait < 900 * READ]  # a busy machine may be later
    assert all(soon)
    assert len(soon) < 3 or visit.stored("saved") == ahead
    visit.page.wait_for_timeout(1000 * READ + 50)
    Driver(visit, mouse).play(2)
    assert not visit.page.locator("#moved-on").is_visible()
    other.page.close()


@desktop
def test_three_tabs_press_at_once(visit: Visit) -> None:
    """What was shown is kept, or a word says that it was taken back."""
    tabs = [visit, *(Visit(visit.context, visit.watch, visit.address).open() for _ in range(2))]
    start, rng = played(6), random.Random(1)
    for number in range(ROUNDS):
        visit.store(f"saved{number}", start)
        for tab in tabs[1:]:
            tab.hears_of(visit)
        for tab in tabs:
            tab.lead_to(f"#/play/saved{number}")
            tab.page.wait_for_selector(WAITING, state="attached")
        at = visit.page.evaluate("Date.now()") + 200
        for tab in tabs:
            tab.page.evaluate(
                PRESS_THRICE, [number, at + rng.choice([0, 1, 4]), rng.choice([5, 15])]
            )
        agreed(tabs, f"saved{number}")
        final = events(visit.stored(f"saved{number}"))
        for tab in tabs:
            for shown in map(events, tab.page.evaluate("globalThis.shown")):
                kept = final[: len(shown)] == shown
                assert kept or tab.page.locator("#moved-on").is_visible()
    for tab in tabs[1:]:
        tab.page.close()


def agreed(tabs: list[Visit], id_: str) -> None:
    """All have pressed, and have heard of each other."""
    for tab in tabs:
        tab.page.wait_for_function("() => globalThis.presses === 3")
    tabs[0].page.wait_for_timeout(PASSED_ROUND)
    for one in tabs:
        for tab in tabs:
            if tab is not one:
                tab.hears_of(one)
    assert len({str(events(tab.stored(id_))) for tab in tabs}) == 1


def events(stored: str | None) -> list[str]:
    found: list[str] = json.loads((stored or "").partition("\n")[0])["events"]
    return found


@desktop
def test_a_game_that_another_tab_deletes(visit: Visit) -> None:
    """Playing on keeps it again, and says so: nothing is lost by it."""
    resume(visit, played(6))
    driver = Driver(visit, mouse)
    visit.page.evaluate("localStorage.clear()")
    press_on(visit)
    assert visit.page.locator("#brought-back").is_visible()
    driver.follow(driver.look())
    assert len(driver.events) > 6
    other = Visit(visit.context, visit.watch, visit.address).open("#/about")
    other.page.evaluate("(name) => localStorage.removeItem(name)", f"{GAME}saved")
    visit.page.locator("#deleted-elsewhere").wait_for()
    assert visit.stored("saved") is None
    press_on(visit)
    assert visit.page.locator("#brought-back").is_visible()
    other.page.close()
