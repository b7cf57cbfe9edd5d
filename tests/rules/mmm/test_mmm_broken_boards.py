"""Mmm!, what makes a board good: each broken kind is refused, in the data file and in a record."""

import json
from collections.abc import Callable

import pytest

from barnyard.core.errors import BadSetup
from barnyard.games.mmm import pantry, rules

Side = dict[str, object]
Load = Callable[[str], object]

SIDE_1 = ["AAAABBC", "DDEFBBC", "GHEFIII", "GHJFKKL", "GHJFKKL", "GMJNNNL", "MMOOOOL"]
SIDE_2 = ["AAAAABB", "CCDEEEF", "CCDEEGF", "HHDIIGF", "HHHIIGF", "JJJJJGK", "LLLLLGK"]
ITEMS_1 = {
    **dict.fromkeys("AIJ", "fish"),
    **dict.fromkeys("BHN", "bread"),
    **dict.fromkeys("CGO", "carrot"),
    **dict.fromkeys("DFL", "cucumber"),
    **dict.fromkeys("EKM", "cheese"),
}
ITEMS_2 = {
    **dict.fromkeys("BDJ", "fish"),
    **dict.fromkeys("CIK", "bread"),
    **dict.fromkeys("FL", "carrot"),
    **dict.fromkeys("AG", "cucumber"),
    **dict.fromkeys("EH", "cheese"),
}
GOOD_1: Side = {"grid": SIDE_1, "items": ITEMS_1, "cat_moves": 10}
GOOD_2: Side = {"grid": SIDE_2, "items": ITEMS_2, "cat_moves": 10}


def with_rows(rows: dict[int, str], side: list[str] = SIDE_1) -> Side:
    """A grid in which these rows, counted from 1, are others."""
    return {"grid": [rows.get(number, row) for number, row in enumerate(side, 1)]}


def with_items(**items: object) -> Side:
    return {"items": ITEMS_1 | items}


BROKEN: dict[str, tuple[Side, str, dict[str, object]]] = {
    "no rows": ({"grid": []}, "pantry-rows", {"count": 0}),
    "six rows": ({"grid": SIDE_1[:6]}, "pantry-rows", {"count": 6}),
    "eight rows": ({"grid": [*SIDE_1, SIDE_1[6]]}, "pantry-rows", {"count": 8}),
    "a short row": (with_rows({3: "GHEFII"}), "pantry-row-length", {"row": 3, "count": 6}),
    "a long row": (with_rows({7: "MMOOOOLL"}), "pantry-row-length", {"row": 7, "count": 8}),
    "a hole": (with_rows({3: "GHE.III"}), "pantry-letter", {"row": 3, "letter": "."}),
    "a digit": (with_rows({1: "AAAAB1C"}), "pantry-letter", {"row": 1, "letter": "1"}),
    "a letter that is none of A to Z": (
        with_rows({4: "GHJFKKÄ"}),
        "pantry-letter",
        {"row": 4, "letter": "\\xc4"},
    ),
    "a letter without a food": (
        with_rows({7: "MMOOOOX"}),
        "pantry-item-missing",
        {"letter": "X", "square": "g7"},
    ),
    "a small letter for a capital one": (
        with_rows({7: "MMOOOOl"}),
        "pantry-item-missing",
        {"letter": "l", "square": "g7"},
    ),
    "an item without a square": (with_items(X="fish"), "pantry-item-unused", {"letter": "X"}),
    "an item of two letters": (with_items(AB="fish"), "pantry-item-unused", {"letter": "AB"}),
    "another food": (with_items(A="meat"), "pantry-food", {"letter": "A", "food": "meat"}),
    "a food in capitals": (with_items(A="Fish"), "pantry-food", {"letter": "A", "food": "Fish"}),
    "x for a food": (with_items(A="x"), "pantry-food", {"letter": "A", "food": "x"}),
    "an item in two places": (
        with_rows({6: "GMJENNL"}),
        "pantry-item-apart",
        {"letter": "E", "square": "d6"},
    ),
    "an item that hangs together at a corner only": (
        with_rows({2: "DEEFBBC", 3: "GDEFIII"}),
        "pantry-item-apart",
        {"letter": "D", "square": "b3"},
    ),
    "two items of a food side by side": (
        with_items(B="fish"),
        "pantry-food-beside",
        {"food": "fish", "square": "d1", "other": "e1"},
    ),
    "two items of a food one above the other": (
        with_items(D="fish"),
        "pantry-food-beside",
        {"food": "fish", "square": "a1", "other": "a2"},
    ),
    "a cat in the pantry": ({"cat_moves": 0}, "pantry-cat", {"moves": 0, "most": 20}),
    "a cat too far away": ({"cat_moves": 21}, "pantry-cat", {"moves": 21, "most": 20}),
    "a cat that goes backwards": ({"cat_moves": -1}, "pantry-cat", {"moves": -1, "most": 20}),
    "a grid in one text": ({"grid": "".join(SIDE_1)}, "pantry-shape", {"part": "grid"}),
    "a row that is no text": ({"grid": [*SIDE_1[:6], 7]}, "pantry-shape", {"part": "grid"}),
    "items in a list": ({"items": ["fish"]}, "pantry-shape", {"part": "items"}),
    "a food that is no text": (with_items(A=1), "pantry-shape", {"part": "items"}),
    "cat moves in words": ({"cat_moves": "10"}, "pantry-shape", {"part": "cat_moves"}),
    "cat moves with a point": ({"cat_moves": 10.0}, "pantry-shape", {"part": "cat_moves"}),
    "cat moves that are true": ({"cat_moves": True}, "pantry-shape", {"part": "cat_moves"}),
}


