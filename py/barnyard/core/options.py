"""Options of a game: what may be chosen before it starts, checked without being lenient."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from barnyard.core.errors import BadSetup, quoted
from barnyard.core.json_text import parse_json


@dataclass(frozen=True)
class Option:
    """One thing to choose. `values` are offered; `custom` reads what players bring themselves.

    `custom` returns the value in its one canonical form (plain JSON), or raises `BadSetup`.
    """

    key: str
    values: tuple[bool | int, ...]
    custom: Callable[[object], object] | None = None

    @property
    def default(self) -> bool | int:
        return self.values[0]

    def read(self, raw: object) -> object:
        for value in self.values:
            if type(raw) is type(value) and raw == value:
                return value
        if self.custom and isinstance(raw, (list, dict)):
            return self.custom(raw)
        expected = ", ".join(str(value).lower() for value in self.values)
        raise BadSetup("option-value", option=self.key, value=quoted(raw), expected=expected)


def parse(words: Iterable[str]) -> dict[str, object]:
    """Options as people write them, `advanced=true` or `pad=3`: values are JSON."""
    parsed: dict[str, object] = {}
    for word in words:
        key, _, value = word.partition("=")
        try:
            parsed[key] = parse_json(value)
        except ValueError:
            raise BadSetup("option-written", option=quoted(word)) from None
    return parsed


def settle(options: Iterable[Option], raw: Mapping[str, object]) -> dict[str, object]:
    """Every option with its value: the chosen one, checked, or the default."""
    known = {option.key: option for option in options}
    for key in raw:
        if key not in known:
            raise BadSetup("option-unknown", option=quoted(key))
    return {
        key: option.read(raw[key]) if key in raw else option.default
        for key, option in known.items()
    }
