"""Before a game: a computer that plays like whoever is here, and a head start for somebody."""

from __future__ import annotations

import re
from pathlib import Path

from barnyard.core.record import Record, read
from barnyard.core.session import Session
from barnyard.core.think import Level
from barnyard.games import find
from barnyard.web.kept import saved
from barnyard.web.kept.store import GAME
from barnyard.web.set_up.at_once import AtOnce
from barnyard.web.set_up.line_up import LIKE
from barnyard.web.set_up.page import SetUp
from tests.web.conftest import FakeShell
from tests.web.players import html, opened

RECORDS = Path(__file__).parents[1] / "records"


# ------------------------------------------------------------------ like me


def won(
    shell: FakeShell, games: int, name: str = "Ada", options: dict[str, object] | None = None
) -> None:
    """So many games of Kuhlorado against an owl."""
    record = read((RECORDS / "kuhlorado-pad-1.json").read_bytes(), find)
    *_, state = record.replay()
    outcome = record.game.outcome(state)
    assert outcome is not None
    winner = outcome.winners[0]
    names = ["bot:strong:Olga", "bot:strong:Olga"]
    names[winner] = name
    kept = Record(record.game, tuple(names), record.options | (options or {}), record.events)
    for at in range(games):
        text = saved.pack(Session.resume(kept)[0], 1.0, 2.0 + at, over=True)
        shell.storage.put(f"{GAME}{name}{at}", text)


def following(shell: FakeShell, name: str = "Ada") -> SetUp:
    """Somebody, and a computer like them."""
    page = SetUp(shell, "kuhlorado")
    page.act("typed", name, {"name-0": name})
    while page.line_up.rows[1].kind != LIKE:
        page.act("kind", "1", {})
    html(page)
    while not page.like.is_read:
        shell.let_wait()
    return page


def players(shell: FakeShell) -> tuple[str, ...]:
    table = opened(shell).table
    assert table is not None
    return table.host.players


def said(page: SetUp) -> str:
    found = re.search(r'<p id="like"[^>]*>([^<]*)</p>', html(page))
    return found[1] if found else ""


def test_like_me_is_the_level_of_what_has_been_won_here_and_says_so() -> None:
    shell = FakeShell()
    won(shell, 2)
    page = following(shell)
    assert said(page) == "Like me: about even with Ada: hedgehog."
    page.act("start", "", {})
    assert [name.rpartition(":")[0] for name in players(shell)] == ["", "bot:fair"]


def test_with_nothing_won_or_lost_it_begins_with_the_hamster_and_says_so() -> None:
    shell = FakeShell()
    page = following(shell)
    assert said(page) == "Like me: nothing won or lost here yet, so the hamster begins."
    assert page.line_up.rows[1].level is Level.MODEST


def test_like_me_is_kept_for_the_next_game_and_its_level_is_found_anew() -> None:
    shell = FakeShell()
    following(shell).act("start", "", {})
    won(shell, 3)
    again = SetUp(shell, "kuhlorado")
    assert again.line_up.like() == [1]
    assert said(again) == "Like me: looking at your games …"
    shell.went.clear()
    AtOnce(shell, "kuhlorado")
    while not shell.went:
        shell.let_wait()
    assert players(shell)[1].startswith("bot:fair:")


def test_who_presses_start_before_the_games_are_read_plays_when_they_are() -> None:
    shell = FakeShell()
    won(shell, 3)
    page = SetUp(shell, "kuhlorado")
    page.act("typed", "Ada", {"name-0": "Ada"})
    while page.line_up.rows[1].kind != LIKE:
        page.act("kind", "1", {})
    page.act("start", "", {})
    while not shell.went:
        shell.let_wait()
    assert players(shell)[1].startswith("bot:fair:")


# ------------------------------------------------------------------ a head start


def test_a_head_start_belongs_to_whoever_it_was_given_to() -> None:
    shell = FakeShell()
    page = SetUp(shell, "kuhlorado")
    page.line_up.turn_into(1, None)
    page.act("typed", "", {"name-0": "Ada", "name-1": "Ben", "by-seat-1": "9"})
    page.act("up", "1", {})
    assert "Head start: Ben 9" in html(page)
    page.act("start", "", {"option-even": "true"})
    table = opened(shell).table
    assert table is not None
    assert table.host.players == ("Ben", "Ada")
    assert table.host.options["ahead"] == [9]
    assert table.host.options["even"] is True


def test_without_a_head_start_the_record_says_nothing_of_it() -> None:
    shell = FakeShell()
    SetUp(shell, "kuhlorado").act("start", "", {"by-seat-0": "0", "by-seat-1": "0"})
    table = opened(shell).table
    assert table is not None
    assert set(table.host.options) == {"pad", "advanced"}


def test_games_with_a_head_start_do_not_count_for_like_me() -> None:
    shell = FakeShell()
    won(shell, 4, options={"ahead": [3]})
    assert said(following(shell)).startswith("Like me: nothing won or lost")
