"""Going through a game, explaining, peeking, hurrying: what leaves the game as it is."""

from __future__ import annotations

import random
import re

import pytest

from barnyard.core.game import OVER
from barnyard.games import keys
from barnyard.web.look_back import LookBack
from barnyard.web.pages import shown
from barnyard.web.pages.play import Play
from barnyard.web.says import Words
from barnyard.web.settings import PACES
from barnyard.web.table_state import Step
from barnyard.words import LANGUAGES, texts
from tests.every import every_game, every_game_with_reasons
from tests.web.conftest import FakeShell
from tests.web.players import begin, html, step, values


def played(shell: FakeShell, key: str, names: dict[int, str], events: int = 40) -> Play:
    page, rng = begin(shell, key, names), random.Random(5)
    assert page.table is not None
    while len(page.table.events) < events and page.table.session.turn != OVER:
        step(page, shell, rng)
    return page


def until(page: Play, shell: FakeShell, *wanted: Step) -> None:
    rng = random.Random(8)
    assert page.table is not None
    while page.table.step() not in wanted:
        step(page, shell, rng)


@pytest.fixture(autouse=True)
def _no_own_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    no_tables: dict[str, None] = {}
    monkeypatch.setattr(shown, "drawing", no_tables.get)


# ------------------------------------------------------------------ looking back


def test_steps_stay_within_the_game() -> None:
    past = LookBack(5, 3)
    seen = []
    for each in ("next", "next", "next", "previous", "first", "previous", "last"):
        past.step(each)
        seen.append(past.at)
    assert seen == [4, 5, 5, 4, 0, 0, 5]


def test_it_plays_to_the_end_and_from_the_start_again() -> None:
    past = LookBack(2, 2)
    past.step("play")
    assert (past.at, past.playing) == (0, True)
    assert not past.go_on(past.tick - 1)
    while past.playing:
        assert past.go_on(past.tick)
    assert past.at == 2
    assert not past.go_on(past.tick)


@pytest.mark.parametrize("key", keys())
def test_every_moment_of_a_game_can_be_looked_at(key: str) -> None:
    shell = FakeShell()
    page = played(shell, key, {0: "Ada", 1: "Ben"})
    assert page.table is not None
    before = page.record
    page.act("log", "", {})
    page.act("look", values(page, "look")[-1], {})
    page.key("Home")
    for at in range(len(page.table.events)):
        assert f"Step {at} of" in html(page)
        assert 'data-do="pick"' not in html(page)
        page.key("ArrowRight")
    page.act("seek", "3", {})
    assert 'value="3" data-slide="seek"' in html(page)
    page.act("return", "", {})
    assert 'id="past"' not in html(page)
    assert page.record == before


def test_while_somebody_looks_back_nobody_plays() -> None:
    shell = FakeShell()
    page = begin(shell, "mmm", {1: "Ada"})
    until(page, shell, Step.COMPUTER, Step.SELF)
    before = page.record
    page.act("look", "0", {})
    shell.let_wait()
    assert page.record == before
    page.act("return", "", {})
    shell.let_wait()
    assert page.record != before


def test_hands_stay_hidden_in_the_past() -> None:
    shell = FakeShell()
    page = played(shell, "life-is-life", {0: "Ada", 1: "Ben"}, 25)
    until(page, shell, Step.CURTAIN)
    assert page.table is not None
    page.act("look", "0", {})
    for _ in page.table.events:
        page.key("ArrowRight")
        assert not re.search(r"\w holds \d", html(page))


def test_the_past_plays_by_itself_and_pauses() -> None:
    shell = FakeShell()
    page = played(shell, "kuhlorado", {0: "Ada", 1: "Ben"}, 12)
    page.act("look", "0", {})
    page.act("past", "play", {})
    shell.let_wait()
    shell.let_wait()
    assert "Step 2 of" in html(page)
    page.act("past", "play", {})
    shell.let_wait()
    assert "Step 2 of" in html(page)


# ------------------------------------------------------------------ peeking


def test_a_hand_is_peeked_at_only_while_it_is_held() -> None:
    shell = FakeShell()
    page = begin(shell, "life-is-life", {0: "Ada", 1: "Ben"})
    until(page, shell, Step.CURTAIN)
    assert page.table is not None
    (other,) = page.table.peekers()
    assert other != page.table.mover()
    page.act("peek", "on", {})
    assert page.table.peeking is None, "nobody has been asked for a name"
    page.act("peek-ask", str(other), {})
    assert "holds" not in html(page)
    for pressed, is_open in (("on", True), ("off", False), ("", True), ("", False)):
        page.act("peek", pressed, {})
        assert ("holds" in html(page)) == is_open
        assert 'data-do="pick"' not in html(page)
    page.act("peek", "on", {})
    page.hide()
    assert "holds" not in html(page)
    assert page.name_check is None
    assert not any("holds" in line for line in shell.spoken)


