"""A WebAssembly that notes which of its functions run: what a profile is recorded with."""

from wasm_split.module import (
    A_TABLE,
    ANYTHING,
    CODE,
    EXPORT,
    IMPORT,
    TABLE,
    Export,
    Module,
    exported,
    i32_const,
    imported,
    table,
)
from wasm_split.numbers import Reader, sized, unsigned

# A table with an entry a function: the page fills it, and where a function has run nothing is left.
NOTES = "functions that have not run"
NOTHING, SET = bytes([0xD0, ANYTHING]), b"\x26"


def noting(content: bytes) -> bytes:
    module = Module.read(content)
    bodies = module.items(CODE, Reader.sized)
    tables = module.items(TABLE, table)
    number = len(tables) + sum(each.kind == A_TABLE for each in module.items(IMPORT, imported))
    module.fill(TABLE, [*tables, bytes([ANYTHING, 0]) + unsigned(len(bodies))])
    exports = [each.written() for each in module.items(EXPORT, exported)]
    module.fill(EXPORT, [*exports, Export(NOTES, A_TABLE, number).written()])
    module.fill(CODE, (sized(noted(body, at, number)) for at, body in enumerate(bodies)))
    return module.written()


def noted(body: bytes, at: int, number: int) -> bytes:
    """It begins by clearing its entry."""
    reader = Reader(body)
    for _ in range(reader.number()):  # kinds of variables
        reader.number()
        if reader.byte() < 0x69:
            raise ValueError("A variable of a type that is longer than a byte")
    begin = reader.at
    return body[:begin] + i32_const(at) + NOTHING + SET + unsigned(number) + body[begin:]
