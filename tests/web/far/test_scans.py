"""The pages of those who come by two scans, as far as they need no browser."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from barnyard.web.far.invite_page import Invite
from barnyard.web.far.meet_page import HandOver, Meet
from barnyard.web.far.page import Far
from barnyard.web.far.scans import BAD
from barnyard.web.far.words import FarWords
from barnyard.web.kept.notes import HOSTED
from barnyard.words import LANGUAGES
from tests.web.conftest import FakeShell
from tests.web.far.phone import Phone

if TYPE_CHECKING:
    from barnyard.web.shell import Page

TABLE = "ABCD/EFGHJKLM"


def able(language: str = "en") -> FakeShell:
    shell = FakeShell(language=language)
    shell.device.able = ("scans",)
    return shell


def html(page: Page) -> str:
    return page.view().body.text


def inviting() -> Phone:
    phone = Phone(devices=1)
    phone.shell.device.able = ("scans",)
    phone.devices[0].press("far-invite")
    return phone


def test_a_phone_opens_a_table_where_browsers_can_connect() -> None:
    shell = able()
    page = Invite(shell, "mmm")
    page.act("host-table", "", {})
    (code,) = shell.store.notes.names(HOSTED)
    assert re.fullmatch(rf"#/t/{code}/[A-Z]{{8}}", shell.went[0])
    shell.device.able = ()
    assert "cannot connect" in html(Invite(shell, "mmm"))


def test_whoever_invites_shows_a_code_and_reads_the_answer() -> None:
    phone = inviting()
    device, place = phone.shell.device, phone.place
    assert device.hosting == [("scans", place.code)]
    assert device.asked == [("scans", "offer", f"{place.code} {place.secret}")]
    host = phone.devices[0]
    host.press("scan-offer", "OFFER")
    assert 'class="qr"' in host.html
    assert device.coded[-1][0] == "https://example.org/barnyard/#/o/OFFER"
    host.press("scan-typed", **{"scan-code": "ANSWER"})
    assert device.asked[-1] == ("scans", "answer", "ANSWER")
    host.press("scan-meets")
    assert "I have been scanned" in host.html
    host.press("scan-joined")
    assert device.asked[-1][1] == "offer"


def test_the_camera_is_asked_for_once_somebody_wants_it_and_rests_with_the_sheet() -> None:
    phone = inviting()
    host, device = phone.devices[0], phone.shell.device
    host.press("scan-offer", "OFFER")
    assert "no picture is kept" in host.html
    assert ("scans", "camera", "") not in device.asked
    host.press("scan-look")
    assert device.asked[-1] == ("scans", "camera", "")
    assert "<video" in host.html
    host.press("close")
    assert device.asked[-1] == ("scans", "rest", "")
    host.press("far-invite")
    host.press("scan-offer", "OFFER")
    assert "<video" not in host.html


@pytest.mark.parametrize("why", ["refused", "none", "strange", "<b>"])
def test_without_a_camera_the_code_can_be_pasted(why: str) -> None:
    phone = inviting()
    host = phone.devices[0]
    host.press("scan-offer", "OFFER")
    host.press("scan-look")
    host.press("scan-camera", why)
    assert 'id="camera-trouble"' in host.html
    assert 'id="scan-code"' in host.html


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("why", [*BAD, "<b>", ""])
def test_each_refusal_has_its_words(why: str, language: str) -> None:
    page = Meet(able(language), "OFFER")
    page.act("scan-bad", why, {})
    said = FarWords(language).tell(f"scan-{why}" if why in BAD else "scan-strange")
    assert said.split("“")[0] in html(page)


def test_whoever_has_scanned_shows_the_answer_and_comes_to_the_table() -> None:
    shell = able()
    page = Meet(shell, "OFFER")
    page.act("scan-go", "", {})  # there is nothing to be scanned so far
    assert shell.device.asked == [("scans", "come", "OFFER")]
    page.act("scan-answer", "ANSWER", {})
    assert 'id="scan-go"' in html(page)
    page.act("scan-go", "", {})
    assert shell.device.asked[-1] == ("scans", "go", "")
    page.act("scan-met", TABLE, {})
    assert shell.went == [f"#/t/{TABLE}/scans"]


@pytest.mark.parametrize("table", ["", "x", "../a", "ABCD/EFGHJKLM/screen", "abcd/efghjklm"])
def test_a_host_that_says_strange_things_leads_nowhere(table: str) -> None:
    shell = able()
    page = Meet(shell, "OFFER")
    page.act("scan-met", table, {})
    assert shell.went == []
    assert 'id="scan-bad"' in html(page)


def test_a_seat_whose_connection_is_gone_is_told_to_scan_again() -> None:
    shell = able()
    page = Far(shell, f"{TABLE}/scans")
    assert shell.device.ways == ["scans"]
    page.act("line-gone", "", {})
    assert "scan it again" in html(page)
    page.act("scan-typed", "", {"scan-code": "https://example.org/#/o/OFFER"})
    assert shell.went == ["#/o/OFFER"]


def test_an_answer_that_is_opened_is_handed_to_the_table_or_can_be_copied() -> None:
    shell = able()
    page = HandOver(shell, "ANSWER")
    assert shell.device.asked == [("scans", "hand", "ANSWER")]
    assert "Connecting" in html(page)
    shell.let_wait()
    assert "no table is open" in html(page)
    page.act("scan-copy", "", {})
    assert shell.copied.endswith("#/a/ANSWER")
    page.act("scan-taken", "", {})
    assert "has arrived" in html(page)
    page = HandOver(shell, "ANSWER")
    page.act("scan-taken", "", {})
    shell.let_wait()
    assert "has arrived" in html(page)


def test_from_a_disk_the_code_goes_out_alone() -> None:
    shell = able()
    shell.device.address = "file:///home/ada/barnyard.html"
    page = Meet(shell, "OFFER")
    page.act("scan-answer", "ANSWER", {})
    page.act("scan-copy", "", {})
    assert shell.copied == "ANSWER"


def test_the_screen_stays_on_while_a_table_runs() -> None:
    phone = Phone(devices=3)
    assert phone.shell.device.is_awake
    phone.begin("so-ein-mist", 3)
    assert phone.shell.device.is_awake
    phone.devices[0].press("far-end")
    phone.flow()
    assert not phone.shell.device.is_awake
