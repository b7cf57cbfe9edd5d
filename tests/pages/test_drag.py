"""Dice of Mmm! that are dragged onto their squares, with the mouse and with a finger."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from barnyard.core.record import write
from tests.pages.records import PEOPLE, resume, session

pytestmark = pytest.mark.warm

if TYPE_CHECKING:
    from tests.pages.visit import Visit

MIDDLE = """(selector) => {
  const { left, top, width, height } = document.querySelector(selector).getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}"""
STEPS = 6


class Pointer:
    """The mouse, or a finger as the browser itself reports it."""

    def __init__(self, visit: Visit, profile: str) -> None:
        self.page = visit.page
        self.touch: Any = None
        if profile == "phone":
            self.touch = visit.context.new_cdp_session(visit.page)

    def _finger(self, kind: str, *at: float) -> None:
        points = [{"x": at[0], "y": at[1]}] if at else []
        self.touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def drag(self, start: str, end: str) -> None:
        (x, y), (right, down) = (self.page.evaluate(MIDDLE, each) for each in (start, end))
        if not self.touch:
            self.page.mouse.move(x, y)
            self.page.mouse.down()
            self.page.mouse.move(right, down, steps=STEPS)
            self.page.mouse.up()
            return
        self._finger("touchStart", x, y)
        for step in range(1, STEPS + 1):
            part = step / STEPS
            self._finger("touchMove", x + (right - x) * part, y + (down - y) * part)
        self._finger("touchEnd")


def events(visit: Visit) -> list[str]:
    stored = visit.stored(visit.page.evaluate("location.hash").rpartition("/")[2]) or ""
    found: list[str] = json.loads(stored.partition("\n")[0])["events"]
    return found


@pytest.fixture
def pointer(visit: Visit, profile: str) -> Pointer:
    game = session("mmm", PEOPLE[:2])
    game.play("roll:bread,fish,x")
    resume(visit, write(game.record))
    visit.page.wait_for_selector("#mmm-slot-1")
    return Pointer(visit, profile)


def test_a_die_is_dragged_onto_a_square_of_its_food(visit: Visit, pointer: Pointer) -> None:
    pointer.drag("#mmm-slot-1", "#mmm-f1")
    assert events(visit)[-1] == "place:1f1"
    assert not visit.page.locator("#mmm-die-1").get_attribute("style")
    assert visit.page.evaluate("scrollY") == 0


def test_a_die_on_another_food_is_refused_and_returns(visit: Visit, pointer: Pointer) -> None:
    pointer.drag("#mmm-slot-2", "#mmm-f1")
    assert len(visit.text("#refused")) > 10
    assert len(events(visit)) == 1
    assert visit.page.locator("#mmm-slot-2 #mmm-die-2").count() == 1


def test_a_die_beside_the_pantry_stays_chosen_and_can_be_tapped_on(
    visit: Visit, pointer: Pointer
) -> None:
    pointer.drag("#mmm-slot-2", "#turn")
    assert len(events(visit)) == 1
    assert visit.page.locator("#mmm-slot-2").get_attribute("aria-pressed") == "true"
    visit.page.locator("#mmm-a1").click()
    assert events(visit)[-1] == "place:2a1"
