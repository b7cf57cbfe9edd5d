"""What is gone through beforehand leaves no trace."""

import random

import pytest

from barnyard.core.game import CHANCE, OVER
from barnyard.core.session import Session
from barnyard.games import keys, load
from barnyard.web.pages.shown import Shown
from barnyard.web.rehearsal import rehearsal
from barnyard.web.says import words_for
from barnyard.web.table_state import Table

PEOPLE = ("Ada", "Ben", "Cleo")


@pytest.mark.parametrize("key", keys())
def test_any_moment_of_a_game_can_be_rehearsed(key: str) -> None:
    game, rng = load(key), random.Random(1)
    players = PEOPLE[: game.SEATS[0]]
    session, warnings = Session.begin(game, players), list[str]()
    table, words = Table(session), words_for("de", key, players)
    for _ in range(40):
        before = session.record, session.state, session.version, table.step(), table.moves()
        list(rehearsal(Shown(table, words, [], warnings.append)))
        assert before == (
            session.record, session.state, session.version, table.step(), table.moves(),
        )  # fmt: skip
        if session.turn == OVER:
            break
        moves = game.moves(session.state)
        session.play(game.sample(session.state, rng) if session.turn == CHANCE else moves[0])
        table = Table(session)
    assert not warnings
