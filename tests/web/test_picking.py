"""Step by step every move can be reached, and nothing but moves."""

from __future__ import annotations

import random

import pytest

from barnyard.core.game import CHANCE, OVER
from barnyard.core.luck import SystemLuck
from barnyard.core.session import Session
from barnyard.games import keys, load
from barnyard.web.common.says import Words
from barnyard.web.desk.picking import Choice, Split, choices, split


def test_moves_are_split_into_word_first_part_and_bag() -> None:
    assert split("stop") == Split(("stop",), ())
    assert split("trade:3:MMS") == Split(("trade", "3"), ("M", "M", "S"))
    assert split("place:2a3") == Split(("place", "2"), ("a3",))
    assert split("mark:c1,c3") == Split(("mark",), ("c1", "c3"))
    assert split("reroll:12") == Split(("reroll",), ("12",))


def test_few_moves_are_offered_at_once() -> None:
    assert [choice.move for choice in choices(["go", "stop"])] == ["go", "stop"]


def test_pairs_can_be_begun_from_either_end() -> None:
    moves = [f"mark:{column}{row}" for column in "abc" for row in range(1, 5)]
    moves += ["mark:a1,b2"]
    from_b = choices(moves, ("mark", "b2"))
    assert [(choice.added, choice.move) for choice in from_b] == [
        ((), "mark:b2"),
        (("a1",), "mark:a1,b2"),
    ]


def reached(moves: list[str], picked: tuple[str, ...] = ()) -> set[str]:
    found: set[str] = set()
    for choice in choices(moves, picked):
        assert choice.picked[: len(picked)] == picked
        found |= {choice.move} if choice.move else reached(moves, choice.picked)
    return found


@pytest.mark.parametrize("key", keys())
def test_every_move_of_a_game_can_be_reached_and_no_other(key: str) -> None:
    game, rng = load(key), random.Random(key)
    session = Session.begin(game, ["x"] * game.SEATS[-1])
    looked = 0
    while session.turn != OVER and looked < 40:
        if session.turn == CHANCE:
            session.draw(SystemLuck(rng))
            continue
        moves = game.moves(session.state)
        assert reached(moves) == set(moves)
        steps = choices(moves)
        assert len(steps) == len(set(map(_shown, steps)))
        session.play(rng.choice(moves))
        looked += 1


def _shown(choice: Choice) -> tuple[tuple[str, ...], bool]:
    return choice.added, choice.move is None


def test_chances_that_are_compared_look_as_different_as_they_are() -> None:
    words = Words("de", "so-ein-mist", ("Ada", "Ben", "Cyd"))
    card = {"owner": "cow", "value": 4}
    stop = {"what": "stop", "seat": 0, "card": card, "chance": 0.9961}
    assert "über 99\u202f%" in words.weighed(stop)
    go = {"what": "go", "chance": 0.9984}
    assert "99,6\u202f%" in words.weighed(stop, [stop, go])
    close = [{**stop, "chance": 0.4871}, {**go, "chance": 0.4893}]
    assert "48,7\u202f%" in words.weighed(close[0], close)
    assert "48,9\u202f%" in words.weighed(close[1], close)
    clear = [{**stop, "chance": 0.29}, {**go, "chance": 0.4893}]
    assert "29\u202f%" in words.weighed(clear[0], clear)
