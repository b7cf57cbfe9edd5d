"""From a real press to the frame that shows its answer, as the browser itself tells of it.

A finger (on a desk the mouse) is put down and lifted by the browser's own input, and what counts
is the time from lifting it until the frame that its handlers have made is presented: so it waits
for the frame clock, like everybody's. A script that calls `click()` and then asks for a frame gets
one at once where nothing else is going on: an empty page seems to take 4 ms then, instead of some
20 with the processor slowed 4 times, and everything looks bad beside it.
"""

import time
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Browser, Page

TRACED = "input.scrolling"
PRESSED = 0.06  # seconds that a finger stays
REST = 60  # milliseconds, until what came after the frame is over, too
DOWN = {True: "touchStart", False: "mousePressed"}
UP = {True: "touchEnd", False: "mouseReleased"}
TOLD = {True: "TOUCH_RELEASED", False: "MOUSE_RELEASED"}

# Where it can be pressed; of several that are seen the first one.
FIND = """(selector) => {
  const parts = [0.5, 0.2, 0.8, 0.1, 0.9];
  for (const one of document.querySelectorAll(selector)) {
    if (!one.checkVisibility()) continue;
    const { left, top, width, height } = one.getBoundingClientRect();
    for (const x of parts) for (const y of parts) {
      const at = [left + width * x, top + height * y];
      if (one.contains(document.elementFromPoint(...at))) return at;
    }
  }
  return null;
}"""
CLICK = """(selector) => [...document.querySelectorAll(selector)]
  .find((one) => one.checkVisibility()).click()"""
# Two frames after it has been lifted; and how often the page was still changed after the first.
ARM = """() => {
  globalThis.answered = new Promise((done) => addEventListener("pointerup", () => {
    requestAnimationFrame(() => setTimeout(() => {
      let late = 0;
      const page = document.getElementById("page") ?? document.body;
      const watch = new MutationObserver(() => { late = 1; });
      watch.observe(page, { subtree: true, childList: true, characterData: true });
      requestAnimationFrame(() => setTimeout(() => {
        watch.disconnect();
        done(late);
      }));
    }));
  }, { once: true, capture: true }));
}"""


class Presser:
    """Presses in one page, slowed from each press until its answer."""

    def __init__(self, page: Page, slowed: int, *, touches: bool) -> None:
        self._page, self._slowed, self.touches = page, slowed, touches
        self._cdp: Any = page.context.new_cdp_session(page)
        self.late = 0  # answers of which some came after the frame

    def press(self, selector: str) -> bool:
        """Whether it could be done by a finger; else a script has done it."""
        at = self._page.evaluate(FIND, selector)
        if at is None:
            self._page.evaluate(CLICK, selector)
            return False
        self._page.evaluate(ARM)
        self._cdp.send("Emulation.setCPUThrottlingRate", {"rate": self._slowed})
        self._input(DOWN[self.touches], at)
        time.sleep(PRESSED)
        self._input(UP[self.touches], at)
        self.late += self._page.evaluate("answered")
        self._cdp.send("Emulation.setCPUThrottlingRate", {"rate": 1})
        self._page.wait_for_timeout(REST)
        return True

    def _input(self, kind: str, at: Sequence[float]) -> None:
        x, y = at
        if self.touches:
            points = [{"x": x, "y": y}] if kind == DOWN[True] else []
            self._cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        else:
            button = {"button": "left", "clickCount": 1}
            self._cdp.send("Input.dispatchMouseEvent", {"type": kind, "x": x, "y": y, **button})


class Trace:
    """What the browser tells of all presses until it is asked."""

    def __init__(self, browser: Browser) -> None:
        self._cdp: Any = browser.new_browser_cdp_session()
        self._events: list[dict[str, Any]] = []
        self._is_over = False
        self._cdp.on("Tracing.dataCollected", lambda told: self._events.extend(told["value"]))
        self._cdp.on("Tracing.tracingComplete", self._end)
        config = {"includedCategories": [TRACED], "excludedCategories": ["*"]}
        asks = {"traceConfig": config, "transferMode": "ReportEvents"}
        self._cdp.send("Tracing.start", asks)

    def _end(self, _: object) -> None:
        self._is_over = True

    def took(self, page: Page, kind: str) -> list[float]:
        """Milliseconds of each press, in their order."""
        self._cdp.send("Tracing.end")
        while not self._is_over:
            page.wait_for_timeout(50)
        begun: dict[tuple[int, str], dict[str, Any]] = {}
        found: list[tuple[float, float]] = []
        for event in sorted(self._events, key=lambda event: float(event.get("ts", 0))):
            if event["name"] != "EventLatency":
                continue
            which = event["pid"], str(event.get("id2") or event.get("id"))
            if event["ph"] == "b":
                begun[which] = event
            elif which in begun:
                start = begun.pop(which)
                told = start["args"].get("event_latency", {}).get("event_type")
                if told == kind:
                    found.append((start["ts"], (event["ts"] - start["ts"]) / 1000))
        return [took for _, took in sorted(found)]
