"""The pages, played and misused without a browser, in both languages."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from barnyard.core.html import Html, tag
from barnyard.core.think import Level
from barnyard.games import keys, load
from barnyard.web.line_up import Row
from barnyard.web.pages import shown
from barnyard.web.pages.about import About
from barnyard.web.pages.error import ErrorPage
from barnyard.web.pages.menu import Menu
from barnyard.web.pages.play import Play
from barnyard.web.pages.set_up import SetUp
from barnyard.web.pages.settings import SettingsPage
from barnyard.web.shell import Page
from barnyard.web.store import GAME
from barnyard.web.table_state import Step
from barnyard.words import LANGUAGES
from tests.web.conftest import FakeShell, ForbiddenStorage, FullStorage

if TYPE_CHECKING:
    from collections.abc import Sequence

    from barnyard.core.game import Namer


@pytest.fixture(autouse=True)
def _no_own_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tables that games draw themselves have tests of their own."""
    no_tables: dict[str, None] = {}
    monkeypatch.setattr(shown, "drawing", no_tables.get)


def html(page: Page) -> str:
    return page.view().body.text


def values(page: Page, do: str) -> list[str]:
    found = re.findall(rf'data-do="{do}" data-value="([^"]*)"', html(page))
    return [value.replace("&amp;", "&") for value in found]


def begin(shell: FakeShell, key: str, names: dict[int, str]) -> Play:
    """A new game in which these seats are people."""
    page = SetUp(shell, key)
    while len(page.line_up.rows) <= max(names):
        page.act("add", "", {})
    fields = {f"name-{seat}": name for seat, name in names.items()}
    fields |= {
        f"kind-{seat}": "person" if seat in names else "easy"
        for seat in range(len(page.line_up.rows))
    }
    page.act("start", "", fields)
    return opened(shell)


def opened(shell: FakeShell) -> Play:
    return Play(shell, shell.went[-1].removeprefix("#/play/"))


def step(page: Play, shell: FakeShell, rng: random.Random) -> Step:
    """Presses what a person would press, or lets the pause pass."""
    assert page.table is not None
    due = page.table.step()
    match due:
        case Step.LUCK:
            assert 'id="luck"' in html(page)
            page.act("luck", "", {})
        case Step.CURTAIN:
            page.act("open", "", {})
        case Step.MOVE:
            page.act("pick", rng.choice(values(page, "pick")), {})
        case Step.SELF | Step.COMPUTER:
            shell.let_wait()
        case Step.OVER:
            pass
    return due


def test_nobody_is_two_animals_at_one_table() -> None:
    shell = FakeShell()
    shell.store.settings = replace(shell.store.settings, signs={"Ada": "mole"})
    page = begin(shell, "so-ein-mist", {0: "Ada", 1: "Ben"})
    for _ in range(2):  # the lot gives everybody an animal, and the cards are laid out
        step(page, shell, random.Random(1))
    assert page.table
    page.act("first", "first:0", {})
    [turn] = re.findall(r'<p id="turn".*?</p>', html(page))
    assert f'#art-{page.table.session.state.animals[0]}-face"' in turn
    assert "#art-mole-face" not in html(page)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", keys())
def test_a_whole_game_is_played_through_the_page(key: str, language: str) -> None:
    shell, rng = FakeShell(language=language), random.Random(key)
    page = begin(shell, key, {0: "Ada", 1: "Ben"})
    while step(page, shell, rng) is not Step.OVER:
        assert page.refused is None
        stored = shell.storage.texts[GAME + page.id]
        assert stored.startswith(page.record or "?")
    assert 'class="verdict"' in html(page)
    page.act("log", "", {})
    assert html(page).count("<li") > len(page.table.events if page.table else ()) / 2
    page.act("again", "", {})
    assert opened(shell).table is not None


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_can_be_shown(language: str) -> None:
    shell = FakeShell(language=language)
    pages = [
        Menu(shell),
        SettingsPage(shell),
        About(shell),
        ErrorPage(shell, "ValueError: x", "Traceback", None),
        Play(shell, "gone"),
        *(SetUp(shell, key) for key in keys()),
    ]
    for page in pages:
        assert "{" not in html(page)


# ------------------------------------------------------------------ before a game


def test_players_are_added_and_removed_within_the_games_numbers() -> None:
    page = SetUp(FakeShell(), "so-ein-mist")
    for _ in range(3):
        page.act("add", "", {})
    assert len(page.line_up.rows) == 6
    assert re.search(r'<button[^>]*disabled[^>]*id="add"', html(page))
    page.act("remove", "5", {})
    assert len(page.line_up.rows) == 5


