"""What the menu costs with many games kept, side by side with a few, in the same run.

    python tests/bench/menu.py [--games 5000] [--runs 9]

"ready" is from the address to the moment from which a tap answers; "menu" from the way back to the
menu until it is painted, and so with the page before a game. The first visit has no note of what
was played last and looks through all games; "stops" is the longest that the page does not answer
meanwhile. Games are short, since all that a browser keeps for a page is five million characters.
"""

import argparse
import json
import statistics
import sys
from collections import defaultdict
from pathlib import Path

from playwright.sync_api import Playwright, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tools"), str(ROOT / "py")]

from barnyard.games import keys, load  # noqa: E402
from barnyard.web.kept import saved  # noqa: E402
from serve import serve  # noqa: E402
from setup_browser import launching  # noqa: E402
from tests.pages.records import PEOPLE, play_on, session  # noqa: E402
from tests.pages.visit import Visit  # noqa: E402
from tests.pages.watch import Watch  # noqa: E402

FEW = 5
ROOM = 4_800_000  # characters
FILL = """(games) => {
  localStorage.clear();
  for (const [id, text] of Object.entries(games)) localStorage.setItem(`barnyard/game/${id}`, text);
}"""
# From a change of the address to the first task after the frame that shows it.
GO = """(address) => new Promise((done) => {
  const start = performance.now();
  addEventListener("hashchange", () => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done(performance.now() - start);
    port2.postMessage(0);
  }), { once: true });
  location.hash = address;
})"""
STOPS = """() => new Promise((done) => {
  let last = performance.now(), longest = 0;
  const end = last + 4000;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    if (now > end) done(longest);
    else setTimeout(() => port2.postMessage(0));
  };
  port2.postMessage(0);
})"""
READY = "performance.getEntriesByName('ready')[0].startTime"
Times = dict[tuple[str, int], list[float]]


def games(count: int) -> dict[str, str]:
    """Of all kinds, every second one over as far as the note says; as long as there is room."""
    longest = min(ROOM // count - 150, 2000)
    made = []
    for number, key in enumerate(keys()):
        played = play_on(session(key, PEOPLE[: load(key).SEATS[0]]), number, 20)
        made.append(saved.pack(played, 1.0, 2.0, over=False, turn=0))
    assert max(map(len, made)) <= longest + 2000
    short = [text for text in made if len(text) <= longest] or [min(made, key=len)]
    return {f"game{at}": dated(short[at % len(short)], at) for at in range(count)}


def dated(text: str, at: int) -> str:
    record, line = text.splitlines()
    return (
        f"{record}\n{json.dumps({**json.loads(line), 'changed': 1.7e9 + at, 'over': at % 2 > 0})}\n"
    )


def opened(playwright: Playwright, address: str, count: int) -> Visit:
    browser = playwright.chromium.launch(**launching())
    context = browser.new_context(locale="en-GB")
    context.set_default_timeout(120_000)
    visit = Visit(context, Watch(context, address.partition("//")[2].partition("/")[0]), address)
    visit.open("#/about")
    visit.page.evaluate(FILL, games(count))
    return visit


def first(visit: Visit, count: int) -> None:
    """Nothing is noted yet."""
    visit.page.reload()
    visit.ready()
    went = visit.page.evaluate(GO, "#/")
    stops = visit.page.evaluate(STOPS)
    print(f"{count:6} games: first time at the menu {went:6.0f} ms, stops {stops:6.0f} ms")


def measure(visit: Visit, count: int, times: Times) -> None:
    visit.page.goto(visit.address + "#/about")
    visit.reload()
    visit.page.wait_for_timeout(3000)
    for name, address in (("menu", "#/"), ("before a game", f"#/{keys()[0]}")):
        times[name, count].append(visit.page.evaluate(GO, address))
        visit.page.wait_for_timeout(300)
    visit.page.goto(visit.address + "#/")
    visit.reload()
    times["ready", count].append(visit.page.evaluate(READY))


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=5000)
    parser.add_argument("--runs", type=int, default=9)
    chosen = parser.parse_args()
    times: Times = defaultdict(list)
    with serve(ROOT / "dist") as site, sync_playwright() as playwright:
        visits = {count: opened(playwright, site.address, count) for count in (FEW, chosen.games)}
        for count, visit in visits.items():
            first(visit, count)
        for _ in range(chosen.runs):
            for count, visit in visits.items():
                measure(visit, count, times)
        for visit in visits.values():
            visit.context.browser.close()  # type: ignore[union-attr]
    for name in ("ready", "menu", "before a game"):
        few, many = (times[name, count] for count in visits)
        print(f"{name:14}{told(few)} with {FEW}, {told(many)} with {chosen.games}: "
              f"{statistics.median(many) / statistics.median(few):.2f} times, "
              f"of the best {min(many) / min(few):.2f}")  # fmt: skip


def told(values: list[float]) -> str:
    return f"{statistics.median(values):7.1f} ms"


if __name__ == "__main__":
    main()
