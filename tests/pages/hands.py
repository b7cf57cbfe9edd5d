"""Ways to press something: with the mouse, a finger, the keyboard; or at once, for long games."""

import re
from collections.abc import Callable

from playwright.sync_api import Page

# What to press is named by a selector; of several that are seen the first is pressed.
Hand = Callable[[Page, str], None]

# From the focus to the target: about so many presses of Tab, or of Shift+Tab.
WAY = """(selector) => {
  const focusable = "a[href], button, input, select, textarea, summary, [tabindex]";
  const stops = [...document.querySelectorAll(focusable)].filter(
    (stop) =>
      !stop.disabled && stop.tabIndex >= 0 && stop.checkVisibility({ visibilityProperty: true }) &&
      (stop.type !== "radio" || stop.checked),
  );
  const target = stops.findIndex((stop) => stop.matches(selector));
  if (target < 0) return null;
  const active = document.activeElement;
  const at = stops.indexOf(active);
  if (at >= 0) return target - at;
  // the focus is on a heading, which is no stop: the next stop is the first one after it
  const after = stops.findIndex(
    (stop) => active.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  const next = after < 0 ? stops.length : after;
  return target >= next ? target - next + 1 : target - next;
}"""
MORE = 5  # presses: browsers also stop at what can be scrolled
INPUT = re.compile(r"label:has\((.*)\)")
IS_FOCUSED = "(selector) => document.activeElement.matches(selector)"
KEY = "document.activeElement.matches('a') ? 'Enter' : 'Space'"
PRESS = """(selector) => {
  const seen = [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
  if (!seen.length) throw new Error(`nothing to press: ${selector}`);
  seen[0].click();
}"""


def mouse(page: Page, selector: str) -> None:
    page.locator(selector).filter(visible=True).first.click()


def finger(page: Page, selector: str) -> None:
    page.locator(selector).filter(visible=True).first.tap()


def keyboard(page: Page, selector: str) -> None:
    """Tab to it, then the key that presses it."""
    if match := INPUT.fullmatch(selector):
        selector = match[1]  # the focus goes to the input, not to its label
    steps = page.evaluate(WAY, selector)
    assert steps is not None, f"the keyboard does not come to {selector}"
    key = "Tab" if steps >= 0 else "Shift+Tab"
    for _ in range(abs(steps)):
        page.keyboard.press(key)
    for _ in range(MORE):
        if page.evaluate(IS_FOCUSED, selector):
            break
        page.keyboard.press(key)
    assert page.evaluate(IS_FOCUSED, selector), f"Tab leads elsewhere than to {selector}"
    page.keyboard.press(page.evaluate(KEY))


def script(page: Page, selector: str) -> None:
    page.evaluate(PRESS, selector)


HANDS: dict[str, Hand] = {"desktop": mouse, "phone": finger}
