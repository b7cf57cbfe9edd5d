"""For all tests: how fast a machine is tells nothing about whether the code is right. And the games
of tests/games are there before anybody asks which ones there are."""

import tests.with_games  # noqa: F401, I001

import os
import time
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

from tests.sampled import SAMPLED, left_out
from tests.thorough import AS_OFTEN

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Playwright

settings.register_profile(
    "patient",
    deadline=None,
    max_examples=100 * AS_OFTEN,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("patient")

UNTIL = float(os.environ.get("BARNYARD_UNTIL", "inf"))  # a quick run ends then


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if SAMPLED:
        left = left_out(items)
        config.hook.pytest_deselected(items=[item for item in items if item.nodeid in left])
        items[:] = [item for item in items if item.nodeid not in left]


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup() -> None:
    if time.time() > UNTIL:
        pytest.skip("a quick run has no time left")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """What was tried how often, also of a run in several processes."""
    reports = terminalreporter.getreports("passed") + terminalreporter.getreports("failed")
    lines = [str(told) for report in reports for name, told in report.user_properties
             if name == "tried" and report.when == "call"]  # fmt: skip
    if lines:
        terminalreporter.section("tried")
    for line in sorted(lines):
        terminalreporter.write_line(line)


@pytest.fixture(scope="session")
def playwright() -> "Iterator[Playwright]":
    """For the tests of the pages and for those of the engines: two at once it does not allow."""
    from playwright.sync_api import sync_playwright  # few tests need it

    with sync_playwright() as playwright:
        yield playwright
