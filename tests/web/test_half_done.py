"""What is picked of a move is there again for whoever comes back, and for nobody else."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import islice
from typing import Any

import pytest

from barnyard.core.game import CHANCE
from barnyard.core.record import Record, write
from barnyard.core.session import Session
from barnyard.games import keys, load
from barnyard.room.looks import Awaits
from barnyard.web.desk.picking import split
from barnyard.web.desk.play import Play
from barnyard.web.kept.notes import BEGUN, LUCK, REAL
from barnyard.web.kept.store import GAME, Store
from tests.records.whole import whole
from tests.web.conftest import FakeShell, ForbiddenStorage, FullStorage
from tests.web.players import awaits
from tests.web.worlds import twins

ALONE = ["Ada", "bot:easy:Otto", "bot:easy:Karl"]
SHARED = ["Ada", "Ben", "Cyd"]
KEPT = f"{BEGUN}x"
PEEKED = [("peek-ask", "1"), ("peek", "on"), ("peek", "off"), ("back", ""), ("back", "")]


def waiting(key: str, players: list[str]) -> Record[Any]:
    """A game in which the first player is about to choose a move of several parts."""
    game, rng = load(key), random.Random(7)
    session = Session.begin(game, players[: max(game.SEATS)])
    while session.turn != 0 or not in_parts(game.moves(session.state)):
        chance = session.turn == CHANCE
        moves = game.moves(session.state)
        session.play(game.sample(session.state, rng) if chance else rng.choice(moves))
    return session.record


def in_parts(moves: Sequence[str]) -> list[tuple[str, ...]]:
    """What may have been picked of them, and is none of them."""
    halves = [split(move).parts[:-1] for move in moves]
    return [half for half in halves if len(half) > 1]


def has_parts(key: str) -> bool:
    """Whether a move of the game may be of several parts: in any record of it some are."""
    record = whole(key)
    return any(in_parts(record.game.moves(state)) for state in record.replay())


IN_PARTS = [key for key in keys() if has_parts(key)]


def opened(shell: FakeShell) -> Play:
    """The page of the game as after a start of the browser."""
    shell.store = Store(shell.storage, now=lambda: 1000.0)
    return Play(shell, "x")


def begun(record: Record[Any], shell: FakeShell | None = None) -> tuple[Play, FakeShell]:
    """Somebody has picked a part of a move, and sees it."""
    shell = shell or FakeShell()
    shell.storage.texts[f"{GAME}x"] = write(record)
    page = opened(shell)
    assert page.table is not None
    if awaits(page) is Awaits.CURTAIN:
        page.act("open", "", {})
    page.act("pick", " ".join(in_parts(page.table.screen.look.moves)[-1]), {})
    assert page.parts.half.picked
    return page, shell


def html(page: Play) -> str:
    return page.view().body.text


# ------------------------------------------------------------------ it is there again


@pytest.mark.parametrize("key", IN_PARTS)
def test_what_was_picked_is_there_after_the_tab_was_closed(key: str) -> None:
    page, shell = begun(waiting(key, ALONE))
    assert KEPT not in shell.storage.texts  # no tap waits for it
    shell.let_paint()
    fresh = opened(shell)
    assert fresh.parts.half.picked == page.parts.half.picked
    assert html(fresh) == html(page)


def test_a_tab_that_is_thrown_away_before_the_frame_keeps_it_too() -> None:
    page, shell = begun(waiting("mmm", ALONE))
    page.hide()
    assert opened(shell).parts.half.picked == page.parts.half.picked


def test_what_was_put_back_is_gone() -> None:
    page, shell = begun(waiting("mmm", ALONE))
    shell.let_paint()
    while page.parts.half.picked:
        page.act("back", "", {})
    shell.let_paint()
    assert KEPT not in shell.storage.texts
    assert opened(shell).parts.half.picked == ()


def test_dice_that_are_half_typed_are_there_again() -> None:
    shell = FakeShell()
    session = Session.begin(load("mmm"), ["Ada", "Ben"])
    shell.store.save("x", session)
    shell.store.notes.put(LUCK + "x", REAL)
    page = opened(shell)
    page.key("1")
    page.key("2")
    assert page.parts.half.picked
    shell.let_paint()
    assert (opened(shell).parts.half.picked, html(opened(shell))) == (
        page.parts.half.picked,
        html(page),
    )


# ------------------------------------------------------------------ for its player alone


def test_behind_the_curtain_it_waits_for_its_player() -> None:
    record = waiting("life-is-life", SHARED)
    page, shell = begun(record)
    seen = html(page)
    untouched = FakeShell()
    untouched.storage.texts[f"{GAME}x"] = write(record)
    sealed = html(opened(untouched))
    page.hide()
    assert html(page) == sealed
    fresh = opened(shell)
    assert html(fresh) == sealed
    for do, value in PEEKED:
        fresh.act(do, value, {})
        assert "life-tray" not in html(fresh)
    fresh.act("open", "", {})
    assert html(fresh) == seen


def test_who_holds_other_cards_sees_no_trace_of_it() -> None:
    record = waiting("life-is-life", SHARED)
    _, shell = begun(record)
    shell.let_paint()
    note = shell.storage.texts[KEPT]
    for twin in islice(twins(record, None), 3):
        pages = []
        for storage in ({}, {KEPT: note}):
            other = FakeShell()
            other.storage.texts |= {f"{GAME}x": write(twin), **storage}
            pages.append(html(opened(other)))
        assert pages[0] == pages[1]


# ------------------------------------------------------------------ it never outlives its moment


def test_it_vanishes_when_the_game_has_gone_on_in_another_tab() -> None:
    page, shell = begun(waiting("mmm", ALONE))
    shell.let_paint()
    other = opened(FakeShell(shell.storage))
    assert other.table is not None
    assert other.table is not None
    move = other.table.screen.look.moves[0]
    other.happen(lambda host: host.play(move))
    page.stored()
    assert page.parts.half.picked == ()
    assert opened(shell).parts.half.picked == ()


def test_it_is_not_there_again_when_the_move_was_taken_back() -> None:
    page, shell = begun(waiting("kuhlorado", ALONE))
    shell.let_paint()
    assert page.table is not None
    page.act("pick", page.table.screen.look.moves[0], {})
    page.act("undo", "", {})
    shell.let_paint()
    assert opened(shell).parts.half.picked == ()
    assert KEPT not in shell.storage.texts


def test_what_was_picked_in_another_tab_is_gone_with_the_move() -> None:
    page, shell = begun(waiting("kuhlorado", ALONE))
    other_shell = FakeShell(shell.storage)
    other = opened(other_shell)
    for _ in range(2):
        other.act("log", "", {})
        other_shell.let_paint()
    shell.let_paint()
    assert KEPT in shell.storage.texts
    assert page.table is not None
    other.act("pick", page.table.screen.look.moves[0], {})
    other.act("undo", "", {})
    other_shell.let_paint()
    assert opened(shell).parts.half.picked == ()


def test_it_is_deleted_with_its_game() -> None:
    _, shell = begun(waiting("mmm", ALONE))
    shell.let_paint()
    shell.store.drop("x")
    assert shell.storage.texts == {}


# ------------------------------------------------------------------ broken, or not to be kept


@pytest.mark.parametrize("key", IN_PARTS)
@pytest.mark.parametrize(
    "parts", ["", "x", "trade x", "trade 3 Q", "place 99", "mark ?", "1 2 3", "<b>"]
)
def test_a_broken_one_counts_for_nothing(key: str, parts: str) -> None:
    page, shell = begun(waiting(key, ALONE))
    shell.let_paint()
    moment = shell.storage.texts[KEPT].split()[0]
    while page.parts.half.picked:
        page.act("back", "", {})
    shell.storage.texts[KEPT] = f"{moment} {parts}"
    fresh = opened(shell)
    assert html(fresh) == html(page)
    assert not shell.warnings


@pytest.mark.parametrize("note", ["", " ", "x", "{}", "-1 place 2"])
def test_a_note_that_is_none_counts_for_nothing(note: str) -> None:
    _, shell = begun(waiting("mmm", ALONE))
    shell.storage.texts[KEPT] = note
    assert opened(shell).parts.half.picked == ()


def test_cards_that_cannot_have_been_typed_are_left_out() -> None:
    shell = FakeShell()
    session = Session.begin(load("so-ein-mist"), SHARED)
    session.play("animals:horse,cow,pig")
    shell.store.save("x", session)
    shell.store.notes.put(LUCK + "x", REAL)
    page = opened(shell)
    page.key("1")
    shell.let_paint()
    moment = shell.storage.texts[KEPT].split()[0]
    shell.storage.texts[KEPT] = f"{moment} no such card"
    fresh = opened(shell)
    assert fresh.parts.half.picked == ()
    assert 'id="keypad"' in html(fresh)


@pytest.mark.parametrize("storage", [FullStorage, ForbiddenStorage])
def test_where_nothing_can_be_kept_the_game_goes_on(storage: type[FullStorage]) -> None:
    page, shell = begun(waiting("mmm", ALONE))
    shell.storage.__class__ = storage
    shell.let_paint()
    page.hide()
    assert page.parts.half.picked
    assert 'id="error"' not in html(page)
