"""The line with the latest news, and settings that are chosen at the table."""

from __future__ import annotations

import random
import re
from itertools import combinations

import pytest

from barnyard.core.session import Session
from barnyard.room.looks import Awaits
from barnyard.web.desk.play import Play
from barnyard.web.kept.chosen import Chosen
from tests.every import every_game
from tests.records.saved import saved
from tests.web.conftest import FakeShell
from tests.web.players import begin, deciding, html, sheets, step, until, values

# ------------------------------------------------------------------ the line


@every_game
def test_the_line_holds_whole_sentences(key: str) -> None:
    shell, rng = FakeShell(), random.Random(6)
    page = begin(shell, key, {0: "Ada", 1: "Ben"})
    assert page.table is not None
    for _ in range(60):
        words, screen = page.desk.words(), page.table.screen
        if screen.look.is_over:  # then it is counted
            break
        [line] = re.findall(r'<span class="told">([^<]*)</span>', html(page))
        news = [item for items in screen.past.news_since(screen.lately()) for item in items]
        said = [words.news(item) for item in news if item["what"] != "end"]
        text = line.replace("&amp;", "&").replace("&quot;", '"')
        whole = [*said, *map(" ".join, combinations(said, 2))]
        assert text in whole if said else text
        assert text[-1] in ".!?…”)", text
        step(page, shell, rng)


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "Everybody turns over what"), ("de", "Alle decken auf, was ihnen")],
)
def test_what_was_passed_on_is_told_of_everybody_at_once(language: str, said: str) -> None:
    shell = FakeShell(language=language)
    shell.store.save("x", Session.resume(saved("so-ein-mist-6-extra-round"))[0])
    [line] = re.findall(r'<span class="told">([^<]*)</span>', html(Play(shell, "x")))
    assert line.startswith(said)


def test_what_comes_by_itself_leaves_the_board_its_size() -> None:
    """Else all that is measured by the board is laid out anew, twice in each turn."""
    shell = FakeShell()
    page = begin(shell, "so-ein-mist", {0: "Ada", 1: "Ben"})
    until(page, shell, Awaits.MOVE)
    until(page, shell, Awaits.SELF)
    assert '<section id="actions" class="low"' in html(page)


# ------------------------------------------------------------------ settings at the table


def test_settings_are_chosen_at_the_table_and_kept() -> None:
    page, shell = deciding()
    page.act("more", "", {})
    for do, value in (("sound", "on"), ("pace", "once"), ("letters", "largest")):
        page.act(do, value, {})
        assert sheets(page) == ["more"]
        assert re.search(rf'id="{do}-{value}"[^>]* checked', html(page))
    kept = Chosen(shell.storage).now
    assert (kept.sound, kept.pace, kept.letters) == (True, "once", "largest")
    assert shell.heard[-1:] == ["chip"]


def test_the_pace_that_is_chosen_counts_at_once() -> None:
    shell = FakeShell()
    page = begin(shell, "mmm", {1: "Ada"})
    until(page, shell, Awaits.COMPUTER, Awaits.SELF)
    page.act("more", "", {})
    page.act("pace", "once", {})
    shell.pauses.clear()
    page.act("close", "", {})
    shell.let_wait()
    assert set(shell.pauses) == {0.0}


def test_in_another_language_all_of_the_story_is_told_anew() -> None:
    shell = FakeShell()
    shell.is_wide = True
    page = begin(shell, "kuhlorado", {0: "Ada", 1: "Ben"})
    until(page, shell, Awaits.MOVE)
    assert re.search(r'class="log".*\bbegins\b', html(page))
    page.act("more", "", {})
    page.act("language", "de", {})
    assert "Schließen" in html(page)
    page.act("close", "", {})
    assert re.search(r'class="log".*\bfängt an\b', html(page))
    assert not re.search(r'class="log".*\bbegins\b', html(page))


def test_what_is_no_setting_changes_none() -> None:
    page, shell = deciding()
    before = shell.settings
    page.act("names", "Eve", {})
    page.act("boards", "x", {})
    assert shell.settings == before
    assert not values(page, "names")
