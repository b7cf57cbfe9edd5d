"""How soon the page answers a tap, and whether it slows down or grows.

    python tests/bench/table.py [--games 20]
    python tests/bench/table.py --quick      a few minutes: beginnings and ends of games on a phone

From lifting the finger to the frame that is presented with the answer (presented.py says why a
real press), in the whole Chromium, whose frames come 60 times a second; a tap whose answer is not
whole in its frame is counted as late. At normal speed on a desk, and with the processor slowed 4
times on a phone's screen, from each tap until its answer (what reads the page between two taps
would take hours else); at the usual pace, for without its pauses what comes by itself would be
painted in the same frame. Whoever sits down looks at the table for a moment before the first tap;
meanwhile the page rehearses. After each tap comes one on an empty page, whose handler changes one
word: the ratio to these is what counts.
"first" and "last" are the first taps of the games and the last ones, "late" compares their last
thirds with the first ones; memory is what JavaScript and Python hold after so many whole games in
one tab, against after two.
"""

import argparse
import statistics
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tools"), str(ROOT / "py")]

from serve import serve  # noqa: E402
from setup_browser import launching  # noqa: E402
from tests.bench.presented import TOLD, Presser, Trace  # noqa: E402
from tests.pages import driver as driving  # noqa: E402
from tests.pages.hands import script  # noqa: E402
from tests.pages.records import PEOPLE, play_on, resume, session, shortened  # noqa: E402
from tests.pages.visit import HASTEN, PROFILES, Visit  # noqa: E402
from tests.pages.watch import Watch  # noqa: E402

SEATS = {"so-ein-mist": 3, "life-is-life": 3, "mmm": 2, "kuhlorado": 2}
SLOWED = {"desktop": 1, "phone": 4}
GAMES = 3  # of a kind: of one alone the 95th percentile would hang on two or three taps
QUICK = 2
BEGINNING = 20  # steps
END = 12  # events
LOOK = 1500  # milliseconds
EMPTY = """<!doctype html><meta name="viewport" content="width=device-width"><title>Empty</title>
<button>0</button><script>
document.addEventListener("click", ({ target }) => {
  target.textContent = Number(target.textContent) + 1;
});
document.addEventListener("touchend", (event) => {
  event.preventDefault(); // as tap.mjs does
  event.target.click();
}, { passive: false });
</script>"""
HEAP = """async () => {
  const [script] = document.querySelectorAll('script[src*="engine.mjs"]');
  const { loadPyodide } = await import(script.src);
  const python = await loadPyodide({});
  python.runPython("import gc; gc.collect()");
  return python._module.HEAPU8.length;
}"""


@dataclass(frozen=True)
class Wishes:
    slowed: int
    quick: bool


class Timed:
    """A hand that presses in a game, and then in an empty page, and tells how long both took."""

    def __init__(self, visit: Visit, empty: Page, slowed: int, *, touches: bool) -> None:
        self._page = visit.page
        self._game, self._empty = (
            Presser(page, slowed, touches=touches) for page in (visit.page, empty)
        )
        browser = visit.context.browser
        assert browser is not None
        self._trace = Trace(browser)
        self._presses = 0
        self.unseen = 0  # presses that no finger could do
        self.game: list[float] = []
        self.nothing: list[float] = []

    def __call__(self, page: Page, selector: str) -> None:
        if self._game.press(selector):
            self._presses += 1
            self._empty.press("button")
        else:
            self.unseen += 1

    @property
    def late(self) -> int:
        return self._game.late

    def rest(self) -> "Timed":
        """All has been pressed."""
        took = self._trace.took(self._page, TOLD[self._game.touches])
        assert len(took) == 2 * self._presses, "the browser has not told of every press"
        self.game, self.nothing = took[::2], took[1::2]
        return self


def played(visit: Visit, key: str, seed: int, hand: Any, most: int | None = None) -> None:
    """A whole game among people, or so many steps of it."""
    driven(visit, key, shortened(session(key, PEOPLE[: SEATS[key]]), 0), seed, hand).play(most)


def ended(visit: Visit, key: str, seed: int, hand: Any) -> None:
    """The last moves of one."""
    whole = play_on(session(key, PEOPLE[: SEATS[key]]), seed, choose=choosing(key))
    driven(visit, key, shortened(whole, -END), seed, hand).play()


