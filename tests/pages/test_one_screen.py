"""A table is one screen: nothing scrolls, and no piece lies under the bar, the line, the dock; in
all games, with the fewest and the most players, at all sizes and at all moments of a game."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page

from barnyard.bots.partner import partner
from barnyard.core.game import CHANCE, OVER
from barnyard.core.session import Session
from barnyard.games import load
from barnyard.words import LANGUAGES, texts
from serve import Server
from tests.every import hides, published, with_keys
from tests.pages.conftest import Fresh
from tests.pages.driver import Driver, choice
from tests.pages.hands import script
from tests.pages.one_screen import PHONES, SIZES, measured
from tests.pages.records import PEOPLE, play_on, resume, session, shortened
from tests.pages.visit import Visit

LONG = [
    "Maximiliana-Theodora von und zu Hohenfels",
    "Bartholomäus Freiherr von Quast-Wittenberg",
    "Wolfeschlegelsteinhausenbergerdorffmüller",
    "Anna Lena Sophie Charlotte Marie Elisabeth",
    "Konstantinopolitanischerdudelsackpfeifer",
    "Jean-Baptiste Emmanuel Zorg de la Fontaine",
]
REAL = """([id, real]) => {
  const name = `barnyard/luck/${id}`;
  if (real) localStorage[name] = "real"; else delete localStorage[name];
}"""
FITS = """(said) => {
  const next = document.querySelector(".whose-turn > small");
  next.textContent = said;
  return next.scrollWidth <= next.clientWidth;
}"""
# The same of what a partner is after.
AFTER = """(said) => {
  const line = document.querySelector("#partner");
  line.lastElementChild.textContent = said;
  return line.scrollWidth <= line.clientWidth && line.getBoundingClientRect().right <= innerWidth;
}"""
# What is drawn of the board, without what is empty around it.
AREA = """() => {
  const board = document.querySelector("#page .board").firstElementChild.getBoundingClientRect();
  return board.width * board.height;
}"""
# From each of these to the next one nothing jumps, where nobody has a hand to open.
STILL = ("luck", "first", "half", "last")
SEATED = [
    pytest.param(key, seats, id=f"{key}-{seats}")
    for key in published
    for seats in sorted({load(key).SEATS[0], load(key).SEATS[-1]})
]


@pytest.fixture(scope="module")
def phone(fresh_ever: Fresh, site: Server) -> Iterator[Visit]:
    """One page for all of them, in German: its words are the longer ones."""
    visit = fresh_ever(site.address, "phone", locale="de-DE").open()
    yield visit
    visit.context.close()
    assert visit.watch.unexpected() == []


def whole(key: str, seats: int) -> Session[Any]:
    return play_on(session(key, LONG[:seats]), seed=3, choose=choice(key))


def cuts(game: Session[Any]) -> dict[str, int]:
    """After how many events there is something to decide or to roll: at first, halfway, at last."""
    turns = [game.game.turn(state) for state in game.record.replay()]
    luck = [at for at, turn in enumerate(turns) if turn == CHANCE]
    moves = [at for at, turn in enumerate(turns) if turn not in (CHANCE, OVER)]
    return {
        "begin": 0,
        "luck": luck[len(luck) // 2],
        "first": moves[0],
        "half": moves[len(moves) // 2],
        "last": moves[-1],
    }


def at(visit: Visit, game: Session[Any], events: int, *, real: bool = False) -> None:
    visit.page.evaluate(REAL, ["saved", real])
    resume(visit, shortened(game, events))
    visit.page.wait_for_selector("#page [data-step]", state="attached")


def opened(page: Page) -> None:
    """The hand of whoever is on turn, where it is hidden."""
    if page.locator("#curtain").count():
        script(page, "#open")
        page.wait_for_selector("#page [data-step=move]", state="attached")


def moments(visit: Visit, game: Session[Any]) -> Iterator[str]:
    """One after the other stands on the page while it has the word."""
    page, found = visit.page, cuts(game)
    for name, events in found.items():
        at(visit, game, events)
        if page.locator("#curtain").count():
            yield f"{name}: curtain"
            opened(page)
        yield name
    driver = Driver(visit, script)
    picked = max(driver.game.moves(driver.state), key=len)
    driver.lead_to(picked)
    yield f"picked of {picked}"
    script(page, '#page [data-do="log"]')
    script(page, "#film")
    page.wait_for_selector("#past")
    script(page, "#past-play")  # it stops
    yield "looking back"
    script(page, "#past-last")
    yield "looking back at the last moment"
    if game.game.KEY in with_keys:
        for name in ("begin", "luck"):
            at(visit, game, found[name], real=True)
            yield f"{name}: typed"
    at(visit, game, len(game.events))
    yield "over"
    script(page, '#page [data-do="after"]')
    script(page, "#step-by-step")
    page.wait_for_selector("ul#chances", timeout=90_000)  # all of the game is weighed
    yield "looking back with a curve"


@pytest.mark.parametrize("letters", ["normal", "largest"])
@pytest.mark.parametrize("key", published)
def test_what_comes_next_is_read_whole(phone: Visit, key: str, letters: str) -> None:
    """On small phones, beside a name and a sign, in both languages."""
    phone.lead_to("#/settings")
    script(phone.page, f"#letters-{letters}")
    begun = session(key, PEOPLE[: load(key).SEATS[0]])
    game = play_on(begun, seed=3, most=30, choose=choice(key))
    at(phone, game, cuts(game)["first"])
    opened(phone.page)
    said = [each for language in LANGUAGES for each in texts(language, key)["due"].values()]
    cut = []
    for width, height in PHONES:
        phone.page.set_viewport_size({"width": width, "height": height})
        cut += [(width, each) for each in said if not phone.page.evaluate(FITS, each)]
    phone.lead_to("#/settings")
    script(phone.page, "#letters-normal")
    assert cut == []


def longest(language: str, key: str) -> list[str]:
    """What a partner may say it is after, each time with the longest words."""
    words = texts(language, key)

    def word(name: re.Match[str]) -> str:
        return max(words[name[1]].values(), key=len) if name[1] else "g7"

    said = [
        text for cases in words["partner"].values() for text in cases.values() if text != "count"
    ]
    return [re.sub(r"\{\w+(?::(\w+))?\}", word, text) for text in said]


@pytest.mark.parametrize("key", [key for key in published if partner(key)])
def test_what_a_partner_is_after_is_read_whole(phone: Visit, key: str) -> None:
    """At all sizes, in both languages."""
    game = play_on(session(key, ["Ada", "bot:easy:Olga"]), seed=3, most=30, choose=choice(key))
    at(phone, game, cuts(game)["first"])
    for width, height in SIZES:
        phone.page.set_viewport_size({"width": width, "height": height})
        said = [each for language in LANGUAGES for each in longest(language, key)]
        assert [each for each in said if not phone.page.evaluate(AFTER, each)] == [], width


@pytest.mark.parametrize("key", published)
def test_the_largest_letters_leave_the_board_its_room(phone: Visit, key: str) -> None:
    """Nothing lies over anything then, and the board has lost no more than a third of its area."""
    seats = load(key).SEATS[0]
    game = play_on(session(key, PEOPLE[:seats]), seed=3, most=30, choose=choice(key))
    faults: list[str] = []
    areas: dict[str, list[float]] = {}
    for letters in ("normal", "largest"):
        phone.lead_to("#/settings")
        script(phone.page, f"#letters-{letters}")
        at(phone, game, cuts(game)["half"])
        opened(phone.page)
        for each in measured(phone.page, PHONES):
            faults += [f"{letters} at {each.size}: {fault}" for fault in each.faults]
            areas.setdefault(letters, []).append(phone.page.evaluate(AREA))
    phone.lead_to("#/settings")
    script(phone.page, "#letters-normal")
    assert faults == []
    shares = [b / a for a, b in zip(areas["normal"], areas["largest"], strict=True)]
    assert min(shares) > 2 / 3, shares


@pytest.mark.parametrize("key", [key for key in published if hides(key)])
def test_what_becomes_known_of_a_hand_moves_nothing(phone: Visit, key: str) -> None:
    """From the first turn of a deal on there is room for it."""
    game = play_on(session(key, PEOPLE[: load(key).SEATS[0]]), 3, 30, choice(key))
    turns = [game.game.turn(state) for state in game.record.replay()]
    moves = [number for number, turn in enumerate(turns) if turn not in (CHANCE, OVER)]
    tops: dict[tuple[int, int], set[float]] = {}
    for events in moves[:3]:
        at(phone, game, events)
        opened(phone.page)
        for each in measured(phone.page):
            tops.setdefault(each.size, set()).add(round(each.boxes["board"][1]))
    assert {size: found for size, found in tops.items() if len(found) > 1} == {}


@pytest.mark.sampled
@pytest.mark.parametrize(("key", "seats"), SEATED)
def test_a_table_is_one_screen(phone: Visit, key: str, seats: int) -> None:
    seen = [
        (name, each) for name in moments(phone, whole(key, seats)) for each in measured(phone.page)
    ]
    assert [(*each.size, name, fault) for name, each in seen for fault in each.faults] == []
    for size in SIZES:
        at_size = {name: each.boxes for name, each in seen if each.size == size}
        assert len({tuple(boxes["bar"]) for boxes in at_size.values()}) == 1, "the bar moves"
        low = {name: boxes["act"][3] for name, boxes in at_size.items()}
        assert set(low.values()) == {size[1]}, f"the dock leaves: {low}"
        if not hides(key) and size[1] > size[0]:
            tops = [boxes["line"][1] for name, boxes in at_size.items() if name in STILL]
            assert max(tops) - min(tops) <= 1, f"the line jumps at {size}: {tops}"
