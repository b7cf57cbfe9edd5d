"""Where a browser keeps nothing for the page: it starts, a whole game is played, and it says so."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext

from barnyard.core.record import read
from barnyard.games import find
from serve import Server, serve
from setup_browser import launching
from tests.pages.conftest import HURRIED, PATIENCE, Fresh
from tests.pages.driver import WAITING_OR_WRONG
from tests.pages.hands import mouse
from tests.pages.set_up import begin
from tests.pages.test_weather import download
from tests.pages.visit import Visit
from tests.pages.watch import Watch
from tests.thorough import THOROUGH

KEY, PLAYERS = "so-ein-mist", ["Ada", "Ben", "bot:easy:Otto"]
LONGEST = 500  # presses
SAID = {"en": "keeps nothing for this page", "de": "behält für diese Seite nichts"}
LIT = """() => {
  const found = (what) => [...document.querySelectorAll(`#page [data-do="${what}"]`)].filter(
    (one) => !one.disabled && one.ariaDisabled !== "true" && one.checkVisibility());
  const all = ["luck", "open", "pick"].map(found).find((some) => some.length) ?? [];
  all[Math.floor(Math.random() * all.length)]?.click();
}"""
QUICK = "label:has(#pace-once)"
places = pytest.mark.parametrize("place", ["host", "disk"])

# Preferences of Chromium, as its settings write them.
BLOCKED = {"profile": {"default_content_setting_values": {"cookies": 2}}}

# Each way in which a browser can refuse, alone.
REFUSE = """const refuse = () => { throw new DOMException("refused", "SecurityError"); };
const late = () => Promise.reject(new DOMException("refused", "SecurityError"));
const name = (what, get) => Object.defineProperty(globalThis, what, { configurable: true, get });
const call = (kind, what, value) => globalThis[kind] && (globalThis[kind].prototype[what] = value);
"""
FORBIDDEN = "no storage for texts, either"  # with the others games are kept
WAYS = {
    "no database": "name('indexedDB', () => null);",
    "a database whose name is refused": "name('indexedDB', refuse);",
    "a database that refuses at once": "call('IDBFactory', 'open', refuse);",
    "a database that refuses later": """call('IDBFactory', 'open', () => {
      const request = new EventTarget(), error = new DOMException("refused", "UnknownError");
      setTimeout(() => request.onerror?.(Object.assign(new Event("error"), { error })));
      return request;
    });""",
    "no caches": "name('caches', () => undefined);",
    "caches that refuse": """for (const what of ["open", "match", "delete", "has"])
      call('CacheStorage', what, late);""",
    "no service worker": "delete Navigator.prototype.serviceWorker;",
    "a service worker whose name is refused": """Object.defineProperty(Navigator.prototype,
      "serviceWorker", { configurable: true, get: refuse });""",
    "a service worker that is refused": "call('ServiceWorkerContainer', 'register', late);",
    FORBIDDEN: "name('localStorage', refuse); name('sessionStorage', refuse);",
    "no manager": "delete Navigator.prototype.storage; delete Navigator.prototype.locks;",
}


def address(place: str, site: Server, dist: Path) -> str:
    return {"host": site.address, "disk": (dist / "barnyard.html").as_uri()}[place]


def plays_a_whole_game(visit: Visit) -> None:
    """No record can be read here: what is lit is pressed."""
    page = visit.page
    visit.lead_to("#/settings")
    mouse(page, QUICK)
    visit.lead_to("#/")
    begin(visit, mouse, KEY, PLAYERS)
    for _ in range(LONGEST):
        page.wait_for_selector(WAITING_OR_WRONG, state="attached")
        if page.locator("#page [data-step=over], #page pre.report").count():
            break
        page.evaluate(LIT)
    assert page.locator("#page [data-step=over]").count() == 1
    assert page.locator("#unsaved").is_visible()
    assert len(read(download(visit, "#download-copy"), find).events) > 8
    visit.lead_to("#/games")
    assert "finished" in visit.text("#page .saved"), "as long as the page is open, it is there"


# ------------------------------------------------------------------ really blocked

Blocked = Callable[..., Visit]


@pytest.fixture
def blocked(browser: Browser, tmp_path: Path) -> Iterator[Blocked]:
    """A Chromium with a profile of its own, in which somebody has forbidden all site data."""
    opened: list[tuple[BrowserContext, Watch]] = []
    preferences = tmp_path / "profile" / "Default" / "Preferences"
    preferences.parent.mkdir(parents=True)
    preferences.write_text(json.dumps(BLOCKED), encoding="utf-8")

    def blocked(address: str, **options: object) -> Visit:
        wishes = launching(whole=True)
        wishes |= {"reduced_motion": "reduce", "args": [*wishes["args"], *HURRIED], **options}
        context = browser.browser_type.launch_persistent_context(
            preferences.parent.parent, **wishes
        )
        context.set_default_timeout(PATIENCE)
        watch = Watch(context, urlsplit(address).netloc)
        watch.expect("No offline copy")
        opened.append((context, watch))
        return Visit(context, watch, address)

    yield blocked
    for context, _ in opened:
        context.close()
    assert [told for _, watch in opened for told in watch.unexpected()] == []


@pytest.mark.sampled
@places
def test_a_browser_that_blocks_all_site_data(
    blocked: Blocked, site: Server, dist: Path, place: str
) -> None:
    visit = blocked(address(place, site, dist), locale="en-GB").open()
    with pytest.raises(Exception, match="Access is denied"):
        visit.page.evaluate("localStorage.length")
    assert SAID["en"] in visit.text("#nothing-kept")
    plays_a_whole_game(visit)


def test_it_is_said_in_the_language_of_the_browser(blocked: Blocked, site: Server) -> None:
    visit = blocked(site.address, locale="de-DE").open()
    assert SAID["de"] in visit.text("#nothing-kept")


# ------------------------------------------------------------------ one refusal at a time


# Alone each of them every night; else all that can be together, in two ways.
TOGETHER = [way for way in WAYS if "null" in WAYS[way] or "undefined" in WAYS[way]] + [FORBIDDEN]
OTHERS = [way for way in WAYS if way not in TOGETHER and "whose name" not in way]
REFUSED = [(way,) for way in WAYS] if THOROUGH else [tuple(TOGETHER), tuple(OTHERS)]


@pytest.mark.sampled
@pytest.mark.parametrize("ways", REFUSED, ids=", ".join)
@places
def test_what_refuses_does_not_matter(
    fresh: Fresh, site: Server, dist: Path, place: str, ways: tuple[str, ...]
) -> None:
    visit = fresh(address(place, site, dist), hastened=False)
    visit.watch.expect("No offline copy")
    refusals = " ".join(f"{{ {WAYS[way]} }}" for way in ways)
    visit.page.add_init_script(f"{{ {REFUSE} {refusals} }}")
    visit.open()
    assert visit.page.locator("#nothing-kept").count() == int(FORBIDDEN in ways)
    begin(visit, mouse, KEY, PLAYERS)
    assert visit.page.locator("#unsaved").count() == int(FORBIDDEN in ways)


# ------------------------------------------------------------------ within another page


def test_a_page_within_that_of_another_host(blocked: Blocked, site: Server, tmp_path: Path) -> None:
    """Nothing is kept for it there: it starts, and says so."""
    frame = f'<iframe src="{site.address}" width="390" height="844"></iframe>'
    (tmp_path / "index.html").write_text(f"<!doctype html>{frame}", encoding="utf-8")
    with serve(tmp_path) as other:
        visit = blocked(site.address, locale="en-GB")
        visit.watch.expect("another host", "favicon", "status 404")
        visit.page.goto(other.address.replace("127.0.0.1", "localhost"))
        within = visit.page.frame_locator("iframe")
        within.locator("html[data-progress=ready]").wait_for(state="attached")
        assert SAID["en"] in within.locator("#nothing-kept").inner_text()
