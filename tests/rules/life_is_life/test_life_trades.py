"""Life is Life: the list of trades, against what its cards give put together in every way."""

import random
from collections.abc import Sequence
from itertools import combinations

from barnyard.games.life_is_life.cards import ALL_CARDS, HAND, ROWS, in_order
from barnyard.games.life_is_life.trades import trades

DEALS = 300


def one_by_one(hand: str, rows: Sequence[str]) -> list[str]:
    return [
        f"trade:{number}:{cards}"
        for number, row in enumerate(rows, 1)
        for cards in sorted(set(map("".join, combinations(hand, number))))
        if cards != row
    ]


def test_all_trades_of_a_hand_are_listed_once_by_row_and_cards() -> None:
    rng = random.Random(15)
    for _ in range(DEALS):
        cards = iter(rng.sample(ALL_CARDS, HAND + sum(ROWS)))
        hand, *rows = (in_order(next(cards) for _ in range(size)) for size in (HAND, *ROWS))
        assert trades(hand, rows) == one_by_one(hand, rows)


def test_what_a_row_shows_already_is_left_out_though_the_hand_has_it() -> None:
    rng = random.Random(15)
    for _ in range(DEALS):
        hand = in_order(rng.sample(ALL_CARDS, HAND))
        rows = [in_order(rng.sample(hand, size)) for size in ROWS]
        assert trades(hand, rows) == one_by_one(hand, rows)


def test_the_rarest_animals_are_put_down_as_often_as_they_are_there() -> None:
    rows = ("G", "GG", "GGG", "GGGG")
    assert "trade:3:UUU" in trades("GBMTSDRUUU", rows)
    assert trades("GGGGGGGGGB", rows) == one_by_one("GGGGGGGGGB", rows)
