"""What a hint of Life is Life shows: the cards that a trade puts down, on any way to it."""

import random
from collections import Counter

import pytest

from barnyard.core.look import look
from barnyard.games.life_is_life import rules
from barnyard.games.life_is_life.table.picture import meant, pictured
from tests.tables.life_is_life.drawn import GAME, mine, read
from tests.tables.life_is_life.games import dealt


@pytest.mark.parametrize("seed", range(6))
def test_the_cards_that_are_meant_lie_in_the_hand_until_they_are_put_down(seed: int) -> None:
    state = dealt(seed)
    for move in random.Random(seed).sample(rules.moves(state), 20):
        _, row, cards = move.split(":")
        for so_far in range(len(cards)):
            picked = ("trade", row, *cards[:so_far])
            ids = meant(move, picked)
            assert Counter(each.split("-")[2] for each in ids) == Counter(cards[so_far:])
            hand = mine(state, " ".join(picked)).get("life-stacks")
            assert all(hand.find(each) for each in ids)


def test_what_was_picked_for_another_row_counts_for_nothing() -> None:
    assert meant("trade:2:GB", ("trade", "3", "G")) == ["life-card-G-0", "life-card-B-0"]
    assert meant("knock", ()) == []


def test_a_trade_in_pictures_is_what_goes_and_what_comes() -> None:
    state = dealt(1)
    move = next(each for each in rules.moves(state) if each.startswith("trade:3:"))
    shown = pictured(look(GAME, state, state.active), move)
    assert shown is not None
    pictures = [use.given["href"] for use in read(shown.text).all("use")]
    assert len(pictures) == 3 + 1 + 3
    assert pictures[3] == "#art-forward"
    assert pictured(look(GAME, state, state.active), "knock") is None
