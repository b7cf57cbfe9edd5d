"""From the first paint to the first die or trade: how many taps, how many words, how much room."""

import json
import re
from collections.abc import Iterator

import pytest

from barnyard.core.record import Record
from barnyard.core.session import Session
from barnyard.games import load, newest_first
from barnyard.web.kept.saved import pack
from tests.every import published
from tests.pages.axe import AXE, FIND
from tests.pages.conftest import Known
from tests.pages.hands import finger
from tests.pages.pointer import Pointer
from tests.pages.visit import GAME, Visit

pytestmark = pytest.mark.warm

SMALL = {"width": 360, "height": 640}
PHONES = ((360, 640), (390, 844), (320, 568))
MOST_WORDS = 40
NAMES = ("Oma", "Mia", "Ben", "Katharina", "Otto", "Lotte")
# Those of the built page; the tests know one more.
KEYS = [key for key in newest_first() if key in published]
FIRST = {"life-is-life": 2}  # the row of one, and the own card; or the card is dragged there
DONE = re.compile(r"^(roll|die|trade)\b")  # the first die or trade
PICK = '#page [data-do="pick"]:not([aria-disabled="true"])'
RECORD = """(name) => (localStorage.getItem(name + location.hash.split("/").pop()) ?? "")"""
# A card that can be dragged where none like it lies, and where that is.
DRAGGED = """() => {
  const onto = document.querySelector("#page [data-drop]");
  const like = `[data-alike="${onto?.querySelector("[data-alike]")?.dataset.alike}"]`;
  const cards = [...document.querySelectorAll('#page [data-drag=""]')];
  const card = cards.find((one) => !one.querySelector(like));
  return card ? [card.id, onto.id] : null;
}"""
VALUES = "(lit) => [...document.querySelectorAll(lit)].map((one) => one.dataset.value ?? '')"
WAITS = "#page :is([data-step=luck], [data-step=move], [data-step=curtain])"
SOME = tuple(f"#/{key}" for key in KEYS[:2])
ROUTES = ("#/", *SOME, "#/people", "#/workshop", "#/games", "#/settings")
FORGET = """(start) => Object.keys(localStorage).filter((name) => name.startsWith(start))
  .forEach((name) => localStorage.removeItem(name))"""
# What somebody sees who has never been here: nothing that is only spoken.
WORDS = r"""() => {
  const heard = [...document.querySelectorAll(".unseen, #skip, #announcer")];
  for (const each of heard) each.hidden = true;
  const words = document.body.innerText.match(/[\p{L}\p{N}’–!?]+/gu) ?? [];
  for (const each of heard) each.hidden = false;
  return words;
}"""
SMALLER = """() => [...document.querySelectorAll("#page :is(a, button, input, summary), #menu a")]
  .filter((one) => one.checkVisibility() && !one.closest("p, .help"))
  .filter((one) => { const { width, height } = one.getBoundingClientRect();
    return width && (width < 43.5 || height < 43.5); })
  .map((one) => one.id || one.className)"""


def events(visit: Visit) -> list[str]:
    stored: str = visit.page.evaluate(RECORD, GAME)
    return list(json.loads(stored.partition("\n")[0])["events"]) if stored else []


def to_the_first_die(visit: Visit, *, drags: bool = False) -> int:
    """At a table that has just been opened: so many taps. Whoever has been here drags what can be
    dragged, and that is one."""
    page, taps = visit.page, 0
    for _ in range(4):
        page.wait_for_selector(WAITS, state="attached")
        if any(DONE.match(event) for event in events(visit)):
            return taps
        if drags and (way := page.evaluate(DRAGGED)):
            Pointer(visit, "phone").drag(*(f"#{one}" for one in way))
        else:
            finger(page, "#luck" if page.locator("#luck").count() else whole_move(visit))
        taps += 1
        page.wait_for_timeout(100)
    return taps


def whole_move(visit: Visit) -> str:
    """What says most of a move."""
    values: list[str] = visit.page.evaluate(VALUES, PICK)
    most = max(values, key=lambda value: (":" in value, len(value)))
    return f'#page [data-do="pick"][data-value="{most}"]'


def at_the_table(visit: Visit) -> None:
    visit.page.wait_for_url("**#/play/*")


@pytest.mark.parametrize("key", KEYS)
def test_newcomers_and_those_who_have_been_here_are_soon_at_the_dice(
    known: Known, key: str
) -> None:
    """A newcomer is at the table with two taps, whoever has been here with one; then a die is one
    tap away, a trade two, and one for those who drag the card."""
    visit = known("phone", viewport=SMALL).open()
    finger(visit.page, f'#menu a.game-card[href="#/{key}"]')
    finger(visit.page, "#begin")
    at_the_table(visit)
    assert to_the_first_die(visit) <= FIRST.get(key, 1)
    visit.lead_to("#/")
    visit.page.evaluate(FORGET, GAME)
    finger(visit.page, f'#menu a[href="#/{key}/again"]')
    at_the_table(visit)
    assert to_the_first_die(visit, drags=True) <= 1
    visit.page.go_back()
    visit.page.wait_for_selector("html[data-page=menu]", state="attached")


