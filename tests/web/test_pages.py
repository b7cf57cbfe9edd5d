"""The pages around the games, in both languages."""

from __future__ import annotations

import pytest

from barnyard.games import keys, load
from barnyard.web.desk.play import Play
from barnyard.web.history.every_game import EveryGame
from barnyard.web.set_up.page import SetUp
from barnyard.web.start.about import About
from barnyard.web.start.error import ErrorPage
from barnyard.web.start.menu import Menu
from barnyard.web.start.people_page import PeoplePage
from barnyard.web.start.settings_page import SettingsPage
from barnyard.web.start.workshop import Workshop
from barnyard.words import LANGUAGES
from tests.web.conftest import FakeShell
from tests.web.players import html


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_can_be_shown(language: str) -> None:
    shell = FakeShell(language=language)
    pages = [
        Menu(shell),
        SettingsPage(shell),
        About(shell),
        ErrorPage(shell, "ValueError: x", "Traceback", None),
        Play(shell, "gone"),
        PeoplePage(shell),
        Workshop(shell),
        EveryGame(shell),
        *(SetUp(shell, key) for key in keys()),
    ]
    for page in pages:
        assert "{" not in html(page)


def test_settings_count_at_once_and_are_kept() -> None:
    shell = FakeShell()
    page = SettingsPage(shell)
    for do, value in (("language", "de"), ("theme", "dark"), ("sound", "on")):
        page.act(do, value, {})
    assert "Einstellungen" in html(page)
    again = FakeShell(shell.storage).settings
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
