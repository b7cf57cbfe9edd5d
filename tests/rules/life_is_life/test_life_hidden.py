"""Life is Life: what a player sees, what a move shows, and worlds that agree with what was seen."""

from collections import Counter
from dataclasses import replace
from functools import reduce
from random import Random

import pytest

from barnyard.core.game import CHANCE, OVER
from barnyard.core.look import look
from barnyard.games.life_is_life import rules
from barnyard.games.life_is_life.state import State
from tests.rules.refused import refusal

SIXTY = Counter("G" * 9 + "B" * 8 + "M" * 7 + "T" * 7 + "S" * 6 + "D" * 6 + "RRRRRPPPPPCCCCUUU")
HANDS = ("GGBBMMTTSD", "GGBBMTTSSD", "GGBMTRRPPU")
BEGUN = f"first:0 deal:{'/'.join(HANDS)}/G/BM/SDR/GDPC"
TRADED = "trade:1:B trade:1:M trade:1:T"


def after(events: str, table: str = BEGUN) -> State:
    return reduce(rules.apply, f"{table} {events}".split(), rules.start(3, {}))


def worlds(state: State, seat: int | None, number: int) -> list[State]:
    """So many full states that agree with what the seat sees."""
    seen, rng = look(rules, state, seat), Random(number)
    return [rules.complete(seen, seat, rng) for _ in range(number)]


def hand(world: State, seat: int) -> Counter[str]:
    cards = world.hands[seat]
    assert cards is not None
    return Counter(cards)


# ------------------------------------------------------------------ what a player sees


def test_ruling_a_player_sees_the_own_hand_and_never_another() -> None:
    state = after("")
    assert look(rules, state, 0).hands == (HANDS[0], None, None)
    assert look(rules, state, 2).hands == (None, None, HANDS[2])


@pytest.mark.parametrize("seats", rules.SEATS)
def test_ruling_whatever_has_happened_nobody_sees_more_than_the_own_hand(seats: int) -> None:
    rng, state = Random(seats), rules.start(seats, {"advanced": False})
    while rules.turn(state) != OVER:
        for seat in (None, *range(seats)):
            hands = look(rules, state, seat).hands
            assert all(not hand or owner == seat for owner, hand in enumerate(hands))
        chance = rules.turn(state) == CHANCE
        event = rules.sample(state, rng) if chance else rng.choice(rules.moves(state))
        state = rules.apply(state, event)


def test_ruling_an_onlooker_sees_no_hand() -> None:
    assert look(rules, after(""), None).hands == (None, None, None)


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_ruling_everybody_sees_the_rows_all_lives_and_whose_turn_it_is(seat: int | None) -> None:
    state = after(f"{TRADED} knock")
    seen = look(rules, state, seat)
    assert (seen.rows, rules.scores(seen), rules.turn(seen)) == (state.rows, [5, 5, 5], 1)


def test_ruling_who_is_out_has_no_hand_to_hide() -> None:
    out = replace(rules.start(3, {}), lives=(5, 0, 5))
    two_hands = "deal:GGBBMMTTSD/GGBMTTSSDD/B/BM/SDR/GTSP"
    state = reduce(rules.apply, ("first:0", two_hands), out)
    assert look(rules, state, 0).hands == ("GGBBMMTTSD", "", None)
    assert look(rules, state, 1).hands == (None, "", None)


def test_moves_of_a_hand_that_is_hidden_are_not_listed() -> None:
    state = after("")
    assert rules.moves(look(rules, state, 1)) == []
    assert rules.moves(look(rules, state, 0)) == rules.moves(state)


def test_normal_end_all_hands_are_shown_to_everybody() -> None:
    state = after(f"{TRADED} knock knock knock")
    ended = look(rules, state, None).ended
    assert ended is not None
    assert ended.shown == ("GGGBMMTTSD", "GGBBBTTSSD", "GGBMMRRPPU")


def test_sudden_death_shows_the_hand_of_the_declarer_and_no_other() -> None:
    cats = "first:0 deal:GGBBMMCCCC/GGBBMMTTSD/GGBMTTSSDD/B/BM/SDR/GTSP"
    ended = look(rules, after("trade:1:G", cats), None).ended
    assert ended is not None
    assert ended.shown == ("GBBBMMCCCC", "", "")


def test_a_hand_that_is_hidden_cannot_be_played() -> None:
    assert refusal(rules, look(rules, after(""), 1), "trade:1:B") == (
        "trade-not-held",
        {"cards": ["B"]},
    )


# ------------------------------------------------------------------ reveals


def test_reveals_a_trade_shows_the_cards_that_are_put_down() -> None:
    state = after("")
    assert all(rules.reveals(state, move) for move in rules.moves(state))


def test_reveals_a_knock_shows_nothing_but_the_last_one_of_the_phase_shows_all_hands() -> None:
    knocks = [after(f"{TRADED} {'knock ' * n}") for n in range(3)]
    assert [rules.reveals(state, "knock") for state in knocks] == [False, False, True]


def test_reveals_a_trade_in_the_last_round_shows_cards_too() -> None:
    assert rules.reveals(after(f"{TRADED} knock"), "trade:1:G")


