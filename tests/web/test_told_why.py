"""Why it came like that: reasons for news, the end, and a table that cannot be drawn."""

from __future__ import annotations

import random

import pytest

from barnyard.room.looks import Awaits
from barnyard.web.common.says import Words
from barnyard.web.desk import shown
from barnyard.words import LANGUAGES, texts
from tests.every import every_game, every_game_with_reasons
from tests.web.conftest import FakeShell
from tests.web.players import begin, html, step, until, values

pytestmark = pytest.mark.usefixtures("no_own_tables")

# ------------------------------------------------------------------ reasons


@every_game_with_reasons
def test_some_news_are_explained(key: str) -> None:
    shell = FakeShell()
    page, rng = begin(shell, key, {0: "Ada", 1: "Ben"}), random.Random(2)
    asked = 0
    while step(page, shell, rng) is not Awaits.OVER:
        page.act("log", "", {})
        for place in values(page, "why"):
            page.act("why", place, {})
            assert html(page).count('class="because"') == 1
            page.act("why", place, {})
            asked += 1
        page.act("close", "", {})
        if asked > 12:
            return
    assert asked


@every_game_with_reasons
def test_reasons_are_the_same_in_both_languages(key: str) -> None:
    shapes = [
        {what: sorted(entry) if isinstance(entry, dict) else "" for what, entry in found.items()}
        for found in (texts(language, key)["why"] for language in LANGUAGES)
    ]
    assert shapes[0] == shapes[1]
    assert set(shapes[0]) <= {*texts("en", key)["news"], *texts("en")["news"]}


def test_what_needs_no_reason_has_none() -> None:
    words = Words("en", "so-ein-mist", ["Ada"])
    assert words.why({"what": "ring"}) is None
    assert words.why({"what": "die", "why": "choice"}) is None
    assert words.why({"what": "die", "why": "pair"})


# ------------------------------------------------------------------ trouble


def test_a_table_that_cannot_be_drawn_is_shown_as_text(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(shown, "drawing", {"so-ein-mist": fails}.get)
    shell = FakeShell()
    page = begin(shell, "so-ein-mist", {0: "Ada"})
    until(page, shell, Awaits.MOVE)
    assert 'class="sketch"' in html(page)
    assert "ZeroDivisionError" in shell.warnings[-1]
    page.act("pick", "stop", {})
    assert page.table is not None
    assert page.table.host.events[-1] == "stop"


@every_game
def test_the_end_says_how_it_came_about(key: str) -> None:
    shell, rng = FakeShell(), random.Random(3)
    page = begin(shell, key, {0: "Ada", 1: "Ben"})
    while step(page, shell, rng) is not Awaits.OVER:
        pass
    arrivals = shell.arrivals
    assert page.table is not None
    (last,) = page.table.screen.past.news_since(len(page.table.host.events) - 1)
    several = len({item.get("seat") for item in last} - {None}) > 1
    assert ('id="reasons"' in html(page)) == several
    page.act("after", "", {})
    assert 'id="step-by-step"' in html(page)
    page.act("look", "0", {})
    assert shell.arrivals == arrivals + 1
    assert "Step 0 of" in html(page)
