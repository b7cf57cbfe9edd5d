"""Plain values by their declared types, there and back, and nothing that is not of its type."""

from __future__ import annotations

import json
import random
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Literal, NamedTuple

import pytest

from barnyard.room.plain import ADDED, Unfit, changed, changes, form, made, parts


class Suit(StrEnum):
    OAK = "oak"
    ELM = "elm"


class Card(NamedTuple):
    suit: Suit
    value: int | None


@dataclass(frozen=True)
class Board:
    rows: tuple[str, ...]
    found: dict[str, int] = field(compare=False)


@dataclass(frozen=True)
class Laid:
    board: Board
    cards: tuple[Card, ...] = ()
    pair: tuple[int, str] | None = None
    seen: frozenset[int] = frozenset()
    by_place: dict[tuple[int, int], str] = field(default_factory=dict)
    odds: float = 0.5
    step: Literal["roll", "keep"] | int = "roll"
    open: bool = False
    told: Any = None


FULL = Laid(
    Board(("ab", "cd"), {"a": 1}),
    (Card(Suit.ELM, 3), Card(Suit.OAK, None)),
    (3, "x"),
    frozenset({10, 2, 33}),
    {(1, 2): "a", (0, 5): "b"},
    1.0,
    7,
    True,
    {"what": "roll", "faces": [1, None, [2.5, True]]},
)


def passed_on(data: Any) -> Any:
    return json.loads(json.dumps(data))


def test_every_kind_of_plain_value_comes_back_as_it_was() -> None:
    again = made(Laid, passed_on(parts(FULL)))
    assert again == FULL
    assert again.board.found == FULL.board.found
    assert type(again.cards[0]) is Card
    assert again.cards[0].suit is Suit.ELM
    assert (type(again.odds), type(again.open)) == (float, bool)


def test_only_what_differs_is_written() -> None:
    start = Laid(FULL.board)
    after = Laid(Board(FULL.board.rows, {}), open=True)
    assert changes(start, after) == {"open": True}
    assert changed(start, {"open": True}) == after
    assert changed(start, {"open": True}).board is start.board
    assert changed(start, passed_on(changes(start, FULL))) == FULL


@dataclass(frozen=True)
class Later:
    rows: int
    name: str = field(default="", metadata=ADDED)


def test_what_was_added_later_is_left_out_as_long_as_it_is_as_usual() -> None:
    assert parts(Later(1)) == {"rows": 1}
    assert made(Later, {"rows": 1}) == Later(1)
    assert made(Later, passed_on(parts(Later(1, "x")))) == Later(1, "x")
    for odd in ({"rows": 1, "name": ""}, {"name": "x"}, {"rows": 1, "name": 3}):
        with pytest.raises(Unfit):
            made(Later, odd)


@pytest.mark.parametrize("seed", range(5))
def test_in_whatever_order_it_was_made_it_is_written_alike(seed: int) -> None:
    rng = random.Random(seed)
    numbers, places = rng.sample(range(10_000), 50), list(FULL.by_place.items())
    sets = [form(frozenset[int]).write(frozenset(order)) for order in (numbers, numbers[::-1])]
    assert sets[0] == sets[1]
    dicts = [form(dict[tuple[int, int], str]).write(dict(p)) for p in (places, places[::-1])]
    assert dicts[0] == dicts[1]


NOT_OF_ITS_TYPE: list[tuple[Any, tuple[Any, ...]]] = [
    (int, (True, 1.0, "1", None, [1], {})),
    (bool, (0, 1, "true", None)),
    (str, (0, None, ["a"], b"a")),
    (float, (1, True, float("inf"), float("nan"), "1.0")),
    (type(None), (0, False, "", [])),
    (int | None, ("", False, 1.0)),
    (tuple[int, ...], ("12", {"0": 1}, [1, "2"], (1, 2), None)),
    (tuple[int, str], ([1], [1, "x", 2], ["x", 1], [])),
    (frozenset[str], ("ab", [1], {"a": 1}, [["a"]])),
    (dict[str, int], ([["a", 1]], {"a": "1"}, {"a": True})),
    (dict[int, str], ({"1": "a"}, [[1]], [["1", "a"]], [1], 1)),
    (Suit, ("ash", "OAK", 0, None, ["oak"])),
    (Literal["a", 1], ("b", True, 1.0, None)),
    (Card, (["elm"], ["elm", 3, 4], ["elm", "3"], {"suit": "elm"})),
    (Board, ({"rows": []}, {"rows": [], "found": {}, "x": 1}, [], None)),
    (Any, ((1,), {1: 2}, float("nan"), {"a": {3}}, Suit.OAK, b"")),
]


@pytest.mark.parametrize(
    ("kind", "data"), [(kind, each) for kind, data in NOT_OF_ITS_TYPE for each in data], ids=repr
)
def test_what_is_not_of_its_type_to_the_letter_is_refused(kind: Any, data: object) -> None:
    with pytest.raises(Unfit):
        form(kind).read(data)


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        *[(int, True), (tuple[int, ...], [1]), (frozenset[int], {1}), (Suit, "oak")],
        *[(Card, ("elm", 3)), (Board, FULL), (dict[str, int], {1: 1}), (float, 1)],
    ],
    ids=lambda each: getattr(each, "__name__", None),  # a set has no order to be written in
)
def test_nothing_else_is_written_either(kind: Any, value: object) -> None:
    with pytest.raises(Unfit):
        form(kind).write(value)


def test_the_place_of_what_is_refused_is_told() -> None:
    data = {**parts(FULL), "board": {"rows": ["ab", 3], "found": {}}}
    with pytest.raises(Unfit) as caught:
        made(Laid, data)
    assert caught.value.place == "board.rows"
    assert caught.value.value == 3


def test_a_state_of_anything_but_plain_values_is_a_fault_of_its_game() -> None:
    for kind in (list[int], set[int], bytes, random.Random):
        with pytest.raises(TypeError):
            form(kind)
