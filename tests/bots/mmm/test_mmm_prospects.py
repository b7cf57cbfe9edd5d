"""What the computer players know about the chance to win, against trying out everything."""

from itertools import product
from random import Random

import pytest

from barnyard.core.changed import changed
from barnyard.core.game import OVER
from barnyard.core.think import think_out
from barnyard.games.mmm import rules
from barnyard.games.mmm.bot import player as bot
from barnyard.games.mmm.bot.pantry import shapes_left, sizes_left, turns_for
from barnyard.games.mmm.bot.prospects import network_for, prospects, small_pantries, squares_left
from barnyard.games.mmm.bot.prospects import table as few
from barnyard.games.mmm.pantry import published
from barnyard.games.mmm.state import State
from tests.bots.mmm.positions import after, best_chance, some, with_left
from tests.thorough import THOROUGH

ROUNDED = 1e-5  # the table writes chances with 16 bits
# The best rates that there are, as worked out by tests/bench/mmm.
OPTIMUM = {1: 0.774803, 2: 0.423423}


def appraised(state: State) -> float:
    (chance,) = think_out(bot.appraise(state, Random(1)))
    return chance


FEW = [("a1",), ("a1", "b1"), ("a1", "a4"), ("g1", "g2", "e6")]
MORE = ("a1", "b1", "e1", "f1", "c2")  # all ways of two turns take seconds to try


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("squares", "cat"),
    [*product(FEW, [1, 2]), (MORE, 1), *([(MORE, 2)] if THOROUGH else [])],
)
def test_few_squares_are_known_exactly(squares: tuple[str, ...], cat: int) -> None:
    state = with_left(*squares, cat=cat)
    assert appraised(state) == pytest.approx(best_chance(state), abs=ROUNDED)


def test_within_a_turn_it_is_exact_too() -> None:
    known: dict[State, float] = {}
    rng, state = Random(4), with_left("a1", "b1", "e1", cat=2)
    seen = 0
    while rules.turn(state) != OVER:
        assert appraised(state) == pytest.approx(best_chance(state, known), abs=ROUNDED)
        listed = rules.moves(state)
        state = rules.apply(state, rng.choice(listed) if listed else rules.sample(state, rng))
        seen += 1
    assert seen > 5


@pytest.mark.parametrize("side", [1, 2])
def test_the_network_meets_the_best_rate_at_the_start(side: int) -> None:
    start = rules.start(1, {"side": side})
    assert appraised(start) == pytest.approx(OPTIMUM[side], abs=0.002)


def test_the_table_and_the_networks_agree_where_they_meet() -> None:
    """A network that is read wrongly would differ wildly."""
    sides = published()
    for left in small_pantries(9):
        if squares_left(left) == 9 and max(map(len, left)) <= 2 and max(map(max, left)) <= 4:
            foods = (*left, *([()] * (5 - len(left))))
            network = network_for(sides[2], line=False)
            if all(profile in network.known for profile in foods):
                for cat in (2, 5):
                    exact = few().worth(foods, cat)
                    assert network.worth(foods, cat) == pytest.approx(exact, abs=0.02)


def test_before_a_roll_it_is_worth_what_comes_after_it_on_average() -> None:
    """On the two sides. Elsewhere the beginning of a turn is a rougher estimate."""
    compared = 0
    for state in some("roll", 3, seed=5):
        if state.pantry in published().values():
            rolls = rules.chances(state) or {}
            later = sum(appraised(rules.apply(state, roll)) for roll in rolls) / len(rolls)
            rough = 0.06 if state.line else 0.01
            assert appraised(state) == pytest.approx(later, abs=rough)
            compared += 1
    assert compared > 15


def test_the_best_move_costs_nothing() -> None:
    for state in some("place", 1, seed=6):
        best = max(appraised(rules.apply(state, move)) for move in rules.moves(state))
        assert best == pytest.approx(appraised(state))


def test_the_end_is_the_result_and_nobody_is_favoured() -> None:
    won = after(with_left("a1", cat=1), "roll:fish,x,x", "place:1a1", "gather")
    lost = after(with_left("a1", cat=1), "roll:x,x,x")
    assert (appraised(won), appraised(lost)) == (1.0, 0.0)
    for state in some("place", 1, seed=7):
        other = changed(state, seats=6, active=5)
        assert think_out(bot.appraise(state, Random(1))) == think_out(
            bot.appraise(other, Random(2))
        )


def test_a_cat_farther_off_is_better() -> None:
    for side in (1, 2):
        for line, left_of in ((False, sizes_left), (True, shapes_left)):
            left = left_of(published()[side], frozenset())
            chances = [prospects(published()[side], line, left, cat) for cat in range(11)]
            assert chances == sorted(chances) or line
            assert chances[10] > chances[6] >= chances[0] == 0.0


def test_how_many_turns_an_item_takes_with_the_line_rule() -> None:
    assert turns_for(frozenset()) == 0
    assert turns_for(frozenset({"a1", "a2", "a3"})) == 1
    assert turns_for(frozenset({"a1", "a2", "b1"})) == 2
    assert turns_for(frozenset({"a1", "b1", "c1", "d1"})) == 2
    assert turns_for(frozenset({"a1", "b2", "c3"})) == 3
    assert turns_for(frozenset({"a1", "c1"})) == 1
