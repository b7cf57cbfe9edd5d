"""Somebody who visits the page in one of the engines, and does what people do there."""

import json
from collections.abc import Sequence
from typing import Any, TypeVar, cast

from barnyard.core.seats import level_of, shown
from barnyard.core.think import Level
from barnyard.web.common.signs import OF_LEVELS, SIGNS
from barnyard.web.set_up.line_up import KINDS
from tests.engines.tab import Tab
from tests.pages.driver import Driver
from tests.pages.hands import Hand
from tests.pages.visit import COUNT, GAME, LEAD_TO, READY, STARTED, WHOLE, Visit

PHONE = (390, 844)
STORE = "([name, text]) => localStorage.setItem(name, text)"
TEXT = "(selector) => document.querySelector(selector)?.innerText ?? ''"
VALUE = "(selector) => document.querySelector(selector).value"
# As whoever types does it: the page hears of it.
ENTER = """([selector, value]) => {
  const field = document.querySelector(selector);
  field.value = value;
  for (const kind of ["input", "change"]) field.dispatchEvent(new Event(kind, { bubbles: true }));
}"""
PLAIN = '{"pace":"once","motion":"off"}'  # nothing to wait for
Played = TypeVar("Played", bound=Driver)


class Visitor:
    """`page` is a tab in any engine: it has of Playwright's pages what a driver asks of them."""

    def __init__(self, page: Tab, address: str) -> None:
        self.page, self.address = page, address
        page.resize(*PHONE)

    def begin(self) -> "Visitor":
        """With nothing kept, nor a second time, and without pauses."""
        self.open()
        self.page.evaluate("localStorage.clear()")
        self.page.evaluate("void indexedDB.deleteDatabase('barnyard')")
        self.page.evaluate(STORE, ["barnyard/settings", PLAIN])
        return self.reload()

    def open(self, route: str = "#/") -> "Visitor":
        self.page.goto(self.address + route)
        return self.ready()

    def reload(self) -> "Visitor":
        self.page.reload()
        return self.ready()

    def ready(self) -> "Visitor":
        self.page.wait_for_selector(STARTED, state="attached")
        assert self.count(READY) == 1, f"it cannot start: {self.page.errors()[-5:]}"
        self.page.evaluate(WHOLE)
        return self

    def lead_to(self, route: str) -> None:
        self.page.evaluate(LEAD_TO, route)

    # ------------------------------------------------------------------ looking

    def count(self, selector: str) -> int:
        return int(self.page.evaluate(COUNT, selector))

    def text(self, selector: str) -> str:
        return str(self.page.evaluate(TEXT, selector))

    def value(self, selector: str) -> str:
        return str(self.page.evaluate(VALUE, selector))

    def await_(self, selector: str) -> None:
        self.page.wait_for_selector(selector, state="attached")

    def stored(self, beginning: str = GAME) -> dict[str, str]:
        """What lies in the storage under such names, by what follows."""
        texts: dict[str, str] = self.page.evaluate("({ ...localStorage })")
        return {
            name.removeprefix(beginning): text
            for name, text in texts.items()
            if name.startswith(beginning)
        }

    def events(self) -> list[str]:
        """Of the only game that is kept."""
        (text,) = self.stored().values()
        events: list[str] = json.loads(text.partition("\n")[0])["events"]
        return events

    # ------------------------------------------------------------------ doing

    def press(self, selector: str) -> None:
        self.page.press(selector)

    def enter(self, selector: str, value: str) -> None:
        self.page.evaluate(ENTER, [selector, value])

    def store(self, id_: str, text: str) -> None:
        self.page.evaluate(STORE, [GAME + id_, text])

    def resume(self, text: str, id_: str = "saved") -> None:
        self.lead_to("#/")
        self.store(id_, text)
        self.lead_to(f"#/play/{id_}")

    def sit_down(self, key: str, players: Sequence[str], *, real: bool = False) -> None:
        """A new game, from the menu."""
        self.press(f'#menu a[href="#/{key}"]')
        rows = "#set-up ol.seats > li"
        self.await_(rows)
        while (there := self.count(rows)) != len(players):
            self.press("#add-computer" if there < len(players) else f"#remove-{there - 1}")
            self.await_(f"{rows}:nth-child({min(there + 1, len(players))})")
        for seat, name in enumerate(players):
            self.enter(f"#name-{seat}", shown(name))
            self.seat_down(seat, level_of(name))
        if real:
            self.press("#variants")
        if real:
            self.press("label:has(#luck-real)")
        self.press("#begin")
        self.await_("#page [data-step]")

    def seat_down(self, seat: int, level: Level | None) -> None:
        """A person, or a computer that plays so well: each tap is the next one."""
        signs = [OF_LEVELS[level]] if level else [*SIGNS]
        for _ in KINDS:
            drawn = [f'#row-{seat} .sign use[href^="#art-{sign}"]' for sign in signs]
            other = f"#row-{seat} .sign strong"  # where the table gives everybody a piece
            if any(map(self.count, drawn)) or (level is None and self.count(other)):
                return
            self.press(f"#kind-{seat}")

    def driver(self, kind: type[Played], **how: Any) -> Played:
        """Plays the game that is open, pressing with the mouse, and checks it event by event."""
        return kind(cast(Visit, self), cast(Hand, by_mouse), **how)


def by_mouse(page: Tab, selector: str) -> None:
    page.press(selector)
