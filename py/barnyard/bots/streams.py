"""A random stream that follows from what a seat sees: whoever thinks with it decides the same
whenever it is asked, on every device and in every process."""

import random
from collections.abc import Mapping, Set
from dataclasses import fields, is_dataclass
from typing import Any


def stream(seen: Any, seat: int) -> random.Random:
    return random.Random(f"{seat} {written(seen)}")


def written(value: Any) -> str:
    """Equal values are written alike: sets and mappings have no order, and what comparing leaves
    out of a state is left out here as well."""
    if is_dataclass(value) and not isinstance(value, type):
        value = {each.name: getattr(value, each.name) for each in fields(value) if each.compare}
    if isinstance(value, Mapping):
        return f"{{{' '.join(sorted(f'{key}:{written(each)}' for key, each in value.items()))}}}"
    if isinstance(value, Set):
        return f"<{' '.join(sorted(map(written, value)))}>"
    if isinstance(value, (tuple, list)):
        return f"({' '.join(map(written, value))})"
    return repr(value)
