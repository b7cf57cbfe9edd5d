"""Kuhlorado: what may be marked, when the game ends, and the score, counted in another way."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from typing import TYPE_CHECKING, Any

from barnyard.core.game import OVER

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.contract.conftest import Step, Table

GAME = "kuhlorado"
SQUARES = [f"{column}{row}" for column in "abcdefgh" for row in range(1, 9)]
PASTURES = [[s for s in SQUARES if s[0] == side or s[1] == side] for side in "ah18"]
LAND = ((20, 20), (15, 12), (10, 5), (5, 2))  # at least so many squares: points


def _letter(state: Any, square: str) -> str:
    """What the pad has there: 1 to 5, c, s or L."""
    return str(state.pad.rows[int(square[1]) - 1]["abcdefgh".index(square[0])])


def _marks(steps: tuple[Step, ...]) -> list[tuple[set[str], set[str]]]:
    """After each event: the squares of each seat, read off the events."""
    marks: tuple[set[str], set[str]] = (set(), set())
    listed = []
    for before, event, _ in steps:
        word, _, squares = event.partition(":")
        if word == "mark":
            marks[before.active].update(squares.split(","))
        listed.append((set(marks[0]), set(marks[1])))
    return listed


def _free(state: Any, marks: tuple[set[str], set[str]], letters: str) -> list[str]:
    taken = marks[0] | marks[1]
    return [s for s in SQUARES if s not in taken and _letter(state, s) in letters]


def _turn_ends(steps: tuple[Step, ...]) -> Iterator[tuple[Step, tuple[set[str], set[str]]]]:
    for step, marks in zip(steps, _marks(steps), strict=True):
        if step.before.active is not None and step.after.active != step.before.active:
            yield step, marks


def _beside(square: str) -> set[str]:
    column, row = ord(square[0]), int(square[1])
    near = [(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)]
    return {f"{chr(x)}{y}" for x, y in near} & set(SQUARES)


def _areas(squares: set[str]) -> list[set[str]]:
    """What hangs together across or down."""
    rest, areas = set(squares), []
    while rest:
        area: set[str] = set()
        grown = {min(rest)}
        while grown - area:
            area |= grown
            grown = {near for square in area for near in _beside(square)} & rest
        areas.append(area)
        rest -= area
    return areas


def _troughs(state: Any) -> list[set[str]]:
    return [
        area
        for letter in "sL"
        for area in _areas({square for square in SQUARES if _letter(state, square) == letter})
    ]


def _score(state: Any, marks: tuple[set[str], set[str]]) -> list[int]:
    """Pastures, troughs and land, without the interim scoring."""
    points = Counter({0: 0, 1: 0})
    contests = [(3, set(pasture)) for pasture in PASTURES]
    for trough in _troughs(state):
        around = {near for square in trough for near in _beside(square)} - trough
        contests.append(({1: 2, 2: 4}[len(trough)], around))
    for worth, squares in contests:
        crosses, circles = (len(squares & mine) for mine in marks)
        if crosses != circles:
            points[int(circles > crosses)] += worth
    for seat, mine in enumerate(marks):
        for area in _areas(mine):
            points[seat] += next((worth for least, worth in LAND if len(area) >= least), 0)
    return [points[0], points[1]]


@cache
def _land_game(table: Table) -> tuple[Step, ...]:
    """A game in which both join their squares to land wherever they can."""
    rng, state = random.Random(1), table.start()
    steps: list[Step] = []
    marks: tuple[set[str], set[str]] = (set(), set())
    while table.game.turn(state) != OVER:
        event = table.next_event(state, rng)
        if event.startswith("mark:"):
            mine = marks[state.active]
            event = max(table.game.moves(state), key=lambda move: _joined(move, mine))
            mine.update(event.removeprefix("mark:").split(","))
        steps.append(table.step(state, event))
        state = steps[-1].after
    return tuple(steps)


def _joined(move: str, mine: set[str]) -> int:
    """How many of the squares beside those that are marked are one's own already."""
    return sum(len(_beside(square) & mine) for square in move.removeprefix("mark:").split(","))


def test_a_turn_marks_two_squares_at_most(table: Table) -> None:
    for steps in table.games_played():
        before = 0
        for _, marks in _turn_ends(steps):
            assert 0 <= sum(map(len, marks)) - before <= 2
            before = sum(map(len, marks))


def test_no_square_is_marked_twice_and_no_trough_ever(table: Table) -> None:
    for steps in table.games_played():
        squares = [
            square
            for _, event, _ in steps
            for square in event.removeprefix("mark:").split(",")
            if event.startswith("mark:")
        ]
        assert len(set(squares)) == len(squares)
        assert not {_letter(steps[0].after, square) for square in squares} & set("sL")


def test_two_squares_are_two_cows_or_a_cow_and_a_number_with_one_between(table: Table) -> None:
    for steps in table.games_played():
        for before, event, _ in steps:
            if "," in event and event.startswith("mark:"):
                one, other = event.removeprefix("mark:").split(",")
                kinds = sorted(_letter(before, square) for square in (one, other))
                apart = {abs(ord(x) - ord(y)) for x, y in zip(one, other, strict=True)}
                assert kinds == ["c", "c"] or (kinds[1] == "c" and 2 in apart <= {0, 2})


def test_the_game_ends_after_the_turn_that_leaves_no_cow_or_five_numbers(table: Table) -> None:
    for steps in table.games_played():
        for step, marks in _turn_ends(steps):
            no_cow = not _free(step.after, marks, "c")
            few_numbers = len(_free(step.after, marks, "12345")) <= 5
            assert (table.game.turn(step.after) == OVER) == (no_cow or few_numbers)


def test_the_seats_take_turns(table: Table) -> None:
    for steps in table.games_played():
        seats = [step.before.active for step, _ in _turn_ends(steps)]
        first = int(steps[0].event.removeprefix("first:"))
        assert seats == [(first + number) % 2 for number in range(len(seats))]


def test_the_score_is_what_another_count_gives(table: Table) -> None:
    for steps in (*table.games_played(), _land_game(table)):
        for step, marks in _turn_ends(steps):
            interim = step.after.interim or (0, 0)
            plain = _score(step.after, marks)
            scores = [own + bonus for own, bonus in zip(plain, interim, strict=True)]
            if table.options.get("even"):
                scores[1 - int(steps[0].event.removeprefix("first:"))] += 2
            assert table.game.scores(step.after) == scores


def test_the_games_for_land_have_large_areas(table: Table) -> None:
    at_the_end = _marks(_land_game(table))[-1]
    assert max(len(area) for mine in at_the_end for area in _areas(mine)) >= 10


def test_double_squares_count_once_when_nine_cows_are_marked(table: Table) -> None:
    for steps in table.games_played():
        expected = None
        for step, marks in _turn_ends(steps):
            cows = [s for s in marks[0] | marks[1] if _letter(step.after, s) == "c"]
            if table.options["advanced"] and expected is None and len(cows) >= 9:
                doubles = [[area for area in _areas(mine) if len(area) == 2] for mine in marks]
                expected = (2 * len(doubles[0]), 2 * len(doubles[1]))
            assert step.after.interim == expected
