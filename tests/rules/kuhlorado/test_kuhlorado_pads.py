"""Kuhlorado, the pads: the ten that are published, and those that players bring in a record."""

import json

import pytest

from barnyard import games
from barnyard.core import record
from barnyard.core.errors import BadRecord, BadSetup
from barnyard.core.options import settle
from barnyard.games.kuhlorado import rules

PADS = {
    1: "14314523 2Lc2c3c1 5Lc4csc2 3c5c3c14 4c1sc2c3 15c25cc5 3c4ccLL4 52134152",
    2: "14234532 35cL1cc1 4ccLc4s3 5c1c51c5 14c2cc24 2LLc43c1 5cc3ccs2 43251235",
    3: "32534512 4c1cLLc3 1csc32c5 24c5cc34 3c1c4cc1 15c23cs5 4LLcc1c2 52452341",
    4: "25423154 3c1cscc3 12c4c512 5cLLc3c5 4c1c2Lc1 35c4cL32 2ccs5cc4 54134123",
    5: "53245134 2c5cc4c1 1Lc13cL2 4Lc4c2L3 3c2c3c51 15scc1c2 4cc3csc5 21542543",
    6: "23453215 5scc1cs2 3cc4c5c1 4c51LLc4 23cc2c53 5c1Lc3c2 42cLc4c1 13413254",
    7: "53421542 2csc4cc1 14c1c235 3c5ccsc4 2LL2c5c3 4c3cL315 51ccLcc2 32451431",
    8: "25431541 4c12c3c2 3sccs2c5 1c3c5c34 2cLLc4c1 35c1cLL5 4c2c4cc2 51431253",
    9: "34534125 1cL2c3c1 4cLc1c52 51c4scc3 32c5ccs5 4cLc34c2 1cL2c5c1 24531234",
    10: "13542142 5scccc51 3c12LLc4 24c3c4c3 5csc1cL5 123c2cL4 3cc1c5c3 45243125",
}
OWN = [
    *("12345123", "2cccccc4", "3c1111c5", "4c1111c1"),
    *("5c1111c2", "1c1111c3", "2c1111c4", "34512345"),
]


def refusal(options: dict[str, object]) -> tuple[str, dict[str, object]]:
    with pytest.raises(BadSetup) as caught:
        rules.start(2, options)
    return caught.value.code, caught.value.facts


def with_squares(letter: str, *squares: str) -> list[str]:
    """The players' own pad with this letter on these squares."""
    rows = [list(row) for row in OWN]
    for square in squares:
        rows[int(square[1]) - 1]["abcdefgh".index(square[0])] = letter
    return ["".join(row) for row in rows]


# ------------------------------------------------------------------ the ten pads


@pytest.mark.parametrize("pad", PADS)
def test_the_published_pads_never_change(pad: int) -> None:
    assert " ".join(rules.start(2, {"pad": pad}).pad.rows) == PADS[pad]


def test_pad_1_is_played_unless_another_is_chosen() -> None:
    assert rules.start(2, {}) == rules.start(2, {"pad": 1})
    assert rules.start(2, {}) != rules.start(2, {"pad": 10})


@pytest.mark.parametrize("pad", PADS)
def test_a_pad_has_18_cows_eight_of_each_number_and_four_troughs(pad: int) -> None:
    rows = "".join(rules.start(2, {"pad": pad}).pad.rows)
    assert {letter: rows.count(letter) for letter in "12345csL"} == {
        **dict.fromkeys("12345", 8),
        "c": 18,
        "s": 2,
        "L": 4,
    }


@pytest.mark.parametrize("pad", PADS)
def test_the_28_squares_of_the_edge_are_all_numbers(pad: int) -> None:
    rows = rules.start(2, {"pad": pad}).pad.rows
    edge = rows[0] + rows[7] + "".join(row[0] + row[7] for row in rows[1:7])
    assert len(edge) == 28
    assert set(edge) <= set("12345")


@pytest.mark.parametrize("pad", PADS)
def test_two_small_troughs_are_worth_2_and_two_large_ones_4(pad: int) -> None:
    troughs = rules.start(2, {"pad": pad}).pad.troughs
    found = sorted((trough.kind, trough.squares.bit_count(), trough.points) for trough in troughs)
    assert found == [("L", 2, 4), ("L", 2, 4), ("s", 1, 2), ("s", 1, 2)]


# ------------------------------------------------------------------ the option


@pytest.mark.parametrize("value", [0, 11, -1, "1", "".join(OWN), True, 1.0, None])
def test_a_pad_that_does_not_exist_is_refused(value: object) -> None:
    code, facts = refusal({"pad": value})
    assert (code, facts["option"]) == ("option-value", "pad")
    assert facts["expected"] == "1, 2, 3, 4, 5, 6, 7, 8, 9, 10"


def test_an_unknown_option_is_refused() -> None:
    assert refusal({"pads": 1}) == ("option-unknown", {"option": "pads"})


# ------------------------------------------------------------------ pads of the players' own


def test_a_pad_of_the_players_own_is_played_as_it_is() -> None:
    state = rules.start(2, {"pad": OWN})
    for event in ("first:0", "roll:5,5", "keep"):
        state = rules.apply(state, event)
    assert rules.moves(state) == [f"mark:{square}" for square in ("a5", "c8", "e1", "h3", "h8")]


@pytest.mark.parametrize("count", range(7))
def test_a_pad_of_the_players_own_has_0_to_6_troughs(count: int) -> None:
    squares = ("b2", "d2", "f2", "b4", "d4", "f4")[:count]
    assert len(rules.start(2, {"pad": with_squares("s", *squares)}).pad.troughs) == count


def test_its_troughs_may_all_be_large() -> None:
    pairs = ("c2", "d2", "f2", "g2", "c4", "d4", "f4", "g4", "c6", "d6", "f6", "g6")
    troughs = rules.start(2, {"pad": with_squares("L", *pairs)}).pad.troughs
    assert [trough.kind for trough in troughs] == ["L"] * 6


def test_it_has_10_cows_or_more() -> None:
    ten = with_squares("1", "b2", "c2", "d2", "e2", "f2", "g2")
    assert "".join(ten).count("c") == 10
    assert rules.start(2, {"pad": ten}).pad.cows.bit_count() == 10


def written(options: dict[str, object]) -> str:
    settled = settle(rules.OPTIONS, options)
    events = ("first:0", "roll:5,cow", "keep", "mark:a5")
    return record.write(record.Record(games.load("kuhlorado"), ("Ada", "Ben"), settled, events))


def test_a_pad_of_the_players_own_travels_inside_a_record() -> None:
    text = written({"pad": OWN, "advanced": True})
    read = record.read(text, games.find)
    assert read.options == {"pad": OWN, "advanced": True}
    assert record.write(read) == text
    assert read.start() == rules.start(2, {"pad": OWN, "advanced": True})
    assert rules.scores(list(read.replay())[-1]) == [3, 0]


def test_a_record_with_a_broken_pad_is_refused_before_its_first_event() -> None:
    text = json.dumps(json.loads(written({"pad": OWN}))).replace("12345123", "1234c123")
    with pytest.raises(BadRecord) as caught:
        record.read(text, games.find)
    assert (caught.value.code, caught.value.number) == ("pad-edge", 0)
    assert caught.value.facts == {"square": "e1"}
