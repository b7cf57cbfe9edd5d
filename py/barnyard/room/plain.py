"""Values as JSON has them, there and back, by the types that they are declared with.

A game need not say how its state is written: its dataclass does. Both ways are strict: what does
not have its type, to the letter, is `Unfit`, and nothing else can come of it.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass, fields, is_dataclass, replace
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Final, Literal, Union, get_args, get_origin, get_type_hints

from barnyard.core.errors import quoted

SCALARS: Final = (str, int, bool, float, NoneType)
# The metadata of a field that came later than data were written that are still read. As long as it
# is at its default it is left out, so that whatever does without it stays as it was.
ADDED: Final = {"added": True}


class Unfit(ValueError):
    """A value that is not of its type, and the field where it stands."""

    def __init__(self, value: object, place: str = "") -> None:
        super().__init__(place, quoted(value))
        self.value, self.place = value, place

    def within(self, name: str) -> "Unfit":
        """The same, told from the outside."""
        return Unfit(self.value, f"{name}.{self.place}" if self.place else name)


@dataclass(frozen=True)
class Form:
    """How values of a type are written and read. What is equal is written alike, in whatever
    order it was made: that could tell something hidden."""

    write: Callable[[Any], Any]
    read: Callable[[Any], Any]


@cache
def form(kind: Any) -> Form:
    """Of a type as it is declared. Raises `TypeError` for what is no plain value."""
    origin, args = get_origin(kind) or kind, get_args(kind)
    if origin in (Any, object):  # JSON already: news, options, the facts of a refusal
        return Form(_json, _json)
    if origin in SCALARS:
        return _same(lambda value: _is_scalar(value, origin))
    if origin is Literal:
        return _same(lambda value: any(_is_just(value, each) for each in args))
    if origin in (Union, UnionType):
        return _either([form(each) for each in args])
    if origin is tuple and args[-1:] == (Ellipsis,):
        return _row(tuple, form(args[0]))
    if origin is tuple:
        return _fixed(tuple, [form(each) for each in args], tuple)
    if origin is frozenset:
        return _row(frozenset, form(args[0]))
    if origin is dict:
        return _named(form(args[1])) if args[0] is str else _pairs(*map(form, args))
    return _of_class(kind)


def _of_class(kind: Any) -> Form:
    if isinstance(kind, type) and issubclass(kind, Enum):
        return _enumerated(kind)
    if is_dataclass(kind):
        return _dataclass(kind)
    if isinstance(kind, type) and issubclass(kind, tuple):  # a named one
        return _fixed(kind, [form(each) for each in hints(kind).values()], lambda row: kind(*row))
    raise TypeError(f"{kind} is no plain value")


@cache
def hints(kind: Any) -> dict[str, Any]:
    """The declared types by field, in order."""
    return get_type_hints(kind)


# ------------------------------------------------------------------ one value


def _checked(value: Any, kind: type[Any]) -> Any:
    """A truth value is no number here, and 1.0 is not 1."""
    if type(value) is not kind:
        raise Unfit(value)
    return value


def _same(fits: Callable[[Any], bool]) -> Form:
    """What is written as it is."""

    def check(value: Any) -> Any:
        if not fits(value):
            raise Unfit(value)
        return value

    return Form(check, check)


def _is_scalar(value: Any, kind: type[Any]) -> bool:
    return type(value) is kind and (kind is not float or math.isfinite(value))


def _is_just(value: Any, other: Any) -> bool:
    return type(value) is type(other) and bool(value == other)


def _json(value: Any) -> Any:
    if type(value) is list:
        return [_json(each) for each in value]
    if type(value) is dict and all(type(key) is str for key in value):
        return {key: _json(each) for key, each in value.items()}
    if not any(_is_scalar(value, kind) for kind in SCALARS):
        raise Unfit(value)
    return value


def _enumerated(kind: type[Enum]) -> Form:
    known = form(Literal[tuple(each.value for each in kind)])
    return Form(lambda value: _checked(value, kind).value, lambda data: kind(known.read(data)))


def _either(forms: list[Form]) -> Form:
    def first(ways: list[Callable[[Any], Any]], value: Any) -> Any:
        for way in ways:
            try:
                return way(value)
            except Unfit:
                continue
        raise Unfit(value)

    return Form(
        lambda value: first([each.write for each in forms], value),
        lambda data: first([each.read for each in forms], data),
    )


# ------------------------------------------------------------------ several values


def _row(kind: Any, each: Form) -> Form:
    """Of any length: a list."""

    def write(values: Any) -> list[Any]:
        written = [each.write(value) for value in _checked(values, kind)]
        return sorted(written, key=repr) if kind is frozenset else written

    return Form(write, lambda data: kind(each.read(value) for value in _checked(data, list)))


def _fixed(kind: Any, forms: list[Form], build: Callable[[Any], Any]) -> Form:
    """Of one length, each place of its own type: a list as well."""

    def write(values: Any) -> list[Any]:
        return [each.write(value) for each, value in _beside(forms, _checked(values, kind))]

    def read(data: Any) -> Any:
        return build(
            tuple([each.read(value) for each, value in _beside(forms, _checked(data, list))])
        )

    return Form(write, read)


def _beside(forms: list[Form], values: Any) -> "zip[tuple[Form, Any]]":
    if len(forms) != len(values):
        raise Unfit(values)
    return zip(forms, values, strict=True)


def _named(each: Form) -> Form:
    """A dict of texts: an object."""
    text = form(str)

    def write(values: Any) -> dict[str, Any]:
        pairs = _checked(values, dict).items()
        return {text.write(key): each.write(value) for key, value in pairs}

    return Form(
        write,
        lambda data: {key: each.read(value) for key, value in _checked(data, dict).items()},
    )


def _pairs(key: Form, value: Form) -> Form:
    """A dict of anything else: a list of pairs."""
    pair = _fixed(tuple, [key, value], tuple)

    def write(values: Any) -> list[Any]:
        return sorted(map(pair.write, _checked(values, dict).items()), key=repr)

    return Form(write, lambda data: dict(pair.read(each) for each in _checked(data, list)))


# ------------------------------------------------------------------ dataclasses


def _dataclass(kind: Any) -> Form:
    return Form(lambda value: parts(_checked(value, kind)), lambda data: made(kind, data))


def parts(value: Any, without: frozenset[str] = frozenset()) -> dict[str, Any]:
    """A dataclass by field; some may be left out."""
    kind: Any = type(value)
    kinds = hints(kind)
    return {
        each.name: form(kinds[each.name]).write(getattr(value, each.name))
        for each in fields(value)
        if each.name not in without
        and not (each.metadata and getattr(value, each.name) == each.default)
    }


def read_parts(kind: Any, data: Any, without: frozenset[str] = frozenset()) -> dict[str, Any]:
    """The same back: each field is there, and no other."""
    names = {each.name for each in fields(kind)} - without
    later = {each.name: each.default for each in fields(kind) if each.metadata}
    if not names - set(later) <= set(_checked(data, dict)) <= names:
        raise Unfit(data)
    read = _read(kind, data)
    for name, usual in later.items():
        if read.get(name, NotImplemented) == usual:
            raise Unfit(usual, name)
    return read


def made(kind: Any, data: Any) -> Any:
    """The dataclass that all its parts make."""
    return kind(**read_parts(kind, data))


def changes(start: Any, value: Any) -> dict[str, Any]:
    """A dataclass by field, where it differs from another one of its kind."""
    same = (each.name for each in fields(start))
    return parts(
        value, frozenset(name for name in same if getattr(start, name) == getattr(value, name))
    )


def changed(start: Any, data: Any) -> Any:
    """The other one with these changes."""
    if not set(_checked(data, dict)) <= {each.name for each in fields(start)}:
        raise Unfit(data)
    return replace(start, **_read(type(start), data))


def _read(kind: Any, data: dict[str, Any]) -> dict[str, Any]:
    kinds, read = hints(kind), {}
    for name, each in data.items():
        try:
            read[name] = form(kinds[name]).read(each)
        except Unfit as unfit:
            raise unfit.within(name) from None
    return read
