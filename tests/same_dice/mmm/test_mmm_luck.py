"""Mmm! with the same dice for everybody: of a game that was played, and of a date."""

from __future__ import annotations

import random
from collections import Counter
from datetime import date, timedelta
from itertools import pairwise
from typing import Any

import pytest

from barnyard.core.game import CHANCE, OVER
from barnyard.core.named_luck import chance
from barnyard.core.record import Record
from barnyard.core.session import Session
from barnyard.games import load
from barnyard.games.mmm.rules import FACES
from barnyard.games.mmm.same_dice.days import dice_on, options_on
from barnyard.games.mmm.same_dice.luck import Dice, SameLuck, dice_of, turns
from barnyard.games.mmm.same_dice.summary import CAT, summary_in, summary_of
from tests.links.games import record

MMM = load("mmm")
DAYS = [(date(2026, 1, 1) + timedelta(days=day)).isoformat() for day in range(400)]


def played(dice: Dice, seed: int, options: dict[str, Any] | None = None) -> Session[Any]:
    """A game with these dice; the decisions are anybody's."""
    session, rng = Session.begin(MMM, ["A"], options), random.Random(seed)
    luck = SameLuck(dice, session.events)
    while session.turn != OVER:
        if session.turn == CHANCE:
            session.draw(luck)
        else:
            session.play(rng.choice(MMM.moves(session.state)))
    return session


def finished() -> Record[Any]:
    return record("mmm", 2, {}, 1)


def test_the_same_decisions_give_the_same_game() -> None:
    """Played with its own dice, a game comes out as it was, whoever played it."""
    for seed in range(1, 20):
        there = record("mmm", 1 + seed % 6, {}, seed)
        session = Session.begin(MMM, there.players)
        luck = SameLuck(dice_of(there), session.events)
        for event in there.events:
            if session.turn == CHANCE:
                session.draw(luck)
            else:
                session.play(str(event))
        assert session.events == list(there.events)


@pytest.mark.parametrize("seed", range(10))
def test_the_kth_die_of_the_nth_turn_is_the_same_whatever_is_decided(seed: int) -> None:
    dice = dice_of(finished())
    games = [turns(played(dice, each).events) for each in (seed, 1000 + seed)]
    for ours, theirs, known in zip(*games, dice.thrown, strict=False):
        for faces in (ours, theirs):
            assert all(one == other for one, other in zip(faces, known, strict=False))
        assert all(one == other for one, other in zip(ours, theirs, strict=False))


def test_dice_are_asked_for_by_turn_and_place() -> None:
    dice = Dice((("fish", "x", "x"), ("bread",)), "seed")
    assert [dice.face(0, 0), dice.face(0, 1), dice.face(1, 0)] == ["fish", "x", "bread"]
    assert dice.face(0, 3) == FACES[chance(6, "seed", 0, 3)]
    assert dice.face(1, 1) == FACES[chance(6, "seed", 1, 1)]
    assert dice.face(9, 0) == FACES[chance(6, "seed", 9, 0)]


def test_undoing_changes_no_luck() -> None:
    session = Session.begin(MMM, ["A"])
    luck = SameLuck(Dice((("fish",) * 6,), "seed"), session.events)
    session.draw(luck)
    for _ in range(3):
        session.play("place:1a1")
        session.play("reroll")
        session.undo()
        session.undo()
    session.play("place:1a1")
    session.play("reroll")
    assert session.draw(luck) == "roll:fish,fish"


def test_a_failed_roll_ends_a_turn() -> None:
    events = ["roll:x,x,x", "roll:fish,x,x", "place:1a1", "reroll", "roll:x,x", "roll:fish,x,x"]
    assert turns(events) == [["x"] * 3, ["fish", "x", "x", "x", "x"], ["fish", "x", "x"]]


def test_luck_is_what_it_was_when_links_and_days_began() -> None:
    """These numbers never change: other devices have them, too."""
    assert [chance(6, "seed", 0, die) for die in range(12)] == LUCK
    assert [dice_on("2026-11-18").face(0, die) for die in range(6)] == FIRST_DICE
    assert options_on("2026-11-18")["side"] == FIRST_PANTRY


LUCK = [4, 1, 5, 5, 1, 1, 1, 3, 3, 2, 5, 1]
FIRST_DICE = ["carrot", "cheese", "x", "fish", "cheese", "x"]
FIRST_PANTRY = {
    "grid": ["MMOOOOL", "GMJNNNL", "GHJFKKL", "GHJFKKL", "GHEFIII", "DDEFBBC", "AAAABBC"],
    "items": {
        "A": "carrot",
        "B": "cucumber",
        "C": "cheese",
        "D": "fish",
        "E": "bread",
        "F": "fish",
        "G": "cheese",
        "H": "cucumber",
        "I": "carrot",
        "J": "carrot",
        "K": "bread",
        "L": "fish",
        "M": "bread",
        "N": "cucumber",
        "O": "cheese",
    },
    "cat_moves": 10,
}


def test_faces_come_equally_often() -> None:
    counted = Counter(dice_on(day).face(turn, 0) for day in DAYS for turn in range(30))
    expected = len(DAYS) * 30 / len(FACES)
    odd = sum((count - expected) ** 2 / expected for count in counted.values())
    assert len(counted) == len(FACES)
    assert odd < 20.5  # five degrees of freedom: one in a thousand


# ------------------------------------------------------------------ the daily game


def test_every_day_has_a_pantry_that_the_loader_takes() -> None:
    pantries = [str(options_on(day)) for day in DAYS]
    assert len(set(pantries)) > 300
    assert all(one != other for one, other in pairwise(pantries))
    for day in DAYS:
        assert Session.begin(MMM, ["A"], options_on(day)).options == options_on(day)


def test_a_day_is_the_same_for_everybody_and_another_one_tomorrow() -> None:
    today, tomorrow = DAYS[:2]
    games = [played(dice_on(day), 1, options_on(day)).events for day in (today, today)]
    assert games[0] == games[1]
    assert played(dice_on(tomorrow), 1, options_on(tomorrow)).events != games[0]


# ------------------------------------------------------------------ how it went


def test_the_course_is_what_the_news_tell() -> None:
    for seed in range(1, 30):
        game = record("mmm", 2, {}, seed)
        summary, end = summary_of(game), list(game.replay())[-1]
        assert (summary.cat, summary.left) == (end.cat, 49 - len(end.gathered))
        assert summary.story.count(CAT) == end.pantry.cat_moves - end.cat
        if summary.verdict is not None:
            assert summary.won == (not summary.left)
            assert summary.turns == len(turns(map(str, game.events)))
            assert summary_in(summary.noted()) == summary
            assert len(summary.stars) == 8
            assert summary.stars.count("★") == 9 - summary.verdict


def test_of_two_games_the_better_verdict_is_the_better() -> None:
    summaries = [summary_of(record("mmm", 1, {}, seed)) for seed in range(1, 40)]
    for one in summaries:
        for other in summaries:
            if (one.verdict or 9) < (other.verdict or 9):
                assert one.worth > other.worth
