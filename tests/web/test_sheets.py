"""Sheets: what is asked for beside the table, one at a time; the game waits meanwhile."""

from __future__ import annotations

import random
import re

import pytest

from barnyard.core.look import look
from barnyard.games import load
from barnyard.room.looks import Awaits
from barnyard.web.desk.play import Play
from barnyard.web.desk.sheet_view import SHEETS
from tests.every import every_game
from tests.web.conftest import FakeShell
from tests.web.looking_back import looked, whole
from tests.web.players import (
    ALONE,
    at_table,
    awaits,
    begin,
    deciding,
    html,
    sheets,
    step,
    to_a_decision,
    until,
)
from tests.web.typing_in import real

TOGETHER = ("Ada", "Ben", "Cyd")
PLAYING = ("more", "log", "lamp", "hint", "share")
OVER = ("more", "after", "log", "share", "ledger")
PAST = ("ask", "ways", "share")


# ------------------------------------------------------------------ one at a time


def test_one_sheet_takes_the_place_of_another_and_a_second_press_puts_it_away() -> None:
    page, _ = deciding()
    for name in PLAYING:
        page.act(name, "", {})
        assert sheets(page) == [name]
        assert page.view().inside, "the way back of the browser leads to the table"
    page.act(PLAYING[-1], "", {})
    assert sheets(page) == []
    assert not page.view().inside


def test_every_sheet_that_is_pressed_for_has_its_contents() -> None:
    page, _ = deciding()
    assert set(page.parts.sheets.holders) == set(SHEETS)


@pytest.mark.parametrize("do", ["close", "back", "return"])
def test_the_way_back_leads_out_of_the_sheet_before_anything_else(do: str) -> None:
    page, _ = deciding("life-is-life")
    half = page.parts.half
    page.act("pick", "trade 3", {})
    page.act("log", "", {})
    page.act(do, "", {})
    assert sheets(page) == []
    assert len(half.picked) == 2
    page.act("back", "", {})
    assert len(half.picked) == 1


def test_when_looking_back_it_leads_out_of_the_sheet_before_it_leads_to_the_game() -> None:
    page = looked(FakeShell(), whole(), 3)
    for name in PAST:
        page.act(name, "", {})
        assert sheets(page) == [name]
    page.act("return", "", {})
    assert sheets(page) == []
    assert page.parts.past.is_on
    page.act("return", "", {})
    assert not page.parts.past.is_on


def test_whoever_returns_from_looking_back_finds_no_list_of_ways_on_the_table() -> None:
    page = looked(FakeShell(), whole(), 0)
    page.act("return", "", {})
    page.act("after", "", {})
    assert sheets(page) == ["after"]
    page.act("look", "0", {})
    page.act("return", "", {})
    assert sheets(page) == []


@every_game
def test_no_id_stands_twice_on_any_sheet(key: str) -> None:
    shell, rng = FakeShell(), random.Random(5)
    page = begin(shell, key, {0: "Ada", 1: "Ben"})
    for at in range(2000):
        is_over = awaits(page) is Awaits.OVER
        if is_over or (at < 40 and at % 4 == 0):
            for wide in (False, True):
                shell.is_wide = wide
                page.reshaped()
                looked_at(page, OVER if is_over else PLAYING)
        if step(page, shell, rng) is Awaits.OVER:
            break
    assert awaits(page) is Awaits.OVER
    page.act("look", "1", {})
    looked_at(page, PAST)


def looked_at(page: Play, names: tuple[str, ...]) -> None:
    for name in ("", *names):
        if name:
            page.act(name, "", {})
            assert sheets(page) == [name]
        ids = re.findall(r' id="([^"]+)"', html(page))
        assert sorted(set(ids)) == sorted(ids), name
    page.act("close", "", {})


# ------------------------------------------------------------------ the game rests


