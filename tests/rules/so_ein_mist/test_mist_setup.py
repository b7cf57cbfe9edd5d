"""So ein Mist: material, options, and what lies where before the first die."""

from collections import Counter
from functools import reduce
from random import Random

import pytest

from barnyard.core.errors import BadSetup
from barnyard.core.game import CHANCE, OVER
from barnyard.games.so_ein_mist import rules
from barnyard.games.so_ein_mist.state import State

RING = "ring:cow4,start-3,start2,sheep6,start-1,start-1,pig-5,start2,start-3"


def after(events: str, seats: int = 3, **options: object) -> State:
    return reduce(rules.apply, events.split(), rules.start(seats, options))


def whole_game(seats: int, **options: object) -> list[str]:
    """The events of a game in which everybody stops at the first die."""
    state, rng, events = rules.start(seats, options), Random(seats), list[str]()
    while rules.turn(state) != OVER:
        events.append("stop" if rules.moves(state) else rules.sample(state, rng))
        state = rules.apply(state, events[-1])
    return events


def draws(events: list[str]) -> int:
    return sum(event.startswith("draw:") for event in events)


# ------------------------------------------------------------------ players and options


def test_the_game_and_its_key() -> None:
    assert (rules.KEY, rules.TITLE) == ("so-ein-mist", "So ein Mist")


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_a_game_for_3_to_6_players(seats: int) -> None:
    assert rules.scores(rules.start(seats, {})) == [0] * seats


@pytest.mark.parametrize("seats", [0, 1, 2, 7])
def test_not_for_fewer_than_3_nor_for_more_than_6(seats: int) -> None:
    with pytest.raises(BadSetup) as refusal:
        rules.start(seats, {})
    assert refusal.value.code == "player-count"
    assert refusal.value.facts == {"count": seats, "fewest": 3, "most": 6}


def test_options_doubling_is_off_passing_is_on_and_extra_round_is_off_by_default() -> None:
    defaults = {each.key: each.default for each in rules.OPTIONS if not each.added}
    assert defaults == {"doubling": False, "passing": True, "extra_round": False}
    assert rules.start(3, {}) == rules.start(3, defaults)


@pytest.mark.parametrize("option", ["doubling", "passing", "extra_round"])
def test_options_are_true_or_false_and_nothing_else_is_taken_for_them(option: str) -> None:
    with pytest.raises(BadSetup) as refusal:
        rules.start(3, {option: 1})
    assert refusal.value.code == "option-value"
    assert refusal.value.facts["option"] == option


def test_options_an_unknown_one_is_refused() -> None:
    with pytest.raises(BadSetup) as refusal:
        rules.start(3, {"tripling": True})
    assert (refusal.value.code, refusal.value.facts) == ("option-unknown", {"option": "tripling"})


# ------------------------------------------------------------------ set-up 1: animals


def test_setup_1_each_seat_gets_an_animal_by_lot() -> None:
    assert rules.turn(rules.start(3, {})) == CHANCE
    assert rules.due(rules.start(3, {})) == "animals"
    assert after("animals:pig,cow,horse").animals == ("pig", "cow", "horse")


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_setup_1_the_lot_gives_no_animal_twice_and_every_animal_now_and_then(seats: int) -> None:
    lots = [rules.sample(rules.start(seats, {}), Random(seed)) for seed in range(60)]
    dealt = [rules.apply(rules.start(seats, {}), lot).animals for lot in lots]
    assert all(len(set(animals)) == seats for animals in dealt)
    assert {animals[0] for animals in dealt} == {
        "cow", "sheep", "pig", "chicken", "horse", "rabbit",
    }  # fmt: skip


def test_setup_1_the_draw_pile_holds_the_cards_of_the_own_animal_that_are_not_in_the_ring() -> None:
    state = after(f"animals:cow,sheep,pig {RING} first:1 die:1 stop")
    sheep_without_6 = {"draw:-5", "draw:-3", "draw:-1", "draw:2", "draw:4", "draw:8", "draw:10"}
    assert set(rules.chances(state) or ()) == sheep_without_6


