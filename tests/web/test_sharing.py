"""A game goes out by link, as a code, from one of its moments."""

from __future__ import annotations

import random
import re

import pytest

from barnyard.core.record import write
from barnyard.core.session import Session
from barnyard.games import keys
from barnyard.links.code import in_digits, read_link
from barnyard.web.desk.play import Play
from barnyard.web.travel.linked import Linked
from tests.records.saved import saved
from tests.web.conftest import FakeShell
from tests.web.players import begin, html, step


def link_of(page: Play | Linked) -> str:
    found = re.search(r'id="share-link"[^>]* value="([^"]*)"', html(page))
    assert found
    return found[1]


def text_of(page: Play | Linked) -> str:
    """What stands in the link for the game itself."""
    return link_of(page).partition("#/g/")[2].partition("/")[0]


@pytest.mark.parametrize("key", keys())
def test_a_game_on_the_table_goes_out_as_a_link(key: str) -> None:
    shell = FakeShell()
    page, rng = begin(shell, key, {0: "Ada"}), random.Random(1)
    for _ in range(12):
        step(page, shell, rng)
    page.act("share", "", {})
    address = link_of(page)
    assert address.startswith(f"{shell.device.address}#/g/")
    assert write(read_link(text_of(page)).record) == page.record
    assert f"{len(address)} characters" in html(page)
    page.act("share", "", {})
    assert "share-link" not in html(page)


def test_a_link_keeps_up_with_what_another_tab_has_played() -> None:
    shell, rng = FakeShell(), random.Random(1)
    page = begin(shell, "mmm", {0: "Ada"})
    page.act("share", "", {})
    other_shell = FakeShell(shell.storage)
    other = Play(other_shell, page.id)
    for _ in range(6):
        step(other, other_shell, rng)
    page.stored()
    assert write(read_link(text_of(page)).record) == other.record


def test_a_link_is_copied_sent_and_shown_as_a_code() -> None:
    shell = FakeShell()
    page = begin(shell, "mmm", {0: "Ada"})
    page.act("share", "", {})
    assert 'id="share-send"' not in html(page)
    page.act("share-copy", "", {})
    assert shell.copied == link_of(page)
    assert "has been copied" in html(page)
    shell.device.has_sheet = True
    page.act("share-send", "", {})
    assert shell.device.shared == [("Mmm!", "", link_of(page))]
    assert "<path" in html(page)
    before, digits, after = shell.device.coded[-1]
    own = (f"{shell.device.address}#/g/", in_digits(text_of(page)), "/0/1")
    assert (before, digits, after) == own
    shell.device.most_digits = 5
    assert "too long for a QR code" in html(page)


def test_a_moment_goes_out_as_well() -> None:
    shell = FakeShell()
    shell.store.save("x", Session.resume(saved("mmm-1-side-1-won"))[0])
    page = Play(shell, "x")
    page.act("look", "2", {})
    page.act("share", "", {})
    assert link_of(page).endswith("/2/1")
    page.act("past", "next", {})
    assert link_of(page).endswith("/3/1")
    page.act("share-from", "whole", {})
    assert "/3/" not in link_of(page)
    page.act("share-from", "moment", {})
    html(page)
    assert shell.device.coded[-1][2] == "/3/1"


def test_a_link_is_that_of_the_game_as_it_stands() -> None:
    """Whoever plays on puts the sheet away: opened again it has another link."""
    shell = FakeShell()
    page = begin(shell, "mmm", {0: "Ada"})
    page.act("share", "", {})
    page.act("share-copy", "", {})
    before = link_of(page)
    page.act("luck", "", {})
    page.act("share", "", {})
    assert link_of(page) != before
    assert write(read_link(text_of(page)).record) == page.record
    assert "has been copied" not in html(page)


def test_a_page_from_a_file_says_that_its_links_stay_here() -> None:
    shell = FakeShell()
    page = begin(shell, "mmm", {0: "Ada"})
    page.act("share", "", {})
    assert "from a file" not in html(page)
    shell.device.address = "file:///home/ada/barnyard.html"
    assert "from a file" in html(page)


def test_a_game_that_is_too_long_for_a_link_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("barnyard.links.code.MOST_EVENTS", -1)
    shell = FakeShell()
    page = begin(shell, "mmm", {0: "Ada"})
    page.act("share", "", {})
    assert "too long for a link" in html(page)
    assert "share-copy" not in html(page)


def test_where_the_device_sends_files_a_game_goes_out_as_one() -> None:
    shell = FakeShell(language="de")
    page = begin(shell, "mmm", {0: "Ada/../Zoë 2"})
    page.act("share", "", {})
    shell.device.has_sheet = True
    assert 'id="share-file"' not in html(page)
    shell.device.sends_files = True
    assert 'id="share-file"' in html(page)
    page.act("share-file", "", {})
    assert shell.device.sent == {"Mmm!, Ada .. Zoë 2, 2026-11-18 in de.barnyard.json": page.record}
