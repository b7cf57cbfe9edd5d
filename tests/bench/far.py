"""From a tap on one phone to the painted frame on another: over the server that people start, and
from page to page by WebRTC, one of them the host.

    python tests/bench/far.py

Two pages in one browser on one machine, over loopback. Told apart: from the tap to the moment at
which the table's answer arrives at the other page, and from there to the frame that shows it.
"""

import statistics
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tools"), str(ROOT / "py")]

from door import Door  # noqa: E402
from hall import Hall  # noqa: E402
from serve import Server, serve  # noqa: E402
from setup_browser import launching  # noqa: E402
from tests.pages.relays.conftest import CHOOSE  # noqa: E402
from tests.pages.relays.relaying import Relaying  # noqa: E402
from tests.pages.visit import PROFILES, READY  # noqa: E402

TAPS = 30
# Times since 1970, which two pages can compare: when a text has come, when it has been painted.
WATCH = """() => {
  const now = () => performance.timeOrigin + performance.now();
  globalThis.came = globalThis.painted = 0;
  document.addEventListener("barnyard:act", ({ detail }) => {
    if (!detail.startsWith('["line-text"') || !detail.includes('looks')) return;
    const came = now();
    const before = document.querySelector("#page").innerHTML;
    requestAnimationFrame(() => setTimeout(() => {
      if (globalThis.painted || document.querySelector("#page").innerHTML === before) return;
      [globalThis.came, globalThis.painted] = [came, now()];
    }));
  }, true);
}"""
TAP = """() => {
  const lit = "[data-do=pick][data-value]:not([aria-disabled=true])";
  const one = document.querySelector(`#page [data-do=luck], #page ${lit}`);
  if (!one) return 0;
  const at = performance.timeOrigin + performance.now();
  one.click();
  return at;
}"""
SEEN = "() => globalThis.painted"
FORGET = "() => { globalThis.came = globalThis.painted = 0; }"


def opened(page: Page, address: str) -> Page:
    page.goto(address)
    page.wait_for_selector(READY)
    return page


def tapped(pages: list[Page]) -> tuple[float, float] | None:
    """Whoever is to act taps; what the other one sees of it, and when."""
    for page, other in (pages, pages[::-1]):
        other.evaluate(FORGET)
        at = page.evaluate(TAP)
        if not at:
            continue
        try:
            other.wait_for_function(SEEN, timeout=1500)
        except Exception:  # it was only a part of a move
            return None
        came, painted = other.evaluate("[came, painted]")
        return came - at, painted - at
    return None


def by_network(new: Callable[[], Page], server: Server) -> list[Page]:
    lead = opened(new(), f"{server.address}#/so-ein-mist/invite")
    lead.click("#open-table")
    lead.wait_for_selector(".far-seat.free")
    return begun(lead, opened(new(), lead.url))


def far_away(new: Callable[[], Page], server: Server, relaying: Relaying) -> list[Page]:
    lead = opened(new(), f"{server.address}#/")
    lead.evaluate(CHOOSE, [[relaying.address]])
    lead.goto(f"{server.address}#/so-ein-mist/invite")
    lead.click("#relay-want")
    lead.click("#relay-yes")
    lead.click("#far-invite")
    lead.wait_for_function("() => document.getElementById('far-link')?.value.includes('/relay/')")
    link = lead.input_value("#far-link")
    lead.click("#close")
    page = new()
    page.add_init_script(f"({CHOOSE})([[]])")
    guest = opened(page, link)
    guest.click("#relay-yes")
    return begun(lead, guest)


def begun(lead: Page, guest: Page) -> list[Page]:
    guest.fill("#my-name", "Ben")
    guest.click("#far-sit-1")
    for _ in range(3):
        if lead.query_selector("#far-kind-2"):
            lead.click("#far-kind-2")
            lead.wait_for_timeout(300)
    lead.click("#begin")
    for page in (lead, guest):
        page.wait_for_selector(".game")
        page.evaluate(WATCH)
    return [lead, guest]


def main() -> None:
    hall, relaying = Hall(Path(tempfile.mkdtemp()) / "tables"), Relaying()
    with serve(ROOT / "dist", door=Door(hall, lambda: None)) as server, sync_playwright() as play:
        browser = play.chromium.launch(**launching())
        own = {**PROFILES["phone"], "locale": "en-GB"}

        def new() -> Page:
            return browser.new_context(**own).new_page()

        tables = {
            "network": by_network(new, server),
            "far away": far_away(new, server, relaying),
        }
        found: dict[str, list[tuple[float, float]]] = {name: [] for name in tables}
        for _ in range(10 * TAPS):  # in turn: whatever else the machine does slows both
            for name, pages in tables.items():
                if len(found[name]) < TAPS and (measured := tapped(pages)):
                    found[name].append(measured)
                pages[0].wait_for_timeout(100)
        browser.close()
    hall.close()
    relaying.end()
    for name, times in found.items():
        tell(name, times)


def tell(name: str, measured: list[tuple[float, float]]) -> None:
    for what, at in (("tap to text", 0), ("tap to frame", 1)):
        times = sorted(each[at] for each in measured)
        last = times[int(0.95 * (len(times) - 1))]
        median = statistics.median(times)
        print(f"{name}, {what}: {median:.0f} ms, 95 of 100 {last:.0f} ms, {len(times)} taps")


if __name__ == "__main__":
    main()
