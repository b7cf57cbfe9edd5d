"""A tab that is thrown away in the middle of a move comes back in the middle of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.pages.hands import finger
from tests.pages.records import PEOPLE, play_on, resume, session, shortened

pytestmark = pytest.mark.warm

if TYPE_CHECKING:
    from tests.pages.conftest import Known


def test_cards_that_were_picked_wait_behind_the_curtain(known: Known) -> None:
    visit = known("phone").open()
    resume(visit, shortened(play_on(session("life-is-life", PEOPLE[:3]), 1, 6), 6))
    page = visit.page
    finger(page, "#open")
    finger(page, '[data-do="pick"][data-value="trade 3"]')
    finger(page, '#life-stacks [data-do="pick"]:not([aria-disabled="true"])')
    tray = page.inner_html("#life-bar")
    page.wait_for_function("() => localStorage.getItem('barnyard/begun/saved')")
    visit.reload()
    page.wait_for_selector("#curtain")
    assert page.query_selector("#life-bar, #life-hand") is None
    finger(page, "#open")
    assert page.inner_html("#life-bar") == tray
    assert page.query_selector("#life-tray .life-filled")
