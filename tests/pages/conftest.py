"""One browser, the built site under a sub-folder as on a host, and pages that are watched."""

import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright

from serve import Server, serve
from setup_browser import launching
from tests.pages.homes import Homes, settle
from tests.pages.visit import HASTEN, PROFILES, Visit
from tests.pages.watch import Watch

ROOT = Path(__file__).parents[2]
PREFIX = "/barnyard/"
# A tab of the tests lives for seconds: code made quicker in the background is never used, and only
# takes the processors from the tests. For these alone: what is measured runs as it does at home.
HURRIED = ("--js-flags=--liftoff-only",)
PATIENCE = 30_000  # ms; a test that waits so long has failed, however slow the machine

Fresh = Callable[..., Visit]
Known = Callable[..., Visit]


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built site. Of several processes that miss it one builds, the others wait."""
    built = ROOT / "dist"
    if not built.exists():
        turn = tmp_path_factory.getbasetemp().parent / "building-for-the-pages"
        try:
            turn.mkdir()
        except FileExistsError:
            while turn.exists():
                time.sleep(0.1)
        else:
            try:
                subprocess.run([sys.executable, str(ROOT / "tools" / "build.py")], check=True)
            finally:  # where it fails, it fails for the others, too
                turn.rmdir()
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


@pytest.fixture(scope="session")
def homes(fresh_ever: Fresh, site: Server) -> Homes:
    return Homes(partial(fresh_ever, site.address))


@pytest.fixture
def known(homes: Homes, request: pytest.FixtureRequest) -> Iterator[Known]:
    """Opens tabs of people who have been here before, with nothing in the storage; all files are
    in the browser, so the network may go. Where a test is marked `warm`, a tab need not have been
    opened just now."""
    warm = request.node.get_closest_marker("warm") is not None
    with homes.lent(warm=warm) as known:
        yield known


@pytest.fixture(params=PROFILES)
def profile(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def visit(known: Known, profile: str) -> Visit:
    """A tab on the menu, on both profiles."""
    return known(profile).open()
