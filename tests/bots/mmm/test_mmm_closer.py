"""A closer look at what comes close: ends are worth what the turn after them is worth, and what a
roll can reach follows from that."""

from functools import cache
from random import Random

import pytest

from barnyard.core.changed import changed
from barnyard.core.think import think_out
from barnyard.games.mmm import rules
from barnyard.games.mmm.bot.closer import ENDS, ROOM, closer, worth_of_moves
from barnyard.games.mmm.bot.turn import Turn
from barnyard.games.mmm.bot.weigh import Outlook, each_worth, outlook, worked_out
from barnyard.games.mmm.pantry import SQUARES
from barnyard.games.mmm.state import State, on_board
from tests.bots.mmm.positions import after, with_left


@cache
def decisions() -> list[State]:
    """Rolls of two printed sides with the line rule, with much and with little left."""
    rng, found = Random(4), []
    for side in (1, 2):
        for count in (9, 18, 27):
            state = with_left(*rng.sample(SQUARES, count), cat=4, line=True, side=side)
            while rules.turn(state) == "chance":
                state = rules.apply(state, rules.sample(state, rng))
            found.append(state)
    return found


def looked_at(state: State) -> dict[tuple[str, ...], float]:
    """The ends that are known otherwise than before."""
    now, before = think_out(closer(state)).turn.gather, think_out(outlook(state)).turn.gather
    return {end: now[end] for end in now if now[end] != before[end]}


def test_ends_that_come_close_are_known_by_the_turn_after_them() -> None:
    found = [
        (state, end, worth) for state in decisions() for end, worth in looked_at(state).items()
    ]
    assert len(found) > len(decisions())
    for state, end, worth in found:
        ahead = think_out(outlook(state))
        cat = state.cat if ahead.pantry.completes(end) else state.cat - 1
        following = changed(state, gathered=state.gathered.union(end), cat=cat)
        assert worth == think_out(worked_out(following)).turn.again[()]


@pytest.mark.parametrize("number", range(6))
def test_a_move_is_worth_the_best_end_of_its_roll(number: int) -> None:
    state = decisions()[number]
    turn = think_out(closer(state)).turn
    worth = think_out(worth_of_moves(state, rules.moves(state)))
    for move in rules.moves(state):
        assert worth[move] == max(_stops(after(state, move), turn))


def _stops(state: State, turn: Turn[tuple[str, ...]]) -> list[float]:
    """Of all that can still be placed of this roll, by the rules."""
    moves = [move for move in rules.moves(state) if move.startswith("place:")]
    further = [stop for move in moves for stop in _stops(after(state, move), turn)]
    return [turn.stop(tuple(sorted(on_board(state)))), *further]


def test_what_was_begun_is_worth_as_much_when_one_die_lies_there() -> None:
    """So a hint and the next one of the same roll agree."""
    for state in decisions():
        worth = think_out(worth_of_moves(state, rules.moves(state)))
        for move in rules.moves(state):
            then = after(state, move)
            assert max(think_out(worth_of_moves(then, rules.moves(then))).values()) == worth[move]


def test_a_full_board_leaves_no_room_for_it() -> None:
    """The first decision of a game takes as long as ever, and no other takes much longer."""
    state = after(rules.start(1, {"line": True}), "roll:bread,fish,cheese")
    assert not looked_at(state)
    for other in decisions():
        ends, positions = looked_at(other), len(think_out(outlook(other)).turn.gather)
        assert len(ends) <= ENDS
        assert positions * (len(ends) + 1) <= ROOM


def test_without_the_line_rule_nothing_comes_closer() -> None:
    state = after(rules.start(1, {}), "roll:bread,fish,cheese")
    assert think_out(closer(state)) is think_out(outlook(state))


def test_the_outlook_itself_stays_as_it_is() -> None:
    """What the page says of a chance does not depend on what was asked before."""
    state = decisions()[1]
    moves = rules.moves(state)

    def plain(ahead: Outlook) -> dict[str, float]:
        return each_worth(state, moves, ahead.pantry, ahead.turn)

    before = plain(think_out(outlook(state)))
    assert plain(think_out(closer(state))) != before
    assert plain(think_out(outlook(state))) == before
