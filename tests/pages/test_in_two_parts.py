"""WebAssembly comes in two parts: games need the first, and what needs the second waits for it."""

import cmath
import unicodedata
from pathlib import Path

import pytest
from playwright.sync_api import Error, Page, Route

from barnyard.core.game import OVER
from serve import Server
from tests.pages.conftest import Fresh
from tests.pages.driver import Driver, choice
from tests.pages.hands import script
from tests.pages.records import MIXED, PEOPLE, towards_the_end
from tests.pages.set_up import begin
from tests.pages.visit import Visit

SECOND = "**/pyodide.rest.wasm*"
WAITS = "globalThis.barnyardWaits"
IS_THERE = "() => performance.getEntriesByName('barnyard:all').length > 0"
AFTERWARDS = """() => {
  const [ready] = performance.getEntriesByName("ready");
  const asked = performance.getEntriesByType("resource");
  const second = asked.filter(({ name }) => name.includes("pyodide.rest.wasm"));
  return second.length === 1 && second[0].startTime > ready.startTime;
}"""
BY_THE_WAY = "fetch"  # as the page asks for it while nobody waits
# An address that somebody has kept, sent or printed may be where a first visit begins.
FIRST = (
    "#/puzzles",
    "#/mmm/puzzles/1",
    "#/mmm/rules",
    "#/mmm/lesson",
    "#/mmm/daily",
    "#/mmm/boards",
    "#/people",
    "#/workshop",
    "#/history",
    "#/games",
    "#/print",
    "#/about",
)
REST = "() => new Promise((done) => setTimeout(done, 1000))"  # the rest has been read by then
OLD = """{
  const { Module } = WebAssembly;
  WebAssembly.Module = new Proxy(Module, { construct(target, [bytes]) {
    if (bytes.byteLength > 4096) throw new RangeError("not while the page waits");
    return new target(bytes);
  } });
}"""


@pytest.fixture
def visit(fresh: Fresh, site: Server) -> Visit:
    """Somebody who has never been here, and whose every request can be answered otherwise."""
    visit = fresh(site.address, service_workers="block")
    visit.watch.expect("Service Worker registration blocked", "No offline copy")
    return visit


def hold_back(page: Page, attempts: int = 0) -> list[str]:
    """The second part does not come by itself; whoever waits for it gets it, after some attempts
    in vain. What is given hears how it was asked for."""
    asked: list[str] = []

    def answer(route: Route) -> None:
        kind = route.request.resource_type
        asked.append(kind)
        if kind == BY_THE_WAY:
            return  # never
        if asked.count(kind) <= attempts:
            route.fulfill(status=200, body="<!doctype html><h1>Accept our terms</h1>")
        else:
            route.continue_()

    page.route(SECOND, answer)
    return asked


def waits(visit: Visit) -> int:
    count: int = visit.page.evaluate(WAITS)
    return count


def unusual() -> list[str]:
    """What no game does."""
    import _codecs_jp  # type: ignore[import-not-found]
    import cmath
    import unicodedata

    found = [str(cmath.exp(0.5 + 0.25j)), unicodedata.name("ß"), repr(round(1234.5678, -2))]
    found.append(_codecs_jp.getcodec("shift_jis").encode("日本語")[0].hex())
    try:
        int("12", 30)
        eval("1 +* 2")
    except (ValueError, SyntaxError) as error:
        found.append(type(error).__name__)

    def deep(n: int) -> int:
        return deep(n - 1)

    try:
        deep(10**6)
    except RecursionError as error:
        found.append(type(error).__name__)
    return found


EXPECTED = [
    str(cmath.exp(0.5 + 0.25j)),
    unicodedata.name("ß"),
    "1200.0",
    "日本語".encode("shift_jis").hex(),
    "SyntaxError",
    "RecursionError",
]


# ------------------------------------------------------------------ games


@pytest.mark.sampled
@pytest.mark.parametrize("key", MIXED)
def test_a_whole_game_waits_for_nothing(visit: Visit, key: str) -> None:
    """Even where the second part never comes by itself. Only by night its middle is played here."""
    asked = hold_back(visit.page)
    visit.open()
    begin(visit, script, key, MIXED[key])
    driver = Driver(visit, script, seed=1, choose=choice(key))
    driver.play(10)
    towards_the_end(driver, seed=1)
    driver.play()
    assert driver.game.turn(driver.state) == OVER
    visit.lead_to("#/history")
    visit.page.wait_for_selector(".played a")
    assert asked
    assert waits(visit) == 0


@pytest.mark.sampled
@pytest.mark.parametrize("route", FIRST)
def test_whatever_is_opened_first_of_all_waits_for_nothing(visit: Visit, route: str) -> None:
    """Modules that come after the start are read while the second part never comes."""
    hold_back(visit.page)
    visit.open(route).has_all()
    visit.page.wait_for_selector("#page :is(h1, h2)", state="attached")
    visit.page.evaluate(REST)
    assert waits(visit) == 0


