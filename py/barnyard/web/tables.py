"""The table that a game draws for itself, where it does: `draw` in its `table.py`."""

import importlib
from collections.abc import Callable, Sequence
from functools import cache
from importlib.util import find_spec
from typing import Any

from barnyard.core.game import Namer
from barnyard.core.html import Html
from barnyard.games import folder

# What a seat sees, its moves, what is picked so far, and how things are called.
Draw = Callable[[Any, Sequence[str], tuple[str, ...], Namer], Html]


@cache
def drawing(key: str) -> Draw | None:
    """A part of it that has `data-do="pick"` is picked by its `data-value`: a whole move, or
    parts of one with spaces between."""
    name = f"{folder(key)}.table"
    if find_spec(name) is None:
        return None
    draw: Draw = importlib.import_module(name).draw
    return draw
