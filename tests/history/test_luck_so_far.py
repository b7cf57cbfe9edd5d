"""Averages with their intervals, the note beside a game, all dice."""

from __future__ import annotations

import json
import random
from collections import Counter
from dataclasses import replace

import pytest

from barnyard.bots.dice import deviation
from barnyard.core.think import think_out
from barnyard.history.luck import all_dice, as_odd, luck_of, note, read_note, summed
from barnyard.history.played import ALIKE, Played, Throw, replayed
from tests.every import every_game
from tests.history.games import game
from tests.history.playing_on import played_on
from tests.records.whole import whole


def test_few_games_have_no_interval_and_are_never_unusual() -> None:
    few = summed([0.5, 0.5, 0.5, 0.5])
    assert few is not None
    assert (few.games, few.total, few.mean, few.margin, few.unusual) == (4, 2.0, 0.5, None, False)
    assert summed([]) is None


def test_the_interval_is_that_of_student() -> None:
    """1 to 5: a mean of 3, a deviation of 1.5811, t of 4 degrees 2.776."""
    five = summed([0.1, 0.2, 0.3, 0.4, 0.5])
    assert five is not None
    assert five.margin is not None
    assert five.mean == pytest.approx(0.3)
    assert five.margin == pytest.approx(2.776 * 0.15811 / 5**0.5, rel=0.01)
    assert five.unusual
    ten = summed([0.1, -0.1] * 5)
    assert ten is not None
    assert ten.margin is not None
    assert ten.margin == pytest.approx(2.262 * 0.10541 / 10**0.5, rel=0.01)
    assert not ten.unusual


def test_luck_is_that_of_the_seat_or_of_all() -> None:
    games = [
        game(1, ("Ada", "Ben"), (0,), luck=(0.25, -0.25)),
        game(2, ("Ben", "Ada"), (0,), luck=(0.5, -0.5)),
        game(3, ("Ben", "Ada"), (0, 1), "mmm", (24,), luck=(0.125,)),
        game(4, ("Ben", "Ada"), (0,)),
    ]
    ada, ben = luck_of(games, "Ada"), luck_of(games, "Ben")
    assert ada is not None
    assert ben is not None
    assert (ada.games, ada.total) == (3, -0.125)
    assert (ben.games, ben.total) == (3, 0.375)
    assert luck_of(games, "Cyd") is None


OF = game(1, ("Ada", "Ben"), (0,))


def test_a_note_comes_back_for_its_own_record_only() -> None:
    text = note(OF, [0.25, -0.25])
    assert read_note(text, OF) == (0.25, -0.25)
    assert read_note(text, game(2, ("Ada", "Ben"), (0,))) is None


@pytest.mark.parametrize(
    "change",
    [
        {"luck": [0.25]},
        {"luck": [0.25, "x"]},
        {"luck": [0.25, True]},
        {"luck": [0.25, float("nan")]},
        {"luck": [0.25, 1e300]},
        {"luck": {"0": 1.0, "1": 2.0}},
        {"luck": None},
        {"of": 1},
    ],
    ids=str,
)
def test_a_note_that_makes_no_sense_is_none(change: dict[str, object]) -> None:
    text = json.dumps({**json.loads(note(OF, [0.25, -0.25])), **change})
    assert read_note(text, OF) is None


@pytest.mark.parametrize("text", [None, "", "[]", "7", "{", "[" * 5000, '"x"'])
def test_what_is_no_note_is_none(text: str | None) -> None:
    assert read_note(text, OF) is None


def test_dice_are_summed_over_games() -> None:
    dice = all_dice([thrown(1, "111333"), thrown(2, "122222233"), game(3, ("Ada",), (0,))])
    assert dice is not None
    assert (dice.counts, dice.thrown, dice.expected) == ({"1": 4, "2": 6, "3": 5}, 15, 5)
    assert all_dice([game(3, ("Ada",), (0,))]) is None


def thrown(number: int, faces: str, shared: int = 0) -> Played:
    """A game of these throws, of which so many were thrown in another one."""
    throws = tuple(Throw(at, (face,)) for at, face in enumerate(faces, 1))
    marks = tuple(at if at < shared else 1000 * number + at for at in range(len(faces)))
    found = game(number, ("Ada",), (0,), faces=("1", "2", "3"))
    return replace(found, throws=throws, marks=marks, unlike=ALIKE)


def test_a_beginning_that_games_share_was_thrown_once() -> None:
    first, second, third = thrown(1, "1112", 9), thrown(2, "111233", 4), thrown(3, "11123", 4)
    for games in ([first, second, third], [third, second, first]):
        dice = all_dice(games)
        assert dice is not None
        assert dice.counts == {"1": 3, "2": 1, "3": 3}


def test_a_few_equal_throws_may_be_chance() -> None:
    dice = all_dice([thrown(1, "1112", 3), thrown(2, "1113", 3)])
    assert dice is not None
    assert dice.counts == {"1": 6, "2": 1, "3": 1}


@every_game
def test_a_game_played_on_from_a_moment_of_another_counts_from_there_on(key: str) -> None:
    record = whole(key)
    half, on = played_on(record, len(record.events) // 2)
    one, other, both = (
        think_out(replayed(id_, 1.0, record))
        for id_, record in (("a", record), ("b", on), ("half", half))
    )
    dice, once = all_dice([one, other]), all_dice([both])
    assert (dice is None) is not bool(one.throws)
    if dice is None:
        return
    assert once is not None
    thrown = [face for each in (one, other) for throw in each.throws for face in throw.faces]
    assert dice.thrown == len(thrown) - once.thrown
    assert all_dice([both, one, other, one]) == dice


@pytest.mark.parametrize(
    ("freedom", "value"), [(1, 3.841), (2, 5.991), (4, 9.488), (5, 11.070), (6, 12.592)]
)
def test_the_tail_is_that_of_the_tables(freedom: int, value: float) -> None:
    assert as_odd(value, freedom) == pytest.approx(0.05, abs=1e-4)
    assert as_odd(0.0, freedom) == 1.0
    assert as_odd(1e6, freedom) == pytest.approx(0.0)


def test_fair_dice_are_as_odd_as_the_tail_says() -> None:
    rng, odd = random.Random(1), []
    for _ in range(400):
        fair = Counter(rng.choices("123456", k=300))
        odd.append(as_odd(deviation([fair[face] for face in "123456"], 50), 5))
    assert sum(each < 0.1 for each in odd) == pytest.approx(40, abs=20)
