"""A WebAssembly module as its sections, and as much of each as it takes to part them.

What is not known here raises an error: the build then leaves the module whole.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

from wasm_split.numbers import Reader, name, signed, sized, unsigned

MAGIC = b"\0asm\1\0\0\0"
CUSTOM, TYPE, IMPORT, FUNCTION, TABLE, MEMORY, GLOBAL, EXPORT = range(8)
START, ELEMENT, CODE, DATA, DATA_COUNT, TAG = range(8, 14)
# As sections follow one another, which is not by their numbers.
ORDER: tuple[int, ...] = (TYPE, IMPORT, FUNCTION, TABLE, MEMORY, TAG, GLOBAL, EXPORT)
ORDER += (START, ELEMENT, DATA_COUNT, CODE, DATA)

A_FUNCTION, A_TABLE, A_MEMORY, A_GLOBAL, A_TAG = range(5)  # kinds of what goes in and out
FUNCTION_TYPE, ANY_FUNCTION, ANYTHING = 0x60, 0x70, 0x6F
VALUES = (*range(0x7B, 0x80), ANY_FUNCTION, ANYTHING)  # types that are one byte
HAS_MOST = 1  # among the flags of limits

Item = TypeVar("Item")


class Signature(NamedTuple):
    takes: bytes
    gives: bytes

    def written(self) -> bytes:
        return bytes([FUNCTION_TYPE]) + sized(self.takes) + sized(self.gives)


class Import(NamedTuple):
    module: str
    field: str
    kind: int
    type: bytes  # as it is written

    def written(self) -> bytes:
        return name(self.module) + name(self.field) + bytes([self.kind]) + self.type


class Export(NamedTuple):
    field: str
    kind: int
    number: int

    def written(self) -> bytes:
        return name(self.field) + bytes([self.kind]) + unsigned(self.number)


class Data(NamedTuple):
    """What stands in the memory from the start."""

    begin: int
    content: bytes

    def written(self) -> bytes:
        return b"\0" + i32_const(self.begin) + END + sized(self.content)


class Global(NamedTuple):
    type: bytes
    value: bytes

    @property
    def changes(self) -> bool:
        return bool(self.type[1])

    def written(self) -> bytes:
        return self.type + self.value


@dataclass
class Module:
    """Its sections by number, each as it is written; the custom ones stand before them."""

    custom: list[bytes]
    sections: dict[int, bytes]

    @classmethod
    def read(cls, content: bytes) -> "Module":
        reader = Reader(content)
        if reader.take(len(MAGIC)) != MAGIC:
            raise ValueError("This is no WebAssembly")
        module = cls([], {})
        while reader.more():
            number, body = reader.byte(), reader.sized()
            if number == CUSTOM:
                module.custom.append(body)
            elif number in ORDER and number not in module.sections:
                module.sections[number] = body
            else:
                raise ValueError(f"Section {number} is unknown, or there twice")
        return module

    def written(self) -> bytes:
        found = [(CUSTOM, body) for body in self.custom]
        found += [(number, self.sections[number]) for number in ORDER if number in self.sections]
        return MAGIC + b"".join(bytes([number]) + sized(body) for number, body in found)

    def without(self, *sections: int) -> "Module":
        left = {number: body for number, body in self.sections.items() if number not in sections}
        return Module(self.custom, left)

    def items(self, section: int, read: Callable[[Reader], Item]) -> list[Item]:
        if section not in self.sections:
            return []
        reader = Reader(self.sections[section])
        found = [read(reader) for _ in range(reader.number())]
        if reader.more():
            raise ValueError(f"Section {section} goes on")
        return found

    def fill(self, section: int, written: Iterable[bytes]) -> None:
        found = list(written)
        self.sections[section] = unsigned(len(found)) + b"".join(found)


# ------------------------------------------------------------------ one item of a section


def signature(reader: Reader) -> Signature:
    if reader.byte() != FUNCTION_TYPE:
        raise ValueError("A type is none of a function")
    found = Signature(reader.sized(), reader.sized())
    if not set(found.takes + found.gives) <= set(VALUES):
        raise ValueError("A type is longer than a byte")
    return found


def imported(reader: Reader) -> Import:
    module, field, kind, start = reader.name(), reader.name(), reader.byte(), reader.at
    TYPES[kind](reader)
    return Import(module, field, kind, reader.content[start : reader.at])


def exported(reader: Reader) -> Export:
    return Export(reader.name(), reader.byte(), reader.number())


def table(reader: Reader) -> bytes:
    """Its type."""
    start = reader.at
    if reader.byte() not in (ANY_FUNCTION, ANYTHING):
        raise ValueError("A table of an unknown kind")
    limits(reader)
    return reader.content[start : reader.at]


def limits(reader: Reader) -> bytes:
    start = reader.at
    flags = reader.byte()
    if flags & ~HAS_MOST:
        raise ValueError("Memory that is shared, or larger than here")
    for _ in range(1 + flags):
        reader.number()
    return reader.content[start : reader.at]


def tag(reader: Reader) -> bytes:
    start = reader.at
    reader.byte()
    reader.number()
    return reader.content[start : reader.at]


def global_type(reader: Reader) -> bytes:
    return reader.take(2)


def global_(reader: Reader) -> Global:
    return Global(global_type(reader), constant(reader))


def constant(reader: Reader) -> bytes:
    start = reader.at
    code = reader.byte()
    if code not in (I32_CONST, GLOBAL_GET):
        raise ValueError("A constant that is reckoned")
    reader.signed()
    if reader.take(1) != END:
        raise ValueError("A constant that is reckoned")
    return reader.content[start : reader.at]


def data(reader: Reader) -> Data:
    """Only what stands in a place that is known."""
    if reader.byte() != 0 or reader.byte() != I32_CONST:
        raise ValueError("Data without a place")
    begin = reader.signed() & 0xFFFF_FFFF
    if reader.take(1) != END:
        raise ValueError("Data in a place that is reckoned")
    return Data(begin, reader.sized())


TYPES: dict[int, Callable[[Reader], object]] = {
    A_FUNCTION: Reader.number,
    A_TABLE: table,
    A_MEMORY: limits,
    A_GLOBAL: global_type,
    A_TAG: tag,
}

# ------------------------------------------------------------------ code

I32_CONST, GLOBAL_GET = 0x41, 0x23
END = b"\x0b"


def i32_const(value: int) -> bytes:
    return bytes([I32_CONST]) + signed(value)


def body(code: bytes) -> bytes:
    """A function without variables of its own."""
    return sized(b"\0" + code + END)
