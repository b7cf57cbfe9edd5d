"""JSON that anybody may have written: what is read of it, and what is refused without reading."""

from __future__ import annotations

import json
from typing import Any

import pytest

from barnyard.core.json_text import LONGEST_NOTE, MOST_NESTED, NestedDeeply, json_object, parse_json

FAR_TOO_LONG = '{"a": "' + "x" * LONGEST_NOTE + '"}'


def nested(depth: int) -> str:
    return "[" * depth + "]" * depth


@pytest.mark.parametrize("text", ["null", '"]["', '{"a": [1, {"b": "{"}]}', nested(MOST_NESTED)])
def test_json_is_read(text: str) -> None:
    assert parse_json(text) == json.loads(text)


@pytest.mark.parametrize("text", ["", "{", "nonsense", "[1,]", "9" * 5000, "]" * 200 + "[" * 200])
def test_what_is_no_json_is_a_value_error(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        parse_json(text)


@pytest.mark.parametrize("depth", [MOST_NESTED + 1, 100_000])
def test_deep_nesting_is_refused_where_it_is_too_deep(depth: int) -> None:
    with pytest.raises(NestedDeeply, match="line 2 column 101 "):
        parse_json("\n" + nested(depth))


def test_brackets_within_a_text_are_no_nesting() -> None:
    assert parse_json(json.dumps(['"' + nested(1000)])) == ['"' + nested(1000)]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ('{"a": 1}', {"a": 1}),
        *((other, {}) for other in ("", "[1]", "null", "{", nested(1000), FAR_TOO_LONG)),
    ],
)
def test_an_object_or_an_empty_one(text: str, found: dict[str, Any]) -> None:
    assert json_object(text) == found