# ------------------------------------------------------------------ set-up 2 and pile sizes


@pytest.mark.parametrize(("seats", "pile"), [(3, 7), (4, 7), (5, 6), (6, 5)])
def test_setup_2_the_draw_piles_hold_7_cards_with_3_or_4_players_6_with_5_and_5_with_6(
    seats: int, pile: int
) -> None:
    assert draws(whole_game(seats)) == seats * pile


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_setup_2_without_passing_the_draw_piles_hold_7_cards(seats: int) -> None:
    assert draws(whole_game(seats, passing=False)) == seats * 7


@pytest.mark.parametrize("seats", [3, 4])
def test_options_passing_has_no_effect_with_3_or_4_players(seats: int) -> None:
    assert whole_game(seats, passing=True) == whole_game(seats, passing=False)


# ------------------------------------------------------------------ set-up 3: the ring


def test_setup_3_the_ring_is_laid_clockwise_from_position_0() -> None:
    state = after(f"animals:cow,sheep,pig {RING}")
    assert [str(card) for card in state.ring] == RING.removeprefix("ring:").split(",")


def test_setup_3_the_ring_may_lie_in_any_order_and_begin_anywhere() -> None:
    other = "ring:start-1,pig8,start-3,start2,start2,cow-1,start-1,sheep8,start-3"
    assert after(f"animals:cow,sheep,pig {other}").places == (5, 7, 1)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_setup_3_the_ring_holds_one_card_of_each_animal_and_the_six_starting_cards(
    seats: int,
) -> None:
    ring = next(event for event in whole_game(seats) if event.startswith("ring:"))
    cards = ring.removeprefix("ring:").split(",")
    starting = Counter({"start-3": 2, "start-1": 2, "start2": 2})
    assert len(cards) == seats + 6
    assert Counter(card for card in cards if card.startswith("start")) == starting


def test_setup_3_the_cards_of_the_ring_come_by_chance_and_are_shuffled() -> None:
    state = after("animals:cow,sheep,pig")
    rings = [rules.sample(state, Random(seed)).removeprefix("ring:") for seed in range(200)]
    cards = [ring.split(",") for ring in rings]
    cows = {card for ring in cards for card in ring if card.startswith("cow")}
    assert cows == {"cow-5", "cow-3", "cow-1", "cow2", "cow4", "cow6", "cow8", "cow10"}
    assert {place for ring in cards for place in range(9) if "cow" in ring[place]} == {*range(9)}


# ------------------------------------------------------------------ set-up 4: animals, first


def test_setup_4_each_animal_stands_at_its_own_card() -> None:
    assert after(f"animals:cow,sheep,pig {RING}").places == (0, 3, 6)
    assert after(f"animals:pig,cow,sheep {RING}").places == (6, 0, 3)


def test_setup_4_each_animal_counts_as_having_landed_at_its_own_card() -> None:
    cow_comes_to_the_sheep = after(f"animals:cow,sheep,pig {RING} first:0 die:3 stop")
    assert rules.scores(cow_comes_to_the_sheep) == [0, 6, 0]


def test_setup_4_the_starting_player_is_drawn_by_lot() -> None:
    state = after(f"animals:cow,sheep,pig {RING}")
    assert (rules.turn(state), rules.due(state)) == (CHANCE, "first")
    assert rules.chances(state) == {"first:0": 1, "first:1": 1, "first:2": 1}


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_setup_4_the_starting_player_begins(seat: int) -> None:
    assert rules.turn(after(f"animals:cow,sheep,pig {RING} first:{seat} die:1")) == seat


def test_scores_are_0_before_a_card_is_taken() -> None:
    assert rules.scores(after(f"animals:cow,sheep,pig {RING} first:0 die:3")) == [0, 0, 0]