def test_what_was_typed_stays_when_a_row_is_removed() -> None:
    page = SetUp(FakeShell(), "mmm")
    page.act("add", "", {"name-0": "Ada"})
    page.act("remove", "0", {"name-0": "Ada", "name-1": "<Ben>", "kind-1": "strong"})
    assert [row[:2] for row in page.line_up.rows] == [("<Ben>", Level.STRONG)]
    assert "&lt;Ben&gt;" in html(page)


def test_everybody_gets_a_name_of_their_own_and_computers_are_marked() -> None:
    page = SetUp(FakeShell(), "so-ein-mist")
    rows = [("Ada", None), ("Ada", Level.EASY), ("bot:Eve", None), ("", Level.FAIR)]
    page.line_up.rows = [Row(name, level, "bear") for name, level in rows]
    names = page.names()
    assert names[:3] == ["Ada", "bot:easy:Ada 2", "Eve"]
    assert names[3].startswith("bot:fair:")


def test_where_computers_play_it_is_said_how_the_levels_do() -> None:
    page = SetUp(FakeShell(), "mmm")
    page.line_up.rows = [Row("Ada", None, "bear")]
    assert 'id="levels-play"' not in html(page)
    page.line_up.rows.append(Row("", Level.EASY, "bear"))
    assert 'id="levels-play"' in html(page)


def test_options_are_chosen_and_names_are_remembered() -> None:
    shell = FakeShell()
    page = SetUp(shell, "kuhlorado")
    page.act(
        "start",
        "",
        {
            "name-0": "Ada",
            "name-1": "Ben",
            "kind-1": "person",
            "option-pad": "3",
            "option-advanced": "true",
        },
    )
    table = opened(shell).table
    assert table is not None
    assert table.session.options == {"pad": 3, "advanced": True}
    again = SetUp(shell, "kuhlorado")
    assert [row[:2] for row in again.line_up.rows] == [("Ada", None), ("Ben", None)]


# ------------------------------------------------------------------ at the table


def test_a_refused_undo_says_why() -> None:
    shell = FakeShell()
    page = begin(shell, "mmm", {0: "Ada"})
    page.act("undo", "", {})
    assert "nothing to take back" in html(page)
    assert shell.spoken


def test_parts_of_a_move_are_picked_up_and_put_back() -> None:
    shell, rng = FakeShell(), random.Random(1)
    page = begin(shell, "life-is-life", {0: "Ada"})
    while page.table and page.table.step() is not Step.MOVE:
        step(page, shell, rng)
    for pressed, picked in (("trade 3", "trade 3"), ("nonsense", "trade 3"), ("trade", "trade")):
        page.act("pick", pressed, {})
        assert " ".join(page.picked) == picked
    page.act("back", "", {})
    assert page.picked == ()


def test_what_the_rules_forbid_is_refused_with_its_reason() -> None:
    shell, rng = FakeShell(), random.Random(1)
    page = begin(shell, "life-is-life", {0: "Ada"})
    while page.table and page.table.step() is not Step.MOVE:
        step(page, shell, rng)
    before = page.record
    page.act("pick", "knock", {})
    assert page.record == before
    assert "only once you have traded" in html(page)


HAND = re.compile(r"holds (?!all )")  # a whole herd is declared to everybody


def test_nothing_of_a_hand_is_in_the_page_before_it_is_opened_nor_after() -> None:
    shell, rng = FakeShell(), random.Random(2)
    page = begin(shell, "life-is-life", {0: "Ada", 1: "Ben"})
    page.act("log", "", {})
    looked = 0
    for _ in range(300):
        if step(page, shell, rng) is Step.OVER:
            break
        assert page.table is not None
        if page.table.step() is Step.CURTAIN:
            looked += 1
            for text in (html(page), " ".join(shell.spoken)):
                assert not HAND.search(text)
            assert 'data-do="pick"' not in html(page)
            page.act("open", "", {})
            assert HAND.search(html(page))
            page.hide()
            assert not HAND.search(html(page))
    assert looked > 5


def test_a_reload_leads_back_behind_the_curtain() -> None:
    shell, rng = FakeShell(), random.Random(2)
    page = begin(shell, "life-is-life", {0: "Ada", 1: "Ben"})
    while page.table and page.table.step() is not Step.MOVE:
        step(page, shell, rng)
    again = opened(shell)
    assert again.table is not None
    assert again.table.step() is Step.CURTAIN
    assert "holds" not in html(again)


def test_a_late_answer_is_dropped() -> None:
    shell = FakeShell()
    page = begin(shell, "mmm", {0: "Ada"})
    page.act("luck", "", {})
    before = page.record
    page.wake(0)
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
    assert shell.files == {"mmm.barnyard.json": page.record}
    assert opened(shell).record == page.record


