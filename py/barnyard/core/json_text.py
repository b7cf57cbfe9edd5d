"""JSON from anywhere: it is read, or refused by a `ValueError`; nothing worse can come of it."""

import json
import re
from collections.abc import Callable
from typing import Any, Final

MOST_NESTED: Final = 100  # brackets in brackets: a record has three
LONGEST_NOTE: Final = 200_000  # characters of what lies beside games: some hundred are usual
MARKS: Final = re.compile(r'"(?:[^"\\]++|\\.)*+"?|[][{}]', re.DOTALL)
DEEPER: Final = {"[": 1, "{": 1, "]": -1, "}": -1}


class NestedDeeply(json.JSONDecodeError):
    """Brackets in brackets in brackets."""


def parse_json(text: str, parse_constant: Callable[[str], object] | None = None) -> Any:
    """What the text holds. Raises `ValueError`: no JSON, or a number of absurd length."""
    check_nesting(text)
    return json.loads(text, parse_constant=parse_constant)


def check_nesting(text: str) -> None:
    """Raises `NestedDeeply` for what must not be read: in a browser the stack ends before Python
    notices it, and then all of Python with it."""
    depth = 0
    for mark in MARKS.finditer(text):
        depth += DEEPER.get(mark[0], 0)
        if depth > MOST_NESTED:
            raise NestedDeeply("nested too deeply", text, mark.start())


def json_object(text: str) -> dict[str, Any]:
    """The object that a note holds; an empty one if it is anything else, or far too long."""
    if len(text) > LONGEST_NOTE:
        return {}
    try:
        data = parse_json(text)
    except ValueError:
        return {}
    return data if isinstance(data, dict) else {}
