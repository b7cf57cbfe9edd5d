"""Printed pages: one sheet of either paper, nothing cut, nothing but lines; looked at as PDF."""

import random
from collections.abc import Iterator, Sequence

import pytest

from barnyard.core.record import write
from barnyard.games import load
from serve import Server
from tests.pages.conftest import Fresh
from tests.pages.hands import script
from tests.pages.pdf import Printed
from tests.pages.records import play_on, session
from tests.pages.samples import SAMPLES
from tests.pages.visit import Visit

MILLIMETRES = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
MARGIN = 5.0  # millimetres: printers leave about so much white
LONG = "Wilhelmine Kuckucksuhrin"  # as long as a name may be
SEATS = {key: load(key).SEATS[-1] for key in SAMPLES}
# All that stands on the sheet, word by word; and how much room there is above its last line.
WORDS = """() => {
  const walker = document.createTreeWalker(document.getElementById("paper"), NodeFilter.SHOW_TEXT);
  const words = [];
  while (walker.nextNode()) {
    const text = walker.currentNode;
    const seen = !text.parentElement.closest(".unseen");
    if (seen) words.push(...text.data.replaceAll("\u00ad", "").split(/\\s+/));
  }
  return words.filter(Boolean);
}"""
ROOM = """() => {
  const foot = document.querySelector(".paper-foot").getBoundingClientRect();
  const [body] = document.getElementsByClassName("paper-body");
  const all = [...body.querySelectorAll("*")].filter((one) => !one.closest(".paper-foot, .unseen"));
  const lowest = Math.max(...all.map((one) => one.getBoundingClientRect().bottom));
  const right = Math.max(...all.map((one) => one.getBoundingClientRect().right));
  return [foot.top - lowest, body.getBoundingClientRect().right - right];
}"""


@pytest.fixture(scope="module")
def print_shop(fresh_ever: Fresh, site: Server) -> Iterator[Visit]:
    """A page in the dark, with a finished game of each kind, told at length."""
    visit = fresh_ever(site.address, "desktop").open("#/about")
    for key in SEATS:
        visit.store(f"end{key.replace('-', '')}", finished(key))
    yield visit
    assert visit.watch.unexpected() == []
    visit.context.close()


@pytest.fixture
def shop(print_shop: Visit) -> Visit:
    return speaking(print_shop, "de")  # its words are the longer ones


def speaking(visit: Visit, language: str) -> Visit:
    visit.lead_to("#/settings")
    script(visit.page, f"#language-{language}")
    script(visit.page, "#theme-dark")
    return visit


def knocking(moves: Sequence[str], rng: random.Random) -> str:
    """So a game ends soon in which one may."""
    return "knock" if "knock" in moves else rng.choice(moves)


def finished(key: str) -> str:
    players = [LONG[at:] + LONG[:at] for at in range(SEATS[key])]
    return write(play_on(session(key, players), seed=SAMPLES[key].seed, choose=knocking).record)


def on_paper(visit: Visit, address: str, *choices: str) -> None:
    """The sheet of that address, after these choices, on either paper."""
    visit.lead_to(address)
    visit.page.locator("#paper").wait_for()
    for choice in choices:
        script(visit.page, choice)
    for size in MILLIMETRES:
        script(visit.page, f"#paper-{size}")
        visit.page.locator(f"#paper.{size}").wait_for()
        whole(visit, size, f"{address} on {size}")


def whole(visit: Visit, size: str, where: str) -> None:
    below, beside = visit.page.evaluate(ROOM)
    assert below >= 0, f"{where}: it does not fit above its last line"
    assert beside >= 0, f"{where}: it is too wide"
    words = visit.page.evaluate(WORDS)
    printed = Printed(visit.page.pdf(prefer_css_page_size=True))
    assert len(printed.pages) == 1, where
    assert printed.size() == pytest.approx(MILLIMETRES[size], abs=0.5), where
    text = printed.text().casefold()
    assert [word for word in words if word.casefold() not in text] == [], where
    wide, high = MILLIMETRES[size]
    for left, bottom, right, top in printed.letters():
        assert MARGIN < left <= right < wide - MARGIN, where
        assert MARGIN < bottom <= top < high - MARGIN, where
    assert printed.margins_are_white(MARGIN), where
    assert printed.photographs() == 0, where


def test_pads(shop: Visit) -> None:
    on_paper(shop, "#/print/kuhlorado/pad-2")
    on_paper(shop, "#/print/kuhlorado/pad-3", "#copies-4", "#doubles-true")


def test_score_sheets(shop: Visit) -> None:
    for key in SEATS:
        on_paper(shop, f"#/print/{key}/scores")


@pytest.mark.parametrize("language", ["de", "en"])
def test_rules_cards(print_shop: Visit, language: str) -> None:
    speaking(print_shop, language)
    for key in SEATS:
        on_paper(print_shop, f"#/print/{key}/rules")


@pytest.mark.nightly
def test_reports(shop: Visit) -> None:
    for key in SEATS:
        on_paper(shop, f"#/print/report/end{key.replace('-', '')}")


def test_the_button_prints(shop: Visit) -> None:
    shop.page.evaluate("globalThis.print = () => { globalThis.printed = true; }")
    shop.lead_to("#/print")
    script(shop.page, "#print")
    assert shop.page.evaluate("globalThis.printed") is True


def test_every_other_page_prints_black_on_white_without_what_one_presses(shop: Visit) -> None:
    shop.lead_to("#/mmm/rules")
    shop.page.locator(".reference").wait_for()
    printed = Printed(shop.page.pdf())
    assert len(printed.pages) > 2
    assert printed.margins_are_white(MARGIN)
    assert "2.1" in printed.text()
    for pressed in ("#to-game", "#to-contents", ".site nav a"):
        label = "".join(shop.text(pressed).split())
        assert label not in printed.text(), pressed
