"""Whatever comes in as a record, the answer is a record or a `BadRecord`, and it comes soon."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from barnyard import BadRecord, Record, Session, load
from barnyard.core.record import read, write
from barnyard.games import find, keys

SMALL: dict[str, Any] = {
    "barnyard": 1,
    "game": "mmm",
    "players": ["Zoë"],
    "options": {"side": 2, "line": False},
    "events": ["roll:fish,x,x", "place:1d1"],
}
LOST = ["roll:x,x,x"] * 10  # the shortest game of Mmm! on side 1
TEN_MB = "x" * 10_000_000
ODD: list[Any] = [
    *[None, True, False, 0, 1, -1, 2, 1.0, 0.5, 1e308, 10**30, "", "1", "x", "\0", "\ud800", "１"],
    *[
        [],
        {},
        [[]],
        [None],
        [1],
        ["x"],
        {"": None},
        {"a": []},
        [[[["x"]]]],
        ["x"] * 7,
        ["x" * 8] * 8,
    ],
]


def _answer(text: str | bytes) -> Record[Any] | BadRecord:
    """A record, as far as it can be played; or why not. Any other exception goes through."""
    try:
        record = read(text, find)
    except BadRecord as refusal:
        return _short(refusal, 0)
    session, trouble = Session.resume(record)
    if trouble is not None:
        _short(trouble, len(session.events) + 1)
    return record


def _short(refusal: BadRecord, number: int) -> BadRecord:
    """The refusal, if it is of that event and fits on a few lines."""
    assert refusal.number == number
    assert len(str(refusal)) < 1000
    return refusal


def _refused(text: str | bytes) -> str:
    answer = _answer(text)
    assert isinstance(answer, BadRecord)
    return answer.code


# ------------------------------------------------------------------ no JSON at all


@pytest.mark.parametrize(
    "text",
    [
        *[
            "",
            " ",
            "{",
            "}",
            "nonsense",
            "{}{}",
            "{'barnyard': 1}",
            '{"barnyard": 1,}',
            "\0",
            "\ud800",
        ],
        *["NaN", "[Infinity]", "-Infinity", '{"barnyard": NaN}', "01", "1.", "+1", "0x1", "١"],
        *[
            b"",
            b"\0",
            b"\xff\xfe",
            b"\xff\xfe{}",
            b"\xef\xbb\xbf",
            b'{"a": "\xff"}',
            b"\x80",
            b"{\0}",
        ],
        *["\ufeff{}", '{"a": "\n"}', '{"a": "\\u12"}', "// no\n{}", "1" * 5000, "-" + "1" * 5000],
    ],
)
def test_what_is_no_json_is_refused(text: str | bytes) -> None:
    assert _refused(text) == "record-no-json"


@pytest.mark.parametrize("text", ["null", "true", "1", "1.5", '"x"', "[]", "[{}]", "1e999"])
def test_json_that_is_no_object_is_refused(text: str) -> None:
    assert _refused(text) == "record-no-object"


@pytest.mark.parametrize(
    "place", ['{"barnyard": ', '{"x": ', "", '{"events": [', "[{", '{"a": {"b": ']
)
@pytest.mark.parametrize("unit", ["[", '{"a":'])
def test_deep_nesting_is_refused(place: str, unit: str) -> None:
    assert _refused(place + unit * 100_000) in ("record-nested", "record-no-json")


@pytest.mark.parametrize("key", ["barnyard", "game", "players", "options", "events", "more"])
def test_nesting_that_json_just_bears_is_answered_too(key: str) -> None:
    """What is refused is also quoted, which must not go deeper than reading did."""
    for depth in [*range(1, 50, 7), *range(300, 1100, 3), 5000]:
        value = "[" * depth + "]" * depth
        text = json.dumps({**SMALL, key: 0}).replace(f'"{key}": 0', f'"{key}": {value}')
        assert isinstance(_answer(text), (BadRecord, Record))


def test_a_nested_event_is_refused_from_deep_within_a_program_too() -> None:
    """A record may be read in one place and played in another, where less depth is left."""

    def refusal(record: Record[Any], calls: int) -> BadRecord | None:
        return refusal(record, calls - 1) if calls else Session.resume(record)[1]

    for depth in range(700, 1000, 5):
        text = json.dumps({**SMALL, "events": 0}).replace(": 0", f": [{'[' * depth}{']' * depth}]")
        answer = _answer(text)
        if isinstance(answer, Record):
            trouble = refusal(answer, calls=60)
            assert trouble is not None
            assert trouble.code == "not-text"


@pytest.mark.parametrize("key", ["side", "line"])
def test_an_option_that_is_nested_deeply_is_answered_too(key: str) -> None:
    for depth in [*range(1, 50, 7), *range(300, 1100, 3), 5000]:
        value = "[" * depth + "]" * depth
        text = json.dumps({**SMALL, "options": {key: 0}}).replace(
            f'"{key}": 0', f'"{key}": {value}'
        )
        assert isinstance(_answer(text), BadRecord)


# ------------------------------------------------------------------ cut off, changed, too long


def test_a_record_cut_off_at_any_byte_is_refused() -> None:
    text = json.dumps(SMALL, ensure_ascii=False).encode()
    assert isinstance(_answer(text), Record)
    for length in range(len(text)):
        assert _refused(text[:length]) == "record-no-json"


@settings(max_examples=300)
@given(place=st.integers(0, 10**4), byte=st.integers(0, 255))
def test_a_record_with_one_other_byte_is_answered(place: int, byte: int) -> None:
    text = bytearray(json.dumps(SMALL, ensure_ascii=False).encode())
    text[place % len(text)] = byte
    assert isinstance(_answer(bytes(text)), (BadRecord, Record))


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be", "utf-32-le", "utf-16", "utf-8-sig"])
def test_in_another_encoding_a_cut_record_is_refused(encoding: str) -> None:
    text = json.dumps(SMALL, ensure_ascii=False).encode(encoding)
    assert _answer(text) == _answer(json.dumps(SMALL))
    for cut in (1, 2, 3, 5):
        assert _refused(text[:-cut]) == "record-no-json"


@pytest.mark.parametrize("key", SMALL)
@pytest.mark.parametrize("value", ODD, ids=ascii)
def test_any_part_may_be_of_another_kind(key: str, value: object) -> None:
    answer = _answer(json.dumps({**SMALL, key: value}))
    assert isinstance(answer, BadRecord) or answer.game.KEY == "mmm"


@pytest.mark.parametrize("value", ODD, ids=ascii)
def test_any_event_may_be_of_another_kind(value: object) -> None:
    record = read(json.dumps({**SMALL, "events": ["roll:fish,x,x", value]}), find)
    session, trouble = Session.resume(record)
    assert session.events == ["roll:fish,x,x"]
    assert trouble is not None
    assert trouble.number == 2


@pytest.mark.parametrize("key", keys())
@pytest.mark.parametrize("value", ODD, ids=ascii)
def test_any_option_of_any_game_may_be_of_another_kind(key: str, value: object) -> None:
    game = load(key)
    for option in game.OPTIONS:
        players = ["x"] * game.SEATS[0]
        header = {"barnyard": 1, "game": key, "players": players, "events": []}
        answer = _answer(json.dumps({**header, "options": {option.key: value}}))
        fits = any(type(value) is type(offered) and value == offered for offered in option.values)
        a_number_each = bool(option.by_seat) and value == [1]
        assert isinstance(answer, Record) == (fits or a_number_each)


@pytest.mark.parametrize(
    "event", ["roll:fish,x,x\u0301", "roll:ﬁsh,x,x", "place:١a1", "place:１a1", "place:1а1"]
)
def test_letters_and_digits_that_only_look_alike_are_refused(event: str) -> None:
    record = read(json.dumps({**SMALL, "events": ["roll:fish,x,x", event]}), find)
    _, trouble = Session.resume(record)
    assert trouble is not None
    assert trouble.number == 2


@pytest.mark.parametrize("key", SMALL)
def test_ten_megabytes_in_one_place_are_answered_briefly(key: str) -> None:
    answer = _answer(
        json.dumps({**SMALL, key: [TEN_MB] if key in ("players", "events") else TEN_MB})
    )
    assert isinstance(answer, BadRecord) or key in ("players", "events")


def test_ten_megabytes_of_an_event_are_refused_briefly() -> None:
    record = read(json.dumps({**SMALL, "events": [TEN_MB]}), find)
    _, trouble = Session.resume(record)
    assert trouble is not None
    assert len(str(trouble)) < 200


def test_of_events_after_the_end_the_first_is_named_and_the_game_is_kept() -> None:
    events = [*LOST, *["roll:x,x,x"] * 100_000]
    record = read(json.dumps({**SMALL, "options": {}, "events": events}), find)
    session, trouble = Session.resume(record)
    assert session.events == LOST
    assert trouble is not None
    assert (trouble.number, trouble.code) == (11, "game-over")


# ------------------------------------------------------------------ any JSON

ANY_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=20,
)


@given(ANY_JSON)
def test_any_json_is_answered(data: object) -> None:
    assert isinstance(_answer(json.dumps(data)), BadRecord)


@given(st.dictionaries(st.sampled_from(sorted(SMALL)), ANY_JSON))
def test_any_json_in_the_place_of_any_part_is_answered(parts: dict[str, object]) -> None:
    assert isinstance(_answer(json.dumps({**SMALL, **parts})), (BadRecord, Record))


@given(ANY_JSON, st.sampled_from(["grid", "items", "cat_moves"]))
def test_any_json_in_a_board_is_answered(data: object, part: str) -> None:
    board = {"grid": ["ABCDEFG"] * 7, "items": {}, "cat_moves": 3, part: data}
    assert isinstance(_answer(json.dumps({**SMALL, "options": {"side": board}})), BadRecord)


@given(st.text() | st.binary())
def test_any_text_and_any_bytes_are_answered(data: str | bytes) -> None:
    assert isinstance(_answer(data), BadRecord)


NAMES = st.text(min_size=1, max_size=200)  # longer ones are refused


@given(players=st.lists(NAMES, min_size=1, max_size=6), events=st.lists(ANY_JSON))
def test_what_is_read_is_written_and_read_again_alike(
    players: list[str], events: list[object]
) -> None:
    text = json.dumps({**SMALL, "players": players, "events": events})
    try:
        record = read(text, find)
    except BadRecord:
        assert "NaN" in text or "Infinity" in text
        return
    assert write(read(write(record), find)) == write(record)
