"""At a real table: what came is typed in, taken back, and remembered when the game is resumed."""

from __future__ import annotations

import random
import re
from typing import TYPE_CHECKING, Any

import pytest

from barnyard.core.game import CHANCE, OVER
from barnyard.core.session import Session
from barnyard.games import load
from barnyard.web.notes import LUCK, REAL
from barnyard.web.pages import keypad
from barnyard.web.pages.play import Play
from barnyard.web.pages.set_up import SetUp
from barnyard.web.store import GAME
from barnyard.web.table_state import Step, Table
from barnyard.words import LANGUAGES
from tests.web.conftest import FakeShell

if TYPE_CHECKING:
    from collections.abc import Sequence

PLAYERS = {
    "so-ein-mist": ["Ada", "Ben", "bot:fair:Otto"],
    "mmm": ["Ada", "bot:easy:Otto"],
    "kuhlorado": ["Ada", "bot:easy:Otto"],
}
MOST_TAPS = 2  # for a die and for a card


def real(
    key: str, players: Sequence[str] = (), language: str = "en", **options: object
) -> tuple[Play, FakeShell]:
    shell = FakeShell(language=language)
    shell.store.save("x", Session.begin(load(key), players or PLAYERS[key], options))
    shell.store.notes.put(LUCK + "x", REAL)
    return Play(shell, "x"), shell


def table(page: Play) -> Table:
    assert page.table is not None
    return page.table


def typed(page: Play) -> str:
    return " ".join(page.picked)


def html(page: Play) -> str:
    return page.view().body.text


def offered(page: Play, do: str = "type") -> list[str]:
    return re.findall(rf'data-do="{do}" data-value="([^"]*)"', html(page))


def type_in(page: Play, event: str) -> int:
    """Presses what leads to this event; the most taps that one of its parts took."""
    if event.startswith("first:"):
        page.act("first", event, {})
        return 1
    before: list[str] = []
    most = 0
    for part in event.partition(":")[2].split(","):
        taps = 0
        while part not in page.picked[len(before) :] and table(page).events[-1:] != [event]:
            page.act("type", nearest(offered(page), event, before, part), {})
            taps += 1
        before.append(part)
        most = max(most, taps)
    assert table(page).events[-1] == event
    return most


def nearest(values: list[str], event: str, before: list[str], part: str) -> str:
    """The key for the part, else the one for its kind: the owner of a card."""
    if event in values:
        return event
    whole = " ".join([*before, part])
    return whole if whole in values else next(value for value in values if whole.startswith(value))


def step(page: Play, shell: FakeShell, rng: random.Random) -> int:
    at = table(page)
    taps = 0
    match at.step():
        case Step.LUCK:
            assert 'id="luck"' not in html(page)
            taps = type_in(page, at.game.sample(at.session.state, rng))
        case Step.MOVE:
            page.act("pick", rng.choice(at.moves()), {})
        case Step.SELF:
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
    while table(page).session.turn != OVER:
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
    while table(page).session.turn != OVER:
        most = max(most, step(page, shell, rng))
    assert most == MOST_TAPS
    passed = [event for event in table(page).events if event.startswith("passed:")]
    assert len(passed) == (6 if seats == 6 else 0)


@pytest.mark.parametrize("key", PLAYERS)
def test_the_keys_are_what_may_come_and_nothing_else(key: str) -> None:
    (page, shell), rng = real(key), random.Random(3)
    for _ in range(60):
        at = table(page)
        listed = at.game.chances(at.session.state)
        if at.session.turn == CHANCE and listed and not at.beginners():
            parts = [tuple(event.partition(":")[2].split(",")) for event in listed]
            offers = [each.typed for each in keypad.pad(at, (), page.words()).keys]
            assert offers == list(dict.fromkeys(part[:1] for part in parts))
        step(page, shell, rng)
        if table(page).session.turn == OVER:
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
    keys = keypad.pad(table(page), laid or page.picked, page.words()).keys
    return {key.typed[-1] for key in keys}


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
    assert at.step() is Step.MOVE
    assert 'id="mistyped"' in html(page)
    page.act("undo", "", {})
    assert (at.events, at.step()) == ([], Step.LUCK)


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
    events = list(at.events)
    while at.events:
        page.act("undo", "", {})
        assert at.events == events[: len(at.events)]
        assert len(at.states) == len(at.events) + 1
        assert page.refused is None
    assert not at.can_undo


