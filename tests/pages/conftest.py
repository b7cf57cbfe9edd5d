"""One browser, the built site under a sub-folder as on a host, and pages that are watched."""

import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from serve import Server, serve
from setup_browser import launching
from tests.pages.visit import HASTEN, PROFILES, Visit
from tests.pages.watch import Watch

ROOT = Path(__file__).parents[2]
PREFIX = "/barnyard/"
PATIENCE = 30_000  # ms; a test that waits so long has failed, however slow the machine

Fresh = Callable[..., Visit]


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built site. Of several processes that miss it one builds, the others wait."""
    built = ROOT / "dist"
    if not built.exists():
        turn = tmp_path_factory.getbasetemp().parent / "building-for-the-pages"
        try:
            turn.mkdir()
            subprocess.run([sys.executable, str(ROOT / "tools" / "build.py")], check=True)
            turn.rmdir()
        except FileExistsError:
            while turn.exists():
                time.sleep(0.1)
    return built


@pytest.fixture(scope="session")
def site(dist: Path) -> Iterator[Server]:
    with serve(dist, prefix=PREFIX) as server:
        yield server


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launching())
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def fresh_ever(browser: Browser) -> Fresh:
    """Opens a tab in a context of its own."""

    def fresh(address: str, profile: str = "desktop", **options: Any) -> Visit:
        host = address.partition("//")[2].partition("/")[0]
        hastened = options.pop("hastened", True)
        wishes = {"reduced_motion": "reduce", "locale": "en-GB", **PROFILES[profile], **options}
        context = browser.new_context(**wishes)
        context.set_default_timeout(PATIENCE)
        if hastened:
            context.add_init_script(HASTEN)
        return Visit(context, Watch(context, host), address)

    return fresh


@pytest.fixture
def fresh(fresh_ever: Fresh) -> Iterator[Fresh]:
    """The same for one test: what nobody expects there fails it."""
    opened: list[Visit] = []

    def fresh(*arguments: Any, **options: Any) -> Visit:
        opened.append(fresh_ever(*arguments, **options))
        return opened[-1]

    yield fresh
    for visit in opened:
        settle(visit)
        visit.context.close()
    assert [told for visit in opened for told in visit.watch.unexpected()] == []


def settle(visit: Visit) -> None:
    """What the browser still has to tell arrives before its answer to a question."""
    for page in visit.context.pages:
        page.evaluate("0")


@pytest.fixture(scope="session")
def homes() -> dict[str, Visit]:
    """By profile: a context that has visited the site before, shared to save its start; it ends
    with the browser."""
    return {}


def at_home(homes: dict[str, Visit], fresh_ever: Fresh, site: Server, profile: str) -> Visit:
    """A tab in the shared context, with nothing in its storage."""
    if profile not in homes:
        homes[profile] = fresh_ever(site.address, profile).open()
        homes[profile].kept()
        homes[profile].lead_to("#/about")  # where it does not mind what others store
    home = homes[profile]
    home.page.evaluate("localStorage.clear()")
    return Visit(home.context, home.watch, site.address)


@pytest.fixture(params=PROFILES)
def profile(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def visit(
    homes: dict[str, Visit], fresh_ever: Fresh, site: Server, profile: str
) -> Iterator[Visit]:
    """A tab on the menu, on both profiles. The service worker has all, so the network may go."""
    visit = at_home(homes, fresh_ever, site, profile).open()
    yield visit
    settle(visit)
    visit.page.close()
    visit.context.set_offline(False)
    unexpected = visit.watch.unexpected()
    visit.watch.forget()
    assert unexpected == []
