"""Mmm!, the boards: the two that are published, and those that players bring in a record."""

import json

import pytest

from barnyard import games
from barnyard.core import record
from barnyard.core.errors import BadRecord, BadSetup
from barnyard.core.options import settle
from barnyard.games.mmm import rules
from barnyard.games.mmm.state import State

SIDES = {
    1: (
        "AAAABBC DDEFBBC GHEFIII GHJFKKL GHJFKKL GMJNNNL MMOOOOL",
        "A fish B bread C carrot D cucumber E cheese F cucumber G carrot H bread I fish J fish "
        "K cheese L cucumber M cheese N bread O carrot",
    ),
    2: (
        "AAAAABB CCDEEEF CCDEEGF HHDIIGF HHHIIGF JJJJJGK LLLLLGK",
        "A cucumber B fish C bread D fish E cheese F carrot G cucumber H cheese I bread J fish "
        "K bread L carrot",
    ),
}

# Forty-nine items of one square each: two steps apart in the list of foods from row to row, so
# that no food lies beside itself.
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvw"
FOODS = ("bread", "fish", "cucumber", "cheese", "carrot")
CRUMBS = {
    "grid": [LETTERS[7 * row : 7 * row + 7] for row in range(7)],
    "items": {LETTERS[7 * y + x]: FOODS[(x + 2 * y) % 5] for y in range(7) for x in range(7)},
    "cat_moves": 20,
}


def refusal(options: dict[str, object]) -> tuple[str, dict[str, object]]:
    with pytest.raises(BadSetup) as caught:
        rules.start(1, options)
    return caught.value.code, caught.value.facts


def sizes(state: State) -> set[int]:
    return {len(item) for item in state.pantry.item.values()}


# ------------------------------------------------------------------ the two sides


@pytest.mark.parametrize("side", SIDES)
def test_the_published_sides_never_change(side: int) -> None:
    rows, items = SIDES[side]
    words = items.split()
    pantry = rules.start(1, {"side": side}).pantry
    assert list(pantry.grid) == rows.split()
    assert dict(pantry.items) == dict(zip(words[::2], words[1::2], strict=True))


@pytest.mark.parametrize("side", SIDES)
def test_both_sides_begin_with_ten_cat_moves(side: int) -> None:
    assert rules.info(rules.start(1, {"side": side})) == {"cat": 10}


@pytest.mark.parametrize("side", SIDES)
def test_every_one_of_49_squares_is_food_and_there_are_9_or_10_of_each(side: int) -> None:
    pantry = rules.start(1, {"side": side}).pantry
    counts = [list(pantry.food.values()).count(food) for food in FOODS]
    assert sum(counts) == 49
    assert set(counts) <= {9, 10}


def test_items_are_of_2_to_4_squares_on_side_1_and_of_2_to_5_on_side_2() -> None:
    assert sizes(rules.start(1, {"side": 1})) == {2, 3, 4}
    assert sizes(rules.start(1, {"side": 2})) == {2, 3, 4, 5}


def test_side_1_is_played_unless_another_is_chosen() -> None:
    assert rules.start(1, {}) == rules.start(1, {"side": 1})
    assert rules.start(1, {}) != rules.start(1, {"side": 2})


# ------------------------------------------------------------------ the options


@pytest.mark.parametrize("value", [0, 3, -1, "1", "side1", True, False, 1.0, None])
def test_a_side_that_does_not_exist_is_refused(value: object) -> None:
    code, facts = refusal({"side": value})
    assert (code, facts["option"], facts["expected"]) == ("option-value", "side", "1, 2")


@pytest.mark.parametrize("value", [0, 1, "true", None, [], {}])
def test_line_is_true_or_false_and_nothing_else(value: object) -> None:
    code, facts = refusal({"line": value})
    assert (code, facts["option"], facts["expected"]) == ("option-value", "line", "false, true")


def test_an_unknown_option_is_refused() -> None:
    assert refusal({"lines": True}) == ("option-unknown", {"option": "lines"})


def test_a_list_is_no_board() -> None:
    assert refusal({"side": CRUMBS["grid"]}) == ("pantry-shape", {"part": "side"})


# ------------------------------------------------------------------ boards of the players' own


def test_a_board_of_the_players_own_is_played_as_it_is() -> None:
    state = rules.start(1, {"side": CRUMBS})
    assert rules.info(state) == {"cat": 20}
    for event in ("roll:bread,x,x", "place:1a1", "gather"):
        state = rules.apply(state, event)
    assert rules.info(state) == {"cat": 20}  # a1 is a whole item


@pytest.mark.parametrize("moves", [1, 20])
def test_the_cat_has_1_to_20_moves_on_a_board_of_the_players_own(moves: int) -> None:
    state = rules.start(1, {"side": CRUMBS | {"cat_moves": moves}})
    assert rules.info(state) == {"cat": moves}


def test_items_of_1_to_7_squares_are_theirs_to_choose() -> None:
    rows, words = SIDES[1][0].split(), SIDES[1][1].split()
    rows[0] = "AAAAAAA"
    items = dict(zip(words[::2], words[1::2], strict=True))
    state = rules.start(1, {"side": {"grid": rows, "items": items, "cat_moves": 10}})
    assert {len(state.pantry.item["a1"]), len(state.pantry.item["g2"])} == {7, 1}


def written(options: dict[str, object]) -> str:
    settled = settle(rules.OPTIONS, options)
    return record.write(record.Record(games.load("mmm"), ("Ada", "Ben"), settled, ("roll:x,x,x",)))


def test_a_board_of_the_players_own_travels_inside_a_record() -> None:
    text = written({"side": CRUMBS, "line": True})
    read = record.read(text, games.find)
    assert read.options == {"side": CRUMBS, "line": True}
    assert record.write(read) == text
    assert read.start() == rules.start(2, {"side": CRUMBS, "line": True})
    assert rules.info(list(read.replay())[-1]) == {"cat": 19}


def test_the_order_of_items_makes_no_other_board() -> None:
    items = CRUMBS["items"]
    assert isinstance(items, dict)
    turned = CRUMBS | {"items": dict(reversed(items.items()))}
    assert written({"side": turned}) == written({"side": CRUMBS})
    assert rules.start(1, {"side": turned}) == rules.start(1, {"side": CRUMBS})


def test_a_record_with_a_broken_board_is_refused_before_its_first_event() -> None:
    text = json.dumps(json.loads(written({"side": CRUMBS}))).replace('"bread"', '"meat"', 1)
    with pytest.raises(BadRecord) as caught:
        record.read(text, games.find)
    assert (caught.value.code, caught.value.number) == ("pantry-food", 0)
    assert caught.value.facts == {"letter": "A", "food": "meat"}
