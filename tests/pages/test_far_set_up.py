"""What whoever leads a table of several phones taps before the game, and what the others read."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from barnyard.links.boards import Board, drafts
from barnyard.web.boards.kept import BOARD, Kept, pack
from tests.pages import test_far
from tests.pages.test_far import joins, opened

if TYPE_CHECKING:
    from serve import Server
    from tests.pages.conftest import Fresh

lan = test_far.lan
NAME = "<b>Ours</b>"


@pytest.mark.nightly
def test_a_board_of_ones_own_and_who_begins_are_tapped_and_read(lan: Server, fresh: Fresh) -> None:
    lead, link = opened(fresh, lan, "mmm")
    kept = Kept("ours", Board("mmm", NAME, drafts("mmm").draft_of(2)), 1.0)
    lead.page.evaluate("(kept) => localStorage.setItem(...kept)", [BOARD + kept.id, pack(kept)])
    lead.page.reload()
    lead.page.wait_for_selector(".far-lobby .seats li")
    guest = joins(fresh, lan, link, "Ben")
    lead.page.click("#variants")
    for tapped, said in (("ours", NAME), ("2", ": 2"), ("ours", NAME)):
        lead.page.click(f"label:has([name^=option][value='{tapped}'])")
        guest.page.wait_for_selector(f"#variants:has-text('{said}')")
    lead.page.click("label:has([name=begins][value='1'])")
    guest.page.wait_for_selector("#variants:has-text('Ben begins')")
    while lead.page.locator(".far-seat").count() > 2:
        count = lead.page.locator(".far-seat").count()
        lead.page.click(f"#far-remove-{count - 1}")
        lead.page.wait_for_selector(f"#row-{count - 1}", state="detached")
    lead.page.click("#begin")
    for page in (lead.page, guest.page):
        page.wait_for_selector(".game #turn:has-text('Ben')")


@pytest.mark.nightly
def test_a_head_start_is_chosen_and_read(lan: Server, fresh: Fresh) -> None:
    lead, link = opened(fresh, lan, "so-ein-mist")
    guest = joins(fresh, lan, link, "Ben")
    lead.page.click("#variants")
    lead.page.select_option("#by-seat-1", "8")
    guest.page.wait_for_selector("#variants:has-text('Head start: Ben 8')")
    assert lead.page.input_value("#by-seat-1") == "8"
    assert guest.page.locator("select").count() == 0
