"""A game goes round by links between two browsers that share nothing, on a phone and on a desk: a
whole one, the first turns of others, without a network, by the keyboard, and looked at by axe."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from barnyard.games import load
from barnyard.room.letters import is_open
from tests.every import published
from tests.pages.axe import AXE, faultless
from tests.pages.hands import keyboard, script
from tests.pages.test_far import PRESS
from tests.pages.visit import READY, Visit

pytestmark = pytest.mark.warm

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.pages.conftest import Known
    from tests.pages.hands import Hand

OPEN = [key for key in published if is_open(key)]
NAMES = ("Papa", "Oma", "Tim")
THERE = ".game, .letter-page"
CLOSE = "#sheet #close"
DONE = "#hand-on"
REST = 60  # ms between two presses
IS_OVER = "#turn.over"


def fewest(key: str) -> int:
    return max(2, load(key).SEATS[0])


def visitor(known: Known, profile: str, **options: object) -> Visit:
    visit = known(profile, **options).open()
    visit.watch.expect("404")  # whether this host has tables is asked
    return visit


def named(page: Page, hand: Hand, names: tuple[str, ...]) -> None:
    """So many people at the table, by these names."""
    while page.locator(".seats li").count() < len(names):
        hand(page, "#add-person")
    for seat, name in enumerate(names):
        page.fill(f"#name-{seat}", name)
        page.locator(f"#name-{seat}").press("Tab")
        if page.locator(f"#kind-{seat} small").count():  # a computer sits there
            page.locator(f"#kind-{seat}").click()
            while page.locator(f"#kind-{seat} small").count():
                page.locator(f"#kind-{seat}").click()


def begun(visit: Visit, key: str, hand: Hand = script) -> str:
    """As people do it: over the ways to invite. The link that goes to whoever begins."""
    visit.lead_to(f"#/{key}/invite")
    hand(visit.page, "#by-link")
    visit.page.wait_for_selector("#begin")
    named(visit.page, hand, NAMES[: fewest(key)])
    hand(visit.page, "#begin")
    return link(visit.page)


def link(page: Page) -> str:
    page.wait_for_selector("#hand-link")
    return page.input_value("#hand-link")


def opens(visit: Visit, address: str, hand: Hand = script) -> None:
    """And says who is there, where that is asked: whoever is due."""
    visit.page.goto(address)
    visit.page.wait_for_selector(READY)
    visit.page.wait_for_selector(THERE)
    if visit.page.query_selector("#who-are-you"):
        hand(visit.page, ".letter-page [data-do=i-am].big")
        visit.page.wait_for_selector(".game")
    if visit.page.query_selector(CLOSE):
        hand(visit.page, CLOSE)
        visit.page.wait_for_selector(CLOSE, state="detached")


def plays(page: Page, rng: random.Random) -> None:
    """Until the turn can be handed on."""
    for _ in range(400):
        if page.query_selector(DONE):
            return
        page.evaluate(PRESS, rng.random())
        page.wait_for_timeout(REST)
    raise AssertionError(page.inner_text("#actions"))


def hands_on(page: Page, hand: Hand = script) -> str:
    hand(page, DONE)
    return link(page)


def events(visit: Visit) -> str:
    """As this browser has saved them."""
    id_ = visit.page.url.partition("#/letters/")[2].partition("/")[0]
    stored = visit.stored(id_)
    assert stored
    return stored.partition("\n")[0].partition('"events":')[2]


def test_a_whole_game_goes_round_between_two_browsers(known: Known) -> None:
    papa, oma = visitor(known, "desktop"), visitor(known, "phone")
    address, rng, at = begun(papa, "mmm"), random.Random(3), 0
    devices = (oma, papa)
    for at in range(80):
        visit = devices[at % 2]
        opens(visit, address)
        plays(visit.page, rng)
        is_over = visit.page.query_selector(IS_OVER)
        address = hands_on(visit.page)
        if is_over:
            break
    other = devices[(at + 1) % 2]
    opens(other, address)
    other.page.wait_for_selector(IS_OVER)
    assert events(other) == events(devices[at % 2])
    script(other.page, "#hand")
    assert link(other.page) == address


@pytest.mark.sampled
@pytest.mark.parametrize("key", OPEN)
def test_the_first_turns_of_each(known: Known, key: str) -> None:
    visits = [visitor(known, profile) for profile in ("phone", "desktop")]
    address, rng = begun(visits[0], key), random.Random(key)
    third = visitor(known, "phone") if fewest(key) > 2 else None
    for visit in (visits[1], third or visits[0], visits[0] if third else visits[1]):
        opens(visit, address)
        plays(visit.page, rng)
        assert not visit.page.query_selector("#refused")
        address = hands_on(visit.page)
    visits[1].lead_to("#/")
    visits[1].page.wait_for_selector("#go-on")


def test_it_needs_no_network_and_nothing_but_keys(known: Known) -> None:
    papa, oma = visitor(known, "desktop"), visitor(known, "desktop")
    for visit in (papa, oma):
        visit.kept()
        visit.reload().has_all()
        visit.watch.expect("ERR_INTERNET_DISCONNECTED")
        visit.cut()
    address, rng = begun(papa, "kuhlorado", keyboard), random.Random(1)
    for visit in (oma, papa):
        opens(visit, address, keyboard)
        keyboard(visit.page, "#luck")
        plays(visit.page, rng)
        address = hands_on(visit.page, keyboard)
    assert visit.page.locator(".qr svg").count() == 1


def test_the_same_dice_however_often_it_is_opened(known: Known) -> None:
    papa, oma = visitor(known, "phone"), visitor(known, "phone")
    address, rng = begun(papa, "kuhlorado"), random.Random(1)
    opens(oma, address)
    plays(oma.page, rng)
    address = hands_on(oma.page)
    found = []
    for _ in range(3):
        opens(papa, address)
        script(papa.page, "#luck")
        papa.page.wait_for_selector("[data-step=move]")
        found.append(events(papa))
        papa.page.evaluate("""() => {
          for (const name of Object.keys(localStorage))
            if (/^barnyard.(game|letters).(?!salt)/.test(name)) localStorage.removeItem(name);
        }""")
    assert found[0] == found[1] == found[2]


@pytest.mark.sampled
@pytest.mark.parametrize("look", [("en", "light"), ("de", "dark")], ids="-".join)
def test_axe_finds_nothing(known: Known, look: tuple[str, str]) -> None:
    papa = visitor(known, "phone", bypass_csp=True)
    oma = visitor(known, "phone", bypass_csp=True)
    for visit in (papa, oma):
        visit.settings(language=look[0], theme=look[1], pace="once", motion="off")
        visit.reload()
    axe = AXE.read_text(encoding="utf-8")
    papa.page.evaluate(axe)
    papa.lead_to("#/kuhlorado/invite")
    papa.page.wait_for_selector("#by-link")
    faultless(papa, "ways")
    papa.lead_to("#/kuhlorado/by-link")
    papa.page.wait_for_selector("#begin")
    faultless(papa, "begin")
    address = begun(papa, "kuhlorado")
    faultless(papa, "hand")
    script(papa.page, CLOSE)
    faultless(papa, "waits")
    oma.page.goto(address)
    oma.page.wait_for_selector("#who-are-you")
    oma.page.evaluate(axe)
    faultless(oma, "who")
    opens(oma, address)
    plays(oma.page, random.Random(1))
    oma.page.evaluate(axe)
    faultless(oma, "played")
    hands_on(oma.page)
    script(oma.page, CLOSE)
    for sheet in ("more", "to-party"):
        script(oma.page, f"#{sheet}")
        oma.page.wait_for_selector("#sheet")
        faultless(oma, sheet)
    script(oma.page, CLOSE)
    script(oma.page, "#more")
    script(oma.page, "#to-numbers")
    oma.page.wait_for_selector("#numbers-fit")
    faultless(oma, "numbers")
