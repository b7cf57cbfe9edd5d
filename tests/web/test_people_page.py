"""People: renamed, given a sign, forgotten; and where finished games are found."""

from __future__ import annotations

from barnyard.web.history.page import History
from barnyard.web.kept.people import Profile
from barnyard.web.start.menu import Menu
from barnyard.web.start.people_page import PeoplePage
from tests.web.conftest import FakeShell
from tests.web.players import begin, html, play_to_the_end


def known(*names: str) -> tuple[PeoplePage, FakeShell]:
    shell = FakeShell()
    for name in names:
        shell.choose(shell.settings.with_person(name, "dog"))
    return PeoplePage(shell), shell


def test_a_profile_is_changed_where_it_is_opened() -> None:
    page, shell = known("Ada", "Ben")
    page.act("open", "Ada", {})
    chosen = {"name": "Adele", "sign": "cat", "colour": "pink", "child": "true", "lamp": "true"}
    page.act("choose", "", {**chosen, "letters": "large"})
    assert shell.settings.profile("Adele") == Profile(
        "cat", "pink", child=True, lamp=True, letters="large"
    )
    assert list(shell.settings.profiles) == ["Adele", "Ben"]
    page.act("done", "", {**chosen, "letters": "as-all"})
    assert shell.settings.profile("Adele").letters == ""
    assert 'id="profile"' not in html(page)


def test_a_name_that_somebody_has_is_not_taken() -> None:
    page, shell = known("Ada", "Ben")
    page.act("open", "Ada", {})
    page.act("done", "", {"name": "Ben"})
    assert list(shell.settings.profiles) == ["Ada", "Ben"]
    assert "There is a Ben here already" in html(page)


def test_somebody_is_forgotten_once_it_has_been_asked() -> None:
    page, shell = known("Ada", "Ben")
    page.act("open", "Ada", {})
    page.act("forget", "Ada", {})
    assert "Really forget?" in html(page)
    assert "Ada" in shell.settings.profiles
    page.act("forget", "Ada", {})
    assert list(shell.settings.profiles) == ["Ben"]
    page.act("forget-all", "", {})
    page.act("forget-all", "", {})
    assert not shell.settings.profiles


def test_somebody_new_gets_a_name_to_be_changed_and_a_colour_of_their_own() -> None:
    page, shell = known("Guest 1")
    page.act("new", "", {})
    assert page.open == "Guest 2"
    colours = [each.colour for each in shell.settings.profiles.values()]
    assert len(set(colours)) == 2


def test_finished_games_live_in_looking_back_with_who_won() -> None:
    shell = FakeShell()
    page = begin(shell, "kuhlorado", {0: "Ada", 1: "Ben"})
    play_to_the_end(page, shell)
    assert "go-on" not in html(Menu(shell))
    assert "more-begun" not in html(Menu(shell))
    listed = html(History(shell))
    assert f'href="#/play/{page.id}"' in listed
    assert any(f"{names} won" in listed for names in ("Ada", "Ben", "Ada and Ben"))
