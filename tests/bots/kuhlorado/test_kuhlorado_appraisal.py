"""What a game is expected to become: exact at its end, fair to both seats, in line with chance."""

import random

import pytest

from barnyard.core.changed import changed
from barnyard.core.think import think_out
from barnyard.games.kuhlorado import rules
from barnyard.games.kuhlorado.bot import player as bot
from barnyard.games.kuhlorado.state import State
from tests.bots.kuhlorado.positions import TABLES, position, walk
from tests.sampled import few


def chance(state: State, seat: int = 0) -> float:
    prospects = think_out(bot.appraise(state, random.Random(1)))
    assert sum(prospects) == pytest.approx(1)
    assert all(0 <= each <= 1 for each in prospects)
    return prospects[seat]


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_at_the_end_it_is_the_result(number: int) -> None:
    *_, last = walk(TABLES[number], number)
    result = rules.outcome(last)
    assert result is not None
    for seat in (0, 1):
        assert chance(last, seat) == (seat in result.winners) / len(result.winners)


def test_nobody_is_ahead_before_the_start() -> None:
    assert chance(rules.start(2, {"pad": 5})) == 0.5


def turned(state: State) -> State:
    """The same with the seats exchanged."""
    interim = state.interim and (state.interim[1], state.interim[0])
    marks = (state.marks[1], state.marks[0])
    assert state.active is not None
    return changed(state, active=1 - state.active, marks=marks, interim=interim)


@pytest.mark.sampled
@pytest.mark.parametrize("number", range(len(TABLES)))
def test_both_seats_are_judged_alike(number: int) -> None:
    for state in list(walk(TABLES[number], 40 + number))[1:-1:7]:
        assert chance(state, 0) == pytest.approx(chance(turned(state), 1))


def test_throwing_again_is_the_mean_of_what_may_come() -> None:
    for state in walk(TABLES[3], 9):
        if rules.due(state) == "again":
            children = [rules.apply(state, roll) for roll in rules.chances(state) or ()]
            if all(rules.due(child) == "mark" for child in children):
                mean = sum(map(chance, children)) / len(children)
                assert chance(state) == pytest.approx(mean)


def test_a_choice_is_worth_its_best_move() -> None:
    for state in list(walk(TABLES[5], 9))[1:60]:
        if rules.due(state) in ("decide", "mark"):
            assert state.active is not None
            children = [rules.apply(state, move) for move in rules.moves(state)]
            best = max(chance(child, state.active) for child in children)
            found = chance(state, state.active)
            # Of many cows only the best are tried in pairs.
            assert best - 0.03 <= found <= best + 1e-9


def test_on_the_average_a_throw_changes_little() -> None:
    off = []
    for number, table in few(enumerate(TABLES[:10])):
        for state in [s for s in walk(table, number) if rules.due(s) == "throw"][::10]:
            thrown = [rules.apply(state, roll) for roll in rules.chances(state) or ()]
            mean = sum(map(chance, thrown)) / len(thrown)
            off.append((mean - chance(state)) * (1 if state.active == 0 else -1))
    assert max(map(abs, off)) < 0.35
    assert abs(sum(off) / len(off)) < 0.05


def test_a_large_lead_late_is_nearly_won() -> None:
    left = "a1 a2 a3 a4 a5 a6 a7 a8 b8 c8 d8 e8 f8 g8 h8 h7 h6 h5"
    thrown = position(left, "c1 d1 e1 c4 g4", ("1", "2"))
    ahead = changed(thrown, dice=None, settled=False)
    assert chance(ahead, 0) > 0.9
    assert chance(changed(ahead, active=1), 0) > 0.85
