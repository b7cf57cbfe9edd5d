"""What a table promises its seats."""

import random

import pytest

from barnyard.core.changed import changed
from barnyard.core.game import OVER
from barnyard.core.think import think_out
from barnyard.games.life_is_life.bot import player as bot
from barnyard.games.life_is_life.bot.lives import prospects
from barnyard.games.life_is_life.state import State, playing
from tests.bots.life_is_life.tables import GAME, dealt, walk


def appraised(state: State) -> tuple[float, ...]:
    return think_out(bot.appraise(state, random.Random(0)))


@pytest.mark.parametrize("seats", GAME.SEATS)
def test_the_prospects_of_all_add_up_to_one(seats: int) -> None:
    for state in walk(seats, seats):
        chances = appraised(state)
        assert sum(chances) == pytest.approx(1)
        for chance, lives in zip(chances, state.lives, strict=True):
            assert chance >= 0 if lives else chance == 0


def test_at_the_end_it_is_the_result() -> None:
    for seed in range(3):
        *_, last = walk(3, seed)
        assert GAME.turn(last) == OVER
        won = playing(last)
        assert appraised(last) == tuple(float(seat in won) for seat in range(3))


def test_equal_lives_are_worth_the_same_and_more_lives_are_worth_more() -> None:
    assert prospects((5, 5, 5)) == pytest.approx((1 / 3, 1 / 3, 1 / 3))
    first, second, third = prospects((1, 3, 5))
    assert first < second < third
    assert prospects((5, 1, 3)) == pytest.approx((third, first, second))
    assert prospects((0, 2, 0)) == (0, 1, 0)


def test_better_hands_promise_more_and_seats_do_not_matter() -> None:
    hands = ["GGGBBBMMTT", "SSSDDDRRPP", "SSDDRRPPCC", "U", "SU", "GGD", "BMMU"]
    state = dealt(*hands, lives=(5, 4, 2))
    chances = appraised(state)
    assert chances[0] == max(chances)
    turned = dealt(*hands[1:3], hands[0], *hands[3:], lives=(4, 2, 5))
    assert appraised(changed(turned, active=2)) == pytest.approx((*chances[1:], chances[0]))
