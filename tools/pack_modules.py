"""Compiles what has been imported, and puts it into an archive: tools/pack.mjs runs this within the
Python of the page, which alone knows what it has imported, and makes the bytecode that it reads."""

import ast
import importlib.util
import io
import lzma
import marshal
import pathlib
import re
import sys
import zipfile
from collections.abc import Collection, Iterator, Mapping
from types import CodeType

OURS = "/source/"  # where tools/pack.mjs has put the package
STDLIB = zipfile.ZipFile(next(entry for entry in sys.path if entry.endswith(".zip")))
# What a bytecode file begins with that goes by no date: flags, and no hash of a source.
UNCHECKED = importlib.util.MAGIC_NUMBER + bytes([1, 0, 0, 0]) + bytes(8)
LONG_AGO = (2020, 1, 1, 0, 0, 0)  # the same modules make the same archive, whenever that is
# A memory consists of words of four bytes, and tells the packer so: that saves 40 kB.
OF_WORDS = {"id": lzma.FILTER_LZMA2, "preset": 9, "lc": 2, "lp": 2, "pb": 2, "dict_size": 1 << 24}


class Unannotated(ast.NodeTransformer):
    """Nobody asks what functions take and give while they run; classes are asked for fields."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.returns = None
        return self.generic_visit(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AST:
        node.returns = None
        return self.generic_visit(node)

    def visit_arg(self, node: ast.arg) -> ast.AST:
        node.annotation = None
        return node


def packed(others: Mapping[str, str], known: Collection[str]) -> bytes:
    """All modules but the known ones, and of folders the files whose ways match a pattern."""
    entries = dict(imported(known))
    for folder, pattern in others.items():
        entries |= matching(pathlib.Path(folder), pattern)
    result = io.BytesIO()
    with zipfile.ZipFile(result, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name in sorted(entries):
            entry = zipfile.ZipInfo(name, LONG_AGO)
            archive.writestr(entry, entries[name], zipfile.ZIP_DEFLATED)
    return result.getvalue()


def squeezed(memory: bytes) -> bytes:
    return lzma.compress(memory, check=lzma.CHECK_CRC32, filters=[OF_WORDS])


def imported(known: Collection[str]) -> Iterator[tuple[str, bytes]]:
    for module in [module for name, module in sys.modules.items() if name not in known]:
        file = getattr(module, "__file__", None) or ""
        if not file.endswith(".py"):
            continue
        if file.startswith(OURS):
            yield compiled(file.removeprefix(OURS), pathlib.Path(file).read_bytes())
        elif file.startswith(within := f"{STDLIB.filename}/"):
            name = file.removeprefix(within)
            yield compiled(name, STDLIB.read(name))


def matching(folder: pathlib.Path, pattern: str) -> Iterator[tuple[str, bytes]]:
    for file in folder.rglob("*"):
        name = str(file.relative_to(folder))
        if re.fullmatch(pattern, f"/{name}"):
            content = file.read_bytes()
            yield compiled(name, content) if file.suffix == ".py" else (name, content)


def compiled(name: str, source: bytes) -> tuple[str, bytes]:
    """Its bytecode file, which nobody compares with a source."""
    tree = ast.parse(source)
    if name.startswith("barnyard/"):
        Unannotated().visit(tree)
    code = compile(tree, name, "exec", dont_inherit=True, optimize=2)
    if not name.startswith("barnyard/"):
        code = without_lines(code)
    return f"{name}c", UNCHECKED + marshal.dumps(code)


def without_lines(code: CodeType) -> CodeType:
    """Where in the library something went wrong is told by the function alone: all of it is said
    to be in its first line. The others would be 2 % of what a first visit waits for."""
    inner = (without_lines(one) if isinstance(one, CodeType) else one for one in code.co_consts)
    return code.replace(co_linetable=one_line(len(code.co_code) // 2), co_consts=tuple(inner))


def one_line(units: int) -> bytes:
    """For so many units of code, eight an entry: no columns, and no line further on (CPython's
    InternalDocs/code_objects.md). Without any, Python could not tell of an error at all."""
    return bytes([0b1_1101_111, 0]) * (units // 8 + 1)
