"""Options of a game: what may be chosen before it starts, checked without being lenient."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from barnyard.core.errors import BadSetup, quoted
from barnyard.core.json_text import parse_json


@dataclass(frozen=True)
class Option:
    """One thing to choose. `values` are offered; `custom` reads what players bring themselves.

    `custom` returns the value in its one canonical form (plain JSON), or raises `BadSetup`. What is
    `added` came later than records that were kept: it stands in those only in which it is not at
    its default, behind all others, so that records and links without it stay as they are.
    """

    key: str
    values: tuple[bool | int, ...]
    custom: Callable[[object], object] | None = None
    added: bool = False
    by_seat: tuple[int, ...] = ()  # where each seat has a number of its own: those that are offered

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


def by_seat(key: str, offered: tuple[int, ...]) -> Option:
    """A number for each seat, as a list that ends with the last one that is not 0. What stands
    behind the last seat of a table is without effect."""

    def is_one(number: object) -> bool:
        return type(number) is int and 0 <= number <= offered[-1]

    def read(raw: object) -> object:
        if not (isinstance(raw, list) and raw and all(map(is_one, raw))):
            expected = f"0, [{offered[1]}], [0,{offered[1]}]"
            raise BadSetup("option-value", option=key, value=quoted(raw), expected=expected)
        numbers = raw
        while numbers and not numbers[-1]:
            numbers = numbers[:-1]
        return numbers or 0

    return Option(key, (0,), read, added=True, by_seat=offered)


def of_seats(value: object, seats: int) -> tuple[int, ...]:
    """What each seat has by such an option."""
    numbers = value if isinstance(value, list) else []
    return tuple((*numbers, *[0] * seats)[:seats])


def turned(
    options: Iterable[Option], settled: Mapping[str, object], first: int, seats: int
) -> dict[str, object]:
    """The same, after the seats have been turned so that this one comes first: what a seat has for
    itself goes along with it."""
    moved = dict(settled)
    for option in options:
        if option.by_seat and option.key in moved:
            numbers = of_seats(moved[option.key], seats)
            moved[option.key] = option.read([*numbers[first:], *numbers[:first]])
    return moved


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
    """Every option with its value: the chosen one, checked, or the default, which is left out of
    what was added."""
    known = {option.key: option for option in options}
    for key in raw:
        if key not in known:
            raise BadSetup("option-unknown", option=quoted(key))
    settled = {
        key: option.read(raw[key]) if key in raw else option.default
        for key, option in known.items()
    }
    return {
        key: value
        for key, value in settled.items()
        if not (known[key].added and value == known[key].default)
    }


def chosen(option: Option, settled: Mapping[str, object]) -> object:
    """What an option is at in a game."""
    return settled.get(option.key, option.default)
