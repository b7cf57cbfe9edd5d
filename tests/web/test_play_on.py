"""From a moment of a game one plays on, in a new one."""

from __future__ import annotations

import json

import pytest

from barnyard.core.record import write
from barnyard.core.session import Session
from barnyard.links.code import write_link
from barnyard.web.desk.play import Play
from barnyard.web.kept.notes import LUCK, REAL
from barnyard.web.kept.store import GAME
from barnyard.web.travel.linked import Linked
from tests.every import every_game
from tests.web.conftest import FakeShell, ForbiddenStorage
from tests.web.looking_back import begun, hidden, looked, whole
from tests.web.players import html


def kept(shell: FakeShell) -> list[str]:
    """The events of the game to which the page has gone."""
    text = shell.storage.get(GAME + shell.went[-1].rpartition("/")[2])
    assert text is not None
    return list(json.loads(text.partition("\n")[0])["events"])


@every_game
def test_from_any_moment_of_a_game_that_is_over_one_can_play_on(key: str) -> None:
    of = whole(key)
    for at in (0, 1, len(of.events) // 2, len(of.events) - 1):
        shell = FakeShell()
        page = looked(shell, of, at)
        page.act("play-on", "", {})
        assert kept(shell) == list(of.events[:at])
        table = Play(shell, shell.went[-1].rpartition("/")[2]).table
        assert table is not None
        assert table.host.players == of.players
        assert json.loads(shell.storage.texts[f"{GAME}x"].partition("\n")[0]) == json.loads(
            write(of)
        )


def test_at_a_real_table_one_plays_on_with_real_dice() -> None:
    shell = FakeShell()
    shell.store.notes.put(f"{LUCK}x", REAL)
    looked(shell, whole(), 12).act("play-on", "", {})
    table = Play(shell, shell.went[-1].rpartition("/")[2]).table
    assert table is not None
    assert table.host.typed


def test_from_the_end_there_is_no_way_on() -> None:
    shell, of = FakeShell(), whole()
    page = looked(shell, of, len(of.events))
    page.act("play-on", "", {})
    assert shell.went == []
    assert "Go a few steps back" in html(page)
    page.act("past", "previous", {})
    assert "Go a few steps back" not in html(page)


def test_a_running_game_can_be_played_on_where_nothing_is_hidden() -> None:
    shell, of = FakeShell(), begun(whole("so-ein-mist"), 30)
    looked(shell, of, 12).act("play-on", "", {})
    assert kept(shell) == list(of.events[:12])


@pytest.mark.parametrize("players", [["Ada", "Ben", "Cyd"], ["Ada", "bot:fair:Otto"]])
def test_nobody_gets_to_hidden_hands_by_playing_on(players: list[str]) -> None:
    of = hidden([*players, "bot:easy:Karl"])
    dealt = next(at for at, event in enumerate(of.events, 1) if str(event).startswith("deal:"))
    for at in range(len(of.events) + 1):
        shell = FakeShell()
        page = looked(shell, of, at)
        page.act("play-on", "", {})
        assert bool(shell.went) == (at < dealt)
        assert ("look at hidden cards" in html(page)) == (at >= dealt)


def test_from_a_link_a_running_game_with_hidden_hands_goes_on_where_it_is() -> None:
    of = hidden(["Ada", "Ben", "Cyd"])
    shell = FakeShell()
    page = Linked(shell, f"{write_link(of)}/{len(of.events) - 1}")
    page.act("play-on", "", {})
    assert shell.went == []
    assert "go to the last step" in html(page)
    page.act("past", "last", {})
    page.act("play-on", "", {})
    assert kept(shell) == list(of.events)


def test_where_nothing_can_be_kept_one_can_play_on_all_the_same() -> None:
    shell = FakeShell(ForbiddenStorage())
    session = Session.resume(whole())[0]
    with pytest.raises(Exception, match="forbidden"):
        shell.store.save("x", session)
    page = Play(shell, "x")
    page.act("look", "5", {})
    page.act("play-on", "", {})
    table = Play(shell, shell.went[-1].rpartition("/")[2]).table
    assert table is not None
    assert list(table.host.events) == list(whole().events[:5])