@pytest.fixture
def load(monkeypatch: pytest.MonkeyPatch) -> Load:
    """Loads the published sides from the text of a data file."""

    def load_text(text: str) -> object:
        monkeypatch.setattr(pantry, "text_beside", lambda *_: text)
        return pantry.published.__wrapped__()

    return load_text


def data_file(first: Side, second: Side) -> str:
    """TOML, written with the texts, numbers and lists of JSON, which are TOML's too."""
    lines = []
    for number, side in enumerate((first, second), 1):
        items = side.get("items")
        plain = {part: value for part, value in side.items() if not isinstance(value, dict)}
        lines += [f"[side{number}]", *_pairs(plain)]
        lines += [f"[side{number}.items]", *_pairs(items)] if isinstance(items, dict) else []
    return "\n".join(lines)


def _pairs(table: dict[str, object]) -> list[str]:
    return [f"{json.dumps(key)} = {json.dumps(value)}" for key, value in table.items()]


def test_the_good_boards_are_good_in_the_data_file_and_in_a_record(load: Load) -> None:
    assert load(data_file(GOOD_1, GOOD_2)) == pantry.published()
    assert rules.start(1, {"side": GOOD_1}).pantry == rules.start(1, {}).pantry


@pytest.mark.parametrize("kind", BROKEN)
def test_a_broken_board_of_the_players_own_is_refused(kind: str) -> None:
    change, code, facts = BROKEN[kind]
    with pytest.raises(BadSetup) as caught:
        rules.start(1, {"side": GOOD_1 | change})
    assert (caught.value.code, caught.value.facts) == (code, facts)


@pytest.mark.parametrize("kind", BROKEN)
def test_a_broken_board_in_the_data_file_is_refused(kind: str, load: Load) -> None:
    change, code, facts = BROKEN[kind]
    with pytest.raises(BadSetup) as caught:
        load(data_file(GOOD_1 | change, GOOD_2))
    assert (caught.value.code, caught.value.facts) == (code, facts)


@pytest.mark.parametrize("part", ["grid", "items", "cat_moves"])
def test_no_part_of_a_board_may_be_missing(part: str, load: Load) -> None:
    side = {key: value for key, value in GOOD_1.items() if key != part}
    with pytest.raises(BadSetup) as own:
        rules.start(1, {"side": side})
    with pytest.raises(BadSetup) as published:
        load(data_file(side, GOOD_2))
    assert own.value.args == published.value.args == ("pantry-shape", {"part": part})


# ------------------------------------------------------------------ how large an item may be


def test_an_item_of_8_squares_is_too_large_for_the_players_own_board() -> None:
    with pytest.raises(BadSetup) as caught:
        rules.start(1, {"side": GOOD_1 | with_rows({1: "AAAAAAA", 2: "ADEFBBC"})})
    facts = {"letter": "A", "square": "a1", "count": 8, "fewest": 1, "most": 7}
    assert (caught.value.code, caught.value.facts) == ("pantry-item-size", facts)


def refused_size(load: Load, first: Side, second: Side) -> dict[str, object]:
    with pytest.raises(BadSetup) as caught:
        load(data_file(GOOD_1 | first, GOOD_2 | second))
    assert caught.value.code == "pantry-item-size"
    return caught.value.facts


def test_an_item_of_side_1_has_4_squares_at_most(load: Load) -> None:
    facts = refused_size(load, with_rows({1: "AAAAABC"}), {})
    assert (facts["letter"], facts["count"]) == ("A", 5)


def test_an_item_of_side_2_has_5_squares_at_most(load: Load) -> None:
    facts = refused_size(load, {}, with_rows({7: "JLLLLGK"}, SIDE_2))
    assert (facts["letter"], facts["count"]) == ("J", 6)


def test_an_item_of_side_1_has_2_squares_at_least(load: Load) -> None:
    facts = refused_size(load, with_rows({2: "DEEFBBC"}), {})
    assert (facts["letter"], facts["count"]) == ("D", 1)


def test_an_item_of_side_2_has_2_squares_at_least(load: Load) -> None:
    facts = refused_size(load, {}, with_rows({6: "JJJJJGF"}, SIDE_2))
    assert (facts["letter"], facts["count"]) == ("K", 1)
