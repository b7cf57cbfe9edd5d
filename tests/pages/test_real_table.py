"""At a real table: dice and cards are thrown here, and typed into the page with a finger."""

import random
from collections.abc import Sequence

import pytest

from barnyard.core.game import OVER
from barnyard.games import load
from tests.every import with_keys
from tests.pages.conftest import Known
from tests.pages.driver import Driver, Shown
from tests.pages.hands import Hand, finger, script
from tests.pages.records import PEOPLE, towards_the_end
from tests.pages.set_up import begin
from tests.pages.visit import Visit

MOST_TAPS = 2  # for a die and for a card
KEYS = """() => [...document.querySelectorAll("#keypad [data-do=type]")].map(
  (key) => key.dataset.value)"""
KEY = '#keypad [data-do="type"][data-value="{}"]'
FIRST = '#actions [data-do="first"][data-value="{}"]'
GAMES = {key: [*PEOPLE[: max(2, load(key).SEATS[0]) - 1], "bot:easy:Otto"] for key in with_keys}

pytestmark = [pytest.mark.warm, pytest.mark.parametrize("profile", ["phone"])]


class Typist(Driver):
    """Throws the dice itself, and types what came; `taps` says with what."""

    taps: Hand = staticmethod(finger)
    most = 0

    def step(self, shown: Shown) -> Shown:
        if shown.step != "luck":
            return super().step(shown)
        event, number = self.game.sample(self.state, self.rng), len(self.events)
        self.type_in(event)
        shown = self.look()
        self.follow(shown)
        assert not shown.refused
        assert self.events[number] == event
        return shown

    def type_in(self, event: str) -> None:
        if event.startswith("first:"):
            self.taps(self.visit.page, FIRST.format(event))
            return
        typed: list[str] = []
        for part in event.partition(":")[2].split(","):
            typed.append(part)
            self.most = max(self.most, self.type_part(" ".join(typed), event))

    def type_part(self, whole: str, event: str) -> int:
        """Says how many taps it took."""
        for taps in range(1, 9):
            value = nearest(self.keys(), whole, event)
            self.taps(self.visit.page, KEY.format(value))
            if value in (whole, event):
                return taps
        raise AssertionError(f"{whole} is too hard to find")

    def keys(self) -> Sequence[str]:
        self.visit.page.wait_for_selector("#keypad")
        values: list[str] = self.visit.page.evaluate(KEYS)
        return values


def nearest(values: Sequence[str], whole: str, event: str) -> str:
    """The key that says it, else the one for its kind."""
    for value in (event, whole):
        if value in values:
            return value
    return max((value for value in values if whole.startswith(value)), key=len)


@pytest.mark.sampled
@pytest.mark.parametrize("key", GAMES)
def test_a_whole_game_is_typed_in(visit: Visit, key: str) -> None:
    visit.cut()
    begin(visit, script, key, GAMES[key], real=True)
    driver = Typist(visit, script, seed=2)
    driver.play(10)
    visit.reload()
    driver.taps = script  # as many taps, in less time
    towards_the_end(driver, seed=2)
    driver.play()
    assert driver.game.turn(driver.state) == OVER
    assert 1 <= driver.most <= MOST_TAPS


def test_what_was_mistyped_is_taken_back(visit: Visit) -> None:
    begin(visit, script, "kuhlorado", PEOPLE[:2], real=True)
    driver = Typist(visit, finger, seed=4)
    driver.type_in("first:0")
    driver.type_in("roll:3,cow")
    finger(visit.page, "#mistyped")
    finger(visit.page, KEY.format("5"))
    finger(visit.page, "#type-back")
    visit.page.keyboard.press("6")
    visit.page.keyboard.press("2")
    driver.follow(driver.look())
    assert driver.events == ["first:0", "roll:cow,2"]
    assert load("kuhlorado").moves(driver.state)


def test_a_key_that_is_held_types_one_die(visit: Visit) -> None:
    begin(visit, script, "kuhlorado", PEOPLE[:2], real=True)
    driver = Typist(visit, finger, seed=4)
    driver.type_in("first:0")
    for _ in range(4):
        visit.page.keyboard.down("2")  # a key that is down already repeats itself
    visit.page.keyboard.up("2")
    visit.page.keyboard.press("6")
    driver.follow(driver.look())
    assert driver.events == ["first:0", "roll:2,cow"]


# ------------------------------------------------------------------ cards that only players see


LIVE = """(what) => [...document.querySelectorAll(`#page [data-do="${what}"]`)].filter(
  (one) => !one.disabled && one.ariaDisabled !== "true").map((one) => one.dataset.value)"""
ENTER = '#page [data-do="{}"][data-value="{}"]'
STEP = "document.querySelector('#page [data-step]').dataset.step"
HERDS = ("RRRRR", "PPPPP", "CCCC")
# What no scrolling brings into sight: the page is as long and as wide as the document, no more.
OUT_OF_REACH = """() => [...document.querySelectorAll("#page :is(button, a, summary)")].filter(
  (one) => { const { bottom, right } = one.getBoundingClientRect();
    if (!one.checkVisibility({ contentVisibilityAuto: true })) return false;
    return bottom + scrollY > document.documentElement.scrollHeight || right > innerWidth; }
).map((one) => one.id)"""


def enter(visit: Visit, rng: random.Random, hand: Hand) -> str:
    """Whatever the referee's page offers; hands are drawn card by card. Says what it was about."""
    page = visit.page
    step: str = page.evaluate(STEP)
    if step == "hands":
        for _ in range(10):
            typed = [value for value in page.evaluate(LIVE, "typing") if value != "-"]
            hand(page, ENTER.format("typing", rng.choice(longest(typed))))
        [value] = [each for each in page.evaluate(LIVE, "enter") if each.startswith("hand:")]
        hand(
            page, "#undo" if any(herd in value for herd in HERDS) else ENTER.format("enter", value)
        )
    elif step != "over":
        entries = [each for each in page.evaluate(LIVE, "enter") if not each.startswith("sudden")]
        hand(page, ENTER.format("enter", rng.choice(entries)))
    return step


def longest(values: Sequence[str]) -> list[str]:
    return [value for value in values if len(value) == max(map(len, values))]


def test_a_whole_game_is_refereed(visit: Visit) -> None:
    visit.cut()
    begin(visit, script, "life-is-life", PEOPLE[:3], real=True)
    rng = random.Random(6)
    for _ in range(9):
        enter(visit, rng, finger)
    before = visit.text("#page")
    visit.reload()
    assert visit.text("#page") == before
    while enter(visit, rng, script) != "over":
        pass
    assert visit.page.locator(".verdict").count() == 1
    assert visit.page.locator("#again").count() == 1


def test_all_of_a_hand_is_reached_on_the_smallest_phone(known: Known, profile: str) -> None:
    visit = known(profile, viewport={"width": 320, "height": 568}, locale="de-DE").open()
    begin(visit, script, "life-is-life", PEOPLE[:3], real=True)
    for entry in ("first:0", "knock:0", "count"):
        assert visit.page.evaluate(OUT_OF_REACH) == [], entry
        finger(visit.page, ENTER.format("enter", entry))
    finger(visit.page, "#plus-U")
    finger(visit.page, "#minus-U")
    assert visit.page.evaluate(OUT_OF_REACH) == []
