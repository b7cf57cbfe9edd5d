"""Games at a real table, whole ones: the keys are what may come, and who begins is said."""

from __future__ import annotations

import random
from typing import Any

import pytest

from barnyard.core.game import CHANCE, OVER
from barnyard.core.session import Session
from barnyard.games import load
from barnyard.room.looks import Awaits
from barnyard.web.desk import keypad
from barnyard.web.desk.play import Play
from barnyard.web.kept.notes import LUCK, REAL
from barnyard.web.kept.store import GAME
from barnyard.words import LANGUAGES
from tests.web.conftest import FakeShell
from tests.web.players import html, values
from tests.web.typing_in import PLAYERS, real, table, type_in, typed

MOST_TAPS = 2  # for a die and for a card


def step(page: Play, shell: FakeShell, rng: random.Random) -> int:
    at = table(page)
    taps = 0
    match at.screen.look.awaits:
        case Awaits.LUCK:
            assert 'id="luck"' not in html(page)
            taps = type_in(page, at.host.game.sample(at.host._session.state, rng))
        case Awaits.MOVE:
            page.act("pick", rng.choice(at.screen.look.moves), {})
        case Awaits.SELF:
            raise AssertionError("nothing rolls by itself here")
        case _:
            shell.let_wait()
    return taps


# ------------------------------------------------------------------ whole games


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", PLAYERS)
def test_a_whole_game_is_typed_in(key: str, language: str) -> None:
    (page, shell), rng = real(key, language=language), random.Random(key)
    most = 0
    while table(page).host.turn != OVER:
        most = max(most, step(page, shell, rng))
        assert page.refused is None
        assert "{" not in html(page)
        assert shell.storage.texts[GAME + "x"].startswith(page.record or "?")
    assert 1 <= most <= MOST_TAPS


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_a_whole_game_with_cards_passed_on_is_typed_in(seats: int) -> None:
    page, shell = real("so-ein-mist", [f"P{seat}" for seat in range(seats)], extra_round=True)
    rng = random.Random(seats)
    most = 0
    while table(page).host.turn != OVER:
        most = max(most, step(page, shell, rng))
    assert most == MOST_TAPS
    passed = [event for event in table(page).host.events if event.startswith("passed:")]
    assert len(passed) == (6 if seats == 6 else 0)


@pytest.mark.parametrize("key", PLAYERS)
def test_the_keys_are_what_may_come_and_nothing_else(key: str) -> None:
    (page, shell), rng = real(key), random.Random(3)
    for _ in range(60):
        at = table(page)
        listed = at.host.game.chances(at.host._session.state)
        if at.host.turn == CHANCE and listed and not at.host.beginners():
            parts = [tuple(event.partition(":")[2].split(",")) for event in listed]
            offers = [each.typed for each in keypad.pad(at.screen.look, (), page.desk.words()).keys]
            assert offers == list(dict.fromkeys(part[:1] for part in parts))
        step(page, shell, rng)
        if table(page).host.turn == OVER:
            return


def test_a_card_that_lies_in_the_ring_is_offered_no_more() -> None:
    page, _ = real("so-ein-mist", ["Ada", "Ben", "Cyd"])
    type_in(page, "animals:cow,sheep,pig")
    kinds = {"start", "cow", "sheep", "pig"}
    assert last_parts(page) == kinds
    page.act("type", "start", {})
    assert last_parts(page) == {"start-3", "start-1", "start2"}
    laid = ["start-3", "start-3", "cow10"]
    assert last_parts(page, *laid) == kinds - {"cow"}
    assert last_parts(page, *laid, "start") == {"start-1", "start2"}
    laid += ["start-1", "start-1", "start2"]
    assert last_parts(page, *laid) == {"start2", "sheep", "pig"}
    laid += ["start2", "pig-5"]
    assert last_parts(page, *laid) == {f"sheep{value}" for value in (-5, -3, -1, 2, 4, 6, 8, 10)}


def last_parts(page: Play, *laid: str) -> set[str]:
    """What can come next."""
    half = laid or page.parts.half.picked
    keys = keypad.pad(table(page).screen.look, half, page.desk.words()).keys
    return {key.typed[-1] for key in keys}


# ------------------------------------------------------------------ who begins, keyboard, refusals


def test_who_begins_the_players_say() -> None:
    page, _ = real("kuhlorado")
    assert values(page, "first") == ["first:0", "first:1"]
    assert values(page, "type") == []
    assert 'id="luck"' not in html(page)
    page.act("luck", "", {})
    assert table(page).host.events == []


def test_digits_type_dice_and_backspace_takes_back() -> None:
    page, _ = real("kuhlorado")
    page.act("first", "first:0", {})
    page.key("6")
    assert typed(page) == "cow"
    page.key("Backspace")
    assert typed(page) == ""
    for name in ("3", "7", "6"):
        page.key(name)
    assert table(page).host.events[-1] == "roll:3,cow"
    page.key("1")  # now somebody decides: digits mean nothing
    page.key("Backspace")
    assert table(page).host.events[-1] == "roll:3,cow"


def test_what_is_no_key_does_nothing() -> None:
    page, _ = real("kuhlorado")
    page.act("first", "first:0", {})
    for value in ("roll:9,9", "9", "", "roll:3,cow"):
        page.act("type", value, {})
    assert (table(page).host.events, page.parts.half.picked) == (["first:0"], ())


def test_dice_for_a_computer_are_thrown_by_somebody() -> None:
    page, _ = real("kuhlorado")
    page.act("first", "first:1", {})
    assert "Roll for Otto" in html(page)


def test_nothing_is_typed_while_somebody_looks_back() -> None:
    page, _ = real("kuhlorado")
    page.act("first", "first:0", {})
    page.act("look", "0", {})
    page.key("6")
    page.act("type", "6", {})
    assert (table(page).host.events, page.parts.half.picked) == (["first:0"], ())


def test_keys_wait_for_their_modules() -> None:
    class Slow(FakeShell):
        def afterwards(
            self, page: Any, work: Any, pause: float | None = None, *, asked: bool = True
        ) -> None:
            waiting.append(work)

    waiting: list[Any] = []
    shell = Slow()
    shell.store.save("x", Session.begin(load("mmm"), ["Ada"]))
    shell.store.notes.put(LUCK + "x", REAL)
    page = Play(shell, "x")
    assert values(page, "type") == []
    assert 'id="luck"' not in html(page)
    while waiting:
        waiting.pop(0)()
    assert len(values(page, "type")) == 6