def test_the_second_part_comes_after_the_page_answers(visit: Visit) -> None:
    visit.open()
    visit.page.wait_for_function(IS_THERE)
    assert visit.page.evaluate(AFTERWARDS)
    assert visit.python(unusual) == EXPECTED
    assert waits(visit) == 0


# ------------------------------------------------------------------ waiting


def test_what_no_game_does_waits(visit: Visit) -> None:
    """Once; the rest is there then."""
    hold_back(visit.page)
    visit.open()
    assert visit.python(unusual) == EXPECTED
    assert waits(visit) == 1
    assert visit.python(unusual) == EXPECTED
    assert waits(visit) == 1
    begin(visit, script, "kuhlorado", PEOPLE[:2])
    Driver(visit, script).play(8)


def test_what_is_not_it_is_asked_for_again(visit: Visit) -> None:
    asked = hold_back(visit.page, attempts=2)
    visit.open()
    assert visit.python(unusual) == EXPECTED
    assert [kind for kind in asked if kind != BY_THE_WAY] == ["xhr"] * 3


def test_what_has_not_come_is_asked_for_later(visit: Visit) -> None:
    visit.watch.expect("status 404", r"404 \(Not Found\)", "integrity")
    asked: list[str] = []

    def answer(route: Route) -> None:
        asked.append(route.request.url)
        if len(asked) == 1:
            route.fulfill(status=404, body="There is nothing here.")
        else:
            route.continue_()

    visit.page.route(SECOND, answer)
    visit.open()
    visit.page.wait_for_function(IS_THERE)
    assert len(asked) == 2
    assert visit.python(unusual) == EXPECTED


def test_without_network_it_says_so_and_goes_on_when_the_network_is_back(visit: Visit) -> None:
    """Nothing of the game is lost meanwhile, and no press is answered by a Python that is gone."""
    visit.watch.expect("DISCONNECTED", "cannot be fetched", "fatal", r"engine\.mjs")
    visit.page.route(SECOND, lambda route: route.abort("internetdisconnected"))
    visit.open()
    begin(visit, script, "kuhlorado", PEOPLE[:2])
    driver = Driver(visit, script)
    driver.play(8)
    driver.look()
    with pytest.raises(Error):
        visit.python(unusual)
    said = visit.page.locator("#start .cut-off")
    said.wait_for()
    assert "The network is gone" in said.inner_text()
    assert visit.page.evaluate("document.querySelector('main').inert")
    visit.page.unroute(SECOND)
    with visit.page.expect_navigation():
        pass
    visit.ready()
    assert not said.is_visible()
    again = Driver(visit, script)
    again.look()
    assert again.events == driver.events
    again.play(4)


# ------------------------------------------------------------------ everything at once


def test_a_start_without_the_memory_has_both_parts(visit: Visit) -> None:
    visit.watch.expect("Starting without the memory", "status 404", r"404 \(Not Found\)")
    visit.page.route("**/memory.bin*", lambda route: route.fulfill(status=404, body="Nothing"))
    visit.open()
    assert waits(visit) == 0
    assert visit.python(unusual) == EXPECTED


def test_a_browser_that_cannot_wait_has_both_parts(visit: Visit) -> None:
    visit.context.add_init_script(OLD)
    visit.open()
    assert visit.python(unusual) == EXPECTED
    assert waits(visit) == 0


def test_without_network_nothing_waits(fresh: Fresh, site: Server) -> None:
    visit = fresh(site.address).open()
    visit.kept()
    visit.cut()
    visit.reload()
    visit.page.wait_for_function(IS_THERE)
    assert visit.python(unusual) == EXPECTED
    assert waits(visit) == 0


# Some browsers refuse them to a page from a disk, others end them where there is too little memory.
WITHOUT_WORKERS = {
    "refused": """globalThis.workers = 0;
globalThis.Worker = class { constructor() { workers++; throw new Error("none here"); } };""",
    "ended": """globalThis.workers = 0;
globalThis.Worker = class {
  constructor() { workers++; }
  postMessage() { setTimeout(() => this.onerror(new Event("error"))); }
};""",
}


def test_the_single_file_is_whole(fresh: Fresh, dist: Path) -> None:
    visit = fresh((dist / "barnyard.html").as_uri()).open()
    assert visit.python(unusual) == EXPECTED


@pytest.mark.parametrize("trouble", ["refused", "ended"])
def test_the_single_file_starts_without_workers(fresh: Fresh, dist: Path, trouble: str) -> None:
    visit = fresh((dist / "barnyard.html").as_uri())
    visit.context.add_init_script(WITHOUT_WORKERS[trouble])
    visit.open()
    assert visit.page.evaluate("workers") == 4
