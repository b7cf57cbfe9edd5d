"""Kuhlorado, what makes a pad good: what breaks it is refused, in the data file and in a record."""

import json

import pytest

from barnyard.core.errors import BadSetup
from barnyard.games.kuhlorado import rules
from barnyard.games.kuhlorado.pads import read_pads

GOOD = [
    *("14314523", "2Lc2c3c1", "5Lc4csc2", "3c5c3c14"),
    *("4c1sc2c3", "15c25cc5", "3c4ccLL4", "52134152"),
]


def with_rows(rows: dict[int, str]) -> list[str]:
    """The good pad, in which these rows, counted from 1, are others."""
    return [rows.get(number, row) for number, row in enumerate(GOOD, 1)]


BROKEN: dict[str, tuple[list[str], str, dict[str, object]]] = {
    "no rows": ([], "pad-rows", {"count": 0}),
    "seven rows": (GOOD[:7], "pad-rows", {"count": 7}),
    "nine rows": ([*GOOD, GOOD[7]], "pad-rows", {"count": 9}),
    "a short row": (with_rows({3: "5Lc4csc"}), "pad-row-length", {"row": 3, "count": 7}),
    "a long row": (with_rows({8: "521341521"}), "pad-row-length", {"row": 8, "count": 9}),
    "an empty row": (with_rows({1: ""}), "pad-row-length", {"row": 1, "count": 0}),
    "a six": (
        with_rows({1: "16314523"}),
        "pad-letter",
        {"row": 1, "square": "b1", "letter": "6"},
    ),
    "a nought": (
        with_rows({4: "3c0c3c14"}),
        "pad-letter",
        {"row": 4, "square": "c4", "letter": "0"},
    ),
    "a capital cow": (
        with_rows({2: "2LC2c3c1"}),
        "pad-letter",
        {"row": 2, "square": "c2", "letter": "C"},
    ),
    "a small l": (
        with_rows({2: "2lc2c3c1"}),
        "pad-letter",
        {"row": 2, "square": "b2", "letter": "l"},
    ),
    "a hole": (
        with_rows({8: "5213415 "}),
        "pad-letter",
        {"row": 8, "square": "h8", "letter": " "},
    ),
    "another alphabet": (
        with_rows({5: "4ç1sc2c3"}),
        "pad-letter",
        {"row": 5, "square": "b5", "letter": "\\xe7"},
    ),
    "a cow on the north edge": (with_rows({1: "1c314523"}), "pad-edge", {"square": "b1"}),
    "a cow in a corner": (with_rows({8: "5213415c"}), "pad-edge", {"square": "h8"}),
    "a small trough on the east edge": (
        with_rows({4: "3c5c3c1s"}),
        "pad-edge",
        {"square": "h4"},
    ),
    "a large trough that reaches the west edge": (
        with_rows({2: "LLc2c3c1", 3: "5cc4csc2"}),
        "pad-edge",
        {"square": "a2"},
    ),
    "half a large trough": (
        with_rows({3: "5cc4csc2"}),
        "pad-trough-size",
        {"square": "b2", "letter": "L", "size": 2},
    ),
    "a large trough of three squares": (
        with_rows({4: "3L5c3c14"}),
        "pad-trough-size",
        {"square": "b2", "letter": "L", "size": 2},
    ),
    "a large trough over a corner": (
        with_rows({3: "5cL4csc2"}),
        "pad-trough-size",
        {"square": "b2", "letter": "L", "size": 2},
    ),
    "two large troughs side by side": (
        with_rows({6: "15c25LL5"}),
        "pad-trough-size",
        {"square": "f6", "letter": "L", "size": 2},
    ),
    "two small troughs side by side": (
        with_rows({5: "4c1ss2c3"}),
        "pad-trough-size",
        {"square": "d5", "letter": "s", "size": 1},
    ),
    "a small trough beside a large one": (
        with_rows({4: "3s5c3c14"}),
        "pad-troughs-touch",
        {"square": "b4"},
    ),
    "two small troughs that touch at a corner": (
        with_rows({2: "2Lc2s3c1"}),
        "pad-troughs-touch",
        {"square": "e2"},
    ),
    "two large troughs that touch at a corner": (
        with_rows({5: "4c11L2c3", 6: "15c2Lcc5"}),
        "pad-troughs-touch",
        {"square": "e5"},
    ),
    "seven troughs": (
        [
            *("12345123", "2scscsc4", "3cccccc5", "4scscsc1"),
            *("5cccccc2", "1sccccc3", "2cccccc4", "34512345"),
        ],
        "pad-troughs",
        {"count": 7, "most": 6},
    ),
    "nine cows": (
        with_rows({5: "411s1213", 6: "15125115", 7: "31411LL4"}),
        "pad-cows",
        {"count": 9, "fewest": 10},
    ),
    "no cows": (
        [row.replace("c", "1") for row in GOOD],
        "pad-cows",
        {"count": 0, "fewest": 10},
    ),
    "no 1": ([row.replace("1", "2") for row in GOOD], "pad-number-missing", {"number": "1"}),
    "no 5": ([row.replace("5", "4") for row in GOOD], "pad-number-missing", {"number": "5"}),
}

