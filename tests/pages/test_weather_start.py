"""Bad weather at the start: files that are missing, broken or of another build."""

import lzma
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route

from serve import Server
from tests.pages.conftest import Fresh
from tests.pages.driver import Driver
from tests.pages.hands import mouse
from tests.pages.set_up import begin
from tests.pages.visit import Visit

SLOW = "Starting without the memory"  # said on the console, for whoever looks into it
NEEDED = ("early.mjs", "engine.mjs", "paint.mjs", "pyscript.mjs", "pyodide.asm.wasm")
BROKEN = (  # what a browser says of it on its console, and nobody has to see
    r"pyodide\.asm\.wasm: 404",
    "wasm instantiation failed",
    "CompileError",
    "TypeError",
    "status 404",
    r"404 \(Not Found\)",
    "^error: ",
    "^console error",
    SLOW,
    "request failed",
)


@pytest.fixture
def visit(fresh: Fresh, site: Server) -> Visit:
    """Somebody who has never been here; what the host answers can be exchanged."""
    visit = fresh(site.address, service_workers="block")
    visit.watch.expect("Service Worker registration blocked", "No offline copy")
    return visit


def missing(page: Page, name: str) -> None:
    page.route(f"**/{name}", lambda route: route.fulfill(status=404, body="There is nothing here."))


def instead(page: Page, name: str, body: bytes | str) -> None:
    page.route(
        f"**/{name}", lambda route: route.fulfill(status=200, body=body, content_type=kind(name))
    )


def kind(name: str) -> str:
    kinds = {".mjs": "text/javascript", ".js": "text/javascript", ".wasm": "application/wasm"}
    return kinds.get(Path(name).suffix, "application/octet-stream")


def is_told(visit: Visit) -> None:
    """In plain words, with a way out, and the menu is still to be seen."""
    visit.page.goto(visit.address)
    visit.page.locator("#start .failed").wait_for()
    assert "could not be loaded" in visit.text("#start .failed")
    assert visit.page.locator("#start .failed [data-reload]").is_visible()
    assert visit.page.locator("#menu-heading").is_visible()


def plays(visit: Visit) -> None:
    begin(visit, mouse, "so-ein-mist", ["Ada", "Ben", "Cyd"])
    Driver(visit, mouse).play(8)


# ------------------------------------------------------------------ what is needed


@pytest.mark.sampled
@pytest.mark.parametrize("name", NEEDED)
def test_a_missing_file_is_told_in_plain_words(visit: Visit, name: str) -> None:
    visit.watch.expect(*BROKEN)
    missing(visit.page, name)
    is_told(visit)


@pytest.mark.sampled
@pytest.mark.parametrize("garbage", ["throw new Error('planned');", "this is no script"])
@pytest.mark.parametrize("name", [name for name in NEEDED if name.endswith("mjs")])
def test_a_broken_script_is_told_in_plain_words(visit: Visit, name: str, garbage: str) -> None:
    visit.watch.expect(*BROKEN)
    instead(visit.page, name, garbage)
    is_told(visit)


def test_another_attempt_helps(visit: Visit) -> None:
    visit.watch.expect(*BROKEN)
    missing(visit.page, "engine.mjs")
    is_told(visit)
    visit.page.unroute("**/engine.mjs")
    mouse(visit.page, "#start .failed [data-reload]")
    visit.ready()
    assert not visit.page.locator("#start .failed").is_visible()
    plays(visit)


def test_python_that_fails_at_the_start_is_told(visit: Visit) -> None:
    """Before there is a page of Python's that could tell."""
    visit.watch.expect("console error: PythonError")
    visit.page.add_init_script(
        "EventTarget.prototype.addEventListener = new Proxy(addEventListener, {"
        " apply: (add, target, [kind, ...more]) => {"
        "  if (kind === 'barnyard:new-version') throw new Error('planned');"
        "  return Reflect.apply(add, target, [kind, ...more]); } });"
    )
    is_told(visit)


def test_a_host_that_is_gone_in_the_middle_of_the_start(visit: Visit) -> None:
    visit.watch.expect(*BROKEN)
    visit.page.route("**/*.wasm", lambda route: route.abort("connectionreset"))
    is_told(visit)


def test_without_scripts_the_page_says_that_it_needs_them(fresh: Fresh, site: Server) -> None:
    visit = fresh(site.address, java_script_enabled=False)
    visit.page.goto(visit.address)
    assert "JavaScript is switched off" in visit.text("#start")
    assert visit.page.locator("#menu-heading").is_visible()


