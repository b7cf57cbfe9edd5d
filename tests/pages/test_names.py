"""Games to their end by roles and names alone, as a screen reader gives them."""

import random
import re

import pytest
from playwright.sync_api import Locator

from barnyard.games import load
from barnyard.web.common.says import Words
from tests.pages.driver import Driver
from tests.pages.hands import script
from tests.pages.records import PEOPLE, resume, session, shortened, towards_the_end
from tests.pages.visit import Visit
from tests.sampled import SAMPLED

pytestmark = pytest.mark.warm

BUTTON = re.compile(r'^\s*- \'?button "((?:[^"\\]|\\.)*)"(.*)$')
MOST = 600  # presses
CURIOUS = 0.1  # of the presses go anywhere: to the story, to a why, to a rule

# Buttons of one name that do different things: by name nobody could tell which is which. The lines
# of the story are told apart by their place in the list.
AMBIGUOUS = """() => {
  const ASKED = "#page button[data-do]:not(:disabled, [data-do=look])";
  const does = {};
  for (const button of document.querySelectorAll(ASKED)) {
    if (!button.checkVisibility() || button.ariaDisabled === "true") continue;
    const name = (button.ariaLabel ?? button.textContent).trim();
    (does[name] ??= new Set()).add(`${button.dataset.do} ${button.dataset.value ?? ""}`);
  }
  return Object.entries(does).filter(([, ways]) => ways.size > 1).map(([name]) => name);
}"""


def regions(visit: Visit, words: Words) -> list[Locator]:
    """Where the game itself is played."""
    named = [visit.page.get_by_role("region", name=words.say(name)) for name in PLAYED_IN]
    return [region for region in named if region.count()]


def buttons(*places: Locator) -> list[str]:
    """What can be pressed there, by name."""
    lines = [line for place in places for line in place.aria_snapshot().splitlines()]
    return [
        re.sub(r"\\(.)", r"\1", match[1]).replace("''", "'")
        for line in lines
        if (match := BUTTON.match(line)) and "[disabled]" not in match[2]
    ]


# What is fetched after the start, as a look back, opens a moment after it has been asked for.
SETTLED = "new Promise((done) => setTimeout(done, 30))"

# What is beside the game itself: at random the game would hardly get on.
PLAYED_IN = ("table", "actions")
ASIDE = ("undo", "more", "log", "download", "leave", "to-menu", "lamp", "hint", "share")


@pytest.mark.sampled
@pytest.mark.parametrize("profile", ["desktop"])
@pytest.mark.parametrize(("key", "language"), [("so-ein-mist", "en"), ("so-ein-mist", "de")])
def test_a_game_to_its_end_by_names(visit: Visit, key: str, language: str) -> None:
    visit.settings(language=language, pace="once")
    visit.reload()
    words = Words(language, key)
    aside = {words.say(name) for name in ASIDE}
    resume(visit, shortened(session(key, ["bot:Otto", *PEOPLE[: load(key).SEATS[-1] - 1][:2]]), 0))
    driver, rng = Driver(visit, script), random.Random(6)
    if SAMPLED or language != "en":  # one whole game will do, by night
        towards_the_end(driver, seed=6)
    for _ in range(MOST):
        if (back := words.say("back-to-game")) in buttons(visit.page.locator("#page")):
            visit.page.get_by_role("button", name=back, exact=True).click()
        shown = driver.look()
        driver.follow(shown)
        if shown.step == "over":
            return
        assert visit.page.evaluate(AMBIGUOUS) == []
        sheet = visit.page.locator("#sheet")
        place = sheet if sheet.count() else visit.page.locator("#page")
        anywhere = buttons(place)
        near = [] if rng.random() < CURIOUS else buttons(*regions(visit, words))
        if sheet.count():  # it lies over the table: every second press puts it away
            near = [words.say("close")] if rng.random() < 0.5 else []
        name = rng.choice([name for name in near or anywhere if name not in aside])
        assert re.search(r"\w", name), "a button without a name"
        place.get_by_role("button", name=name, exact=True, disabled=False).first.click()
        visit.page.evaluate(SETTLED)
    raise AssertionError(f"no end after {MOST} presses")
