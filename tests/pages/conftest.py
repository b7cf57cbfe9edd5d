"""One browser, the built site under a sub-folder as on a host, and pages that are watched."""

import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright

from serve import Server, serve
from setup_browser import launching
from tests.pages.sampled import SAMPLED, chosen
from tests.pages.visit import HASTEN, PROFILES, Visit
from tests.pages.watch import Watch

ROOT = Path(__file__).parents[2]
PREFIX = "/barnyard/"
# A tab of the tests lives for seconds: code made quicker in the background is never used, and only
# takes the processors from the tests. For these alone: what is measured runs as it does at home.
HURRIED = ("--js-flags=--liftoff-only",)
PATIENCE = 30_000  # ms; a test that waits so long has failed, however slow the machine

Fresh = Callable[..., Visit]


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    own = [item for item in items if item.path.is_relative_to(Path(__file__).parent)]
    if SAMPLED:
        kept = chosen(own)
        left = [item for item in own if item.nodeid not in kept]
        config.hook.pytest_deselected(items=left)
        items[:] = [item for item in items if item not in left]


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


@pytest.fixture
def host(dist: Path, tmp_path: Path) -> Iterator[Server]:
    """A host of its own, whose files can be exchanged."""
    shutil.copytree(dist, tmp_path / "site")
    with serve(tmp_path / "site", prefix=PREFIX) as server:
        yield server


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    wishes = launching()
    browser = playwright.chromium.launch(**{**wishes, "args": [*wishes["args"], *HURRIED]})
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


class Homes:
    """By profile: a context that has visited the site before, shared to save its start; it ends
    with the browser. Besides, a tab in it that a test has left as it was: a warm one."""

    def __init__(self, fresh: Callable[[str], Visit]) -> None:
        self.fresh = fresh
        self.first: dict[str, Visit] = {}
        self.warm: dict[str, Visit] = {}

    def tab(self, profile: str, *, warm: bool) -> Visit:
        """On the menu, with nothing in the storage."""
        if profile not in self.first:
            self.first[profile] = self.fresh(profile).open()
            self.first[profile].kept()
            self.first[profile].lead_to(AWAY)
        home = self.first[profile]
        if warm and (tab := self.warm.pop(profile, None)):
            home.page.evaluate(EMPTY)
            tab.hears_of(home)
            tab.lead_to("#/")
            return tab
        home.page.evaluate("localStorage.clear()")
        return Visit(home.context, home.watch, home.address).open()

    def leave(self, profile: str, tab: Visit, *, warm: bool) -> None:
        """Whatever was loaded anew or has gone wrong is not used again."""
        if warm and not tab.page.is_closed() and tab.page.locator(BROKEN).count() == 0:
            tab.lead_to(AWAY)
            self.warm[profile] = tab
        else:
            tab.page.close()


AWAY = "#/about"  # where a page does not mind what others store
BROKEN = "#page pre.report"
# Done by another tab: whoever hears of it has nothing in mind of what was there.
EMPTY = """() => {
  localStorage.clear();
  localStorage["barnyard/settings"] = '{"pace":"once"}';
}"""


@pytest.fixture(scope="session")
def homes(fresh_ever: Fresh, site: Server) -> Homes:
    return Homes(lambda profile: fresh_ever(site.address, profile))


@pytest.fixture(params=PROFILES)
def profile(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def visit(homes: Homes, profile: str, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """A tab on the menu, on both profiles. The service worker has all, so the network may go.
    Where a test is marked `warm`, it need not have been opened just now."""
    warm = request.node.get_closest_marker("warm") is not None
    visit = homes.tab(profile, warm=warm)
    yield visit
    settle(visit)
    visit.context.set_offline(False)
    homes.leave(profile, visit, warm=warm)
    unexpected = visit.watch.unexpected()
    visit.watch.forget()
    assert unexpected == []
