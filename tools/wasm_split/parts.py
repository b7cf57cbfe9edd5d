"""Parts a module: what runs comes first, all else in a second module that can come whenever it is
needed. Both have the same types, functions, tables and globals, each under its old number.

A function is in one of them. In the other one a stub stands for it, which calls it through a table:
`AWAY` holds what the second part brings, `HERE` what the first one has. As long as the second part
is not there, the first entry of `AWAY` is a function that fetches it.
"""

from collections.abc import Iterator, Sequence

from wasm_split.module import (
    A_FUNCTION,
    A_GLOBAL,
    A_MEMORY,
    A_TABLE,
    A_TAG,
    ANY_FUNCTION,
    CODE,
    DATA,
    DATA_COUNT,
    ELEMENT,
    EXPORT,
    FUNCTION,
    GLOBAL,
    IMPORT,
    MEMORY,
    TABLE,
    TAG,
    TYPE,
    Export,
    Import,
    Module,
    Signature,
    body,
    data,
    exported,
    global_,
    i32_const,
    imported,
    limits,
    signature,
    table,
    tag,
)
from wasm_split.numbers import Reader, sized, unsigned
from wasm_split.profile import Profile, hash_of

OWN = "first"  # the module that the second part takes from what the first one shows of itself
AWAY = "away"  # the table that the page has to know
FETCH = 0  # the entry of AWAY that fetches all others
LARGEST = 8 << 20  # bytes that Chromium compiles while the page waits
I32 = b"\x7f"

GET, CALL, CALL_BY_TABLE, TABLE_GET, IS_NULL = 0x20, 0x10, 0x11, b"\x25", b"\xd1"
IF_SO, END = b"\x04\x40", b"\x0b"


def without_data(content: bytes) -> bytes:
    """What stands in the memory from the start comes by itself, better packed."""
    module = Module.read(content)
    module.items(DATA, data)  # raises where it is not simply put into its place
    return module.without(DATA, DATA_COUNT).written()


def in_two(content: bytes, profile: Profile) -> tuple[bytes, bytes]:
    """The first part and the second, both without data."""
    if hash_of(content) != profile.hash:
        raise ValueError("it is not the one that the profile was recorded with")
    parting = Parting(Module.read(content), profile.ran)
    first, second = (part.written() for part in (parting.first(), parting.second()))
    if len(second) > LARGEST:
        raise ValueError("the second part is larger than browsers take at once")
    return first, second


