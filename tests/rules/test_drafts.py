"""Boards while they are made, in every game that has some: refused as the rules refuse them."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from barnyard.core.draft import NOTHING, Draft
from barnyard.core.errors import BadSetup
from barnyard.core.options import Option
from barnyard.core.think import think_out
from barnyard.games import keys, load
from barnyard.games.kuhlorado import fair as fair_pads
from barnyard.games.kuhlorado.draft import as_pad
from barnyard.games.kuhlorado.pads import pad_option, published
from barnyard.games.mmm import fair as fair_pantries
from barnyard.games.mmm.draft import as_pantry
from barnyard.games.mmm.pantry import FOODS, pantry_option
from barnyard.games.mmm.pantry import published as published_sides
from barnyard.links.boards import drafts, has_boards
from barnyard.words import LANGUAGES, texts
from barnyard.words.speech import Speech
from tests.thorough import AS_OFTEN

WITH_BOARDS = ("kuhlorado", "mmm")
TRIES = 100 * AS_OFTEN


def board_option(key: str) -> Option:
    (option,) = (option for option in load(key).OPTIONS if option.custom and not option.by_seat)
    return option


def refusal(key: str, draft: Draft) -> BadSetup | None:
    """What the rules say to a record with this board."""
    try:
        board_option(key).read(drafts(key).value_of(draft))
    except BadSetup as refused:
        return refused
    return None


def painted(key: str, changes: list[tuple[int, int]], number: int) -> Draft:
    """A published board, or an empty one for 0, on which somebody has painted."""
    how = drafts(key)
    draft, things = how.draft_of(number) if number else how.blank(), (*how.THINGS, NOTHING)
    for place, thing in changes:
        draft = draft.put(place % len(how.SQUARES), things[thing % len(things)])
    return draft


changes = st.lists(st.tuples(st.integers(0, 63), st.integers(0, 8)), max_size=8)


def test_exactly_the_games_whose_boards_can_be_brought_can_make_some() -> None:
    takes = [
        key
        for key in keys()
        if any(option.custom and not option.by_seat for option in load(key).OPTIONS)
    ]
    assert takes == [key for key in keys() if has_boards(key)] == list(WITH_BOARDS)


@pytest.mark.parametrize("key", WITH_BOARDS)
@given(changes=changes, number=st.integers(0, 2))
def test_the_first_fault_is_what_the_rules_say(
    key: str, changes: list[tuple[int, int]], number: int
) -> None:
    draft = painted(key, changes, number)
    first, refused = next(drafts(key).faults(draft), None), refusal(key, draft)
    assert (first is None) == (refused is None)
    if first and refused:
        assert (first.code, first.facts) == (refused.code, refused.facts)


@pytest.mark.parametrize("key", WITH_BOARDS)
@settings(max_examples=40)
@given(changes=changes, number=st.integers(0, 2))
def test_every_fault_has_its_sentence_and_its_squares_are_on_the_board(
    key: str, changes: list[tuple[int, int]], number: int
) -> None:
    draft, how = painted(key, changes, number), drafts(key)
    for refused in how.faults(draft):
        assert set(how.concerned(draft, refused)) <= set(how.SQUARES)
        for language in LANGUAGES:
            assert Speech(language, key).refusal(refused)


@pytest.mark.parametrize("key", WITH_BOARDS)
@settings(max_examples=40)
@given(changes=changes, number=st.integers(0, 2))
def test_a_draft_comes_back_from_its_value(
    key: str, changes: list[tuple[int, int]], number: int
) -> None:
    draft, how = painted(key, changes, number), drafts(key)
    assert how.draft_of(how.value_of(draft)) == draft


@pytest.mark.parametrize("key", WITH_BOARDS)
@pytest.mark.parametrize(
    "value", [[], {}, [1], "x", None, ["12345123"] * 7, ["1234512!"] * 8, ["<script>"] * 8,
              {"grid": ["AAAAAAA"] * 7, "items": {"A": "meat"}, "cat_moves": 3},
              {"grid": ["AAAAAAA"] * 7, "items": {"A": "fish"}, "cat_moves": 21},
              {"grid": ["??????!"] * 7, "items": {}, "cat_moves": 3}],
)  # fmt: skip
def test_what_nobody_could_have_painted_is_no_draft(key: str, value: object) -> None:
    with pytest.raises(BadSetup):
        drafts(key).draft_of(value)


# ------------------------------------------------------------------ which squares are meant


@pytest.mark.parametrize(
    ("square", "thing", "faults"),
    [
        ("c1", "c", [("pad-edge", ["c1"])]),
        ("a1", NOTHING, [("pad-letter", ["a1"])]),
        ("b3", "c", [("pad-trough-size", ["b2"])]),
        ("g3", "s", [("pad-trough-size", ["f3", "g3"])]),
        ("g4", "s", [("pad-troughs-touch", ["f3"]), ("pad-troughs-touch", ["g4"])]),
    ],
)
def test_the_squares_of_a_pad_that_a_refusal_is_about(
    square: str, thing: str, faults: list[tuple[str, list[str]]]
) -> None:
    how = drafts("kuhlorado")
    draft = how.draft_of(1).put(how.SQUARES.index(square), thing)
    found = [(each.code, how.concerned(draft, each)) for each in how.faults(draft)]
    assert found == faults


def test_a_trough_of_three_squares_is_marked_as_a_whole() -> None:
    how = drafts("kuhlorado")
    draft = how.draft_of(1).put(how.SQUARES.index("b4"), "L")
    (refused,) = how.faults(draft)
    assert refused.code == "pad-trough-size"
    assert set(how.concerned(draft, refused)) == {"b2", "b3", "b4"}
    assert sum(trough.squares.bit_count() for trough in as_pad(draft).troughs) == 7


def test_an_item_that_has_grown_too_large_is_marked_as_a_whole() -> None:
    how = drafts("mmm")
    draft = how.blank()
    for square in how.SQUARES[:8]:
        draft = draft.put(how.SQUARES.index(square), "fish")
    refused = next(each for each in how.faults(draft) if each.code == "pantry-item-size")
    assert set(how.concerned(draft, refused)) == set(how.SQUARES[:8])
    gap = next(how.faults(draft))
    assert (gap.code, set(how.concerned(draft, gap))) == ("pantry-letter", set(how.SQUARES[8:14]))


def test_squares_of_one_food_side_by_side_are_one_item() -> None:
    how = drafts("mmm")
    draft = how.blank()
    for square in ("a1", "b1", "d1", "a3"):
        draft = draft.put(how.SQUARES.index(square), "fish")
    pantry = as_pantry(draft)
    assert {min(item): len(item) for item in pantry.item.values()} == {"a1": 2, "d1": 1, "a3": 1}


# ------------------------------------------------------------------ fair ones


def test_the_published_boards_are_fair() -> None:
    assert [fair_pads.unfair(pad) for pad in published()] == [[]] * 10
    sides = published_sides().items()
    assert [fair_pantries.unfair(side, str(number)) for number, side in sides] == [[], []]


def test_fair_pads_are_fair() -> None:
    rng, made = random.Random(1), set()
    for _ in range(TRIES):
        draft = think_out(fair_pads.fair(rng, "pad"))
        pad = pad_option(drafts("kuhlorado").value_of(draft))
        assert fair_pads.unfair(pad) == []
        made.add(pad.rows)
    assert len(made) == TRIES


@pytest.mark.parametrize("kind", fair_pantries.KINDS)
def test_fair_pantries_are_fair(kind: str) -> None:
    rng, made = random.Random(1), set()
    for _ in range(TRIES):
        draft = think_out(fair_pantries.fair(rng, kind))
        pantry = pantry_option(drafts("mmm").value_of(draft))
        assert fair_pantries.unfair(pantry, kind) == []
        made.add(draft)
    assert len(made) == TRIES


def test_what_is_unfair_is_named() -> None:
    how = drafts("kuhlorado")
    draft = how.draft_of(1)
    two = draft.put(how.SQUARES.index("b1"), "1")
    assert set(fair_pads.unfair(pad_option(how.value_of(two)))) >= {"numbers", "alike"}
    herd = draft.put(how.SQUARES.index("d2"), "c")
    assert "cows" in fair_pads.unfair(pad_option(how.value_of(herd)))
    assert fair_pantries.unfair(published_sides()[1], "2") != []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_criterion_is_stated_and_can_be_missed(language: str) -> None:
    row = "1cccccc1"
    pad = pad_option(["1" * 8, row, row, "1c2345c1", row, row, row, "1" * 8])
    assert set(fair_pads.unfair(pad)) == set(texts(language, "kuhlorado")["fair"])
    crumbs = Draft(tuple(FOODS[place % 2] for place in range(49)), 3)
    pantry = pantry_option(drafts("mmm").value_of(crumbs))
    assert set(fair_pantries.unfair(pantry, "1")) == set(texts(language, "mmm")["fair"])
