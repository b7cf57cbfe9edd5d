"""Reading aloud: what screen readers hear is said by the device, for those who want it."""

from __future__ import annotations

from dataclasses import replace

from barnyard.room.looks import Awaits
from barnyard.web.kept.people import Profile
from barnyard.web.start.people_page import PeoplePage
from barnyard.web.start.settings_page import SettingsPage
from tests.web.conftest import FakeShell
from tests.web.players import ALONE, awaits, begin, html, to_a_decision, until
from tests.web.test_child import at_table


def test_what_is_announced_is_read_to_whoever_wants_it() -> None:
    page, shell = at_table("mmm", ("Ada", "Ben"), Ada=Profile(aloud=True))
    to_a_decision(page, shell)
    assert shell.device.said == shell.spoken
    assert any("Ada" in line for line in shell.device.said)


def test_nothing_is_read_where_nobody_wants_it() -> None:
    page, shell = at_table("mmm", ("Ada", "Ben"), Eve=Profile(aloud=True))
    to_a_decision(page, shell)
    page.act("hint", "", {})
    shell.let_wait()
    assert shell.spoken
    assert not shell.device.said


def test_a_turn_is_read_to_whoever_has_it() -> None:
    """The call to the turn as well: with it the screen is theirs already."""
    page, shell = at_table("mmm", ("Ada", "Ben"), Ben=Profile(aloud=True))
    while not shell.device.said:
        assert page.table is not None
        if awaits(page) is Awaits.MOVE:
            page.act("pick", page.table.screen.look.moves[0], {})
        else:
            page.act("luck", "", {})
            shell.let_wait()
    assert "It is Ben’s turn" in shell.device.said


def test_a_hint_and_a_question_are_read() -> None:
    page, shell = at_table("mmm", ALONE, Ada=Profile(aloud=True, child=True))
    to_a_decision(page, shell)
    shell.device.said.clear()
    page.act("hint", "", {})
    shell.let_wait()
    _, because = shell.device.said
    assert because in html(page)
    page.act("ask", "gather lost", {})
    assert shell.device.said[-1] == "Then the cat gets in, and the game is lost."


# ------------------------------------------------------------------ who waits for it


def test_computers_wait_until_all_has_been_said() -> None:
    shell = FakeShell()
    shell.choose(replace(shell.settings, aloud=True, pace="once"))
    page = begin(shell, "mmm", {1: "Ada"})
    until(page, shell, Awaits.COMPUTER, Awaits.SELF)
    assert page.table is not None
    shell.device.speaking, before = True, page.table.host.length
    for _ in range(20):
        shell.let_wait()
    assert page.table.host.length == before
    shell.device.speaking = False
    shell.let_wait()
    assert page.table.host.length == before + 1


def test_nobody_in_a_hurry_waits_for_a_voice() -> None:
    shell = FakeShell()
    shell.choose(replace(shell.settings, aloud=True))
    page = begin(shell, "mmm", {1: "Ada"})
    until(page, shell, Awaits.COMPUTER, Awaits.SELF)
    assert page.table is not None
    shell.device.speaking, before = True, page.table.host.length
    page.act("faster", "", {})
    shell.let_wait()
    assert page.table.host.length > before


def test_what_is_held_while_it_is_read_stays_where_it_is() -> None:
    shell = FakeShell()
    shell.choose(replace(shell.settings, aloud=True))
    page = begin(shell, "mmm", {1: "Ada"})
    until(page, shell, Awaits.COMPUTER)
    assert page.table is not None
    shell.device.speaking, before = True, page.table.host.length
    for _ in range(3):
        shell.let_wait()
    page.act("pause", "", {})
    shell.device.speaking = False
    for _ in range(3):
        shell.let_wait()
    assert page.table.host.length == before
    page.act("pause", "", {})
    for _ in range(3):
        shell.let_wait()
    assert page.table.host.length > before


def test_dice_that_somebody_has_asked_for_wait_for_no_voice() -> None:
    page, shell = at_table("mmm", ("Ada", "Ben"), Ada=Profile(aloud=True))
    until(page, shell, Awaits.LUCK)
    shell.device.speaking = True
    page.act("luck", "", {})
    for _ in range(3):
        shell.let_wait()
    assert awaits(page) is Awaits.MOVE


# ------------------------------------------------------------------ where it is chosen


def test_it_is_offered_only_where_there_is_a_voice_for_the_language() -> None:
    for voices in (("de", "en"), ("de",)):
        page, shell = at_table("mmm", ALONE, Ada=Profile())
        shell.device.voices = voices
        page.act("more", "", {})
        people = PeoplePage(shell)
        people.act("open", "Ada", {})
        for text in (html(SettingsPage(shell)), html(page), html(people)):
            assert ('name="aloud"' in text) == ("en" in voices)
            assert (shell.words().say("aloud-help") in text) == ("en" in voices)


def test_whoever_switches_it_on_hears_what_it_is() -> None:
    shell = FakeShell()
    page = SettingsPage(shell)
    page.act("aloud", "on", {})
    assert shell.settings.aloud
    assert shell.device.said == [shell.words().say("aloud-help")]
    page.act("aloud", "off", {})
    assert not shell.settings.aloud
    assert len(shell.device.said) == 1


def test_it_is_switched_off_at_the_table_for_whoever_is_read_to() -> None:
    page, shell = at_table("mmm", ALONE, Ada=Profile("cat", aloud=True))
    shell.choose(replace(shell.settings, aloud=True))
    to_a_decision(page, shell)
    page.act("aloud", "off", {})
    assert not shell.settings.aloud
    assert shell.settings.profile("Ada") == Profile("cat")


def test_a_profile_keeps_it() -> None:
    shell = FakeShell()
    shell.choose(shell.settings.with_person("Ada", "cat"))
    page = PeoplePage(shell)
    page.act("open", "Ada", {})
    page.act("choose", "", {"name": "Ada", "aloud": "true"})
    assert shell.settings.profile("Ada").aloud
    shell.preferences.reread()
    assert shell.settings.profile("Ada").aloud
