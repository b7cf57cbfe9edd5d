"""A tap at a table answers when the finger is lifted, once, and only if it was a tap."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.pages.records import PEOPLE, resume, session, shortened

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.pages.conftest import Known
    from tests.pages.visit import Visit

pytestmark = pytest.mark.warm

MORE = '#page [data-do="more"]'
TOLD = "touchend", "mousedown", "click"
LISTEN = """(kinds) => {
  globalThis.told = [];
  globalThis.stopTelling?.abort();
  globalThis.stopTelling = new AbortController();
  const how = { capture: true, signal: stopTelling.signal };
  for (const kind of kinds) addEventListener(kind, () => told.push(kind), how);
}"""
MIDDLE = """(selector) => {
  const { left, top, width, height } = document.querySelector(selector).getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}"""
# All that the browser still makes of a touch has been told by then.
OVER = "() => new Promise((done) => setTimeout(done, 120))"
LOST = """() => addEventListener("touchend", (event) => {
  event.stopImmediatePropagation();
}, { capture: true, once: true })"""

# Two buttons, the first of which has the focus and goes when the second one is tapped.
TWO = """() => {
  const draw = (a, b) => barnyardPaint.morph("page",
    `<div class="game">${a}<button data-do="b" id="b">${b}</button></div>`);
  draw('<button data-do="a" id="a">A</button>', "B");
  document.getElementById("a").focus();
  globalThis.came = [];
  addEventListener("focusin", ({ target, relatedTarget }) => {
    came.push([target.id, relatedTarget?.id, target.textContent]);
  });
  addEventListener("click", (event) => {
    event.stopImmediatePropagation();
    draw("", "C");
    came.push(document.getElementById("page").textContent);
  }, { capture: true, once: true });
}"""


class Finger:
    """As the browser itself reports it."""

    def __init__(self, visit: Visit) -> None:
        self.page = visit.page
        self._cdp: Any = visit.context.new_cdp_session(visit.page)
        self.page.evaluate(LISTEN, TOLD)

    def at(self, selector: str) -> tuple[float, float]:
        x, y = self.page.evaluate(MIDDLE, selector)
        return x, y

    def send(self, kind: str, *at: tuple[float, float], first: int = 0) -> None:
        points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(at, first)]
        self._cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def tap(self, selector: str, way: Sequence[tuple[float, float]] = (), rest: float = 0) -> None:
        x, y = self.at(selector)
        self.send("touchStart", (x, y))
        for right, down in way:
            self.send("touchMove", (x + right, y + down))
        self.page.wait_for_timeout(rest)
        self.send("touchEnd")

    def told(self) -> list[str]:
        self.page.evaluate(OVER)
        told: list[str] = self.page.evaluate("told.splice(0)")
        return told


@pytest.fixture
def table(known: Known) -> Visit:
    visit = known("phone").open()
    resume(visit, shortened(session("kuhlorado", PEOPLE[:2]), 0))
    visit.page.wait_for_selector("#luck")
    return visit


@pytest.fixture
def finger(table: Visit) -> Finger:
    return Finger(table)


def test_the_answer_comes_with_the_finger_and_once(table: Visit, finger: Finger) -> None:
    """Also where something else lies under it afterwards: no click of the browser's follows."""
    for _ in range(3):
        finger.tap(MORE)
        assert finger.told() == ["touchend", "click"]
        assert table.page.locator("#sheet-title").is_visible()
        finger.tap('#page [data-do="close"]')
        assert finger.told() == ["touchend", "click"]
        assert table.page.locator("#sheet-title").count() == 0


def test_an_event_is_played_once_and_stored_with_the_finger(table: Visit, finger: Finger) -> None:
    finger.tap("#luck")
    stored = table.stored("saved") or ""
    assert stored.count('"first:') == 1
    assert finger.told() == ["touchend", "click"]


def test_what_is_tapped_has_the_focus_before_anything_is_drawn(
    table: Visit, finger: Finger
) -> None:
    """Afterwards the browser would have to style and lay out the page for it, once more."""
    table.page.evaluate(TWO)
    finger.tap("#b")
    assert finger.told() == ["touchend", "click"]
    assert table.page.evaluate("came") == [["b", "a", "B"], "C"]
    assert table.page.evaluate("document.activeElement.id") == "b"


@pytest.mark.parametrize("way", [[(0, 5), (0, 40)], [(30, 0)], [(-9, -20), (-40, -50)]])
def test_who_moves_a_finger_away_does_not_tap(
    finger: Finger, way: list[tuple[float, float]]
) -> None:
    finger.tap(MORE, way)
    assert "click" not in finger.told()


def test_what_may_be_a_tap_the_browser_decides(finger: Finger) -> None:
    finger.tap(MORE, [(9, 0)])
    assert finger.told() != ["touchend", "click"]


def test_a_finger_that_trembles_taps(finger: Finger) -> None:
    finger.tap(MORE, [(1, 2), (2, 1)])
    assert finger.told() == ["touchend", "click"]


def test_two_fingers_do_not_tap(finger: Finger) -> None:
    """Neither the one that is lifted first nor the other one."""
    x, y = finger.at(MORE)
    finger.send("touchStart", (x, y))
    finger.send("touchStart", (x, y), (x + 6, y + 6))
    finger.send("touchEnd", (x + 6, y + 6), first=1)
    finger.send("touchEnd")
    assert "click" not in finger.told()


def test_whoever_rests_on_it_leaves_it_to_the_browser(finger: Finger) -> None:
    finger.tap(MORE, rest=450)
    told = finger.told()
    assert told.count("click") <= 1
    assert told != ["touchend", "click"]


def test_a_tap_stops_a_list_that_still_rolls(table: Visit, finger: Finger) -> None:
    """The browser says whether it was a tap; we do not."""
    table.page.evaluate("document.dispatchEvent(new Event('scroll'))")
    finger.tap(MORE)
    told = finger.told()
    assert told.count("click") <= 1
    assert told != ["touchend", "click"]


def test_without_a_finger_it_answers_as_ever(table: Visit, finger: Finger) -> None:
    """Keyboards, and screen readers, whose click comes from nowhere."""
    table.page.focus(MORE)
    table.page.keyboard.press("Enter")
    assert finger.told() == ["click"]
    table.page.locator("#sheet-title").wait_for()
    table.page.evaluate("document.querySelector('#page [data-do=close]').click()")
    assert finger.told() == ["click"]
    assert table.page.locator("#sheet-title").count() == 0


def test_what_we_miss_the_browser_tells(table: Visit, finger: Finger) -> None:
    table.page.evaluate(LOST)
    finger.tap(MORE)
    assert finger.told()[-1:] == ["click"]
    table.page.locator("#sheet-title").wait_for()
