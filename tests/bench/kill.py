"""How much of a game is gone when the browser is ended by force (kill -9) in the middle of it.

    python tests/bench/kill.py [--runs 10] [--longest 40]

Each run is a Chromium of its own with a profile on the disk. First the kinds of storage side by
side: the same number is written to all of them four times a second; what is missing after the next
start is counted. Then the page itself: a game is played, the browser killed, and the same profile
opened twice, as it is and without the database in which the page writes a second time.
"""

import argparse
import json
import os
import random
import shutil
import signal
import statistics
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Error, Page, Playwright, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tools"), str(ROOT / "py")]

from serve import serve  # noqa: E402
from setup_browser import launching  # noqa: E402
from tests.pages.records import PEOPLE, session, shortened  # noqa: E402
from tests.pages.visit import GAME, READY  # noqa: E402

GAP = 250  # milliseconds between two events
SHORTEST = 6  # seconds
OPEN = """const open = (name) => new Promise((done, failed) => {
  const asked = indexedDB.open(name, 1);
  asked.onupgradeneeded = () => asked.result.createObjectStore("texts");
  asked.onsuccess = () => done(asked.result);
  asked.onerror = failed;
});"""
WRITE = f"""async (gap) => {{
  {OPEN}
  const bases = [await open("relaxed"), await open("strict")];
  const folder = await navigator.storage.getDirectory(), cache = await caches.open("cache");
  globalThis.count = 0;
  setInterval(async () => {{
    const text = `${{++globalThis.count}} ${{"x".repeat(2000)}}`;
    localStorage.setItem("text", text);
    for (const base of bases) {{
      const change = base.transaction("texts", "readwrite", {{ durability: base.name }});
      change.objectStore("texts").put(text, "text");
    }}
    cache.put("/text", new Response(text));
    const file = await (await folder.getFileHandle("text", {{ create: true }})).createWritable();
    await file.write(text);
    await file.close();
  }}, gap);
}}"""
READ = f"""async () => {{
  {OPEN}
  const get = async (name) => {{
    const base = await open(name);
    return new Promise((done) => {{
      const asked = base.transaction("texts").objectStore("texts").get("text");
      asked.onsuccess = () => done(asked.result);
    }});
  }};
  const file = async () => (await (await (await navigator.storage.getDirectory()).getFileHandle("text")).getFile()).text();
  const found = {{
    "localStorage": localStorage.getItem("text"),
    "IndexedDB, relaxed": await get("relaxed"),
    "IndexedDB, strict": await get("strict"),
    "Cache Storage": await (await caches.match("/text"))?.text(),
    "files of the origin": await file().catch(() => ""),
  }};
  return Object.fromEntries(Object.entries(found).map(([name, text]) => [name, parseInt(text) || 0]));
}}"""  # noqa: E501
PRESS = """(gap) => setInterval(() => {
  const step = document.querySelector("#page [data-step]")?.dataset.step;
  const lit = `#page [data-do=${step === "luck" ? "luck" : "pick"}]:not([aria-disabled=true])`;
  document.querySelector(lit)?.click();
}, gap)"""
STORED = "(name) => localStorage.getItem(name)"
Losses = dict[str, list[int]]


def family(pid: int) -> list[int]:
    """A process, and those that it has started."""
    children = defaultdict(list)
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            parent = int((folder / "stat").read_text().rsplit(")", 1)[1].split()[1])
            children[parent].append(int(folder.name))
    found = [pid]
    for each in found:
        found += children[each]
    return found


def kill(context: BrowserContext, profile: Path) -> None:
    for pid in family(int(os.readlink(profile / "SingletonLock").rsplit("-", 1)[1])):
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
    with suppress(Error):
        context.close()
    time.sleep(0.5)
    for left in profile.glob("Singleton*"):
        left.unlink()


def opened(playwright: Playwright, profile: Path, address: str) -> tuple[BrowserContext, Page]:
    context = playwright.chromium.launch_persistent_context(profile, **launching())
    page = context.pages[0]
    page.goto(address)
    return context, page


def visited(
    playwright: Playwright, profile: Path, address: str, look: Callable[[Page], Any]
) -> Any:
    context, page = opened(playwright, profile, address)
    found = look(page)
    context.close()
    return found


def kinds(playwright: Playwright, profile: Path, address: str, wait: float, lost: Losses) -> None:
    context, page = opened(playwright, profile, f"{address}licences.txt")
    page.evaluate(WRITE, GAP)
    time.sleep(wait)
    count = page.evaluate("count")
    kill(context, profile)
    found = visited(playwright, profile, f"{address}licences.txt", lambda page: page.evaluate(READ))
    for name, last in found.items():
        lost[name].append(max(0, count - last))


def game(playwright: Playwright, profile: Path, address: str, wait: float, lost: Losses) -> None:
    """One that has been there for a while: how a new one fares is the same for all of it."""
    name = f"{GAME}bench"
    text = shortened(session("so-ein-mist", PEOPLE[:3]), 0)
    context, page = opened(playwright, profile, f"{address}#/about")
    page.evaluate("([name, text]) => localStorage.setItem(name, text)", [name, text])
    time.sleep(8)
    page.goto(f"{address}#/play/bench")
    page.wait_for_selector("#page [data-step]", state="attached")
    page.evaluate(PRESS, GAP)
    time.sleep(wait)
    shown = events(page.evaluate(STORED, name))
    kill(context, profile)
    without = profile.parent / "without"
    shutil.copytree(profile, without)
    shutil.rmtree(without / "Default" / "IndexedDB")
    for which, folder in (("without a second", without), ("with a second", profile)):
        found = visited(playwright, folder, f"{address}#/about", lambda page: again(page, name))
        lost[f"the page, {which}"].append(shown - events(found))


def again(page: Page, name: str) -> str | None:
    page.wait_for_selector(READY, state="attached")
    text: str | None = page.evaluate(STORED, name)
    return text


def events(stored: str | None) -> int:
    return len(json.loads((stored or "{}").partition("\n")[0]).get("events", ()))


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--runs", type=int, default=10)
    parser.add_argument("--longest", type=float, default=40, help="seconds of playing")
    chosen = parser.parse_args()
    lost: Losses = defaultdict(list)
    rng = random.Random(1)
    with serve(ROOT / "dist") as site, sync_playwright() as playwright:
        for _ in range(chosen.runs):
            for measure in (kinds, game):
                with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
                    wait = rng.uniform(SHORTEST, chosen.longest)
                    measure(playwright, Path(folder) / "profile", site.address, wait, lost)
    for name, counts in lost.items():
        print(f"{name:28} lost {min(counts):3} to {max(counts):3} events,"
              f" {statistics.median(counts):5.1f} in the middle")  # fmt: skip


if __name__ == "__main__":
    main()
