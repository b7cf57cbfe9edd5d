"""Everybody's prospects in So ein Mist."""

from functools import cache
from random import Random

import pytest

from barnyard.core.game import OVER
from barnyard.core.think import think_out
from barnyard.games.so_ein_mist import rules
from barnyard.games.so_ein_mist.bot import outlook as bot_outlook
from barnyard.games.so_ein_mist.bot import player as bot
from barnyard.games.so_ein_mist.bot.landings import landings
from barnyard.games.so_ein_mist.cards import Card
from barnyard.games.so_ein_mist.state import State, active, all_turns, passed_on
from tests.bots.so_ein_mist.positions import course, last_turn, some, turned, variants
from tests.sampled import few

BETWEEN = [state for state in some("die", 3, seed=2) if not state.aside]
BETWEEN_ALL = [state for state in some("die", 99, seed=5) if not state.aside]
WITHIN = [*some("choice", 1, seed=3), *(s for s in some("die", 3, seed=4) if s.aside)]


def prospects(state: State) -> tuple[float, ...]:
    return think_out(bot.appraise(state, Random(0)))


def level(state: State) -> State:
    """The same table, but nobody has taken anything: what comes decides the game."""
    return State(**{**vars(state), "piles": ((),) * state.seats})


def mean_after(state: State) -> list[float]:
    after = [prospects(rules.apply(state, event)) for event in rules.chances(state) or ()]
    return [sum(chances) / len(after) for chances in zip(*after, strict=True)]


def test_in_every_state_of_a_game_they_are_chances_that_sum_to_one() -> None:
    for start in few(list(variants())[::5]):
        for state in course(start, Random(9)):
            found = prospects(state)
            assert len(found) == state.seats
            assert all(0 <= chance <= 1 + 1e-9 for chance in found)
            assert sum(found) == pytest.approx(1)


def test_at_the_end_they_are_the_result_and_a_shared_victory_is_shared_out() -> None:
    for state in some("over", 1, seed=6):
        result = rules.outcome(state)
        assert result is not None
        share = 1 / len(result.winners)
        assert prospects(state) == tuple(
            share if seat in result.winners else 0 for seat in range(state.seats)
        )
    tied = last_turn(2, 2, 2, 2, 2, 2, 2, 2, 2, points=(8, 8, 2), rolled=1)
    over = rules.apply(rules.apply(tied, "stop"), "draw:-1")
    assert rules.turn(over) == OVER
    assert prospects(over) == (0.5, 0.5, 0)


@pytest.mark.parametrize("due", ["draw", "passed"])
def test_before_a_card_comes_to_light_they_are_the_mean_of_what_may_come(due: str) -> None:
    for state in map(level, some(due, 6, seed=7)):
        assert list(prospects(state)) == pytest.approx(mean_after(state))


def test_while_the_dice_roll_they_are_the_mean_of_what_may_come() -> None:
    """Luck is what a die does to them, so they must not drift by themselves."""
    for state in WITHIN:
        if rules.due(state) == "die":
            assert list(prospects(state)) == pytest.approx(mean_after(state))


def test_at_a_choice_they_are_those_of_the_better_move() -> None:
    for state in WITHIN:
        if rules.due(state) == "choice":
            seat = rules.turn(state)
            assert isinstance(seat, int)
            after = [prospects(rules.apply(state, move))[seat] for move in rules.moves(state)]
            assert prospects(state)[seat] == pytest.approx(max(after), abs=1e-5)


@cache
def played_out(state: State) -> tuple[float, ...]:
    """By the rules alone: all dice, all decisions, all cards, if whoever decides wants to win."""
    if result := rules.outcome(state):
        return tuple((seat in result.winners) / len(result.winners) for seat in range(state.seats))
    seat = rules.turn(state)
    if isinstance(seat, int):
        ways = [played_out(rules.apply(state, move)) for move in rules.moves(state)]
        return max(ways, key=lambda chances: chances[seat])
    after = [played_out(rules.apply(state, event)) for event in rules.chances(state) or ()]
    return tuple(sum(column) / len(after) for column in zip(*after, strict=True))


def before_a_turn(turns_left: int) -> list[State]:
    return [s for s in BETWEEN_ALL if all_turns(s) - s.turns == turns_left]


def test_the_whole_last_turn_is_worked_out() -> None:
    assert len(before_a_turn(1)) > 10
    for state in few(before_a_turn(1)[::5]):
        seat = active(state)
        assert prospects(state)[seat] == pytest.approx(played_out(state)[seat], abs=1e-5)


def test_before_the_last_turn_but_one_they_are_the_mean_of_what_the_best_landings_promise() -> None:
    """Whoever has it can do no better than the mean of what each die promises."""
    for state in before_a_turn(2):
        if passed_on(state):
            continue
        seat, after = active(state), mean_after(state)
        assert prospects(state)[seat] == pytest.approx(after[seat], abs=1e-5)


def test_the_last_turn_is_judged_exactly() -> None:
    """Only the 10 wins, and it is the next number but one."""
    state = last_turn(2, -1, 10, -1, -1, -1, -1, 2, 4, points=(9, 3, 0), rolled=1, aside="3 4 5")
    assert prospects(rules.apply(state, "go"))[2] == pytest.approx(1 / 6)


def test_the_quick_way_to_the_six_landings_is_the_plain_one() -> None:
    for state in (*BETWEEN, *some("die", 20, seed=10)):
        for seat in range(state.seats):
            way = bot_outlook._ways(state, seat)
            assert bot_outlook._six(state, seat, way) == landings(state, seat)


def test_they_move_with_the_players_from_seat_to_seat() -> None:
    for state in (*BETWEEN, *WITHIN):
        if state.first is not None:
            moved = prospects(turned(state))
            assert [*moved[1:], moved[0]] == pytest.approx(list(prospects(state)))


def test_more_points_are_better() -> None:
    for state in BETWEEN:
        richer = (*state.piles[0], Card("none", 10))
        better = State(**{**vars(state), "piles": (richer, *state.piles[1:])})
        chance = prospects(better)[0]
        assert chance > prospects(state)[0] or chance == 0 or chance > 0.99


def test_before_the_game_all_are_alike() -> None:
    assert prospects(rules.start(5, {})) == (0.2,) * 5
