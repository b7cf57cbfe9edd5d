"""How a table of several devices looks: axe and the measures of one screen, on the way to it, at
the tables of its guests, and on the screen for all."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest

from barnyard.games import load
from tests.every import published
from tests.pages import test_far
from tests.pages.axe import AXE, faultless
from tests.pages.one_screen import SIZES, measured
from tests.pages.test_far import PHONE, joins, opened, play, rest
from tests.pages.visit import PROFILES

if TYPE_CHECKING:
    from serve import Server
    from tests.pages.conftest import Fresh
    from tests.pages.one_screen import Sizes
    from tests.pages.visit import Visit

lan = test_far.lan
SMALLEST = {"width": 320, "height": 568}
DESK = {"width": 1280, "height": 800}
SCREENS = ((1280, 800), (1920, 1080), (768, 1024))
SEATS = 3  # two people with a phone each, and a computer
LOOKS = {
    "light": {"locale": "en-GB", "color_scheme": "light"},
    "dark": {"locale": "de-DE", "color_scheme": "dark"},
}
TITLE = """() => {
  const { width, height } = document.querySelector("#page h1").getBoundingClientRect();
  return width > 40 && height < 60 && document.documentElement.scrollWidth <= innerWidth;
}"""

BESIDE = """() => {
  const { left, right, top, bottom } = document.querySelector("#sheet").getBoundingClientRect();
  const lobby = document.querySelector(".far-lobby").getBoundingClientRect();
  const isBeside = lobby.left >= 0 && lobby.right <= left && left > innerWidth / 2;
  return isBeside && right <= innerWidth && top >= 0 && bottom <= innerHeight;
}"""
CUT = """() => [...document.querySelectorAll(".seats strong")]
  .filter((name) => name.scrollWidth > name.clientWidth + 1).map((name) => name.textContent)"""


def seen(visit: Visit, where: str) -> None:
    """Only here the policy is off: it would refuse axe itself."""
    if not visit.page.evaluate("() => 'axe' in globalThis"):
        visit.page.evaluate(AXE.read_text(encoding="utf-8"))
    faultless(visit, where)


def stands(visit: Visit, sizes: Sizes, where: str) -> None:
    found = [(where, *each.size, each.faults) for each in measured(visit.page, sizes)]
    assert [each for each in found if each[-1]] == []


def at_the_tables(guests: list[Visit], screen: Visit, where: str) -> None:
    for each in guests:
        seen(each, f"a guest's table, {where}")
        stands(each, SIZES, where)
    seen(screen, f"the screen for all, {where}")
    screen.page.set_viewport_size(DESK)  # type: ignore[arg-type]
    assert screen.page.evaluate(CUT) == [], "names are cut on the screen for all"
    stands(screen, SCREENS, where)


@pytest.mark.sampled
@pytest.mark.parametrize("light", LOOKS)
@pytest.mark.parametrize("key", [key for key in published if SEATS in load(key).SEATS])
def test_a_far_table_is_one_screen_and_axe_is_content(
    lan: Server, fresh: Fresh, key: str, light: str
) -> None:
    def eyed(*arguments: Any, **options: Any) -> Visit:
        return fresh(*arguments, **{"bypass_csp": True, **LOOKS[light], **options})

    lead, link = opened(eyed, lan, key)
    seen(lead, "the lobby")
    lead.page.click("#far-invite")
    lead.page.wait_for_selector("#far-link")
    seen(lead, "the invitation")
    lead.page.set_viewport_size(DESK)  # type: ignore[arg-type]
    assert lead.page.evaluate(BESIDE), "on a desk the invitation is not beside the lobby"
    lead.page.set_viewport_size(PROFILES[PHONE]["viewport"])
    lead.page.click("#close")
    lead.page.click("#far-add-computer")

    screen = eyed(lan.address, PHONE, viewport=DESK)
    screen.page.goto(link)
    screen.page.click("#far-watch")
    screen.page.wait_for_selector(".far-screen .qr")
    seen(screen, "the screen before the game")

    guest = joins(eyed, lan, link, "Ben")
    seen(guest, "a seat of one's own")
    guest.page.set_viewport_size(SMALLEST)  # type: ignore[arg-type]
    assert guest.page.evaluate(TITLE), "the lobby has no room for its title"

    lead.page.wait_for_function("!document.querySelector('.far-seat.free')")
    lead.page.click("#begin")
    for each in (lead, guest, screen):
        each.page.wait_for_selector(".game")
    play([lead, guest], 8, random.Random(7))
    rest([lead, guest])
    at_the_tables([lead, guest], screen, "while it is played")