def test_a_tab_that_was_overtaken_shows_how_the_game_stands() -> None:
    shell = FakeShell()
    one = begin(shell, "mmm", {0: "Ada"})
    other_shell = FakeShell(shell.storage)
    other = Play(other_shell, one.id)
    other.act("luck", "", {})
    one.act("luck", "", {})
    assert one.moved_on
    assert one.record == other.record
    assert "another tab" in html(one)
    one.act("undo", "", {})
    assert "another tab" not in html(one)


def test_a_tab_hears_of_the_other() -> None:
    shell = FakeShell()
    one = begin(shell, "mmm", {0: "Ada"})
    one.stored()
    assert not one.moved_on
    Play(FakeShell(shell.storage), one.id).act("luck", "", {})
    one.stored()
    assert one.moved_on


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
    shell, rng = FakeShell(), random.Random(1)
    page = begin(shell, "so-ein-mist", {0: "Ada", 1: "Ben", 2: "Cyd"})
    while page.table and page.table.step() is not Step.MOVE:
        step(page, shell, rng)
    assert '<i id="drawn" data-picked="">2 moves, Ada</i>' in html(page)
    assert 'class="sketch"' not in html(page)
    page.act("pick", "stop", {})
    assert page.table is not None
    assert page.table.events[-1] == "stop"


# ------------------------------------------------------------------ damage


def damaged(shell: FakeShell) -> str:
    page = begin(shell, "mmm", {0: "Ada"})
    for _ in range(4):
        step(page, shell, random.Random(1))
    assert page.table is not None
    name = GAME + page.id
    shell.storage.texts[name] = shell.storage.texts[name].replace(page.table.events[2], "junk")
    return page.id


def test_a_damaged_game_is_listed_with_its_reason_and_goes_on_with_its_good_part() -> None:
    shell = FakeShell()
    id_ = damaged(shell)
    listed = html(SetUp(shell, "mmm"))
    assert "damaged" in listed
    assert "At step 3" in listed
    page = Play(shell, id_)
    assert page.table is None
    page.act("keep-good", "", {})
    assert page.table is not None
    assert len(page.table.events) == 2
    assert Play(shell, id_).table is not None


def test_a_damaged_game_is_downloaded_and_deleted_after_asking() -> None:
    shell = FakeShell()
    page = Play(shell, damaged(shell))
    page.act("download", "", {})
    assert "junk" in shell.files["mmm.barnyard.json"]
    page.act("delete", "", {})
    assert "Really" in html(page)
    page.act("delete", "", {})
    assert shell.store.games() == []
    assert "not here" in html(page)


def test_the_game_played_last_is_one_tap_away_until_it_is_over() -> None:
    shell, rng = FakeShell(), random.Random(1)
    assert "go-on" not in html(Menu(shell))
    page = begin(shell, "mmm", {0: "Ada"})
    assert f'href="#/play/{page.id}" class="button big" id="go-on"' in html(Menu(shell))
    while step(page, shell, rng) is not Step.OVER:
        pass
    assert 'id="go-on"' not in html(Menu(shell))


def test_games_in_the_list_are_deleted_after_asking() -> None:
    shell = FakeShell()
    page = begin(shell, "mmm", {0: "Ada"})
    menu = Menu(shell)
    menu.act("delete", page.id, {})
    assert len(shell.store.games()) == 1
    menu.act("delete", page.id, {})
    assert shell.store.games() == []
    assert "<li" not in html(menu)


def test_a_game_of_a_newer_version_is_listed_everywhere() -> None:
    shell = FakeShell()
    shell.storage.put(GAME + "x", '{"barnyard":2}')
    for page in (Menu(shell), SetUp(shell, "mmm"), Play(shell, "x")):
        assert "another version" in html(page)


# ------------------------------------------------------------------ settings, errors


def test_settings_count_at_once_and_are_kept() -> None:
    shell = FakeShell()
    page = SettingsPage(shell)
    for do, value in (("language", "de"), ("theme", "dark"), ("sound", "on")):
        page.act(do, value, {})
    assert "Einstellungen" in html(page)
    again = FakeShell(shell.storage).store.settings
    assert (again.language, again.theme, again.sound) == ("de", "dark", True)


def test_a_report_holds_what_happened_and_the_game() -> None:
    shell = FakeShell()
    page = ErrorPage(shell, "ValueError: <x>", "Traceback ...", '{"barnyard":1}\n')
    assert "&lt;x&gt;" in html(page)
    page.act("copy", "", {})
    assert "Traceback" in shell.copied
    assert '{"barnyard":1}' in shell.copied
    assert "hidden cards" in html(page)
    page.act("close-error", "", {})
    assert shell.went == ["#/"]


def test_titles_name_the_game() -> None:
    shell = FakeShell()
    for key in keys():
        assert SetUp(shell, key).view().title == load(key).TITLE
