"""At a real table: what was typed is taken back, and the kind of luck is remembered."""

from __future__ import annotations

import pytest

from barnyard.core.session import Session
from barnyard.games import load
from barnyard.room.host import Host
from barnyard.room.looks import Awaits
from barnyard.web.desk.play import Play
from barnyard.web.kept.notes import LUCK, REAL
from barnyard.web.set_up.page import SetUp
from tests.web.conftest import FakeShell
from tests.web.players import html, opened
from tests.web.typing_in import PLAYERS, real, table, type_in, typed

# ------------------------------------------------------------------ taking back


def test_a_mistyped_die_is_taken_back() -> None:
    page, _ = real("mmm", ["Ada"])
    page.act("type", "bread", {})
    page.act("type", "bread fish", {})
    assert typed(page) == "bread fish"
    page.act("back", "", {})
    assert typed(page) == "bread"
    type_in_rest(page, "bread fish", "roll:bread,fish,x")
    at = table(page)
    assert at.screen.look.awaits is Awaits.MOVE
    assert 'id="mistyped"' in html(page)
    page.act("undo", "", {})
    assert (at.host.events, at.screen.look.awaits) == ([], Awaits.LUCK)


def type_in_rest(page: Play, *values: str) -> None:
    for value in values:
        page.act("type", value, {})


def test_taking_back_goes_over_typed_luck_and_decisions_one_by_one() -> None:
    page, _ = real("so-ein-mist", ["Ada", "Ben", "Cyd"])
    for event in ("animals:cow,sheep,pig", ring(), "first:0"):
        type_in(page, event)
    at = table(page)
    type_in(page, "die:3")
    page.act("pick", "go", {})
    type_in(page, "die:4")
    events = list(at.host.events)
    while at.host.events:
        page.act("undo", "", {})
        assert at.host.events == events[: len(at.host.events)]
        assert at.screen.past.length == len(at.host.events)
        assert page.refused is None
    assert not at.host.can_undo


def ring() -> str:
    starting = [f"start{value}" for value in (-3, -3, -1, -1, 2, 2)]
    return "ring:" + ",".join([*starting, "cow2", "sheep4", "pig-5"])


def test_what_a_computer_decided_since_is_taken_back_with_its_die() -> None:
    page, shell = real("so-ein-mist", ["Ada", "bot:easy:Otto", "bot:easy:Emil"])
    for event in ("animals:cow,sheep,pig", ring(), "first:1"):
        type_in(page, event)
    at = table(page)
    before = list(at.host.events)
    assert "Otto" in html(page)
    type_in(page, "die:3")
    for _ in range(50):
        if at.screen.look.awaits is not Awaits.COMPUTER:
            break
        shell.let_wait()
    assert len(at.host.events) == len(before) + 2
    page.act("undo", "", {})
    assert at.host.events == before


def test_luck_of_the_app_is_final_as_ever() -> None:
    at = Host(Session.begin(load("mmm"), ["Ada"]))
    at.press()
    assert not at.can_undo


# ------------------------------------------------------------------ the kind of luck is remembered


def test_set_up_notes_it_beside_the_game_and_the_record_stays_as_it_is() -> None:
    for chosen in (REAL, "app"):
        shell = FakeShell()
        page = SetUp(shell, "mmm")
        fields = {"name-0": "Ada", "luck": chosen}
        page.act("start", "", fields)
        begun = opened(shell)
        assert table(begun).host.typed == (chosen == REAL)
        assert "real" not in (begun.record or "")


def test_once_more_is_at_the_real_table_again() -> None:
    page, shell = real("mmm", ["Ada"])
    page.act("again", "", {})
    again = opened(shell)
    assert table(again).host.typed
    assert again.id != page.id


def test_deleting_a_game_forgets_it() -> None:
    _, shell = real("mmm")
    shell.store.drop("x")
    assert shell.store.notes.get(LUCK + "x") is None


@pytest.mark.parametrize("key", PLAYERS)
def test_every_game_offers_it(key: str) -> None:
    assert 'name="luck"' in html(SetUp(FakeShell(), key))