def test_while_somebody_peeks_nobody_plays() -> None:
    shell = FakeShell()
    page = begin(shell, "life-is-life", {0: "Ada", 1: "Ben"})
    until(page, shell, Step.COMPUTER)
    page.act("peek-ask", "0", {})
    page.act("peek", "on", {})
    before = page.record
    shell.let_wait()
    assert page.record == before
    page.act("peek-no", "", {})
    shell.let_wait()  # it thinks
    shell.let_wait()  # and waits until people can follow
    assert page.record != before


def test_an_open_hand_is_hidden_by_a_button() -> None:
    shell = FakeShell()
    page = begin(shell, "life-is-life", {0: "Ada", 1: "Ben"})
    until(page, shell, Step.CURTAIN)
    assert 'id="hide"' not in html(page)
    page.act("open", "", {})
    assert 'id="hide"' in html(page)
    page.act("hide", "", {})
    assert "holds" not in html(page)
    assert page.table is not None
    assert page.table.step() is Step.CURTAIN


def test_alone_among_computers_there_is_nothing_to_peek_at() -> None:
    shell = FakeShell()
    page = begin(shell, "life-is-life", {0: "Ada"})
    until(page, shell, Step.COMPUTER)
    assert 'data-do="peek-ask"' not in html(page)


# ------------------------------------------------------------------ pace


@pytest.mark.parametrize("pace", PACES)
def test_computers_play_at_the_chosen_pace(pace: str) -> None:
    shell = FakeShell()
    shell.storage.put("barnyard/settings", f'{{"pace":"{pace}"}}')
    shell.store.reread_settings()
    page = begin(shell, "mmm", {1: "Ada"})
    until(page, shell, Step.COMPUTER, Step.SELF)
    assert max(shell.pauses) == PACES[pace]


def test_faster_plays_on_until_a_person_is_to_act() -> None:
    shell = FakeShell()
    page = begin(shell, "mmm", {0: "Ada", 2: "Ben"})
    until(page, shell, Step.COMPUTER, Step.SELF)
    assert 'id="faster"' in html(page)
    page.act("faster", "", {})
    while page.table and page.table.step() in (Step.COMPUTER, Step.SELF):
        assert shell.pauses[-1] == 0
        shell.let_wait()
    assert not page.hurry


# ------------------------------------------------------------------ who begins


@pytest.mark.parametrize("key", ["so-ein-mist", "life-is-life", "kuhlorado"])
def test_the_players_may_say_who_begins(key: str) -> None:
    shell = FakeShell()
    page = begin(shell, key, {0: "Ada", 1: "Ben"})
    while not values(page, "first"):
        page.act("luck", "", {}) if 'id="luck"' in html(page) else shell.let_wait()
    page.act("first", "first:1", {})
    assert page.table is not None
    assert "first:1" in page.table.events


# ------------------------------------------------------------------ reasons


@every_game_with_reasons
def test_some_news_are_explained(key: str) -> None:
    shell = FakeShell()
    page, rng = begin(shell, key, {0: "Ada", 1: "Ben"}), random.Random(2)
    asked = 0
    while step(page, shell, rng) is not Step.OVER:
        for place in values(page, "why"):
            page.act("why", place, {})
            assert html(page).count('class="because"') == 1
            page.act("why", place, {})
            asked += 1
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
    assert set(shapes[0]) <= set(texts("en", key)["news"])


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
    until(page, shell, Step.MOVE)
    assert 'class="sketch"' in html(page)
    assert "ZeroDivisionError" in shell.warnings[-1]
    page.act("pick", "stop", {})
    assert page.table is not None
    assert page.table.events[-1] == "stop"


@every_game
def test_the_end_says_how_it_came_about(key: str) -> None:
    shell, rng = FakeShell(), random.Random(3)
    page = begin(shell, key, {0: "Ada", 1: "Ben"})
    while step(page, shell, rng) is not Step.OVER:
        pass
    arrivals = shell.arrivals
    assert 'id="step-by-step"' in html(page)
    assert page.table is not None
    (last,) = page.table.news(len(page.table.events) - 1)
    several = len({item.get("seat") for item in last} - {None}) > 1
    assert ('id="reasons"' in html(page)) == several
    page.act("look", "0", {})
    assert shell.arrivals == arrivals + 1
    assert "Step 0 of" in html(page)
