"""What is pressed at the table of Life is Life: what is lit is what is legal, and nothing else."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from barnyard.core.changed import changed
from barnyard.core.errors import IllegalEvent
from barnyard.games.life_is_life import rules
from barnyard.web.desk.picking import fits
from tests.tables.life_is_life.drawn import mine
from tests.tables.life_is_life.games import dealt, game

if TYPE_CHECKING:
    from barnyard.games.life_is_life.state import State
    from tests.tables.life_is_life.drawn import Node

SEEDS = range(6)
ROWS = (1, 2, 3, 4)


def hand_and_rows(hand: str, *rows: str) -> State:
    """The player to move holds this hand; these rows lie on the table."""
    state = dealt(1, seats=3)
    hands = tuple(hand if seat == state.active else None for seat in range(3))
    return changed(state, hands=hands, rows=rows)


def pressed(table: Node, id_: str) -> str:
    button = table.get(id_)
    assert button.tag == "button"
    assert button.given["data-do"] == "pick"
    return button.given["data-value"]


def reason(state: State, event: str) -> str:
    """Why the engine refuses what a button stands for."""
    with pytest.raises(IllegalEvent) as refused:
        rules.apply(state, event)
    return refused.value.code


def lit_cards(table: Node) -> set[str]:
    stacks = [node for node in table.all("li", "life-stack") if "life-lit" in node.looks]
    return {node.id.removeprefix("life-stack-") for node in stacks}


# ------------------------------------------------------------------ a trade


@pytest.mark.parametrize("seed", SEEDS)
def test_every_legal_trade_is_reached_by_what_is_lit(seed: int) -> None:
    rng = random.Random(seed)
    state = dealt(seed)
    for move in rng.sample(rules.moves(state), 25):
        _, number, cards = move.split(":")
        table = mine(state)
        picked = pressed(table, f"life-take-{number}")
        for letter in rng.sample(cards, len(cards)):
            table = mine(state, picked)
            assert letter in lit_cards(table)
            picked = pressed(table, f"life-put-{letter}")
        if number == "1":  # there the card is the whole trade
            assert picked == move
        else:
            trade = mine(state, picked).get("life-trade")
            assert (trade.lit, trade.given["data-value"]) == (True, move)


@pytest.mark.parametrize("seed", SEEDS)
def test_whatever_is_lit_leads_to_a_legal_move(seed: int) -> None:
    rng = random.Random(seed)
    for state in rng.sample([each for each in game(seed, 3) if rules.moves(each)], 8):
        picked, moves = "", rules.moves(state)
        for _ in range(12):
            table = mine(state, picked)
            lit = [node for node in table.all("button") if node.lit]
            values = [node.given["data-value"] for node in lit]
            for value in values:
                assert value in moves or any(fits(move, tuple(value.split())) for move in moves)
            picked = rng.choice([value for value in values if value not in moves])


def test_all_four_rows_can_be_taken() -> None:
    table = mine(dealt(2))
    assert [pressed(table, f"life-take-{row}") for row in ROWS] == [f"trade {row}" for row in ROWS]


def test_the_chosen_row_is_pressed_and_lies_again_when_pressed_again() -> None:
    table = mine(dealt(2), "trade 3")
    pushed = [table.get(f"life-take-{row}").given["aria-pressed"] for row in ROWS]
    assert pushed == ["false", "false", "true", "false"]
    assert pressed(table, "life-take-3") == ""


def test_another_row_keeps_the_chosen_cards_as_far_as_they_fit() -> None:
    state = hand_and_rows("GGBBMTSDRP", "M", "TT", "GBM", "SDRP")
    table = mine(state, "trade 3 G B T")
    assert pressed(table, "life-take-4") == "trade 4 G B T"
    assert pressed(table, "life-take-2") == "trade 2 G B"


def test_another_row_does_not_keep_a_card_that_would_make_the_trade_forbidden() -> None:
    state = hand_and_rows("GGBBMTSDRP", "G", "TT", "GBM", "SDRP")
    assert pressed(mine(state, "trade 3 G B"), "life-take-1") == "trade 1"


def test_a_chosen_card_is_taken_back_by_pressing_it() -> None:
    state = hand_and_rows("GGBBMTSDRP", "M", "TT", "GBM", "SDRP")
    table = mine(state, "trade 3 G B")
    assert pressed(table, "life-back-0") == "trade 3 B"
    assert pressed(table, "life-back-1") == "trade 3 G"


def test_the_place_of_an_animal_that_is_all_put_down_takes_one_back() -> None:
    state = hand_and_rows("GGBBMTSDRP", "M", "TT", "GBM", "SDRP")
    assert pressed(mine(state, "trade 3 M G"), "life-put-M") == "trade 3 G"


def test_the_counter_says_how_many_of_how_many() -> None:
    state = hand_and_rows("GGBBMTSDRP", "M", "TT", "GBM", "SDRP")
    table = mine(state, "trade 3 G B")
    assert table.get("life-counter").text == "2 of 3"
    assert table.get("life-tray").given["aria-label"] == "To be put down: 2 of 3"


# ------------------------------------------------------------------ what is not allowed


def test_the_card_that_makes_the_trade_forbidden_stays_and_explains_the_rule() -> None:
    state = hand_and_rows("GGBBMTSDRP", "M", "TT", "GBM", "SDRP")
    table = mine(state, "trade 3 B G")
    button = table.get("life-put-M")
    assert not button.lit
    assert "M" not in lit_cards(table)
    assert "life-barred" in table.get("life-stack-M").looks
    assert button.given["data-value"] == "trade:3:GBM"
    assert reason(state, "trade:3:GBM") == "trade-same"


def test_a_card_too_many_explains_how_many_go_there() -> None:
    state = hand_and_rows("GGBBMTSDRP", "M", "TT", "GBM", "SDRP")
    table = mine(state, "trade 2 B G")
    assert lit_cards(table) == set()
    assert reason(state, pressed(table, "life-put-M")) == "trade-count"


def test_a_trade_with_too_few_cards_explains_how_many_go_there() -> None:
    state = hand_and_rows("GGBBMTSDRP", "M", "TT", "GBM", "SDRP")
    table = mine(state, "trade 3 B")
    assert not table.get("life-trade").lit
    assert reason(state, pressed(table, "life-trade")) == "trade-count"


def test_a_card_before_a_row_asks_for_the_row() -> None:
    state = dealt(2)
    table = mine(state)
    cards = next(table.all("button", "life-hit"))
    assert cards.lit  # a row
    values = {pressed(table, node.id) for node in table.get("life-stacks").all("button")}
    assert values == {"trade"}
    assert fits(rules.moves(state)[0], ("trade",))
    hasty = mine(state, "trade").get("life-prompt")
    assert hasty.text == "First tap a row"


# ------------------------------------------------------------------ knocking


def test_knocking_before_a_trade_is_there_and_explains_itself() -> None:
    state = dealt(3)
    knock = mine(state).get("life-knock")
    assert not knock.lit
    assert knock.given["data-value"] == "knock"
    assert reason(state, "knock") == "knock-before-trade"


def test_knocking_is_lit_after_a_trade() -> None:
    state = dealt(3)
    knock = mine(changed(state, traded=frozenset({state.active}))).get("life-knock")
    assert knock.lit
    assert knock.text == "Knock"


def test_in_the_last_round_knocking_means_no_more_trade() -> None:
    state = dealt(3)
    other = (state.active + 1) % state.seats
    last = changed(state, traded=frozenset(range(4)), knocker=other)
    assert mine(last).get("life-knock").text == "No trade"


def test_only_one_button_is_primary_and_only_a_whole_trade_makes_it_so() -> None:
    state = hand_and_rows("GGBBMTSDRP", "M", "TT", "GBM", "SDRP")
    for picked, primary in (("", 0), ("trade 2", 0), ("trade 2 G", 0), ("trade 2 G B", 1)):
        assert len(list(mine(state, picked).all("button", "big"))) == primary