def ring() -> str:
    starting = [f"start{value}" for value in (-3, -3, -1, -1, 2, 2)]
    return "ring:" + ",".join([*starting, "cow2", "sheep4", "pig-5"])


def test_what_a_computer_decided_since_is_taken_back_with_its_die() -> None:
    page, shell = real("so-ein-mist", ["Ada", "bot:easy:Otto", "bot:easy:Emil"])
    for event in ("animals:cow,sheep,pig", ring(), "first:1"):
        type_in(page, event)
    at = table(page)
    before = list(at.events)
    assert "Otto" in html(page)
    type_in(page, "die:3")
    for _ in range(50):
        if at.step() is not Step.COMPUTER:
            break
        shell.let_wait()
    assert len(at.events) == len(before) + 2
    page.act("undo", "", {})
    assert at.events == before


def test_luck_of_the_app_is_final_as_ever() -> None:
    at = Table(Session.begin(load("mmm"), ["Ada"]))
    at.press()
    assert not at.can_undo


# ------------------------------------------------------------------ the kind of luck is remembered


def test_set_up_notes_it_beside_the_game_and_the_record_stays_as_it_is() -> None:
    for chosen in (REAL, "app"):
        shell = FakeShell()
        page = SetUp(shell, "mmm")
        fields = {"name-0": "Ada", "kind-0": "person", "luck": chosen}
        page.act("start", "", fields)
        opened = Play(shell, shell.went[-1].removeprefix("#/play/"))
        assert table(opened).typed == (chosen == REAL)
        assert "real" not in (opened.record or "")


def test_once_more_is_at_the_real_table_again() -> None:
    page, shell = real("mmm", ["Ada"])
    page.act("again", "", {})
    again = Play(shell, shell.went[-1].removeprefix("#/play/"))
    assert table(again).typed
    assert again.id != page.id


def test_deleting_a_game_forgets_it() -> None:
    _, shell = real("mmm")
    shell.store.drop("x")
    assert shell.store.notes.get(LUCK + "x") is None


@pytest.mark.parametrize("key", PLAYERS)
def test_every_game_offers_it(key: str) -> None:
    assert 'name="luck"' in SetUp(FakeShell(), key).view().body.text


# ------------------------------------------------------------------ who begins, keyboard, refusals


def test_who_begins_the_players_say() -> None:
    page, _ = real("kuhlorado")
    assert offered(page, "first") == ["first:0", "first:1"]
    assert offered(page) == []
    assert 'id="luck"' not in html(page)
    page.act("luck", "", {})
    assert table(page).events == []


def test_digits_type_dice_and_backspace_takes_back() -> None:
    page, _ = real("kuhlorado")
    page.act("first", "first:0", {})
    page.key("6")
    assert typed(page) == "cow"
    page.key("Backspace")
    assert typed(page) == ""
    for name in ("3", "7", "6"):
        page.key(name)
    assert table(page).events[-1] == "roll:3,cow"
    page.key("1")  # now somebody decides: digits mean nothing
    page.key("Backspace")
    assert table(page).events[-1] == "roll:3,cow"


def test_what_is_no_key_does_nothing() -> None:
    page, _ = real("kuhlorado")
    page.act("first", "first:0", {})
    for value in ("roll:9,9", "9", "", "roll:3,cow"):
        page.act("type", value, {})
    assert (table(page).events, page.picked) == (["first:0"], ())


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
    assert (table(page).events, page.picked) == (["first:0"], ())


def test_keys_wait_for_their_modules() -> None:
    class Slow(FakeShell):
        def afterwards(self, page: Any, work: Any) -> None:
            waiting.append(work)

    waiting: list[Any] = []
    shell = Slow()
    shell.store.save("x", Session.begin(load("mmm"), ["Ada"]))
    shell.store.notes.put(LUCK + "x", REAL)
    page = Play(shell, "x")
    assert offered(page) == []
    assert 'id="luck"' not in html(page)
    while waiting:
        waiting.pop(0)()
    assert len(offered(page)) == 6
