"""Puzzles in the page: from the menu to the answer, by finger and by keyboard, on all screens."""

from __future__ import annotations

import pytest

from barnyard.web.puzzles.puzzles import of_the_day, puzzles, with_puzzles
from tests.every import published
from tests.pages.axe import AXE, faultless
from tests.pages.conftest import Known
from tests.pages.hands import finger, keyboard
from tests.pages.one_screen import PHONES
from tests.pages.visit import Visit
from tests.sampled import few

pytestmark = pytest.mark.warm

KEYS = [key for key in with_puzzles() if key in published]
RING = "#page [data-here]:is([data-do=pick], [data-do=ask])"
SHOW, RIGHT = "#puzzle-show", ".puzzle[data-step=right]"
NOTE = "(key) => localStorage.getItem(`barnyard/puzzles/${key}`)"
HIGHEST = "document.documentElement.scrollHeight"
# What cannot be reached: it lies beyond the edge of the screen, and nothing scrolls to it.
BEYOND = """() => [...document.querySelectorAll("#page :is(a, button)")]
  .filter((one) => one.checkVisibility())
  .filter((one) => { const { left, right } = one.getBoundingClientRect();
    return left < -1 || right > innerWidth + 1; })
  .map((one) => one.id || one.className)"""
ACT = """(act) => document.dispatchEvent(
  new CustomEvent("barnyard:act", { detail: JSON.stringify(act) }))"""


def at(visit: Visit, key: str, number: int) -> None:
    """A puzzle that nobody has tried yet."""
    visit.lead_to(f"#/{key}/puzzles/{number}")
    visit.page.locator(f'[data-game="{key}"][data-step=move]').wait_for()
    visit.page.locator(SHOW).wait_for()


def by_rings(visit: Visit) -> None:
    """Pressing what has a ring, as often as it takes."""
    for _ in range(9):
        if visit.page.locator(RIGHT).count():
            return
        finger(visit.page, f"{RING} >> nth=0")
    raise AssertionError("the rings lead nowhere")


def test_from_the_menu_to_the_puzzle_of_the_day_and_on(known: Known) -> None:
    visit = known("phone", locale="de-DE").open()
    page = visit.page
    finger(page, "#puzzles")
    page.locator("#puzzle-today").wait_for()
    for width, height in PHONES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert page.evaluate(BEYOND) == []
    key, number = of_the_day(page.evaluate("new Date().toLocaleDateString('sv')"))
    finger(page, "#puzzle-today")
    page.locator(f'[data-game="{key}"]').wait_for()
    assert page.url.endswith(f"#/{key}/puzzles/{number}")
    assert visit.text("#lesson-title") == "Du bist Mia. Was würde die Eule tun?"
    finger(page, SHOW)
    by_rings(visit)
    assert visit.text("#lesson-title") == "Genau wie die Eule!"
    assert "Genau wie die Eule!" in visit.spoken()
    assert page.evaluate(NOTE, key) is None, "whoever was shown it has not found it"
    finger(page, "#puzzle-next")
    page.locator(SHOW).wait_for()


@pytest.mark.parametrize("key", KEYS)
def test_all_of_a_game_fit_a_small_phone_and_rings_lead_to_the_move(known: Known, key: str) -> None:
    visit = known("phone", viewport={"width": 320, "height": 568}).open()
    for number in few(range(1, len(puzzles(key)) + 1)):
        at(visit, key, number)
        assert visit.page.evaluate(HIGHEST) <= 568
        assert visit.page.evaluate(BEYOND) == []
        finger(visit.page, SHOW)
        by_rings(visit)


def test_by_keyboard_found_and_kept_without_a_network(known: Known) -> None:
    """What is right is said, noted, and ticked; the focus is never lost."""
    visit = known().open("#/puzzles")
    page = visit.page
    page.locator("#puzzle-today").wait_for()
    page.context.set_offline(True)
    at(visit, "so-ein-mist", 1)
    [right] = puzzles("so-ein-mist")[0].best
    wrong = {"go": "stop", "stop": "go"}[right]
    keyboard(page, f"#pick-{wrong}")
    page.locator("#puzzle-again").wait_for()
    assert "Not quite." in visit.spoken()
    keyboard(page, "#puzzle-again")
    keyboard(page, f"#pick-{right}")
    page.locator(RIGHT).wait_for()
    assert page.evaluate(NOTE, "so-ein-mist") == '{"solved": [1]}'
    assert page.evaluate("document.activeElement !== document.body")
    keyboard(page, "#leave")
    page.locator("#puzzle-so-ein-mist-1.done").wait_for()
    assert page.locator("#puzzle-so-ein-mist-1").get_attribute("aria-label") == "Puzzle 1, solved"


@pytest.mark.sampled
@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_in_them(known: Known, theme: str, locale: str) -> None:
    """All of them, and one of each game: asked, tried in vain, shown, made."""
    visit = known("phone", bypass_csp=True, color_scheme=theme, locale=locale).open("#/puzzles")
    visit.page.evaluate(AXE.read_text(encoding="utf-8"))
    visit.page.locator("#puzzle-today").wait_for()
    faultless(visit, "puzzles")
    for key in KEYS:
        puzzle = puzzles(key)[0]
        wrong = next(move for move in puzzle.worth if move not in puzzle.best)
        at(visit, key, 1)
        faultless(visit, key)
        for do, value in (("pick", wrong), ("puzzle-show", ""), ("pick", puzzle.best[0])):
            visit.page.evaluate(ACT, [do, value, {}])
            faultless(visit, f"{key} {do} {value}")
