"""Loading does no more work than needed: the calls are counted, which no slow machine changes."""

import json
from typing import Any

import pytest

from barnyard import Session, load
from barnyard.core.record import read

LOST = ["roll:x,x,x"] * 10  # the shortest game of Mmm!: the cat comes straight in


def _text(events: list[str]) -> str:
    header = {"barnyard": 1, "game": "mmm", "players": ["Zoë"]}
    return json.dumps({**header, "events": events})


class Counting:
    """A game that counts how often it is asked for the state after an event."""

    def __init__(self, game: Any) -> None:
        self.game = game
        self.applied = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)

    def apply(self, state: Any, event: str) -> Any:
        self.applied += 1
        return self.game.apply(state, event)


@pytest.mark.parametrize("length", [0, 1, 9])
def test_loading_asks_for_each_event_once(length: int) -> None:
    game = Counting(load("mmm"))
    text = _text(LOST[:length])
    record = read(text, {"mmm": game}.get)
    assert game.applied == 0
    Session.resume(record)
    assert game.applied == length


def test_nothing_is_asked_after_the_first_illegal_event() -> None:
    game = Counting(load("mmm"))
    text = _text([*LOST, *["roll:x,x,x"] * 100_000])
    Session.resume(read(text, {"mmm": game}.get))
    assert game.applied == 11


def test_telling_the_story_asks_for_no_event_again() -> None:
    game = Counting(load("mmm"))
    session, _ = Session.resume(read(_text(LOST), {"mmm": game}.get))
    game.applied = 0
    assert len(session.story(0)) == 10
    assert game.applied == 0
