"""Life is Life: a turn is a trade or a knock."""

from functools import reduce

import pytest

from barnyard.core.game import CHANCE
from barnyard.games.life_is_life import rules
from barnyard.games.life_is_life.state import State
from tests.rules.refused import refusal

# The second row holds one mole and one bear, as in the printed example.
DEAL = "deal:GGBBMMTTSD/GGBBMTTSSD/GGBMTRRPPU/G/BM/SDR/GDPC"
BEGUN = f"first:0 {DEAL}"


def after(events: str, table: str = BEGUN, seats: int = 3) -> State:
    return reduce(rules.apply, f"{table} {events}".split(), rules.start(seats, {}))


def refusal_of(event: str, before: str = "", table: str = BEGUN) -> tuple[str, dict[str, object]]:
    return refusal(rules, after(before, table), event)


# ------------------------------------------------------------------ trade


def test_trade_puts_as_many_cards_in_the_place_of_a_row_and_takes_the_row() -> None:
    state = after("trade:3:GBM")
    assert state.hands[0] == "GBMTTSSDDR"
    assert state.rows == ("G", "BM", "GBM", "GDPC")


def test_printed_example_tim_wants_the_third_row_and_lays_down_three_cards() -> None:
    state = after("trade:3:TTS")
    assert (state.hands[0], state.rows[2]) == ("GGBBMMSDDR", "TTS")


def test_printed_example_sarah_may_not_trade_a_mole_and_a_bear_for_a_mole_and_a_bear() -> None:
    facts = {"row": 2, "cards": ["B", "M"]}
    assert refusal_of("trade:2:BM") == ("trade-same", facts)


def test_printed_example_sarah_may_put_down_any_other_two_cards() -> None:
    second_row = [move for move in rules.moves(after("")) if move.startswith("trade:2:")]
    pairs = "GG GB GM GT GS GD BB BT BS BD MM MT MS MD TT TS TD SD"
    assert second_row == sorted(f"trade:2:{pair}" for pair in pairs.split())


def test_trade_one_card_that_differs_is_enough() -> None:
    assert after("trade:2:MM").rows[1] == "MM"
    assert after("trade:3:TSD").rows[2] == "TSD"


def test_ruling_the_restriction_compares_the_numbers_of_the_animals_not_only_their_kinds() -> None:
    table = "first:0 deal:GGBBMMTTSD/GBBMTTSSDP/GGBMTRRPPU/G/BM/GGB/GDPC"
    assert refusal_of("trade:3:GGB", table=table)[0] == "trade-same"
    assert after("trade:3:GBB", table).rows[2] == "GBB"


def test_ruling_the_restriction_does_not_care_for_the_order_of_the_cards() -> None:
    code, _ = refusal_of("trade:2:MB")
    assert code in ("trade-same", "not-canonical")
    assert "trade:2:MB" not in rules.moves(after(""))


@pytest.mark.parametrize("row", [1, 2, 3, 4])
def test_trade_any_row_may_be_chosen(row: int) -> None:
    assert any(move.startswith(f"trade:{row}:") for move in rules.moves(after("")))


@pytest.mark.parametrize(
    ("event", "row", "count"),
    [("trade:1:", 1, 0), ("trade:2:G", 2, 1), ("trade:2:GGB", 2, 3), ("trade:4:GGB", 4, 3)],
)
def test_trade_exactly_as_many_cards_as_the_row_holds(event: str, row: int, count: int) -> None:
    assert refusal_of(event) == ("trade-count", {"row": row, "count": count})


@pytest.mark.parametrize(
    ("event", "cards"),
    [
        ("trade:1:C", ["C"]),
        ("trade:2:SS", ["S", "S"]),
        ("trade:3:GGG", ["G", "G", "G"]),
        ("trade:3:SDR", ["S", "D", "R"]),
    ],
)
def test_trade_only_cards_from_the_own_hand(event: str, cards: list[str]) -> None:
    assert refusal_of(event) == ("trade-not-held", {"cards": cards})


def test_trade_the_cards_put_down_are_the_new_row_for_the_next_player() -> None:
    state = after("trade:1:D trade:1:T")
    assert state.rows[0] == "T"
    assert state.hands[1] == "GGBBMTSSDD"


def test_trade_then_it_is_the_left_neighbours_turn() -> None:
    assert [rules.turn(after("trade:1:B " * n)) for n in (0, 1)] == [0, 1]
    assert rules.turn(after("trade:1:B trade:1:M trade:1:T")) == 0


# ------------------------------------------------------------------ every move


def test_moves_are_all_trades_that_the_hand_allows_sorted_and_none_twice() -> None:
    table = "first:0 deal:GGGGGBBBBB/MMMMMTTTTT/SSSSDDDDRU/B/GB/GGB/GMMT"
    assert rules.moves(after("", table)) == [
        "trade:1:G",
        "trade:2:BB",
        "trade:2:GG",
        "trade:3:BBB",
        "trade:3:GBB",
        "trade:3:GGG",
        "trade:4:BBBB",
        "trade:4:GBBB",
        "trade:4:GGBB",
        "trade:4:GGGB",
        "trade:4:GGGG",
    ]


