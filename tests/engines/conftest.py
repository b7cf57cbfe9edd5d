"""The engines that are there. Where all are asked for, one that is missing fails its tests."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import NoReturn

import pytest
from playwright.sync_api import Playwright

from serve import Server
from setup_engines import ALL, ENGINES, launched_by, system_browser
from tests.engines.firefox import Firefox
from tests.engines.playwrights import PlaywrightTab
from tests.engines.tab import Tab
from tests.engines.visitor import Visitor
from tests.engines.webkit import WebKit
from tests.pages.conftest import dist, site

__all__ = ["dist", "site"]

EVERYTHING = bool(os.environ.get(ALL))
long = pytest.mark.long
# What engines remark on and nobody has to mend.
REMARKS = ("manifest-src", "Service Worker registration", "No offline copy", "favicon")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes long is left out where not everything is asked for."""
    items[:] = [item for item in items if EVERYTHING or not item.get_closest_marker("long")]


def absent(engine: str, everything: bool) -> NoReturn:
    (pytest.fail if everything else pytest.skip)(f"no {engine} here that can be driven")


def opened(playwright: Playwright, engine: str) -> Tab | None:
    """A fresh browser of that kind: Playwright's, or else the system's."""
    if launch := launched_by(playwright, engine):
        return PlaywrightTab(launch(), engine)
    if path := system_browser(engine):
        return Firefox(path) if engine == "firefox" else WebKit(path)
    return None


@pytest.fixture(scope="session", params=ENGINES)
def engine(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="session")
def tab(playwright: Playwright, engine: str) -> Iterator[Tab]:
    """One for all tests of an engine: to start it takes long."""
    found = opened(playwright, engine)
    if found is None:
        absent(engine, EVERYTHING)
    else:
        yield found
        found.close()


@pytest.fixture(params=["host", "disk"])
def place(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def visitor(tab: Tab, place: str, site: Server, dist: Path) -> Iterator[Visitor]:
    """On the menu, with nothing in the storage."""
    address = {"host": site.address, "disk": (dist / "barnyard.html").as_uri()}[place]
    before = len(tab.errors())
    yield Visitor(tab, address).begin()
    told = tab.errors()[before:]
    assert [line for line in told if not any(remark in line for remark in REMARKS)] == []