class Parting:
    def __init__(self, whole: Module, ran: frozenset[int]) -> None:
        self.whole = whole
        self.types = whole.items(TYPE, signature)
        self.imports = whole.items(IMPORT, imported)
        self.kinds = whole.items(FUNCTION, Reader.number)
        self.bodies = whole.items(CODE, Reader.sized)
        self.tables = whole.items(TABLE, table)
        self.globals = whole.items(GLOBAL, global_)
        # Those that never change can be in both parts.
        self.changing = max((at for at, each in enumerate(self.globals) if each.changes), default=0)
        self.begin = self.imported(A_FUNCTION)  # the number of the first function in the code
        numbers = range(len(self.bodies))
        self.cold = [at for at in numbers if at not in ran]
        self.hot = [at for at in numbers if at in ran]
        self.away = self.imported(A_TABLE) + len(self.tables)
        self.here = self.away + 1
        # A way to each type of cold functions: it takes what they take, and their entry in AWAY.
        self.ways = sorted({self.kinds[at] for at in self.cold})

    def imported(self, kind: int) -> int:
        return sum(each.kind == kind for each in self.imports)

    # ------------------------------------------------------------------ the first part

    def first(self) -> Module:
        part = self.whole.without(DATA, DATA_COUNT)
        part.fill(TYPE, (each.written() for each in self.all_types()))
        to = range(len(self.types), len(self.types) + len(self.ways))
        part.fill(FUNCTION, map(unsigned, [*self.kinds, *to]))
        part.fill(TABLE, [*self.tables, *self.two_tables()])
        shown = [each.written() for each in self.whole.items(EXPORT, exported)]
        part.fill(EXPORT, [*shown, *(each.written() for each in self.shown_to_second())])
        entries = [self.entries(self.here, 0, self.hot)]
        part.fill(ELEMENT, [*self.whole.items(ELEMENT, elements), *entries])
        part.fill(CODE, self.first_code())
        return part

    def all_types(self) -> Iterator[Signature]:
        yield from self.types
        for kind in self.ways:
            takes, gives = self.types[kind]
            yield Signature(takes + I32, gives)
        yield Signature(b"", b"")  # of what fetches

    def two_tables(self) -> list[bytes]:
        sizes = (1 + len(self.cold), len(self.hot))
        return [bytes([ANY_FUNCTION, 0]) + unsigned(size) for size in sizes]

    def first_code(self) -> Iterator[bytes]:
        cold = set(self.cold)
        entry = FETCH + 1
        for at, code in enumerate(self.bodies):
            if at in cold:
                yield self.to_second(self.kinds[at], entry)
                entry += 1
            else:
                yield sized(code)
        for kind in self.ways:
            yield self.way(kind)

    def to_second(self, kind: int, entry: int) -> bytes:
        way = self.begin + len(self.bodies) + self.ways.index(kind)
        called = bytes([CALL]) + unsigned(way)
        return body(taken(self.types[kind]) + i32_const(entry) + called)

    def way(self, kind: int) -> bytes:
        takes = self.types[kind]
        entry = get(len(takes.takes))
        fetch = i32_const(FETCH) + self.by_table(len(self.types) + len(self.ways), self.away)
        is_missing = entry + TABLE_GET + unsigned(self.away) + IS_NULL
        call = taken(takes) + entry + self.by_table(kind, self.away)
        return body(is_missing + IF_SO + fetch + END + call)

    def by_table(self, kind: int, number: int) -> bytes:
        return bytes([CALL_BY_TABLE]) + unsigned(kind) + unsigned(number)

    # ------------------------------------------------------------------ the second part

    def second(self) -> Module:
        part = Module([], {})
        part.fill(TYPE, (each.written() for each in self.types))
        needed = [*self.imports, *self.taken_from_first()]
        part.fill(IMPORT, (each.written() for each in needed))
        part.fill(FUNCTION, map(unsigned, self.kinds))
        part.fill(GLOBAL, (each.written() for each in self.globals[self.changing :]))
        part.fill(ELEMENT, [self.entries(self.away, FETCH + 1, self.cold)])
        part.fill(CODE, self.second_code())
        return part

    def second_code(self) -> Iterator[bytes]:
        entries = {at: entry for entry, at in enumerate(self.hot)}
        for at, code in enumerate(self.bodies):
            if at in entries:
                kind = self.kinds[at]
                call = i32_const(entries[at]) + self.by_table(kind, self.here)
                yield body(taken(self.types[kind]) + call)
            else:
                yield sized(code)

    def entries(self, number: int, begin: int, functions: Sequence[int]) -> bytes:
        """A table's entries from `begin` on."""
        where = unsigned(number) + i32_const(begin) + END
        found = b"".join(unsigned(self.begin + at) for at in functions)
        return b"\2" + where + b"\0" + unsigned(len(functions)) + found

    # ------------------------------------------------------------------ what both have in common

    def shared(self) -> Iterator[tuple[str, int, int, bytes]]:
        """All of the first part that the second one must have under the same number: a name, what
        it is, its number, its type."""
        tables = [*self.tables, *self.two_tables()]
        globals_ = [each.type for each in self.globals[: self.changing]]
        for kind, types in (
            (A_TABLE, tables),
            (A_MEMORY, self.whole.items(MEMORY, limits)),
            (A_GLOBAL, globals_),
            (A_TAG, self.whole.items(TAG, tag)),
        ):
            begin = self.imported(kind)
            for number, type_ in enumerate(types, begin):
                name = AWAY if (kind, number) == (A_TABLE, self.away) else f"{kind} {number}"
                yield f"{OWN} {name}", kind, number, type_

    def shown_to_second(self) -> Iterator[Export]:
        for name, kind, number, _ in self.shared():
            yield Export(name, kind, number)

    def taken_from_first(self) -> Iterator[Import]:
        for name, kind, _, type_ in self.shared():
            yield Import(OWN, name, kind, type_)


def taken(signature: Signature) -> bytes:
    """All that a function has got, to be handed on."""
    return b"".join(get(at) for at in range(len(signature.takes)))


def get(at: int) -> bytes:
    return bytes([GET]) + unsigned(at)


def elements(reader: Reader) -> bytes:
    """The plain kind only: functions of the first table from a place on."""
    start = reader.at
    if reader.byte() != 0:
        raise ValueError("Entries of a table that are not plain")
    reader.byte()
    reader.signed()
    reader.byte()
    for _ in range(reader.number()):
        reader.number()
    return reader.content[start : reader.at]
