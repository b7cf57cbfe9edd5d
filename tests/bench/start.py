"""How fast the page starts, against bare Pyodide from the same server in the same run.

    python tests/bench/start.py [--runs 7] [--phone]

Every visit is a browser of its own with its own profile; a repeat visit finds everything in the
HTTP cache (`second`) or in the service worker's (`repeat`). Only the ratios carry over to another
machine. "ready" is the moment from which a tap on a game answers; how the page comes there is told
as a timeline for each visit.
"""

import argparse
import gzip
import shutil
import statistics
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, Page, Playwright, Request, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))

from serve import serve  # noqa: E402
from setup_browser import launching  # noqa: E402

PHONE = {"latency": 60, "downloadThroughput": 10e6 / 8, "uploadThroughput": 10e6 / 8}
BARE = """<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">
<script type="module">
import { loadPyodide } from "./pyodide/pyodide.mjs";
await loadPyodide();
performance.mark("ready");
</script>
"""
MARKS = """() => Object.fromEntries(performance.getEntries()
    .filter((entry) => entry.entryType === "mark" || entry.entryType === "paint")
    .map((entry) => [entry.name, entry.startTime]))"""

# What is fetched once the page answers, or later still.
AFTERWARDS = ("rest.", "pyodide.rest.", "update.", "lan.", "relay.", "scans.", "decoder.")

# The stages of a start, and what tells that they are over: a file that has come, or a mark.
STAGES = {
    "page fetched": "index.html",
    "first paint": "first-contentful-paint",
    "scripts fetched": "engine.mjs",
    "engine begins": "barnyard:engine",
    "WebAssembly fetched": "pyodide.asm.wasm",
    "WebAssembly compiled": "barnyard:compiled",
    "data fetched": "data.bin.xz",
    "data in place": "barnyard:data",
    "memory fetched": "memory2.bin.xz",
    "memory unpacked": "barnyard:memory",
    "memory in place": "barnyard:placed",
    "PyScript asks": "barnyard:pyscript",
    "Python answers": "barnyard:python",
    "first page": "ready",
    "second part": "barnyard:all",
}
BAR = 40  # letters as long as it takes until the page answers

Times = dict[tuple[str, str, str], list[float]]


@contextmanager
def site() -> Iterator[Path]:
    """dist/ with bare Pyodide beside it."""
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder) / "site"
        shutil.copytree(ROOT / "dist", root)
        shutil.copytree(ROOT / "node_modules" / "pyodide", root / "pyodide")
        (root / "bare.html").write_text(BARE)
        yield root


class Fetched:
    """When the last byte of each file has come, whoever has asked for it."""

    def __init__(self, page: Page) -> None:
        self.ends: dict[str, float] = {}  # in milliseconds of the day's clock
        page.on("requestfinished", self._note)

    def _note(self, request: Request) -> None:
        name = urlsplit(request.url).path.rpartition("/")[2]
        timing = request.timing
        self.ends.setdefault(name, timing["startTime"] + max(timing["responseEnd"], 0))

    def since(self, begin: float) -> dict[str, float]:
        return {name: end - begin for name, end in self.ends.items()}


def visit(context: BrowserContext, address: str, phone: bool, settle: bool) -> dict[str, float]:
    page = context.pages[0]
    fetched = Fetched(page)
    if phone:
        slow_down(context, page)
    page.goto(address)
    while not page.evaluate("performance.getEntriesByName('ready').length"):
        page.wait_for_timeout(50)  # asked from here: the page's policy lets no text become code
    if settle:  # the service worker and the browser's cache of compiled code get their time
        page.wait_for_timeout(2500)
    times: dict[str, float] = page.evaluate(MARKS)
    return times | fetched.since(page.evaluate("performance.timeOrigin"))


def slow_down(context: BrowserContext, page: Page) -> None:
    session: Any = context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", {"offline": False, **PHONE})
    session.send("Emulation.setCPUThrottlingRate", {"rate": 4})


def measure(playwright: Playwright, address: str, name: str, times: Times, phone: bool) -> None:
    """A first visit and two more, each in a browser of its own that shares only the profile."""
    visits = ("first",) if address.startswith("file:") else ("first", "second", "repeat")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        for which in visits:
            context = playwright.chromium.launch_persistent_context(profile, **launching())
            for mark, time in visit(context, address, phone, which != "repeat").items():
                times[name, which, mark].append(time)
            context.close()


def report(times: Times) -> None:
    print(f"{'':10}{'visit':8}{'until':26}{'ms':>7}  {'spread':>14}  against bare")
    for (name, which, mark), values in sorted(times.items()):
        if mark not in ("ready", "first-contentful-paint", "barnyard:engine", "barnyard:python"):
            continue
        base = statistics.median(times["bare", "first" if name == "file" else which, "ready"])
        middle = statistics.median(values)
        spread = f"{min(values):.0f}-{max(values):.0f}"
        print(f"{name:10}{which:8}{mark:26}{middle:7.0f}  {spread:>14}  {middle / base:.2f}")


def timelines(times: Times) -> None:
    """Stage by stage, in the order in which they are over."""
    for name, which in sorted({(name, which) for name, which, _ in times if name != "bare"}):
        found = {stage: times.get((name, which, mark)) for stage, mark in STAGES.items()}
        middles = {stage: statistics.median(each) for stage, each in found.items() if each}
        print(f"\n{name}, {which} visit")
        for stage in sorted(middles, key=middles.__getitem__):
            each = found[stage] or []
            bar = "█" * round(BAR * middles[stage] / middles["first page"])
            spread = f"{min(each):.0f}-{max(each):.0f}"
            print(f"  {stage:22}{middles[stage]:7.0f} ms  {spread:>14}  {bar}")


def weigh() -> None:
    """Bytes over the wire, gzip, part by part."""
    bare = ROOT / "node_modules" / "pyodide"
    names = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
    listed = [(name, bare / name) for name in (*names, "pyodide-lock.json")]
    print(f"\nbare Pyodide {sum(wire(file) for _, file in listed):12,}")
    parts = sorted((ROOT / "dist").glob("parts-*/*"))
    needed = [file for file in parts if file.name != "library.zip"]
    files = [ROOT / "dist" / "index.html", ROOT / "dist" / "pyscript.toml", *needed]
    first = [file for file in files if not file.name.startswith(AFTERWARDS)]
    print(f"first visit  {sum(map(wire, files)):12,}")
    print(f"until it answers{sum(map(wire, first)):9,}")
    for file in files:
        print(f"  {file.name:20}{wire(file):12,}")
    print(f"single file  {(ROOT / 'dist' / 'barnyard.html').stat().st_size:12,}")


def wire(file: Path) -> int:
    content = file.read_bytes()
    return len(content) if file.suffix in (".xz", ".zip") else len(gzip.compress(content, 6))


def main() -> None:
    wishes = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    wishes.add_argument("--runs", type=int, default=7)
    wishes.add_argument("--phone", action="store_true", help="CPU 4x slower, 10 Mbit/s, 60 ms")
    chosen = wishes.parse_args()
    times: Times = defaultdict(list)
    with site() as root, sync_playwright() as playwright:
        server = serve(root)
        addresses = {"bare": f"{server.address}bare.html", "site": f"{server.address}index.html"}
        if not chosen.phone:
            addresses["file"] = (root / "barnyard.html").as_uri()
        for _ in range(chosen.runs):
            for name, address in addresses.items():
                measure(playwright, address, name, times, chosen.phone)
        server.close()
    report(times)
    timelines(times)
    weigh()


if __name__ == "__main__":
    main()
