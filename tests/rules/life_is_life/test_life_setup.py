"""Life is Life: material, options, and the deal of a phase."""

from collections import Counter
from dataclasses import replace
from functools import reduce
from random import Random

import pytest

from barnyard.core.errors import BadSetup
from barnyard.core.game import CHANCE
from barnyard.games.life_is_life import rules
from barnyard.games.life_is_life.cards import VALUES
from barnyard.games.life_is_life.state import State
from tests.rules.refused import refusal

SIXTY = "G" * 9 + "B" * 8 + "M" * 7 + "T" * 7 + "S" * 6 + "D" * 6 + "R" * 5 + "P" * 5 + "CCCCUUU"

HANDS = ("GGBBMMTTSD", "GGBBMTTSSD", "GGBMTRRPPU", "GBMTSDRPPC", "BMDDRPCCCU")
ROWS = "G/BM/SDR/GTSU"


def deal(players: int) -> str:
    return f"deal:{'/'.join(HANDS[:players])}/{ROWS}"


def after(events: str, seats: int = 3) -> State:
    return reduce(rules.apply, events.split(), rules.start(seats, {}))


# ------------------------------------------------------------------ material, players, options


def test_the_game_and_its_key() -> None:
    assert (rules.KEY, rules.TITLE) == ("life-is-life", "Life is Life")


def test_material_the_number_on_a_card_is_its_value_and_how_often_the_animal_exists() -> None:
    assert VALUES == {
        "G": 9, "B": 8, "M": 7, "T": 7, "S": 6, "D": 6, "R": 5, "P": 5, "C": 4, "U": 3,
    }  # fmt: skip
    assert sum(VALUES.values()) == 60


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_material_each_of_3_to_5_players_has_5_lives(seats: int) -> None:
    assert rules.scores(rules.start(seats, {})) == [5] * seats


@pytest.mark.parametrize("seats", [1, 2, 6])
def test_not_for_fewer_than_3_nor_for_more_than_5_players(seats: int) -> None:
    with pytest.raises(BadSetup) as refused:
        rules.start(seats, {})
    assert refused.value.code == "player-count"
    assert refused.value.facts == {"count": seats, "fewest": 3, "most": 5}


def test_options_advanced_is_off_by_default() -> None:
    assert rules.start(3, {}) == rules.start(3, {"advanced": False})
    assert rules.start(3, {}) != rules.start(3, {"advanced": True})


def test_options_advanced_is_true_or_false_and_nothing_else_is_taken_for_it() -> None:
    with pytest.raises(BadSetup) as refused:
        rules.start(3, {"advanced": 0})
    assert (refused.value.code, refused.value.facts["option"]) == ("option-value", "advanced")


def test_options_an_unknown_one_is_refused() -> None:
    with pytest.raises(BadSetup) as refused:
        rules.start(3, {"expert": True})
    assert (refused.value.code, refused.value.facts) == ("option-unknown", {"option": "expert"})


# ------------------------------------------------------------------ who starts


def test_setup_the_starting_player_of_the_first_phase_is_drawn_by_lot_before_the_deal() -> None:
    state = rules.start(4, {})
    assert (rules.turn(state), rules.due(state), rules.moves(state)) == (CHANCE, "first", [])
    assert rules.chances(state) == {"first:0": 1, "first:1": 1, "first:2": 1, "first:3": 1}
    lots = Counter(rules.sample(state, Random(seed)) for seed in range(200))
    assert set(lots) == {"first:0", "first:1", "first:2", "first:3"}


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_setup_the_starting_player_has_the_first_turn(seat: int) -> None:
    assert rules.turn(after(f"first:{seat} {deal(3)}")) == seat


def test_events_first_comes_once_then_the_deal() -> None:
    state = after("first:1")
    assert (rules.turn(state), rules.due(state)) == (CHANCE, "deal")
    assert rules.chances(state) is None
    assert refusal(rules, state, "first:1") == ("not-due", {"event": "first:1", "due": "deal"})


# ------------------------------------------------------------------ the deal


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_setup_every_player_gets_10_cards_and_10_lie_in_rows_of_1_2_3_and_4(seats: int) -> None:
    state = after(f"first:0 {deal(seats)}", seats)
    assert state.hands == HANDS[:seats]
    assert state.rows == ("G", "BM", "SDR", "GTSU")


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_setup_a_deal_by_chance_has_ten_each_and_the_four_rows(seats: int) -> None:
    state = rules.apply(rules.start(seats, {}), "first:0")
    for seed in range(20):
        dealt = rules.apply(state, rules.sample(state, Random(seed)))
        assert [len(hand or "") for hand in dealt.hands] == [10] * seats
        assert [len(row) for row in dealt.rows] == [1, 2, 3, 4]


def test_setup_with_5_players_all_60_cards_are_dealt() -> None:
    state = rules.apply(rules.start(5, {}), "first:0")
    cards = rules.sample(state, Random(7)).removeprefix("deal:").replace("/", "")
    assert Counter(cards) == Counter(SIXTY)


