"""At the table: games played and misused through the page, in both languages."""

from __future__ import annotations

import random
import re
from typing import TYPE_CHECKING

import pytest

from barnyard.core.html import Html, tag
from barnyard.games import keys
from barnyard.room.looks import Awaits
from barnyard.web.desk import shown
from barnyard.web.kept.store import GAME
from barnyard.web.start.menu import Menu
from barnyard.words import LANGUAGES
from tests.web.conftest import FakeShell, ForbiddenStorage, FullStorage
from tests.web.players import awaits, begin, html, opened, step, to_a_decision, until

if TYPE_CHECKING:
    from collections.abc import Sequence

    from barnyard.core.game import Namer


pytestmark = pytest.mark.usefixtures("no_own_tables")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", keys())
def test_a_whole_game_is_played_through_the_page(key: str, language: str) -> None:
    shell, rng = FakeShell(language=language), random.Random(key)
    page = begin(shell, key, {0: "Ada", 1: "Ben"})
    while step(page, shell, rng) is not Awaits.OVER:
        assert page.refused is None
        stored = shell.storage.texts[GAME + page.id]
        assert stored.startswith(page.record or "?")
    assert 'class="verdict"' in html(page)
    page.act("log", "", {})
    assert html(page).count("<li") > len(page.table.host.events if page.table else ()) / 2
    page.act("again", "", {})
    assert opened(shell).table is not None


def test_nobody_is_two_animals_at_one_table() -> None:
    shell = FakeShell()
    shell.choose(shell.settings.with_person("Ada", "mole"))
    page = begin(shell, "so-ein-mist", {0: "Ada", 1: "Ben"})
    while awaits(page) is Awaits.SELF:  # the lot gives everybody an animal, and says who begins
        step(page, shell, random.Random(1))
    assert page.table
    mover = page.table.host.mover
    assert mover is not None
    [turn] = re.findall(r'<p id="turn".*?</p>', html(page))
    assert f'#art-{page.table.host._session.state.animals[mover]}-face"' in turn
    assert "#art-mole-face" not in html(page)


def test_the_game_played_last_is_one_tap_away_until_it_is_over() -> None:
    shell, rng = FakeShell(), random.Random(1)
    assert "go-on" not in html(Menu(shell))
    page = begin(shell, "mmm", {0: "Ada"})
    assert f'href="#/play/{page.id}" id="go-on"' in html(Menu(shell))
    while step(page, shell, rng) is not Awaits.OVER:
        pass
    assert 'id="go-on"' not in html(Menu(shell))


def test_a_refused_undo_says_why() -> None:
    shell = FakeShell()
    page = begin(shell, "mmm", {0: "Ada"})
    page.act("undo", "", {})
    assert "nothing to take back" in html(page)
    assert shell.spoken


def test_parts_of_a_move_are_picked_up_and_put_back() -> None:
    shell = FakeShell()
    page = begin(shell, "life-is-life", {0: "Ada"})
    to_a_decision(page, shell)
    for pressed, picked in (("trade 3", "trade 3"), ("nonsense", "trade 3"), ("trade", "trade")):
        page.act("pick", pressed, {})
        assert " ".join(page.parts.half.picked) == picked
    page.act("back", "", {})
    assert page.parts.half.picked == ()


def test_what_the_rules_forbid_is_refused_with_its_reason() -> None:
    shell = FakeShell()
    page = begin(shell, "life-is-life", {0: "Ada"})
    to_a_decision(page, shell)
    before = page.record
    page.act("pick", "knock", {})
    assert page.record == before
    assert "only once you have traded" in html(page)


HAND = re.compile(r"holds (?!all )")  # a whole herd is declared to everybody


def test_nothing_of_a_hand_is_in_the_page_before_it_is_opened_nor_after() -> None:
    shell, rng = FakeShell(), random.Random(2)
    shell.is_wide = True  # the story stands beside the table
    page = begin(shell, "life-is-life", {0: "Ada", 1: "Ben"})
    looked = 0
    for _ in range(300):
        if step(page, shell, rng) is Awaits.OVER:
            break
        assert page.table is not None
        if awaits(page) is Awaits.CURTAIN:
            looked += 1
            page.act("log", "", {})
            for text in (html(page), " ".join(shell.spoken)):
                assert not HAND.search(text)
            assert 'data-do="pick"' not in html(page)
            page.act("open", "", {})
            assert 'id="sheet"' not in html(page), "it was for other eyes"
            assert HAND.search(html(page))
            page.act("log", "", {})
            assert HAND.search(html(page))
            page.hide()
            assert not HAND.search(html(page))
    assert looked > 5


def test_a_reload_leads_back_behind_the_curtain() -> None:
    shell = FakeShell()
    page = begin(shell, "life-is-life", {0: "Ada", 1: "Ben"})
    to_a_decision(page, shell)
    again = opened(shell)
    assert again.table is not None
    assert again.table.screen.look.awaits is Awaits.CURTAIN
    assert "holds" not in html(again)


def test_a_late_answer_is_dropped() -> None:
    shell = FakeShell()
    page = begin(shell, "mmm", {1: "Ada"})
    until(page, shell, Awaits.COMPUTER, Awaits.SELF)
    late = list(shell.waiting)
    shell.let_wait()
    before = page.record
    for work in late:
        work()
    assert page.record == before


@pytest.mark.parametrize("storage", [FullStorage, ForbiddenStorage])
def test_without_storage_the_game_goes_on_and_can_be_taken_away(
    storage: type[FullStorage],
) -> None:
    shell, rng = FakeShell(storage()), random.Random(1)
    page = begin(shell, "mmm", {0: "Ada"})
    for _ in range(5):
        assert 'id="unsaved"' in html(page)
        step(page, shell, rng)
    page.act("download", "", {})
    assert shell.files == {"Mmm!, Ada, day 1000 in en.barnyard.json": page.record}
    assert opened(shell).record == page.record


def test_playing_again_takes_the_same_people_and_options_also_without_storage() -> None:
    shell = FakeShell(FullStorage())
    page = begin(shell, "mmm", {0: "Ada"})
    page.act("again", "", {})
    again = opened(shell)
    assert again.id != page.id
    assert again.record == page.record


def test_a_game_may_bring_a_table_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    def draw(seen: object, moves: Sequence[str], picked: tuple[str, ...], name: Namer) -> Html:
        assert seen
        about = f"{len(moves)} moves, {name('player', 0)}"
        return tag("i", about, id="drawn", data_picked=" ".join(picked))

    monkeypatch.setattr(shown, "drawing", {"so-ein-mist": draw}.get)
    shell = FakeShell()
    page = begin(shell, "so-ein-mist", {0: "Ada", 1: "Ben", 2: "Cyd"})
    to_a_decision(page, shell)
    assert '<i id="drawn" data-picked="">2 moves, Ada</i>' in html(page)
    assert 'class="sketch"' not in html(page)
    page.act("pick", "stop", {})
    assert page.table is not None
    assert page.table.host.events[-1] == "stop"