def test_moves_all_that_are_listed_are_taken() -> None:
    state = after("trade:1:B trade:1:M trade:1:T")
    taken = [rules.apply(state, move) for move in rules.moves(state)]
    assert len(taken) == len(set(rules.moves(state))) > 100


def test_moves_there_are_none_while_chance_is_due() -> None:
    state = rules.apply(rules.start(3, {}), "first:0")
    assert (rules.turn(state), rules.moves(state)) == (CHANCE, [])


# ------------------------------------------------------------------ knock


def test_knock_is_refused_before_the_first_trade_in_this_phase() -> None:
    assert refusal_of("knock") == ("knock-before-trade", {})
    assert refusal_of("knock", "trade:1:B") == ("knock-before-trade", {})


@pytest.mark.parametrize("trades", [0, 1, 2])
def test_ruling_everybodys_first_turn_of_a_phase_must_be_a_trade(trades: int) -> None:
    state = after(" ".join(["trade:1:B", "trade:1:M"][:trades]))
    assert "knock" not in rules.moves(state)


def test_knock_is_allowed_once_you_have_traded_in_this_phase() -> None:
    state = after("trade:1:B trade:1:M trade:1:T")
    assert rules.moves(state)[0] == "knock"
    assert rules.turn(rules.apply(state, "knock")) == 1


def test_knock_leaves_hand_and_rows_as_they_are() -> None:
    traded = "trade:1:B trade:1:M trade:1:T"
    before, knocked = after(traded), after(f"{traded} knock")
    assert (knocked.hands, knocked.rows) == (before.hands, before.rows)


def test_knock_a_trade_of_the_phase_before_does_not_count() -> None:
    # The cats of seat 0 end the first phase; seat 1, who has traded in it, starts the second.
    cats = "deal:GGBBMMTCCC/GGBBMTTSSD/GGBMTRRPPU/G/BM/SDR/GDPC"
    state = after(f"trade:1:B trade:1:M trade:1:T trade:4:GGMM {DEAL}", f"first:0 {cats}")
    assert rules.turn(state) == 1
    assert "knock" not in rules.moves(state)
    assert refusal(rules, state, "knock")[0] == "knock-before-trade"


# ------------------------------------------------------------------ the last round

TRADED = "trade:1:B trade:1:M trade:1:T"


def test_last_round_every_other_player_has_one_more_turn_and_the_knocker_none() -> None:
    assert rules.turn(after(f"{TRADED} knock")) == 1
    assert rules.turn(after(f"{TRADED} knock trade:2:GG")) == 2
    assert rules.due(after(f"{TRADED} knock trade:2:GG trade:2:PP")) == "deal"


def test_last_round_a_later_player_may_start_it_then_it_ends_before_that_player() -> None:
    state = after(f"{TRADED} trade:2:GG knock")
    assert rules.turn(state) == 2
    one_left = rules.apply(state, "knock")
    assert rules.turn(one_left) == 0
    assert rules.due(rules.apply(one_left, "knock")) == "deal"


def test_last_round_to_knock_in_it_just_means_no_more_trade() -> None:
    traded, knocked = after(f"{TRADED} knock"), after(f"{TRADED} knock knock")
    assert rules.turn(knocked) == 2
    assert knocked.hands == traded.hands
    assert rules.due(rules.apply(knocked, "trade:2:PP")) == "deal"


def test_last_round_everybody_may_knock_in_it() -> None:
    assert "knock" in rules.moves(after(f"{TRADED} knock"))
    assert "knock" in rules.moves(after(f"{TRADED} knock knock"))


# ------------------------------------------------------------------ refused events


@pytest.mark.parametrize(
    "event",
    [
        "trade:0:G",
        "trade:5:GGBBM",
        "trade:x:G",
        "trade:12:GG",
        "trade::G",
        "trade:1:X",
        "trade",
        "swap:1:B",
        "first:0",
        "stop",
        "",
    ],
)
def test_events_what_is_neither_a_trade_nor_a_knock_is_refused(event: str) -> None:
    facts = {"event": event, "letters": "GBMTSDRPCU"}
    assert refusal_of(event) == ("trade-written", facts)


@pytest.mark.parametrize(
    ("event", "expected"),
    [
        ("trade:3:MBG", "trade:3:GBM"),
        ("trade:3:BGM", "trade:3:GBM"),
        ("trade:3:gbm", "trade:3:GBM"),
        ("Trade:3:GBM", "trade:3:GBM"),
        ("trade: 3:GBM", "trade:3:GBM"),
        ("trade:3:GBM ", "trade:3:GBM"),
        ("trade:3:G B M", "trade:3:GBM"),
    ],
)
def test_events_trade_written_otherwise_is_refused_with_the_expected_form(
    event: str, expected: str
) -> None:
    facts = {"event": event, "expected": expected}
    assert refusal_of(event) == ("not-canonical", facts)


@pytest.mark.parametrize("event", ["Knock", "KNOCK", " knock", "knock\n"])
@pytest.mark.parametrize("before", ["", TRADED], ids=["before a trade", "after a trade"])
def test_events_knock_written_otherwise_is_refused_with_the_expected_form(
    event: str, before: str
) -> None:
    code, facts = refusal_of(event, before)
    assert (code, facts["expected"]) == ("not-canonical", "knock")