@pytest.mark.parametrize("name", ["more", "log", "share"])
@pytest.mark.parametrize("wanted", [Awaits.COMPUTER, Awaits.SELF])
def test_the_game_rests_while_a_sheet_lies_there_and_goes_on_after_it(
    name: str, wanted: Awaits
) -> None:
    shell = FakeShell()
    page = begin(shell, "mmm", {1: "Ada"})
    until(page, shell, wanted)
    page.act(name, "", {})
    before = page.record
    for _ in range(5):
        shell.let_wait()
    assert page.record == before
    page.act("close", "", {})
    for _ in range(3):
        shell.let_wait()
    assert page.record != before


def test_whoever_plays_on_beside_a_sheet_puts_it_away_so_that_the_game_goes_on() -> None:
    page, shell = at_table("so-ein-mist", ALONE)
    shell.is_wide = True  # there the sheet stands beside the table
    until(page, shell, Awaits.MOVE)
    for name in ("more", "log", "share"):
        to_a_decision(page, shell)
        page.act(name, "", {})
        page.act("pick", "stop", {})
        assert sheets(page) == []
        before = page.record
        for _ in range(3):
            shell.let_wait()
        assert page.record != before


def test_nothing_is_typed_below_a_sheet() -> None:
    page, _ = real("mmm")
    page.act("more", "", {})
    page.key("1")
    assert page.parts.half.picked == ()
    page.act("close", "", {})
    page.key("1")
    assert page.parts.half.picked != ()


def test_a_reckoning_goes_on_for_whoever_comes_back_to_its_sheet() -> None:
    shell = FakeShell()
    page = looked(shell, whole())
    page.act("return", "", {})
    page.act("ledger", "", {})
    page.act("look", "0", {})
    page.act("return", "", {})
    assert sheets(page) == ["ledger"]
    shell.let_wait()
    assert 'id="ledger-page"' in html(page)


# ------------------------------------------------------------------ for one pair of eyes


@pytest.mark.parametrize("name", ["more", "log", "lamp", "hint"])
def test_what_was_opened_with_an_open_hand_is_closed_with_it(name: str) -> None:
    page, shell = deciding("life-is-life", TOGETHER)
    page.act(name, "", {})
    assert sheets(page) == [name]
    page.hide()
    assert sheets(page) == []
    assert page.parts.hint.given == (-1, None)
    assert awaits(page) is Awaits.CURTAIN
    page.act("open", "", {})
    assert sheets(page) == []
    page.act(name, "", {})
    assert page.table is not None
    move = next(each for each in page.table.screen.look.moves if each.startswith("trade"))
    page.act("pick", move, {})
    until(page, shell, Awaits.CURTAIN)
    assert sheets(page) == []


def test_what_was_opened_before_a_curtain_is_closed_for_whoever_opens_it() -> None:
    shell = FakeShell()
    page = begin(shell, "life-is-life", {0: "Ada", 1: "Ben"})
    until(page, shell, Awaits.CURTAIN)
    page.act("log", "", {})
    page.act("open", "", {})
    assert sheets(page) == []


def test_another_tab_that_has_played_on_takes_the_hint_along() -> None:
    page, shell = deciding("mmm", ("Ada", "Ben"))
    page.act("hint", "", {})
    shell.let_wait()
    assert "data-here" in html(page)
    other = Play(FakeShell(shell.storage), page.id)
    assert other.table is not None
    other.act("pick", other.table.screen.look.moves[0], {})
    page.stored()
    assert sheets(page) == []
    assert "data-here" not in html(page)
    assert "The owl is thinking" not in html(page)


@every_game
def test_hidden_cards_are_named_where_a_link_holds_some(key: str) -> None:
    page, shell = at_table(key, TOGETHER[: load(key).SEATS[-1]])
    to_a_decision(page, shell)
    page.act("share", "", {})
    assert page.table
    record = page.table.host.record
    hides = any(look(record.game, state, None) != state for state in record.replay())
    assert ("hidden cards as well" in html(page)) == hides