def test_setup_with_fewer_players_the_rest_stay_out_and_none_is_dealt_too_often() -> None:
    state = rules.apply(rules.start(3, {}), "first:0")
    deals = [rules.sample(state, Random(seed)).removeprefix("deal:") for seed in range(50)]
    dealt = [Counter(cards.replace("/", "")) for cards in deals]
    assert all(cards.total() == 40 and cards <= Counter(SIXTY) for cards in dealt)


def test_setup_the_cards_are_shuffled_each_comes_anywhere() -> None:
    # 600 deals: a hand has 10 of the 60 cards, so 1.5 giraffes and half a mouse on the average.
    state, rng = rules.apply(rules.start(3, {}), "first:0"), Random(11)
    sets = [rules.sample(state, rng).removeprefix("deal:").split("/") for _ in range(600)]
    for place, size in ((0, 10), (1, 10), (2, 10), (3, 1), (6, 4)):
        giraffes = sum(dealt[place].count("G") for dealt in sets) / 600
        mice = sum(dealt[place].count("U") for dealt in sets) / 600
        assert giraffes == pytest.approx(size * 9 / 60, rel=0.2)
        assert mice == pytest.approx(size * 3 / 60, rel=0.4)


def test_setup_a_player_who_is_out_gets_no_hand_the_others_sit_by_rising_seat() -> None:
    out = replace(rules.start(4, {}), lives=(5, 0, 3, 2))
    state = reduce(rules.apply, ("first:0", deal(3)), out)
    assert state.hands == (HANDS[0], "", HANDS[1], HANDS[2])
    by_chance = rules.sample(rules.apply(out, "first:0"), Random(3))
    assert by_chance.count("/") == 3 + 4 - 1


# ------------------------------------------------------------------ refused deals


@pytest.mark.parametrize(
    "dealt",
    [
        deal(2),
        deal(4),
        deal(3).replace("GGBBMMTTSD", "GGBBMMTTS"),
        deal(3).replace("/G/BM/", "/BM/G/"),
        deal(3).replace("/GTSU", ""),
        "deal:",
        "deal",
    ],
)
def test_events_a_deal_of_other_sizes_is_refused(dealt: str) -> None:
    code, facts = refusal(rules, after("first:0"), dealt)
    assert (code, facts["sizes"]) == ("deal-sizes", [10, 10, 10, 1, 2, 3, 4])
    assert str(facts["event"]).startswith("deal")


def test_events_a_deal_with_more_of_an_animal_than_exist_is_refused() -> None:
    four_mice = "deal:GGBBMMTTSD/GGBBMTTSSD/GGBMTRRUUU/U/BM/SDR/GTSP"
    code, facts = refusal(rules, after("first:0"), four_mice)
    assert code == "deal-too-many"
    assert str(facts["event"]).startswith("deal:GGBBMMTTSD/")


def test_events_a_deal_with_all_there_are_of_an_animal_is_taken() -> None:
    three_mice = "deal:GGBBMMTTSD/GGBBMTTSSD/GGBMTRRPUU/U/BM/SDR/GTSP"
    assert rules.due(after(f"first:0 {three_mice}")) == "turn"


@pytest.mark.parametrize("event", ["knock", "trade:1:G", "deal:X", "dealt:G", ""])
def test_events_anything_but_a_deal_is_refused_when_a_deal_is_due(event: str) -> None:
    assert refusal(rules, after("first:0"), event) == ("not-due", {"event": event, "due": "deal"})


@pytest.mark.parametrize("event", ["first:3", "first:-1", "first:", "deal:G", "knock"])
def test_events_first_anything_else_is_refused(event: str) -> None:
    assert refusal(rules, rules.start(3, {}), event) == (
        "not-due",
        {"event": event, "due": "first"},
    )


# ------------------------------------------------------------------ canonical forms


@pytest.mark.parametrize("event", ["First:1", " first:1", "first: 1", "first:1\n"])
def test_events_first_another_case_or_a_stray_blank_is_refused_with_the_expected_form(
    event: str,
) -> None:
    code, facts = refusal(rules, rules.start(3, {}), event)
    assert (code, facts["expected"]) == ("not-canonical", "first:1")


@pytest.mark.parametrize(
    "written",
    [
        deal(3).replace("GGBBMMTTSD", "DGGBBMMTTS"),
        deal(3).replace("/BM/", "/MB/"),
        deal(3).replace("/GTSU", "/UGTS"),
    ],
)
def test_events_deal_another_order_is_refused_with_the_expected_form(written: str) -> None:
    code, facts = refusal(rules, after("first:0"), written)
    assert (code, facts["expected"]) == ("not-canonical", deal(3))
    assert written.startswith(str(facts["event"]).removesuffix("..."))


@pytest.mark.parametrize(
    "written",
    [deal(3).lower(), f"D{deal(3)[1:]}", f" {deal(3)}", deal(3).replace("/", "/ ")],
    ids=["lower", "capital", "blank before", "blanks within"],
)
def test_events_deal_another_case_or_a_stray_blank_is_refused_with_the_expected_form(
    written: str,
) -> None:
    code, facts = refusal(rules, after("first:0"), written)
    assert (code, facts.get("expected")) == ("not-canonical", deal(3))