def driven(visit: Visit, key: str, record: str, seed: int, hand: Any) -> driving.Driver:
    resume(visit, record, f"bench{seed}")
    visit.page.wait_for_timeout(LOOK)
    return driving.Driver(visit, hand, seed=seed, choose=choosing(key))


def choosing(key: str) -> driving.Choose:
    return driving.knocking if key == "life-is-life" else driving.any_move


def timed(visit: Visit, empty: Page, key: str, seed: int, wishes: Wishes) -> Timed:
    hand = Timed(visit, empty, wishes.slowed, touches=wishes.slowed > 1)
    played(visit, key, seed, hand, BEGINNING if wishes.quick else None)
    if wishes.quick:
        ended(visit, key, seed, hand)
    return hand.rest()


def p95(times: list[float]) -> float:
    return sorted(times)[len(times) * 95 // 100]


def taps(visit: Visit, empty: Page, wishes: Wishes) -> None:
    for key in SEATS:
        seeds = range(1, (QUICK if wishes.quick else GAMES) + 1)
        hands = [timed(visit, empty, key, seed, wishes) for seed in seeds]
        games = [hand.game for hand in hands]
        every = [tap for game in games for tap in game]
        nothing = [tap for hand in hands for tap in hand.nothing]
        first, last = (statistics.median(game[at] for game in games) for at in (0, -1))
        early = statistics.median(tap for game in games for tap in game[: len(game) // 3])
        late = statistics.median(tap for game in games for tap in game[-(len(game) // 3) :])
        after, unseen = sum(hand.late for hand in hands), sum(hand.unseen for hand in hands)
        print(
            f"{key:14}{wishes.slowed}x slower {len(every):5} taps"
            f"{statistics.median(every):8.1f} ms median{p95(every):8.1f} ms p95"
            f"{first:8.1f} ms first{last:8.1f} ms last"
            f"{late / early:8.2f} late against early{after:4} changed later{unseen:4} not pressed"
        )
        beside, beside95 = statistics.median(nothing), p95(nothing)
        print(
            f"{'':14}empty page{len(nothing):9} taps{beside:8.1f} ms median{beside95:8.1f} ms p95"
            f"{statistics.median(every) / beside:8.2f} and {p95(every) / beside95:.2f} times that",
            flush=True,
        )


def memory(visit: Visit, games: int) -> None:
    cdp = visit.context.new_cdp_session(visit.page)
    cdp.send("Performance.enable")
    if games < 2:
        return
    first: tuple[float, float] | None = None
    for number in range(games):
        played(visit, list(SEATS)[number % len(SEATS)], 100 + number, script)
        visit.page.evaluate("localStorage.clear()")
        visit.lead_to("#/about")
        held = holds(visit, cdp)
        if number == 1:
            first = held
    assert first
    print(
        f"memory after 2 and {games} games: JavaScript {first[0]:.1f} and {held[0]:.1f} MB, "
        f"Python {first[1]:.1f} and {held[1]:.1f} MB"
    )


def holds(visit: Visit, cdp: Any) -> tuple[float, float]:
    """MB of JavaScript's objects, and of Python's memory."""
    python = visit.page.evaluate(HEAP) / 1e6
    cdp.send("HeapProfiler.collectGarbage")
    metrics = cdp.send("Performance.getMetrics")["metrics"]
    return next(each["value"] for each in metrics if each["name"] == "JSHeapUsedSize") / 1e6, python


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--quick", action="store_true")
    wishes = parser.parse_args()
    with serve(ROOT / "dist") as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launching(whole=True))
        for profile, slowed in SLOWED.items():
            if wishes.quick and slowed == 1:
                continue
            context = browser.new_context(**PROFILES[profile], locale="en-GB")
            context.set_default_timeout(120_000)
            host = site.address.partition("//")[2].partition("/")[0]
            visit = Visit(context, Watch(context, host), site.address).open()
            empty = browser.new_context(**PROFILES[profile]).new_page()
            empty.set_content(EMPTY)
            taps(visit, empty, Wishes(slowed, wishes.quick))
            empty.context.close()
            if slowed == 1:
                context.add_init_script(HASTEN)
                visit.reload()
                memory(visit, wishes.games)
            context.close()
        browser.close()


if __name__ == "__main__":
    main()
