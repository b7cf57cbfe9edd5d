"""Every puzzle is what it says: a game that replays, and one move that is clearly best."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from barnyard.bots.players import advice
from barnyard.core.look import look
from barnyard.core.seats import is_computer
from barnyard.core.think import think_out
from barnyard.web.puzzles.puzzles import Puzzle, of_the_day, puzzles, with_puzzles
from barnyard.words import LANGUAGES
from find_puzzles import MARGIN, judging
from tests.every import published
from tests.web.conftest import FakeShell

ALL = [
    pytest.param(key, number, id=f"{key}-{number}")
    for key in with_puzzles()
    for number in range(1, len(puzzles(key)) + 1)
]
EXACT = [each for each in ALL if judging(str(each.values[0])).EXACT]
every_puzzle = pytest.mark.parametrize(("key", "number"), ALL)


def position(puzzle: Puzzle) -> Any:
    *_, state = puzzle.record.replay()
    return state


@every_puzzle
def test_the_only_person_is_to_move_and_the_best_move_is_one_of_several(
    key: str, number: int
) -> None:
    puzzle = puzzles(key)[number - 1]
    game, state = puzzle.record.game, position(puzzle)
    people = [seat for seat, name in enumerate(puzzle.record.players) if not is_computer(name)]
    assert people == [game.turn(state)]
    assert puzzle.record.options.keys() == {each.key for each in game.OPTIONS if not each.added}
    moves = game.moves(state)
    assert set(puzzle.worth) <= set(moves)
    assert 0 < 2 * len(puzzle.best) <= len(moves)
    assert puzzle.margin - puzzle.error >= 100 * MARGIN - 0.01


@every_puzzle
def test_the_owl_of_the_page_sees_it(key: str, number: int) -> None:
    puzzle = puzzles(key)[number - 1]
    game, state = puzzle.record.game, position(puzzle)
    seat = game.turn(state)
    assert isinstance(seat, int)
    assert think_out(advice(game, look(game, state, seat), seat)).move in puzzle.best


@pytest.mark.parametrize(("key", "number"), EXACT)
def test_what_is_worked_out_comes_to_the_same_again(key: str, number: int) -> None:
    puzzle = puzzles(key)[number - 1]
    game, state = puzzle.record.game, position(puzzle)
    seat = game.turn(state)
    assert isinstance(seat, int)
    judged = judging(key).judge(look(game, state, seat), seat)
    found = {move: 100 * judged.worth[move] for move in puzzle.worth}
    assert found == pytest.approx(puzzle.worth, abs=0.006)
    assert puzzle.error == 0
    left_out = [100 * judged.worth[move] for move in judged.worth if move not in puzzle.worth]
    assert max(left_out, default=0.0) <= min(puzzle.worth.values()) + 0.01


@every_puzzle
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_reason_is_said(key: str, number: int, language: str) -> None:
    puzzle = puzzles(key)[number - 1]
    words = FakeShell(language=language).words(key, puzzle.record.players)
    assert words.thought(puzzle.because)
    assert words.thought(puzzle.because, to_child=True)


def test_there_are_ten_of_each_game_and_no_two_alike() -> None:
    for key in set(with_puzzles()) & set(published):
        records = [puzzle.record for puzzle in puzzles(key)]
        assert len(records) >= 10
        assert len({(*record.events, *record.players) for record in records}) == len(records)


def test_the_games_that_the_page_brings_have_some() -> None:
    assert set(with_puzzles()) == set(published)


def test_a_day_has_its_puzzle_and_the_next_one_is_of_another_game() -> None:
    days = [f"2026-{month:02}-{day:02}" for month in (1, 2, 11) for day in range(1, 29)]
    found = [of_the_day(day) for day in days]
    assert found == [of_the_day(day) for day in days]
    assert {key for key, _ in found} == set(with_puzzles())
    assert all(1 <= number <= len(puzzles(key)) for key, number in found)
    weeks = [found[start : start + 28] for start in range(0, len(found), 28)]
    for week in weeks:
        assert all(one[0] != other[0] for one, other in pairwise(week))
        assert len(set(week)) == len(week)