# Good for players, but not in the data file: its pads have two small and two large troughs.
OTHER_TROUGHS = {
    "one small trough": with_rows({5: "4c13c2c3"}),
    "three small troughs": with_rows({6: "1sc25cc5"}),
    "one large trough": with_rows({7: "3c4cc344"}),
    "three large troughs": with_rows({5: "4L1sc2c3", 6: "1Lc25cc5"}),
    "no troughs": [row.replace("s", "1").replace("L", "1") for row in GOOD],
}


def data_file(*pads: tuple[int, list[str]]) -> str:
    """TOML, written with the lists of JSON, which are TOML's too."""
    return "\n".join(f"[[pads]]\nnumber = {no}\nrows = {json.dumps(rows)}" for no, rows in pads)


def refused_file(text: str) -> tuple[str, dict[str, object]]:
    with pytest.raises(BadSetup) as caught:
        read_pads(text)
    return caught.value.code, caught.value.facts


def test_the_good_pad_is_good_in_the_data_file_and_in_a_record() -> None:
    assert read_pads(data_file((1, GOOD))) == (rules.start(2, {"pad": GOOD}).pad,)
    assert rules.start(2, {"pad": GOOD}) == rules.start(2, {"pad": 1})


@pytest.mark.parametrize("kind", BROKEN)
def test_a_broken_pad_of_the_players_own_is_refused(kind: str) -> None:
    rows, code, facts = BROKEN[kind]
    with pytest.raises(BadSetup) as caught:
        rules.start(2, {"pad": rows})
    assert (caught.value.code, caught.value.facts) == (code, facts)


@pytest.mark.parametrize("kind", BROKEN)
def test_a_broken_pad_in_the_data_file_is_refused(kind: str) -> None:
    rows, code, facts = BROKEN[kind]
    assert refused_file(data_file((1, GOOD), (2, rows))) == (code, facts)


@pytest.mark.parametrize("kind", OTHER_TROUGHS)
def test_the_number_of_troughs_is_the_players_to_choose_but_not_the_data_files(kind: str) -> None:
    rows = OTHER_TROUGHS[kind]
    assert list(rules.start(2, {"pad": rows}).pad.rows) == rows
    assert refused_file(data_file((1, GOOD), (2, rows))) == ("pads-troughs", {"number": 2})


@pytest.mark.parametrize(
    ("numbers", "wrong", "expected"), [((2,), 2, 1), ((1, 1), 1, 2), ((1, 3), 3, 2), ((0,), 0, 1)]
)
def test_the_pads_of_the_data_file_stand_in_the_order_of_their_numbers(
    numbers: tuple[int, ...], wrong: int, expected: int
) -> None:
    text = data_file(*((number, GOOD) for number in numbers))
    assert refused_file(text) == ("pads-order", {"number": wrong, "expected": expected})


def test_a_row_that_is_no_text_is_refused() -> None:
    with pytest.raises(BadSetup) as caught:
        rules.start(2, {"pad": [*GOOD[:7], 52134152]})
    assert (caught.value.code, caught.value.facts) == ("pad-row-text", {"row": 8})


def test_a_pad_that_is_no_list_is_refused() -> None:
    with pytest.raises(BadSetup) as caught:
        rules.start(2, {"pad": dict(enumerate(GOOD, 1))})
    assert caught.value.code == "pad-rows"
