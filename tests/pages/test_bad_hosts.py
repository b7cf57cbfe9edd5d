"""Hosts that answer anything with anything, and what is left of it on the device afterwards."""

from collections.abc import Callable
from pathlib import Path

import pytest

from serve import Server
from tests.pages.conftest import Fresh
from tests.pages.driver import Driver
from tests.pages.hands import mouse
from tests.pages.hosts import ASK_HOST, OFFER, edition, offered, publish, take
from tests.pages.records import PEOPLE, resume, session, shortened
from tests.pages.visit import READY, Visit

SLOW = "Starting without the memory"
TOLD = (  # what a browser says of it on its console, and nobody has to see
    "Failed to find a valid digest|integrity checks failed",
    r"status (404|304)",
    "request failed",
    "404",
    "bad-precaching-response",
    "MIME type",
    "magic word|wasm instantiation failed",
    "Unexpected (token|end)",
    "INTERNET_DISCONNECTED",
    "planned|PythonError",
    SLOW,
)
PORTAL = b"<!doctype html><title>Welcome</title><h1>Accept our terms</h1>"
SPOILED: dict[str, Callable[[bytes], bytes]] = {
    "another page": lambda _: PORTAL,
    "half of it": lambda whole: whole[: len(whole) // 2],
    "nothing": lambda _: b"",
}
BROKEN_MEMORY = {"garbage": "Moo!" * 3_000_000, "nothing": ""}
# What is kept of a file is replaced.
POISON = """async ([kind, file, text]) => {
  const name = (await caches.keys()).find((each) => each.startsWith(`barnyard-${kind} `));
  const cache = await caches.open(name);
  const { url } = (await cache.keys()).find((each) => each.url.includes(`/${file}`));
  const headers = (await cache.match(url)).headers;
  await cache.put(url, new Response(text, { headers }));
}"""
IS_KEPT = """async ([file, is]) => {
  const name = (await caches.keys()).find((each) => each.startsWith("barnyard-memory "));
  const kept = name ? await (await caches.open(name)).keys() : [];
  return kept.some(({ url }) => url.endsWith(`/${file}.xz`)) === is;
}"""
# What becomes of the service worker that the page registers; which one that is, is noted before.
NOTE_WORKER = """{
  const { register } = ServiceWorkerContainer.prototype;
  ServiceWorkerContainer.prototype.register = async function (...what) {
    const made = await register.apply(this, what);
    globalThis.workerOfPage = made.installing ?? made.waiting ?? made.active;
    return made;
  };
}"""
SETTLED = """() => ["installed", "activated", "redundant"].find(
  (state) => state === globalThis.workerOfPage?.state)"""
NOTE_STAGES = """new MutationObserver(() => {
  const { progress } = document.documentElement.dataset;
  sessionStorage.stages = `${sessionStorage.stages ?? ""} ${progress}`;
}).observe(document, { attributes: true, subtree: true, attributeFilter: ["data-progress"] });"""
CACHES = """async () => {
  const count = async (name) => [name, (await (await caches.open(name)).keys()).length];
  return Promise.all((await caches.keys()).map(count));
}"""
SCOPES = (
    """async () => (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope)"""
)
# Python is not asked to begin.
FAILS = (
    "Object.defineProperty(globalThis, 'barnyardPaint', { set() { throw new Error('planned'); } });"
)


@pytest.fixture
def visit(host: Server, fresh: Fresh) -> Visit:
    """Somebody who has been here before, in the middle of a game."""
    visit = fresh(host.address).open()
    visit.watch.expect(*TOLD)
    visit.kept()
    visit.reload()
    resume(visit, shortened(session("so-ein-mist", PEOPLE[:3]), 0))
    return visit


def spoil(file: Path, how: str) -> bytes:
    """The host gives something else from now on; what it should give is returned."""
    whole = file.read_bytes()
    file.write_bytes(SPOILED[how](whole))
    return whole


def poison(visit: Visit, kind: str, file: str, text: str = PORTAL.decode()) -> None:
    """What the page has kept is replaced, and the browser remembers nothing besides it."""
    visit.page.evaluate(POISON, [kind, file, text])
    network = visit.context.new_cdp_session(visit.page)
    network.send("Network.setCacheDisabled", {"cacheDisabled": True})


def memory_is(visit: Visit, file: str, *, kept: bool) -> None:
    visit.until(IS_KEPT, [file, kept])


# ------------------------------------------------------------------ a new version


@pytest.mark.sampled
@pytest.mark.parametrize("how", SPOILED)
@pytest.mark.parametrize("name", ["index.html", "paint.mjs", "rest.zip"])
def test_what_is_not_whole_is_no_version(visit: Visit, host: Server, name: str, how: str) -> None:
    """It is not offered, the old one stays whole, and the new one comes when the host is well."""
    events = Driver(visit, mouse).events
    parts = publish(host)
    file = parts.parent / name if name == "index.html" else parts / name
    whole = spoil(file, how)
    assert visit.page.evaluate(ASK_HOST) == "redundant"
    visit.lead_to("#/")
    assert not offered(visit.page)
    visit.reload()
    assert edition(visit) == "first"
    file.write_bytes(whole)
    if visit.page.evaluate(ASK_HOST) == "redundant":  # it had been asked for just before
        assert visit.page.evaluate(ASK_HOST) == "installed"
    visit.page.wait_for_selector(OFFER)
    take(visit)
    visit.lead_to("#/play/saved")
    assert Driver(visit, mouse).events == events
    host.close()
    visit.cut()
    visit.reload()
    assert edition(visit) == "next"


# ------------------------------------------------------------------ the first visit


@pytest.mark.sampled
@pytest.mark.parametrize("how", SPOILED)
def test_a_first_visit_to_a_bad_host_leaves_nothing_bad(
    host: Server, fresh: Fresh, how: str
) -> None:
    """What the start did not need is something else: nothing of it is kept for the second visit."""
    (file,) = host.site.folder.glob("parts-*/library.zip")
    whole = spoil(file, how)
    visit = fresh(host.address)
    visit.watch.expect(*TOLD)
    visit.page.add_init_script(NOTE_WORKER)
    visit.open()
    assert visit.page.wait_for_function(SETTLED).json_value() == "redundant"
    file.write_bytes(whole)
    visit.reload()
    visit.kept()
    host.close()
    visit.cut()
    visit.reload()
    length = "async (name) => (await (await fetch(name)).arrayBuffer()).byteLength"
    name = file.relative_to(host.site.folder).as_posix()
    assert visit.page.evaluate(length, name) == len(whole)


# ------------------------------------------------------------------ what lies on the device


@pytest.mark.sampled
@pytest.mark.parametrize("name", ["first.js", "engine.mjs", "paint.mjs", "pyodide.asm.wasm"])
def test_what_was_kept_broken_mends_itself_and_is_mended_on_request(
    visit: Visit, host: Server, name: str
) -> None:
    """As an earlier version, which checked nothing, may have kept it. Where the page has tried by
    itself already it says what can be done. Saved games stay."""
    events = Driver(visit, mouse).events
    poison(visit, "files", name)
    visit.page.add_init_script(NOTE_STAGES)
    visit.page.reload()
    visit.page.wait_for_selector(READY, state="attached")
    assert visit.page.evaluate("sessionStorage.stages").count("mending") == 1
    assert Driver(visit, mouse).events == events
    visit.kept()
    poison(visit, "files", "engine.mjs")
    visit.page.evaluate("sessionStorage['barnyard/mended'] = '1'")
    visit.page.reload()
    visit.page.locator("#start .failed").wait_for()
    mouse(visit.page, "#start .failed [data-reload]")
    visit.page.wait_for_selector(READY, state="attached")
    assert Driver(visit, mouse).events == events
    visit.kept()
    host.close()
    visit.cut()
    visit.reload()  # all of it is kept again


@pytest.mark.nightly
def test_without_a_host_load_anew_keeps_what_there_is(visit: Visit, host: Server) -> None:
    """Whatever is wrong: what is kept is all there is."""
    before = visit.page.evaluate(CACHES)
    host.close()
    visit.cut()
    visit.page.add_init_script(FAILS)
    for _ in range(2):
        visit.page.reload()
        visit.page.locator("#start .failed").wait_for()
        with visit.page.expect_navigation():
            mouse(visit.page, "#start .failed [data-reload]")
    assert visit.page.evaluate(CACHES) == before
    assert visit.page.evaluate(SCOPES) == [visit.address]


@pytest.mark.nightly
def test_what_cannot_be_mended_is_tried_once(visit: Visit) -> None:
    """Then it is told, and not tried for ever."""
    visit.page.add_init_script(FAILS)
    loads: list[str] = []
    visit.page.on("domcontentloaded", lambda _: loads.append("again"))
    visit.page.reload()
    visit.page.locator("#start .failed").wait_for()
    visit.page.wait_for_timeout(3000)
    assert visit.page.locator("#start .failed").is_visible()
    assert len(loads) == 2


@pytest.mark.sampled
@pytest.mark.parametrize("half", ["memory.bin", "memory2.bin"])
@pytest.mark.parametrize("what", BROKEN_MEMORY)
def test_a_memory_that_was_kept_broken_is_gone_at_the_next_start(
    visit: Visit, what: str, half: str
) -> None:
    told: list[str] = []
    visit.page.on("console", lambda message: told.append(message.text))
    memory_is(visit, half, kept=True)
    poison(visit, "memory", f"{half}.xz", BROKEN_MEMORY[what])
    visit.page.reload()
    visit.page.wait_for_selector(READY, state="attached")
    assert any(SLOW in line for line in told)
    memory_is(visit, half, kept=False)
    told.clear()
    visit.reload()
    memory_is(visit, half, kept=True)
    assert not any(SLOW in line for line in told)


@pytest.mark.nightly
@pytest.mark.parametrize("what", BROKEN_MEMORY)
def test_data_that_were_kept_broken_are_not_used(visit: Visit, what: str) -> None:
    """Nothing could begin with them: they are looked at before, and fetched anew."""
    told: list[str] = []
    visit.page.on("console", lambda message: told.append(message.text))
    memory_is(visit, "data.bin", kept=True)
    poison(visit, "memory", "data.bin.xz", BROKEN_MEMORY[what])
    visit.reload()
    plays = Driver(visit, mouse)
    plays.look()
    assert not any(SLOW in line for line in told)
