"""Something is dragged: with the mouse, or with a finger as the browser itself reports it."""

from typing import Any

from tests.pages.visit import Visit

MIDDLE = """(selector) => {
  const { left, top, width, height } = document.querySelector(selector).getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}"""
STEPS = 6
STILL = 100  # ms before it is let go: else it is a throw, and the next tap only stops that


class Pointer:
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
        self.page.wait_for_timeout(STILL)
        self._finger("touchMove", right, down)
        self._finger("touchEnd")
