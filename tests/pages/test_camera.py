"""The answer of a guest is read by the camera of the phone that hosts: the browser's camera shows a
picture that the test has drawn, and Chromium here has no detector of its own."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

from setup_browser import launching
from tests.pages.axe import AXE, faultless
from tests.pages.conftest import HURRIED
from tests.pages.test_scans import WRITTEN, said
from tests.pages.visit import PROFILES, Visit
from tests.pages.watch import Watch

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Playwright

    from serve import Server

WIDTH, HEIGHT, QUIET = 640, 480, 4
RUN = re.compile(r"M(\d+) (\d+)h(\d+)")
FAKE = "--use-fake-device-for-media-stream"
LET = "--use-fake-ui-for-media-stream"


@pytest.fixture(scope="module")
def film(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("film") / "camera.y4m"


@pytest.fixture(scope="module")
def filmed(playwright: Playwright, film: Path) -> Iterator[Browser]:
    """Whose camera shows what has been shot when it is asked for."""
    browser = hurried(playwright, FAKE, LET, f"--use-file-for-fake-video-capture={film}")
    yield browser
    browser.close()


def hurried(playwright: Playwright, *arguments: str) -> Browser:
    wishes = launching()
    args = [*wishes["args"], *HURRIED, *arguments]
    return playwright.chromium.launch(**{**wishes, "args": args})


def shoot(film: Path, code: str) -> None:
    """A code as the page draws it, in grey light."""
    size, _, path = code.partition(" ")
    across = int(size) + 2 * QUIET
    dot = HEIGHT // across
    rows = [bytearray(b"\xc0" * WIDTH) for _ in range(HEIGHT)]
    for x, y, long in (map(int, run) for run in RUN.findall(path)):
        for row in rows[(y + QUIET) * dot : (y + QUIET + 1) * dot]:
            row[(x + QUIET) * dot : (x + QUIET + long) * dot] = b"\x30" * (long * dot)
    frame = b"FRAME\n" + b"".join(rows) + b"\x80" * (WIDTH * HEIGHT // 2)
    head = f"YUV4MPEG2 W{WIDTH} H{HEIGHT} F10:1 Ip A1:1 C420mpeg2\n".encode()
    film.write_bytes(head + frame * 10)


def tab(browser: Browser, site: Server, looks: tuple[str, str] | None = None) -> Visit:
    host = site.address.partition("//")[2].partition("/")[0]
    language, theme = looks or ("en", "light")
    wishes: dict[str, Any] = {
        "locale": language,
        "color_scheme": theme,
        "bypass_csp": looks is not None,
    }
    context = browser.new_context(**PROFILES["phone"], **wishes, reduced_motion="reduce")
    context.add_init_script(WRITTEN)
    return Visit(context, Watch(context, host), site.address)


def test_a_camera_reads_the_answer(site: Server, filmed: Browser, film: Path) -> None:
    shoot(film, "21 M0 0h1v1h-1z")
    host = tab(filmed, site).open("#/mmm/invite")
    host.page.click("#host-table")
    host.page.click("#far-invite")
    guest = tab(filmed, site).open(f"#/o/{said(host, 'scan-offer')}")
    address = f"https://example.org/barnyard/#/a/{said(guest, 'scan-answer')}"
    shoot(film, guest.page.evaluate("(text) => barnyardPaint.code(text, '', '')", address))
    host.page.click("#scan-look")
    said(host, "scan-meets")
    assert said(host, "scan-read") == address
    guest.page.click("#scan-go")
    guest.page.wait_for_selector("#my-name")
    assert not host.page.query_selector("#camera")


def test_a_camera_that_is_refused_is_said_and_nothing_is_lost(
    site: Server, playwright: Playwright
) -> None:
    browser = hurried(playwright)
    host = tab(browser, site).open("#/mmm/invite")
    host.page.click("#host-table")
    host.page.click("#far-invite")
    said(host, "scan-offer")
    host.page.click("#scan-look")
    host.page.wait_for_selector("#camera-trouble")
    assert host.page.query_selector("#scan-code")
    browser.close()


@pytest.mark.sampled
@pytest.mark.parametrize("looks", [("en", "light"), ("de", "dark")], ids="-".join)
def test_axe_finds_no_fault_with_the_two_scans(
    site: Server, filmed: Browser, film: Path, looks: tuple[str, str]
) -> None:
    """Only here the policy is off: it would refuse axe itself."""
    shoot(film, "21 M0 0h1v1h-1z")
    host, guest = (tab(filmed, site, looks) for _ in range(2))
    host.open("#/mmm/invite").page.evaluate(AXE.read_text(encoding="utf-8"))
    host.page.click("#join-table")
    faultless(host, "before a table")
    host.page.click("#host-table")
    host.page.click("#far-invite")
    code = said(host, "scan-offer")
    host.page.wait_for_selector("#by-scans .qr")
    faultless(host, "the two codes")
    host.page.click("#scan-look")
    host.page.wait_for_selector("#camera")
    faultless(host, "the camera")
    host.page.fill("#scan-code", "x")
    host.page.click("#scan-typed button")
    host.page.wait_for_selector("#scan-bad")
    faultless(host, "a code that is none")
    guest.open(f"#/o/{code}").page.evaluate(AXE.read_text(encoding="utf-8"))
    guest.page.wait_for_selector("#scan-go")
    faultless(guest, "the answer")
    guest.lead_to("#/t/ABCD/EFGHJKLM/scans")
    guest.page.wait_for_selector("#scan-code")
    faultless(guest, "a connection that is gone")
