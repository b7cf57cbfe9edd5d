"""A look at one's own hand while others play."""

from __future__ import annotations

import pytest

from barnyard.room.looks import Awaits
from tests.web.conftest import FakeShell
from tests.web.players import awaits, begin, html, until

pytestmark = pytest.mark.usefixtures("no_own_tables")


def test_a_hand_is_peeked_at_only_while_it_is_held() -> None:
    shell = FakeShell()
    page = begin(shell, "life-is-life", {0: "Ada", 1: "Ben"})
    until(page, shell, Awaits.CURTAIN)
    assert page.table is not None
    (other,) = page.table.screen.peekers()
    assert other != page.table.host.mover
    page.act("peek", "on", {})
    assert page.table.screen.peeking is None, "nobody has been asked for a name"
    page.act("peek-ask", str(other), {})
    assert "holds" not in html(page)
    for pressed, is_open in (("on", True), ("off", False), ("", True), ("", False)):
        page.act("peek", pressed, {})
        assert ("holds" in html(page)) == is_open
        assert 'data-do="pick"' not in html(page)
    page.act("peek", "on", {})
    page.hide()
    assert "holds" not in html(page)
    assert page.seats.name_check is None
    assert not any("holds" in line for line in shell.spoken)


def test_while_somebody_peeks_nobody_plays() -> None:
    shell = FakeShell()
    page = begin(shell, "life-is-life", {0: "Ada", 1: "Ben"})
    until(page, shell, Awaits.COMPUTER)
    page.act("peek-ask", "0", {})
    page.act("peek", "on", {})
    before = page.record
    shell.let_wait()
    assert page.record == before
    page.act("peek-no", "", {})
    shell.let_wait()  # it thinks
    shell.let_wait()  # and waits until people can follow
    assert page.record != before


def test_an_open_hand_is_hidden_by_a_button() -> None:
    shell = FakeShell()
    page = begin(shell, "life-is-life", {0: "Ada", 1: "Ben"})
    until(page, shell, Awaits.CURTAIN)
    assert 'id="hide"' not in html(page)
    page.act("open", "", {})
    assert 'id="hide"' in html(page)
    page.act("hide", "", {})
    assert "holds" not in html(page)
    assert page.table is not None
    assert awaits(page) is Awaits.CURTAIN


def test_alone_among_computers_there_is_nothing_to_peek_at() -> None:
    shell = FakeShell()
    page = begin(shell, "life-is-life", {0: "Ada"})
    until(page, shell, Awaits.COMPUTER)
    assert 'data-do="peek-ask"' not in html(page)
