"""The page as a test handles it: opened, led to an address, its storage read and written."""

import inspect
import json
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import BrowserContext, Page

from tests.pages.watch import Watch

READY = "html[data-progress=ready]"
STARTED = f"{READY}, html[data-progress=failed]"
GAME = "barnyard/game/"
PROFILES: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1280, "height": 800}},
    "phone": {
        "viewport": {"width": 390, "height": 844},
        "device_scale_factor": 2,
        "has_touch": True,
        "is_mobile": True,
    },
}

# Computer players and chance pause so that people can follow: a test need not. What has been
# chosen stays; where nothing has, a setting of the page itself takes the pauses away.
HASTEN = """
{
  const settings = "barnyard/settings";
  try { localStorage[settings] ??= '{"pace":"once"}'; } catch { /* forbidden */ }
  const wait = globalThis.setTimeout;
  globalThis.setTimeout = (work, time, ...more) =>
    wait(work, time > 200 && time < 5000 ? 10 : time, ...more);
}
"""

# The address changes, the page hears of it, and only then this ends.
LEAD_TO = """(address) => new Promise((done) => {
  if (location.hash === address) return done();
  addEventListener("hashchange", () => done(), { once: true });
  location.hash = address;
})"""

# What other tabs store is told in order: once this has come, all that was before it has.
HEAR = """() => {
  globalThis.heard = new Promise((done) => addEventListener("storage", function told({ key }) {
    if (key !== "heard") return;
    removeEventListener("storage", told);
    setTimeout(done);
  }));
}"""
PATIENCE = 30  # seconds
CALL = "localStorage.heard = Math.random(); delete localStorage.heard;"

# PyScript's interpreter module hands out the one that is running.
RUN_PYTHON = """async (code) => {
  const [script] = document.querySelectorAll('script[src*="engine.mjs"]');
  const alone = () => barnyardModule("https://barnyard.invalid/engine.mjs");
  const { loadPyodide } = await (script ? import(script.src) : alone());
  const told = { stdout: (line) => console.log(line), stderr: (line) => console.error(line) };
  return (await loadPyodide(told)).runPython(code);
}"""
# What screen readers speak comes after the frame.
SPOKEN = """() => new Promise((done) => {
  const told = () => done(document.getElementById("announcer").innerText);
  requestAnimationFrame(() => setTimeout(() => setTimeout(told)));
})"""
COUNT = "(selector) => document.querySelectorAll(selector).length"
# All that is fetched once the page answers: who leaves before breaks that off, and is told so.
WHOLE = """async () => {
  while (!globalThis.barnyardPaint.code) await new Promise((done) => setTimeout(done, 30));
}"""
# What stands in the memory before Python begins, and two halves afterwards.
IS_UNPACKED = """async (place) =>
  (await (await caches.open(`barnyard-memory ${place}`)).keys()).length === 3"""


class Visit:
    """One tab. `address` is that of the site or of a file, without what stands after the #."""

    def __init__(self, context: BrowserContext, watch: Watch, address: str) -> None:
        self.context = context
        self.watch = watch
        self.address = address
        self.page: Page = context.new_page()

    def open(self, route: str = "#/") -> "Visit":
        """Loads the page, if it is not there yet, and waits until it answers."""
        if self.page.url.partition("#")[0] == self.address:
            self.lead_to(route)
        else:
            self.page.goto(self.address + route)
        return self.ready()

    def reload(self) -> "Visit":
        self.page.reload()
        return self.ready()

    def ready(self) -> "Visit":
        self.page.wait_for_selector(STARTED, state="attached")
        assert self.page.locator(READY).count() == 1, "the page has said that it cannot start"
        return self

    def has_all(self) -> "Visit":
        """Waits until what comes after the start is there: pages say more then."""
        self.page.evaluate(WHOLE)
        return self

    def lead_to(self, route: str) -> None:
        """As a link in the page does."""
        self.page.evaluate(LEAD_TO, route)

    def cut(self) -> None:
        """From now on there is no network."""
        self.context.set_offline(True)
        self.watch.is_cut = True

    def without_policy(self) -> "Visit":
        """For tests that make elements of text themselves, which the page's policy forbids."""
        session = self.context.new_cdp_session(self.page)
        session.send("Page.setBypassCSP", {"enabled": True})
        return self.reload()

    def kept(self) -> None:
        """Waits until the service worker has everything."""
        self.page.evaluate("async () => { await navigator.serviceWorker.ready; }")

    def unpacked(self) -> None:
        """Waits until all that has been unpacked is kept."""
        self.until(IS_UNPACKED, self.address)

    def until(self, script: str, argument: object = None) -> None:
        """Waits for what a promise tells: to `wait_for_function` the promise itself is a yes."""
        patience = time.monotonic() + PATIENCE
        while not self.page.evaluate(script, argument):
            assert time.monotonic() < patience, f"never came true: {script}"
            self.page.wait_for_timeout(30)

    def hears_of(self, other: "Visit") -> None:
        """Waits until what another tab has stored by now is known here."""
        self.page.evaluate(HEAR)
        other.page.evaluate(CALL)
        self.page.evaluate("heard")

    # ------------------------------------------------------------------ inside

    def python(self, work: Callable[..., Any], *arguments: object) -> Any:
        """Runs a function of this test in the page's own Python; what goes in and out is JSON."""
        given = ", ".join(repr(argument) for argument in arguments)
        code = f"{inspect.getsource(work)}\nimport json\njson.dumps({work.__name__}({given}))"
        return json.loads(self.page.evaluate(RUN_PYTHON, code))

    def stored(self, id_: str) -> str | None:
        """What the storage holds of a game."""
        text: str | None = self.page.evaluate("(name) => localStorage.getItem(name)", GAME + id_)
        return text

    def store(self, id_: str, text: str) -> None:
        self.page.evaluate("([name, text]) => localStorage.setItem(name, text)", [GAME + id_, text])

    def html(self) -> str:
        text: str = self.page.evaluate("document.documentElement.outerHTML")
        return text

    def text(self, selector: str = "body") -> str:
        return self.page.locator(selector).first.inner_text()

    def spoken(self) -> str:
        """What screen readers have been told so far."""
        text: str = self.page.evaluate(SPOKEN)
        return text

    def settings(self, **chosen: object) -> None:
        """What has been chosen on an earlier visit."""
        self.page.evaluate(
            "(text) => localStorage.setItem('barnyard/settings', text)", json.dumps(chosen)
        )
