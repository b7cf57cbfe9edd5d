"""How long strong computer players think in the page, and whether the page stays awake meanwhile.

    python tests/bench/think.py [--steps 60] [GAME ...]

From the event before a decision being saved until the decision is: at normal speed on a desk with
the longest tasks of the main thread meanwhile, and with the processor slowed 4 times on a phone.
Whoever sits down looks at the table for a moment first; meanwhile the page rehearses.
"""

import argparse
import json
import statistics
import sys
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tools"), str(ROOT / "py")]

from barnyard.core.game import CHANCE, AnyGame  # noqa: E402
from barnyard.core.seats import is_computer  # noqa: E402
from serve import serve  # noqa: E402
from setup_browser import launching  # noqa: E402
from tests.pages.driver import Driver, any_move, knocking  # noqa: E402
from tests.pages.hands import script  # noqa: E402
from tests.pages.records import resume, session, shortened  # noqa: E402
from tests.pages.visit import GAME, HASTEN, PROFILES, Visit  # noqa: E402
from tests.pages.watch import Watch  # noqa: E402

GAMES = {"so-ein-mist": 4, "life-is-life": 3, "mmm": 2, "kuhlorado": 2}  # seats
SLOWED = {"desktop": 1, "phone": 4}
LONG = 50.0  # ms: a task that is felt
LOOK = 4_000  # ms
NOTED = f"""
globalThis.saves = [];
globalThis.tasks = [];
const put = Storage.prototype.setItem;
Storage.prototype.setItem = function (name, text) {{
  put.call(this, name, text);
  if (!name.startsWith("{GAME}")) return;
  saves.push([performance.now(), JSON.parse(text.split("\\n")[0]).events.length]);
}};
new PerformanceObserver((seen) => {{
  for (const task of seen.getEntries()) tasks.push([task.startTime, task.duration]);
}}).observe({{ type: "longtask", buffered: true }});
"""


@dataclass(frozen=True)
class Thought:
    """A decision of a computer player: when it was begun and when it was saved."""

    start: float
    end: float


def thoughts(driver: Driver, saves: list[tuple[float, int]]) -> list[Thought]:
    """Between two saves one event has happened, and it was a computer's decision."""
    game: AnyGame = driver.game
    state: Any = game.start(len(driver.players), driver.settled)
    deciding = []
    for event in driver.events:
        turn = game.turn(state)
        deciding.append(turn != CHANCE and is_computer(driver.players[int(turn)]))
        state = game.apply(state, event)
    return [
        Thought(start, end)
        for (start, before), (end, after) in pairwise(saves)
        if after == before + 1 and deciding[before]
    ]


def measure(browser: Browser, address: str, key: str, profile: str, steps: int) -> str:
    slowed = SLOWED[profile]
    context = browser.new_context(**PROFILES[profile], locale="en-GB", reduced_motion="reduce")
    context.set_default_timeout(120_000)
    context.add_init_script(HASTEN + NOTED)
    host = address.partition("//")[2].partition("/")[0]
    visit = Visit(context, Watch(context, host), address).open()
    context.new_cdp_session(visit.page).send("Emulation.setCPUThrottlingRate", {"rate": slowed})
    players = ["Ada", *["bot:strong:Olga"] * (GAMES[key] - 1)]
    resume(visit, shortened(session(key, players), 0), "think")
    visit.page.wait_for_timeout(LOOK)
    choose = knocking if key == "life-is-life" else any_move
    driver = Driver(visit, script, seed=3, choose=choose)
    driver.play(steps)
    saves, tasks = json.loads(visit.page.evaluate("JSON.stringify([saves, tasks])"))
    context.close()
    return told(key, slowed, thoughts(driver, saves), tasks)


def told(key: str, slowed: int, found: list[Thought], tasks: list[tuple[float, float]]) -> str:
    times = sorted(thought.end - thought.start for thought in found)
    felt = [
        length
        for start, length in tasks
        if any(thought.start < start and start + length < thought.end for thought in found)
    ]
    p95 = times[len(times) * 95 // 100]
    median = statistics.median(times)
    return (
        f"{key:14}{slowed}x slower {len(times):5} decisions{median:8.0f} ms median"
        f"{p95:8.0f} ms p95{times[-1]:8.0f} ms longest; tasks over {LONG:.0f} ms while thinking: "
        f"{len(felt)}, longest {max(felt, default=0):.0f} ms"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=60)
    parser.add_argument("games", nargs="*", default=list(GAMES), metavar="GAME")
    given = parser.parse_args()
    with serve(ROOT / "dist") as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launching())
        for key in given.games:
            for profile in SLOWED:
                print(measure(browser, site.address, key, profile, given.steps), flush=True)
        browser.close()


if __name__ == "__main__":
    main()
