"""So ein Mist: what is told when the draw piles are used up, and at the end."""

from functools import reduce
from random import Random

import pytest

from barnyard.core.game import OVER, News
from barnyard.games.so_ein_mist import rules

RING = "ring:cow4,start-3,start2,sheep6,start-1,start-1,pig-5,start2,start-3"
COW = (10, 8, -5, -3, -1, 2, 6)
SHEEP = (8, 10, -1, 2, -5, -3, 4)
PIG = (2, 4, -3, -1, 6, 8, 10)


def last_news(
    *draws: tuple[int, ...], ring: str = RING, extra: str = "", **options: bool
) -> list[News]:
    """What is told last when everybody walks one step a turn, alone, and draws these values."""
    turns = [f"die:1 stop draw:{value}" for lap in zip(*draws, strict=True) for value in lap]
    script = f"animals:cow,sheep,pig {ring} first:0 {' '.join(turns)} {extra}"
    *earlier, last = script.split()
    before = reduce(rules.apply, earlier, rules.start(3, options))
    return rules.news(before, last, rules.apply(before, last))


def told_in_a_game(seats: int, **options: bool) -> list[tuple[str, News]]:
    """Each event with each of its news, in a game in which everybody stops at the first die."""
    state, rng, told = rules.start(seats, options), Random(seats), list[tuple[str, News]]()
    while rules.turn(state) != OVER:
        event = "stop" if rules.moves(state) else rules.sample(state, rng)
        before, state = state, rules.apply(state, event)
        told += [(event, item) for item in rules.news(before, event, state)]
    return told


# ------------------------------------------------------------------ the end


def test_news_the_end_tells_the_sums_and_who_won_by_what() -> None:
    assert last_news(COW, SHEEP, PIG) == [
        {"what": "draw", "seat": 2, "card": {"owner": "pig", "value": 10}, "place": 4},
        {"what": "score", "seat": 0, "points": 24, "food": 28},
        {"what": "score", "seat": 1, "points": -5, "food": 6},
        {"what": "score", "seat": 2, "points": 13, "food": 24},
        {"what": "end", "winners": [0], "why": "highest"},
    ]


def test_news_the_end_tells_that_food_decided() -> None:
    *_, end = last_news(COW, (10, 2, -1, -3, -5, 4, 8), PIG)
    assert end == {"what": "end", "winners": [2], "why": "more-food"}


def test_news_the_end_tells_all_who_share_the_victory() -> None:
    *_, end = last_news(COW, COW, PIG, ring=RING.replace("sheep6", "sheep4"))
    assert end == {"what": "end", "winners": [0, 2], "why": "shared"}


def test_news_with_6_players_nothing_is_told_of_the_passed_cards_before_the_last() -> None:
    told = told_in_a_game(6)
    passes = [item["what"] for event, item in told if event.startswith("passed:")]
    assert passes == ["passed"] * 6 + ["score"] * 6 + ["end"]


# ------------------------------------------------------------------ the extra round


def test_news_the_extra_round_is_told_with_the_draw_that_uses_up_the_last_pile() -> None:
    draw, extra = last_news(COW, SHEEP, PIG, extra_round=True)
    assert (draw["what"], draw["card"]) == ("draw", {"owner": "pig", "value": 10})
    assert extra == {"what": "extra-round", "seat": 0}


def test_news_in_the_extra_round_the_last_card_taken_is_told_with_the_end() -> None:
    told = last_news(COW, SHEEP, PIG, extra="die:1 stop " * 3, extra_round=True)
    *turn, first, second, third, end = told
    assert [item["what"] for item in turn] == ["stop", "walk", "take"]
    assert [item["points"] for item in (first, second, third)] == [24 - 5, -5 + 6, 13 - 1]
    assert end == {"what": "end", "winners": [0], "why": "highest"}


def test_news_in_the_extra_round_a_walk_over_a_gap_ends_at_its_card() -> None:
    # The cow leaves a gap at 8; the pig walks 4 steps from place 4: over 5, 6 and 7 to 0.
    extra = "die:1 stop die:1 stop die:4 stop"
    walk = last_news(COW, SHEEP, PIG, extra=extra, extra_round=True)[1]
    assert (walk["what"], walk["steps"], walk["path"][-1]) == ("walk", 4, 0)
    assert walk["card"] == {"owner": "sheep", "value": -3}


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("passing", [True, False])
def test_news_the_extra_round_is_told_once_and_of_the_starting_player(
    seats: int, passing: bool
) -> None:
    told = told_in_a_game(seats, passing=passing, extra_round=True)
    first = next(item["seat"] for _, item in told if item["what"] == "first")
    extra = [item for _, item in told if item["what"] == "extra-round"]
    assert extra == [{"what": "extra-round", "seat": first}]


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("passing", [True, False])
def test_news_without_the_variant_no_extra_round_is_told(seats: int, passing: bool) -> None:
    told = told_in_a_game(seats, passing=passing)
    assert [item for _, item in told if item["what"] == "extra-round"] == []