@pytest.mark.parametrize("locale", ["de-DE", "en-GB"])
def test_the_menu_of_a_newcomer_fits_one_screen_in_forty_words(known: Known, locale: str) -> None:
    visit = known("phone", locale=locale).open()
    visit.page.wait_for_selector(".daily svg")
    for width, height in PHONES:
        visit.page.set_viewport_size({"width": width, "height": height})
        words = visit.page.evaluate(WORDS)
        assert len(words) <= MOST_WORDS, words
        assert visit.page.evaluate("document.documentElement.scrollHeight") <= height, width
        assert visit.page.evaluate(SMALLER) == [], width


def saved(count: int) -> Iterator[tuple[str, str]]:
    """Games that were begun, in turn of each kind."""
    for number in range(count):
        game = load(KEYS[number % len(KEYS)])
        seats = max(2, game.SEATS[0])
        record = Record(game, NAMES[:seats], {}, ())
        yield f"saved{number}", pack(Session.resume(record)[0], number, number, over=False)


@pytest.mark.parametrize("locale", ["de-DE", "en-GB"])
def test_thirty_saved_games_make_the_menu_no_longer_than_three(known: Known, locale: str) -> None:
    """And all of it is seen at once, with the game and the puzzle of the day."""
    visit, heights = known("phone", viewport=SMALL, locale=locale).open(), []
    for count in (3, 30):
        for id_, text in saved(count):
            visit.store(id_, text)
        visit.reload()
        visit.page.wait_for_selector(".daily svg")
        assert visit.page.locator("#go-on").count() == 1
        heights.append(visit.page.evaluate("document.querySelector('#menu').offsetHeight"))
    assert heights[0] == heights[1]
    for width, height in PHONES:
        visit.page.set_viewport_size({"width": width, "height": height})
        assert visit.page.evaluate("document.documentElement.scrollHeight") <= height, width
        assert visit.page.evaluate(SMALLER) == [], width
    finger(visit.page, "#more-begun")
    visit.page.wait_for_selector("#page .saved li")


@pytest.mark.sampled
@pytest.mark.parametrize("locale", ["de-DE", "en-GB"])
def test_six_players_fit_a_small_phone(known: Known, locale: str) -> None:
    visit = known("phone", viewport=SMALL, locale=locale).open()
    signs = ("bear", "dog", "goat", "giraffe", "cat", "mouse")
    people = {name: {"sign": sign} for name, sign in zip(NAMES, signs, strict=True)}
    visit.settings(profiles=people, last=list(NAMES), pace="once")
    for id_, text in saved(4):
        visit.store(id_, text)
    visit.reload()
    for key in (key for key in KEYS if max(load(key).SEATS) == len(NAMES)):
        visit.lead_to(f"#/{key}")
        rows = visit.page.locator(".seats > li")
        rows.last.wait_for()
        assert rows.count() == len(NAMES)
        size = "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
        assert visit.page.evaluate(size) == [SMALL["width"], SMALL["height"]]
        start = visit.page.locator("#begin").bounding_box()
        last = rows.last.bounding_box()
        assert start
        assert last
        assert last["y"] + last["height"] <= start["y"]
        assert start["y"] + start["height"] <= SMALL["height"]
        assert visit.page.evaluate(SMALLER) == []


@pytest.mark.sampled
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_before_the_game(known: Known, theme: str) -> None:
    visit = known("phone", viewport=SMALL, color_scheme=theme, bypass_csp=True).open()
    people = {name: {"sign": "dog", "colour": "teal", "child": True} for name in NAMES[:3]}
    visit.settings(profiles=people, last=list(NAMES[:3]))
    for id_, text in saved(4):
        visit.store(id_, text)
    visit.reload()
    visit.page.evaluate(AXE.read_text(encoding="utf-8"))
    for route in ROUTES:
        visit.lead_to(route)
        visit.page.wait_for_timeout(200)
        if route == "#/people":
            finger(visit.page, "#open-1")
        if route == "#/mmm":
            finger(visit.page, "#variants")
        assert visit.page.evaluate(FIND) == [], route


def test_seats_change_by_arrow_and_by_drag(known: Known) -> None:
    visit = known().open()
    visit.settings(profiles={name: {"sign": "dog"} for name in NAMES[:3]}, last=list(NAMES[:3]))
    visit.reload()
    visit.lead_to("#/life-is-life")
    page = visit.page
    page.wait_for_selector("#name-2")
    order = "[...document.querySelectorAll('.seats input')].map((one) => one.value)"
    page.locator("#up-2").focus()
    page.keyboard.press("Enter")
    assert page.evaluate(order) == ["Oma", "Ben", "Mia"]
    page.locator("#sign-0").drag_to(page.locator("#row-2"))
    assert page.evaluate(order) == ["Ben", "Mia", "Oma"]
