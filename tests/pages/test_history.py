"""Looking back on all games in the built page."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from barnyard.core.seats import computer
from barnyard.core.think import Level
from tests.pages.conftest import Known
from tests.pages.hands import HANDS
from tests.pages.records import play_on, session, shortened
from tests.pages.visit import GAME, Visit

pytestmark = pytest.mark.warm

OWL = computer(Level.STRONG, "Olga")
WIDER = "document.documentElement.scrollWidth > innerWidth"
IDS = "(name) => Object.keys(localStorage).filter((each) => each.startsWith(name))"


def stored(visit: Visit, players: Sequence[str] = ("Ada", OWL, "Ben")) -> None:
    """Three of a game that is quickly weighed, and others."""
    for seed in range(3):
        whole = play_on(session("so-ein-mist", players), seed)
        visit.store(f"mist{seed}", shortened(whole, len(whole.events)))
    visit.store("mmm", shortened(whole := play_on(session("mmm", ["Ada"]), 1), len(whole.events)))
    visit.store("running", shortened(play_on(session("mmm", ["Ben"]), 2), 10))
    visit.store("broken", "Moo!")


def ids(visit: Visit, beginning: str = GAME) -> set[str]:
    names: list[str] = visit.page.evaluate(IDS, beginning)
    return {name.removeprefix(beginning) for name in names}


def test_looking_back_from_the_menu_to_the_last_game_erased(known: Known) -> None:
    visit, press = known("phone").open(), HANDS["phone"]
    stored(visit)
    press(visit.page, '#menu .tabs a[href="#/history"]')
    visit.page.locator("#players").wait_for()
    assert "4 games finished" in visit.text("#page")
    assert "1 saved game is damaged" in visit.text("#broken")
    press(visit.page, '[data-do="which"][data-value="so-ein-mist"]')
    visit.page.locator("#verdicts-mmm").wait_for(state="detached")
    press(visit.page, '[data-do="who"][data-value="0"]')
    visit.page.locator("#against").wait_for()
    press(visit.page, "#table-against")
    assert "Owl" in visit.text("#against table")
    press(visit.page, "#weigh")
    visit.page.locator("#luck").wait_for(timeout=120_000)  # four games are gone through
    assert visit.page.locator("#against details[open]").count() == 1
    visit.page.locator("#weigh").wait_for(state="detached")
    visit.page.locator("#weigh-stop").wait_for(state="detached")
    assert ids(visit, "barnyard/weighed/") == {"mist0", "mist1", "mist2"}
    with visit.page.expect_download() as coming:
        press(visit.page, "#export")
    assert coming.value.suggested_filename.startswith("So ein Mist, Ada, ")
    assert coming.value.suggested_filename.endswith(".csv")
    assert len(Path(coming.value.path()).read_text("utf-8").splitlines()) == 10
    press(visit.page, "#erase")
    press(visit.page, "#erase-yes")
    visit.page.locator("text=3 games have been erased.").wait_for()
    assert visit.page.evaluate("document.activeElement.closest('#erasing')") is not None
    assert ids(visit) == {"mmm", "running", "broken"}
    assert ids(visit, "barnyard/weighed/") == set()


def test_it_fits_a_small_phone(known: Known) -> None:
    small: dict[str, Any] = {"width": 320, "height": 640}
    visit = known("phone", viewport=small, locale="de-DE").open()
    stored(visit, ("Maximiliane-Konstanze von und zu Hühnerhausen", "bot:easy:Ben", "Ida"))
    visit.lead_to("#/history")
    visit.page.locator("#players").wait_for()
    for table in visit.page.locator("#page summary").all():
        table.click()
    assert not visit.page.evaluate(WIDER)
