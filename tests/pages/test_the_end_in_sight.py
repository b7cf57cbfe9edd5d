"""The end of every game is one screen: who has won, what was counted and what comes next are seen
at once, and nothing is to be scrolled for; the reports stand behind “look at it”."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from barnyard.games import load
from tests.every import published
from tests.pages.driver import choice
from tests.pages.hands import finger
from tests.pages.one_screen import ALL_SIZES, SIZES
from tests.pages.records import PEOPLE, play_on, resume, session, shortened
from tests.pages.test_one_screen import LONG

if TYPE_CHECKING:
    from tests.pages.conftest import Known

pytestmark = pytest.mark.warm

FAULTS = Path(__file__).with_name("end_in_sight.js").read_text("utf-8")
# How the evening stands, which is said from the second game on, where not all win together.
EVENING = """(said) => {
  const line = document.createElement("p");
  line.id = "evening";
  line.textContent = said;
  if (document.querySelector("#verdict .winners")) document.querySelector("#verdict").append(line);
}"""
TINY = "tiny"  # which a board may be there on the smallest phones
SEATED = [
    pytest.param(key, seats, id=f"{key}-{seats}")
    for key in published
    for seats in sorted({load(key).SEATS[0], load(key).SEATS[-1]})
]


@pytest.mark.parametrize("names", [PEOPLE, LONG], ids=["people", "long"])
@pytest.mark.parametrize(("key", "seats"), SEATED)
def test_all_of_it_is_seen_at_once(known: Known, key: str, seats: int, names: list[str]) -> None:
    visit = known("phone", locale="de-DE").open()
    game = play_on(session(key, names[:seats]), seed=3, choose=choice(key))
    resume(visit, shortened(game, len(game.events)))
    visit.page.wait_for_selector("#again")
    if names is PEOPLE:
        evening = ", ".join(f"{name} 2" for name in ["Großmutter", *names[1:seats]])
        visit.page.evaluate(EVENING, f"Bisher heute: {evening}")
    found = []
    for width, height in ALL_SIZES:
        visit.page.set_viewport_size({"width": width, "height": height})
        found += [(width, height, fault) for fault in visit.page.evaluate(FAULTS)]
    assert not found, "\n".join(map(str, found))


@pytest.mark.parametrize("names", [PEOPLE, LONG], ids=["people", "long"])
@pytest.mark.parametrize(("key", "seats"), SEATED)
def test_nor_is_anything_scrolled_for_with_the_largest_letters(
    known: Known, key: str, seats: int, names: list[str]
) -> None:
    """With names of forty letters on tablets and wide screens."""
    visit = known("phone", locale="de-DE").open()
    visit.settings(letters="largest")
    visit.reload()
    game = play_on(session(key, names[:seats]), seed=3, choose=choice(key))
    resume(visit, shortened(game, len(game.events)))
    visit.page.wait_for_selector("#again")
    found = []
    for width, height in SIZES if names is PEOPLE else SIZES[-2:]:
        visit.page.set_viewport_size({"width": width, "height": height})
        faults = [(width, height, fault) for fault in visit.page.evaluate(FAULTS)]
        found += [each for each in faults if TINY not in each[2]]
    assert not found, "\n".join(map(str, found))


def test_what_each_thing_has_brought_stands_behind_look_at_it(known: Known) -> None:
    """On a phone the pad has the room."""
    visit = known("phone", locale="de-DE").open()
    game = play_on(session("kuhlorado", PEOPLE[:2]), seed=3)
    resume(visit, shortened(game, len(game.events)))
    finger(visit.page, "#after")
    visit.page.wait_for_selector("#sheet #reasons")
    assert "Nordweide" in visit.text("#reasons")
