"""Mmm!: 49 squares, a cat that only comes nearer, and an end that is exact."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from barnyard.core.game import CHANCE, OVER

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.contract.conftest import Table

GAME = "mmm"
SQUARES = {f"{column}{row}" for column in "abcdefg" for row in range(1, 8)}


def _lacking(state: Any) -> list[str]:
    """The squares that the item which lacks fewest still needs; dice count as if gathered."""
    taken = state.gathered | set(state.places)
    lacking = [sorted(item - taken) for item in set(state.pantry.item.values()) if item - taken]
    return min(lacking, key=lambda squares: (len(squares), squares), default=[])


def _lucky_event(table: Table, state: Any) -> str:
    """Dice as one would wish them, and players who fill item after item."""
    wanted = _lacking(state)
    if table.game.turn(state) == CHANCE:
        count = state.places.count("")
        faces = [state.pantry.food[square] for square in wanted[:count]]
        return "roll:" + ",".join((faces + ["x"] * count)[:count])
    moves = table.game.moves(state)
    whole = any(state.pantry.item[square] <= _covered(state) for square in state.places if square)
    fitting = [move for move in moves if move[len("place:1") :] in wanted and not whole]
    return [*fitting, *(move for move in moves if move == "gather"), *moves][0]


def _covered(state: Any) -> set[str]:
    return set(state.gathered | set(state.places) - {""})


@cache
def _lucky_game(table: Table) -> list[Any]:
    states = [table.start()]
    while table.game.turn(states[-1]) != OVER:
        states.append(table.game.apply(states[-1], _lucky_event(table, states[-1])))
    return states


def _games(table: Table) -> Iterator[list[Any]]:
    """By chance and luckily: the states of whole games."""
    for steps in table.games_played():
        yield [steps[0].before, *(step.after for step in steps)]
    yield _lucky_game(table)


def _turns(states: list[Any]) -> list[Any]:
    """The states between two turns: no die is rolled and none lies on the board."""
    return [state for state in states if not any((*state.faces, *state.places))]


def test_what_is_gathered_and_what_is_left_are_49_squares(table: Table) -> None:
    for states in _games(table):
        for state in states:
            assert state.gathered <= SQUARES
            assert set(state.pantry.food) == SQUARES
            assert table.game.scores(state) == [49 - len(SQUARES - state.gathered)]


def test_what_is_gathered_stays_gathered(table: Table) -> None:
    for states in _games(table):
        for before, after in pairwise(states):
            assert before.gathered <= after.gathered
            assert len(after.gathered - before.gathered) <= 3


def test_a_turn_completes_an_item_or_brings_the_cat_one_move_nearer(table: Table) -> None:
    for states in _games(table):
        turns = _turns(states)
        for before, after in pairwise(turns):
            items = set(before.pantry.item.values())
            whole = [sum(item <= state.gathered for item in items) for state in (before, after)]
            assert after.cat == before.cat - (1 if whole[0] == whole[1] else 0)


def test_the_cat_only_comes_nearer_and_moves_at_the_end_of_a_turn(table: Table) -> None:
    for states in _games(table):
        for before, after in pairwise(states):
            moved = before.cat - after.cat
            assert moved == 0 or (moved == 1 and after in _turns([after]))


def test_dice_lie_on_free_squares_of_their_food(table: Table) -> None:
    for states in _games(table):
        for state in states:
            on_board = [square for square in state.places if square]
            assert len(set(on_board)) == len(on_board)
            assert not set(on_board) & state.gathered
            for face, square in zip(state.faces, state.places, strict=True):
                assert not square or state.pantry.food[square] == face


def test_in_the_variant_all_dice_on_the_board_lie_in_one_line(table: Table) -> None:
    for states in _games(table):
        for state in states:
            on_board = [square for square in state.places if square]
            columns, rows = ({square[part] for square in on_board} for part in (0, 1))
            assert not table.options["line"] or len(columns) <= 1 or len(rows) <= 1


def test_the_game_ends_just_when_the_cat_is_in_or_the_food_is_out(table: Table) -> None:
    for states in _games(table):
        for state in states:
            ended = state.cat == 0 or state.gathered == SQUARES
            assert ended == (table.game.turn(state) == OVER)
            assert state.cat > 0 or state.gathered != SQUARES


def test_all_win_together_or_nobody_does(table: Table) -> None:
    for states in _games(table):
        outcome = table.game.outcome(states[-1])
        assert outcome is not None
        won = states[-1].gathered == SQUARES
        assert outcome.winners == (tuple(range(table.seats)) if won else ())


def test_with_all_the_luck_there_is_the_basic_game_is_won(table: Table) -> None:
    end = _lucky_game(table)[-1]
    assert table.options["line"] or end.gathered == SQUARES


def test_turns_go_round_the_table_from_seat_0_on(table: Table) -> None:
    for states in _games(table):
        turns = [state.active for state in _turns(states)]
        assert turns == [number % table.seats for number in range(len(turns))]
