"""One tab, whichever browser it is in: as much as a game takes.

Playwright has all of it for its own browsers. Those that a system brings (Firefox, WebKitGTK) are
spoken with directly, in `firefox.py` and `webkit.py`: they can run a script in the page and press
with a mouse, and the rest is made of that here.
"""

import json
import time
from abc import ABC, abstractmethod
from typing import Any, Literal

from playwright.sync_api import TimeoutError

PATIENCE = 40.0  # seconds
OFTEN = 0.03  # seconds between two looks

# The middle of the first one that is seen, once nothing lies above it; else why not.
WHERE = """(selector) => {
  const seen = [...document.querySelectorAll(selector)].find((one) =>
    one.checkVisibility({ visibilityProperty: true }));
  if (!seen) return { why: "it is not to be seen" };
  seen.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
  const { left, top, width, height } = seen.getBoundingClientRect();
  const x = Math.round(left + width / 2), y = Math.round(top + height / 2);
  const above = document.elementFromPoint(x, y);
  const reached = above && (seen.contains(above) || above.closest("label")?.contains(seen));
  return reached ? { x, y } : { why: `${above?.outerHTML.slice(0, 120)} lies above it` };
}"""

PAINTED = """() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(
  () => setTimeout(done))))"""


class Tab(ABC):
    """The names are those of Playwright's pages, so that both can be handled alike."""

    engine: str

    @abstractmethod
    def goto(self, address: str) -> None: ...

    @abstractmethod
    def reload(self) -> None: ...

    @abstractmethod
    def resize(self, width: int, height: int) -> None: ...

    @abstractmethod
    def errors(self) -> list[str]:
        """What has gone wrong in the page so far, as its console has it."""

    @abstractmethod
    def close(self) -> None: ...

    @abstractmethod
    def evaluate(self, expression: str, arg: Any = None) -> Any:
        """The value of it, or what it answers to `arg` if it is a function; promises are kept."""

    @abstractmethod
    def wait_for_selector(
        self, selector: str, *, state: Literal["attached", "visible"] = "visible"
    ) -> object:
        """Until something is there, or is to be seen."""

    @abstractmethod
    def press(self, selector: str) -> None:
        """With the mouse, in the middle of the first one that is to be seen."""

    def pdf(self) -> bytes | None:
        """The page as it is printed, where a browser can be asked for that."""
        return None


class DrivenTab(Tab):
    """In a browser that is spoken with directly."""

    @abstractmethod
    def run(self, function: str, given: str) -> str:
        """Runs an async function in the page, from text to text."""

    @abstractmethod
    def click(self, x: int, y: int) -> None: ...

    def evaluate(self, expression: str, arg: Any = None) -> Any:
        function = (
            f"async (given) => {{ const made = ({expression}\n);"
            " const value = await (typeof made === 'function' ? made(JSON.parse(given)) : made);"
            " return JSON.stringify(value) ?? 'null'; }"
        )
        return json.loads(self.run(function, json.dumps(arg)))

    def wait_for_selector(
        self, selector: str, *, state: Literal["attached", "visible"] = "visible"
    ) -> object:
        end = time.monotonic() + PATIENCE
        asked = "(selector) => [...document.querySelectorAll(selector)]"
        seen = ".some((one) => one.checkVisibility())" if state == "visible" else ".length > 0"
        while not self.evaluate(asked + seen, selector):
            if time.monotonic() > end:
                raise TimeoutError(f"{self.engine}: no {selector}; {self.errors()[-5:]}")
            time.sleep(OFTEN)
        return True

    def press(self, selector: str) -> None:
        end, before = time.monotonic() + PATIENCE, None
        while True:
            place = self.evaluate(WHERE, selector)
            if "x" in place and place == before:  # and it does not move
                self.click(place["x"], place["y"])
                self.evaluate(PAINTED)
                return
            if time.monotonic() > end:
                raise TimeoutError(f"{self.engine}: {selector} cannot be pressed: {place}")
            before = place
            time.sleep(OFTEN)


def mouse(x: int, y: int) -> list[dict[str, Any]]:
    """A click, as WebDriver wants it told, in either of its dialects."""
    return [
        {
            "type": "pointer",
            "id": "mouse",
            "parameters": {"pointerType": "mouse"},
            "actions": [
                {"type": "pointerMove", "x": x, "y": y, "duration": 0},
                {"type": "pointerDown", "button": 0},
                {"type": "pointerUp", "button": 0},
            ],
        }
    ]