# ------------------------------------------------------------------ complete


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_complete_gives_a_world_that_looks_the_same(seat: int | None) -> None:
    state = after(f"{TRADED} trade:3:GGM trade:4:GBTT knock")
    seen = look(rules, state, seat)
    assert all(look(rules, world, seat) == seen for world in worlds(state, seat, 20))


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_complete_deals_ten_cards_each_and_no_animal_too_often(seat: int | None) -> None:
    state = after(f"{TRADED} trade:3:GGM")
    for world in worlds(state, seat, 20):
        hands = [hand(world, owner) for owner in range(3)]
        assert [cards.total() for cards in hands] == [10, 10, 10]
        assert sum(hands, Counter("".join(world.rows))) <= SIXTY


def test_complete_cards_seen_going_to_a_hand_are_in_it_in_every_world() -> None:
    # Seat 0 takes sheep, dog and rabbit from row 3.
    state = after("trade:3:GBM")
    assert all(Counter("SDR") <= hand(world, 0) for world in worlds(state, 1, 50))


def test_complete_a_card_seen_going_back_to_a_row_need_not_be_in_the_hand_any_more() -> None:
    # Seat 0 takes SDR, then puts the rabbit back: sheep and dog stay, another rabbit may be there.
    state = after("trade:3:GBM trade:1:M trade:1:T trade:1:R")
    held = [hand(world, 0) for world in worlds(state, 1, 200)]
    assert all(Counter("SDT") <= cards for cards in held)
    assert {cards["R"] for cards in held} >= {0, 1}


def test_complete_two_equal_cards_taken_and_one_put_back_leave_one() -> None:
    pigs = "first:0 deal:GGBBMMTTSD/GGBBMTTSSD/GGBMTRRPUU/G/PP/SDR/GDPC"
    state = after("trade:2:GG trade:1:M trade:1:T trade:1:P", pigs)
    held = [hand(world, 0)["P"] for world in worlds(state, 1, 200)]
    assert min(held) == 1
    assert max(held) > 1


def test_complete_a_card_put_down_that_was_never_seen_before_takes_nothing_from_the_known() -> None:
    state = after("trade:3:GBM trade:1:M trade:1:T trade:1:M")
    assert all(Counter("SDRT") <= hand(world, 0) for world in worlds(state, 1, 50))


def test_complete_what_was_seen_is_forgotten_with_the_next_deal() -> None:
    cats = "first:0 deal:GGBBMMTCCC/GGBBMTTSSD/GGBMTRRPPU/G/BM/SDR/GDPC"
    again = BEGUN.removeprefix("first:0 ")
    state = after(f"{TRADED} trade:4:GGMM {again}", cats)
    assert {hand(world, 0)["C"] for world in worlds(state, 1, 100)} >= {0, 1}


THREE_CATS = "first:0 deal:GGBBMMTTSD/GGBBMTTSSD/GGBMTRRPPU/G/BM/CCC/GDRP"


def test_complete_whoever_traded_without_declaring_holds_no_combination() -> None:
    # Everybody saw seat 0 take three cats: it cannot have the fourth.
    state = after("trade:3:GBM", THREE_CATS)
    assert all(hand(world, 0)["C"] == 3 for world in worlds(state, 1, 200))


def test_complete_with_advanced_all_cats_may_be_held_after_a_trade() -> None:
    begun = reduce(rules.apply, THREE_CATS.split(), rules.start(3, {"advanced": True}))
    state = rules.apply(begun, "trade:3:GBM")
    assert {hand(world, 0)["C"] for world in worlds(state, 1, 200)} == {3, 4}


def test_complete_whoever_has_not_traded_may_hold_a_combination_that_was_dealt() -> None:
    # Seat 1 sees no cat anywhere; those who have not traded may have all four.
    hands = "GGBBMMTTSD/GGBBMTTSSD/GGBMTRRPPU/G/BM/SDR/GDPP"
    worlds_of_1 = worlds(after("", f"first:0 deal:{hands}"), 1, 3000)
    most = max(hand(world, seat)["C"] for world in worlds_of_1 for seat in (0, 2))
    assert most == 4


# ------------------------------------------------------------------ frequencies


def test_complete_every_unknown_card_is_as_likely_in_each_unknown_place() -> None:
    # Seat 0 sees 20 cards; of the other 40, seats 1 and 2 hold 10 each: a quarter.
    state = after("")
    unknown = SIXTY - Counter(HANDS[0] + "".join(state.rows))
    dealt = worlds(state, 0, 2000)
    for seat in (1, 2):
        held = sum((hand(world, seat) for world in dealt), Counter[str]())
        for animal, number in unknown.items():
            assert held[animal] / 2000 == pytest.approx(number / 4, abs=0.12)


def test_complete_known_cards_leave_fewer_places_for_the_unknown_ones() -> None:
    # Of 37 cards that seat 1 cannot place, seat 0 holds 7 (besides SDR), seat 2 holds 10.
    state = after("trade:3:GBM")
    dealt = worlds(state, 1, 2000)
    unknown_giraffes = 9 - 2 - 3
    for seat, places in ((0, 7), (2, 10)):
        held = sum(hand(world, seat)["G"] for world in dealt) / 2000
        assert held == pytest.approx(unknown_giraffes * places / 37, abs=0.1)


def test_complete_what_cannot_be_in_one_hand_is_likelier_elsewhere() -> None:
    # The fourth cat: not with seat 0, so with seat 2 (10 places) or out of play (20 places).
    dealt = worlds(after("trade:3:GBM", THREE_CATS), 1, 2000)
    with_seat_2 = sum(hand(world, 2)["C"] for world in dealt) / 2000
    assert with_seat_2 == pytest.approx(10 / 30, abs=0.05)
