"""What is gone through beforehand leaves no trace."""

import random
from typing import Any

import pytest

from barnyard.bots import players
from barnyard.core.game import CHANCE, OVER
from barnyard.core.look import look
from barnyard.core.session import Session
from barnyard.games import keys, load
from barnyard.room.host import Host
from barnyard.web.common.says import words_for
from barnyard.web.desk import rehearsal as module
from barnyard.web.desk.play import Play
from barnyard.web.desk.rehearsal import AHEAD, EVENTS, THOUGHTS, rehearsal
from barnyard.web.desk.screen import Screen
from barnyard.web.desk.shown import Shown, drawn
from tests.web.conftest import FakeShell
from tests.web.players import at_table

PEOPLE = ("Ada", "Ben", "Cleo")


@pytest.fixture
def pictures(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The states that have been drawn beforehand."""
    found: list[Any] = []

    def counted(shown: Shown, seen: Any) -> Any:
        found.append(seen)
        return drawn(shown, seen)

    monkeypatch.setattr(module, "drawn", counted)
    return found


@pytest.mark.parametrize("key", keys())
def test_the_next_events_are_drawn_and_no_more_when_another_tab_plays_on(
    key: str, pictures: list[Any]
) -> None:
    shell = FakeShell()
    session = Session.begin(load(key), PEOPLE[: load(key).SEATS[0]])
    shell.store.save("x", session)
    page = Play(shell, "x")
    assert pictures == [], "the table itself comes first"
    shell.let_wait()
    assert len(pictures) == EVENTS
    assert len(set(pictures)) > 1
    page._take_over()
    shell.let_wait()
    assert len(pictures) == EVENTS


def test_it_goes_on_while_somebody_looks_back(pictures: list[Any]) -> None:
    page, shell = at_table("mmm", PEOPLE)
    page.act("look", "0", {})
    shell.let_wait()
    assert len(pictures) == EVENTS


@pytest.mark.parametrize("key", keys())
def test_any_moment_of_a_game_can_be_rehearsed(key: str) -> None:
    game, rng = load(key), random.Random(1)
    people = PEOPLE[: game.SEATS[0]]
    session, warnings = Session.begin(game, people), list[str]()
    screen, words = Screen(Host(session)), words_for("de", key, people)
    for _ in range(40):
        before = session.record, session.state, session.version, screen.look
        list(rehearsal(Shown(screen, words, [], warnings.append), lambda: False))
        assert before == (session.record, session.state, session.version, screen.look)
        if session.turn == OVER:
            break
        moves = game.moves(session.state)
        session.play(game.sample(session.state, rng) if session.turn == CHANCE else moves[0])
        screen = Screen(Host(session))
    assert not warnings


@pytest.fixture
def thoughts(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The views that computer players have thought about."""
    found: list[Any] = []
    decide = players.decide

    def noted(game: Any, state: Any, seat: int, *how: Any) -> Any:
        found.append(look(game, state, seat))
        return decide(game, state, seat, *how)

    monkeypatch.setattr(players, "decide", noted)
    return found


@pytest.mark.parametrize("key", keys())
def test_computers_think_once_beforehand(key: str, thoughts: list[Any]) -> None:
    game = load(key)
    names = ["Ada", *["bot:fair:Olga"] * (max(2, game.SEATS[0]) - 1)]
    session = Session.begin(game, names)
    screen, words = Screen(Host(session)), words_for("en", key, tuple(names))
    shown = Shown(screen, words, [], lambda _: None)
    list(rehearsal(shown, lambda: False))
    assert len(thoughts) == THOUGHTS
    thoughts.clear()
    slices = len(list(rehearsal(shown, lambda: True)))
    assert slices <= AHEAD
    assert len(thoughts) <= 1, "somebody thinks already, and that goes first"