# ------------------------------------------------------------------ what can be done without


@pytest.mark.sampled
@pytest.mark.parametrize("name", ["update.mjs", "style.css", "manifest.webmanifest", "icon.svg"])
def test_what_is_not_needed_may_be_missing(visit: Visit, name: str) -> None:
    visit.watch.expect(*BROKEN)
    missing(visit.page, name)
    visit.open()
    plays(visit)


def test_a_tap_while_it_loads_is_carried_out(visit: Visit) -> None:
    """The menu is there at once; who taps a game waits, and not in vain."""
    held: list[Route] = []
    visit.page.route("**/pyodide.asm.wasm", lambda route: held.append(route))
    with visit.page.expect_request("**/pyodide.asm.wasm"):
        visit.page.goto(visit.address)
    mouse(visit.page, '#menu a[href="#/mmm"]')
    visit.page.locator("#waiting").wait_for()
    assert not visit.page.locator("#menu-heading").is_visible()
    (route,) = held  # and Python comes no sooner than this
    route.continue_()
    visit.ready()
    assert visit.text("#heading") == "Mmm!"
    assert not visit.page.locator("#waiting").is_visible()


# ------------------------------------------------------------------ the memory


def memory(dist: Path, half: str = "memory.bin.xz") -> bytes:
    (file,) = dist.glob(f"parts-*/{half}")
    return lzma.decompress(file.read_bytes())


def of_another_build(data: bytes) -> bytes:
    """Pyodide writes into its head which build it belongs to: 32 bytes after the first 16."""
    return data[:16] + data[16:48][::-1] + data[48:]


# What the host gives instead of the memory, made from what that would be.
SPOILED: dict[str, Callable[[bytes], bytes]] = {
    "garbage": lambda _: b"Moo!" * 1000,
    "garbage, packed": lambda _: lzma.compress(b"Moo!" * 1000),
    "nothing": lambda _: b"",
    "nothing, packed": lambda _: lzma.compress(b""),
    "cut off": lambda whole: lzma.compress(whole, preset=0)[:1_000_000],
    "cut off, packed": lambda whole: lzma.compress(whole[: len(whole) // 2], preset=0),
    "of another build": lambda whole: lzma.compress(of_another_build(whole), preset=0),
}


@pytest.mark.sampled
@pytest.mark.parametrize("what", SPOILED)
def test_a_memory_that_is_refused(visit: Visit, dist: Path, what: str) -> None:
    """It starts all the same, from the library."""
    told: list[str] = []
    visit.page.on("console", lambda message: told.append(message.text))
    visit.watch.expect(SLOW, r"request failed: .*memory.bin.xz")  # its worker is ended
    instead(visit.page, "memory.bin.xz", SPOILED[what](memory(dist)))
    visit.open()
    assert any(SLOW in line for line in told)
    if what == "garbage":  # where it has started it is the same, whatever was refused
        plays(visit)


def test_whoever_comes_again_unpacks_nothing(visit: Visit) -> None:
    visit.open()
    visit.unpacked()
    begun: list[str] = []
    visit.page.on("worker", lambda worker: begun.append(worker.url))
    visit.page.on("request", lambda request: begun.append(request.url))
    visit.reload()
    assert [url for url in begun if url.endswith((".xz", "unpack.mjs"))] == []


@pytest.mark.parametrize("half", ["memory.bin.xz", "memory2.bin.xz"])
def test_a_memory_that_is_missing(visit: Visit, half: str) -> None:
    visit.watch.expect(SLOW, "status 404", r"404 \(Not Found\)")
    missing(visit.page, half)
    visit.open()
    plays(visit)


@pytest.mark.sampled
@pytest.mark.parametrize("what", ["garbage, packed", "nothing, packed", "cut off, packed"])
def test_a_half_of_the_memory_that_is_refused(visit: Visit, dist: Path, what: str) -> None:
    """It has no head by which it could be known."""
    told: list[str] = []
    visit.page.on("console", lambda message: told.append(message.text))
    visit.watch.expect(SLOW)
    instead(visit.page, "memory2.bin.xz", SPOILED[what](memory(dist, "memory2.bin.xz")))
    visit.open()
    assert any(SLOW in line for line in told)
    plays(visit)


def test_without_memory_and_library_it_is_told(visit: Visit) -> None:
    visit.watch.expect(*BROKEN)
    missing(visit.page, "memory.bin.xz")
    missing(visit.page, "library.zip")
    is_told(visit)
