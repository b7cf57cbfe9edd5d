"""Luck so far over a game and another that was played on from a moment of it."""

from __future__ import annotations

import json

import pytest

from barnyard.core.session import Session
from barnyard.web.history import all_games
from barnyard.web.history.page import History
from barnyard.web.kept import saved
from barnyard.web.kept.notes import WEIGHED
from barnyard.web.kept.store import GAME
from tests.history.playing_on import played_on
from tests.records.saved import saved as kept_here
from tests.web.conftest import FakeShell
from tests.web.players import html


def test_luck_before_a_moment_that_was_played_on_from_counts_in_one_game() -> None:
    shell, whole = FakeShell(), kept_here("mmm-2-side-1-lost")
    half, on = played_on(whole, 40)
    for at, (id_, record) in enumerate({"whole": whole, "on": on}.items()):
        text = saved.pack(Session.resume(record)[0], 1.0, 200.0 + at, over=True)
        shell.storage.put(GAME + id_, text)
    page = History(shell, "mmm")
    page.act("weigh", "", {})
    since = {game.id: game.since for game in page.found.games}
    assert since["whole"] == 0
    assert since["on"] >= len(half.events)
    after = json.loads(shell.store.notes.get(WEIGHED + "on") or "")["luck"]
    again = History(shell, "mmm")
    assert 'id="weigh"' not in html(again)
    all_games.erase(shell.store, [game for game in again.found.games if game.id == "whole"])
    alone = History(shell, "mmm")
    assert 'id="weigh"' in html(alone), "now the beginning is its own"
    alone.act("weigh", "", {})
    all_of_it = json.loads(shell.store.notes.get(WEIGHED + "on") or "")["luck"]
    assert all_of_it != pytest.approx(after)
