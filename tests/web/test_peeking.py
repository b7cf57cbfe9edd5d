"""A look at one's own hand while others play."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from barnyard.room.looks import Awaits
from barnyard.web.desk.play import Play
from tests.web.conftest import FakeShell
from tests.web.players import awaits, begin, html, until

if TYPE_CHECKING:
    from collections.abc import Callable

    from barnyard.web.shell import Page

pytestmark = pytest.mark.usefixtures("no_own_tables")


def wide() -> FakeShell:
    """The story stands beside the table: whoever sees a hand reads in it what was dealt."""
    shell = FakeShell()
    shell.is_wide = True
    return shell


def test_a_hand_is_peeked_at_only_while_it_is_held() -> None:
    shell = wide()
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
    assert page.parts.seats.name_check is None
    assert not any("holds" in line for line in shell.spoken)


def test_while_somebody_peeks_nobody_plays() -> None:
    shell = wide()
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
    shell = wide()
    page = begin(shell, "life-is-life", {0: "Ada", 1: "Ben"})
    until(page, shell, Awaits.CURTAIN)
    assert "holds" not in html(page)
    page.act("more", "", {})
    assert 'id="hide"' not in html(page)
    page.act("open", "", {})
    page.act("more", "", {})
    assert 'id="hide"' in html(page)
    page.act("hide", "", {})
    assert "holds" not in html(page)
    assert page.table is not None
    assert awaits(page) is Awaits.CURTAIN


def test_alone_among_computers_there_is_nothing_to_peek_at() -> None:
    shell = wide()
    page = begin(shell, "life-is-life", {0: "Ada"})
    until(page, shell, Awaits.COMPUTER)
    assert 'data-do="peek-ask"' not in html(page)


class Slow(FakeShell):
    """What no start needs has not come yet."""

    def __init__(self) -> None:
        super().__init__()
        self.is_wide = True
        self.asked: list[Callable[[], None]] = []

    def afterwards(
        self,
        page: Page,
        work: Callable[[], None],
        pause: float | None = None,
        *,
        asked: bool = True,
    ) -> None:
        self.asked.append(work)

    def all_come(self) -> None:
        asked, self.asked = self.asked, []
        for work in asked:
            work()


def held(shell: FakeShell) -> Play:
    """Somebody looks at the own hand while another one is on turn."""
    page = begin(shell, "life-is-life", {0: "Ada", 1: "Ben"})
    until(page, shell, Awaits.CURTAIN)
    assert page.table is not None
    (other,) = page.table.screen.peekers()
    page.act("peek-ask", str(other), {})
    page.act("peek", "on", {})
    assert "holds" in html(page)
    return page


PRESSED = [
    *(("look", "1"), ("log", ""), ("share", ""), ("why", "0-0"), ("open", ""), ("hide", "")),
    *(("peek-no", ""), ("back", ""), ("undo", ""), ("hint", ""), ("lamp", ""), ("luck", "")),
    *(("faster", ""), ("download", ""), ("pick", "knock"), ("again", ""), ("peek-ask", "1")),
]


@pytest.mark.parametrize(("do", "value"), PRESSED)
def test_whatever_else_is_pressed_ends_a_look_at_ones_hand(do: str, value: str) -> None:
    page = held(wide())
    page.act(do, value, {})
    page.act("peek", "off", {})
    page.act("return", "", {})
    assert page.table is not None
    assert page.table.screen.peeking is None
    assert "holds" not in html(page)


@pytest.mark.parametrize("key", ["ArrowLeft", "Home", "Backspace", "1"])
def test_keys_of_the_keyboard_change_nothing_while_a_hand_is_held(key: str) -> None:
    page = held(wide())
    page.key(key)
    page.act("peek", "off", {})
    assert "holds" not in html(page)


def begun_by_a_person() -> tuple[Play, Slow]:
    """The lot decides; thoughts of a computer player would not come."""
    while True:
        shell = Slow()
        page = begin(shell, "life-is-life", {0: "Ada", 1: "Ben"})
        shell.all_come()
        until(page, shell, Awaits.CURTAIN, Awaits.COMPUTER)
        if awaits(page) is Awaits.CURTAIN:
            return page, shell


def test_looking_back_that_opens_late_finds_no_open_hand() -> None:
    """A line of the story was tapped before its modules had come."""
    page, shell = begun_by_a_person()
    page.act("look", "1", {})
    assert page.table is not None
    (other,) = page.table.screen.peekers()
    page.act("peek-ask", str(other), {})
    page.act("peek", "on", {})
    assert "holds" in html(page)
    shell.all_come()
    assert page.parts.past.is_on
    assert "holds" not in html(page)
    page.act("peek", "off", {})
    page.act("return", "", {})
    assert "holds" not in html(page)


def test_a_page_that_goes_dark_or_is_left_shows_no_hand() -> None:
    page = held(wide())
    page.hide()
    page.act("peek", "off", {})
    assert "holds" not in html(page)
