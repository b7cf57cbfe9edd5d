"""A table with real cards: begun in set-up, and found among the games to go on with."""

from __future__ import annotations

import pytest

from barnyard.core.session import Session
from barnyard.games import load
from barnyard.web.history.every_game import EveryGame
from barnyard.web.set_up.page import SetUp
from barnyard.web.start.menu import Menu
from barnyard.words import LANGUAGES
from tests.web.conftest import FakeShell
from tests.web.players import html
from tests.web.real_cards import KEY, NOTE, PLAYERS, kept, opened, set_up, stored

LISTED = 'id="saved-life-is-life"'


# ------------------------------------------------------------------ set-up


def test_set_up_leads_to_the_referee() -> None:
    shell = FakeShell()
    set_up(shell)
    assert shell.went == ["#/life-is-life/real"]
    assert stored(shell)["players"] == PLAYERS
    assert not shell.store.games()
    going_on = 'href="#/life-is-life/real" class="button big" id="go-on"'
    assert going_on in html(SetUp(shell, KEY))
    assert "go-on" not in html(SetUp(shell, "mmm"))


def test_with_cards_in_the_app_nothing_changes() -> None:
    shell = FakeShell()
    set_up(shell, luck="app")
    assert shell.went[0].startswith("#/play/")
    assert NOTE not in shell.storage.texts


def test_a_computer_cannot_hold_real_cards() -> None:
    shell = FakeShell()
    page = set_up(shell, kinds="strong")
    assert shell.went == []
    assert "only people" in html(page)


def test_a_game_that_runs_is_not_replaced_by_mistake() -> None:
    shell = FakeShell()
    shell.storage.texts[NOTE] = kept("first:0", "knock:1")
    page = set_up(shell)
    assert shell.went == []
    assert "still going on" in html(page)
    page.act("start", "", {})
    assert shell.went == ["#/life-is-life/real"]
    assert stored(shell)["entries"] == []


# ------------------------------------------------------------------ among the games to go on with


def every(note: str, language: str = "en") -> tuple[EveryGame, FakeShell]:
    shell = FakeShell(language=language)
    shell.storage.texts[NOTE] = note
    return EveryGame(shell), shell


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_among_the_games_to_go_on_with(language: str) -> None:
    page, _ = every(kept("first:0", changed=500), language)
    words = page.shell.words(KEY)
    text = html(page)
    assert LISTED in text
    assert "Life is Life: Ada, Ben, Cyd" in text
    assert f"{words.say('at-your-table')}, {words.say('last-played', when='at 500')}" in text
    assert (
        f'href="#/life-is-life/real" class="button" id="go-{KEY}">{words.say("go-on-playing")}'
        in text
    )


def test_it_stands_where_it_was_played_among_the_others() -> None:
    page, shell = every(kept(changed=1500))
    shell.store.save("x", Session.begin(load("mmm"), ["Ada"]))
    page, _ = EveryGame(shell), shell
    assert html(page).index(LISTED) < html(page).index('id="saved-x"')
    shell.storage.texts[NOTE] = kept(changed=500)
    assert html(page).index(LISTED) > html(page).index('id="saved-x"')


def test_one_that_is_over_can_be_looked_at_and_deleted() -> None:
    page, shell = every(kept(over=True))
    words = shell.words(KEY)
    assert words.say("finished") in html(page)
    assert words.say("look-at") in html(page)
    page.act("delete", KEY, {})
    assert words.say("delete-sure") in html(page)
    page.act("delete", KEY, {})
    assert shell.storage.texts == {}
    assert LISTED not in html(page)


def test_what_is_entered_tells_when_and_whether_it_is_over() -> None:
    page, shell = opened("first:0")
    page.act("enter", "knock:1", {})
    assert (stored(shell)["changed"], stored(shell)["over"]) == (1000.0, False)
    assert LISTED in html(EveryGame(shell))


@pytest.mark.parametrize("note", ["", "x", "[]", "{}", kept(players="Ada"), kept(players=["Ada"])])
def test_a_note_that_is_no_game_is_not_listed(note: str) -> None:
    assert LISTED not in html(every(note)[0])


def test_the_menu_goes_on_with_it_where_it_was_played_last() -> None:
    shell = FakeShell()
    shell.storage.texts[NOTE] = kept(changed=1500)
    shell.store.save("x", Session.begin(load("mmm"), ["Ada"]))
    assert 'href="#/life-is-life/real" id="go-on"' in html(Menu(shell))
    shell.storage.texts[NOTE] = kept(changed=500)
    assert 'href="#/play/x" id="go-on"' in html(Menu(shell))
    assert "One more game begun" in html(Menu(shell))
