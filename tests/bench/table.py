"""How soon the page answers a tap, and whether it slows down or grows.

    python tests/bench/table.py [--games 20]
    python tests/bench/table.py --quick      a few minutes: beginnings and ends of games on a phone

From the tap to the frame that shows its effect: a click, the next animation frame, and the first
task after it, which comes when the frame has been painted. At normal speed on a desk, and with the
processor slowed 4 times on a phone's screen, from each tap until its answer (what reads the page
between two taps would take hours else); at the usual pace, for without its pauses what comes
by itself would be painted in the same frame. Whoever sits down looks at the table for a moment
before the first tap; meanwhile the page rehearses. Beside it stands the ratio to an empty page,
whose handler changes one word, in the same run: some of its taps before the games, some after each.
"first" and "last" are the first taps of the games and the last ones, "late" compares their last
thirds with the first ones; memory is what JavaScript and Python hold after so many whole games in
one tab, against after two.
"""

import argparse
import statistics
import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tools"), str(ROOT / "py")]

from serve import serve  # noqa: E402
from setup_browser import launching  # noqa: E402
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
TAP = """(selector) => new Promise((done) => {
  const target = [...document.querySelectorAll(selector)].find((one) => one.checkVisibility());
  const start = performance.now();
  target.click();
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done(performance.now() - start);
    port2.postMessage(0);
  });
})"""
EMPTY = """<!doctype html><title>Empty</title><button>0</button><script>
document.addEventListener("click", ({ target }) => {
  target.textContent = Number(target.textContent) + 1;
});
</script>"""
EMPTY_TAPS = 40  # before a game, and once more after it
PAUSE = 50  # milliseconds between them
HEAP = """async () => {
  const [script] = document.querySelectorAll('script[src*="engine.mjs"]');
  const { loadPyodide } = await import(script.src);
  const python = await loadPyodide({});
  python.runPython("import gc; gc.collect()");
  return python._module.HEAPU8.length;
}"""


class Timed:
    """A hand that presses while the processor is slow, and remembers how long the answer took."""

    def __init__(self, page: Page, slowed: int) -> None:
        self._cdp: Any = page.context.new_cdp_session(page)
        self.slowed = slowed
        self.taps: list[float] = []

    def __call__(self, page: Page, selector: str) -> None:
        self._slow_down(self.slowed)
        self.taps.append(page.evaluate(TAP, selector))
        self._slow_down(1)

    def _slow_down(self, rate: int) -> None:
        if self.slowed > 1:
            self._cdp.send("Emulation.setCPUThrottlingRate", {"rate": rate})


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


def timed(visit: Visit, key: str, seed: int, slowed: int, quick: bool) -> list[float]:
    hand = Timed(visit.page, slowed)
    played(visit, key, seed, hand, BEGINNING if quick else None)
    if quick:
        ended(visit, key, seed, hand)
    return hand.taps


def p95(times: list[float]) -> float:
    return sorted(times)[len(times) * 95 // 100]


def empty(visit: Visit, slowed: int) -> list[float]:
    """What a tap costs where nothing is on the page."""
    page = visit.context.new_page()
    page.set_content(EMPTY)
    hand = Timed(page, slowed)
    for _ in range(EMPTY_TAPS):
        hand(page, "button")
        page.wait_for_timeout(PAUSE)
    page.close()
    return hand.taps


def taps(visit: Visit, slowed: int, quick: bool) -> None:
    for key in SEATS:
        nothing, games = empty(visit, slowed), []
        for seed in range(1, (QUICK if quick else GAMES) + 1):
            games.append(timed(visit, key, seed, slowed, quick))
            nothing += empty(visit, slowed)
        every = [tap for game in games for tap in game]
        first, last = (statistics.median(game[at] for game in games) for at in (0, -1))
        early = statistics.median(tap for game in games for tap in game[: len(game) // 3])
        late = statistics.median(tap for game in games for tap in game[-(len(game) // 3) :])
        print(
            f"{key:14}{slowed}x slower {len(every):5} taps"
            f"{statistics.median(every):8.1f} ms median{p95(every):8.1f} ms p95"
            f"{first:8.1f} ms first{last:8.1f} ms last"
            f"{late / early:8.2f} late against early"
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
        browser = playwright.chromium.launch(**launching())
        for profile, slowed in SLOWED.items():
            if wishes.quick and slowed == 1:
                continue
            context = browser.new_context(**PROFILES[profile], locale="en-GB")
            context.set_default_timeout(120_000)
            host = site.address.partition("//")[2].partition("/")[0]
            visit = Visit(context, Watch(context, host), site.address).open()
            taps(visit, slowed, wishes.quick)
            if slowed == 1:
                context.add_init_script(HASTEN)
                visit.reload()
                memory(visit, wishes.games)
            context.close()
        browser.close()


if __name__ == "__main__":
    main()
