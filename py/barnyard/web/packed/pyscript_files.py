"""PyScript's own Python files, compiled when the site is built.

PyScript by itself writes them as sources into the file system at every start and compiles them
there, which takes longer than everything else that it does.
"""

import importlib.util
import marshal
import sys
import zipfile
from collections.abc import Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import CodeType, ModuleType

PACKAGE = "pyscript"
PYC_HEADER = 16  # bytes


class Ready(MetaPathFinder, Loader):
    """A finder for modules whose code is at hand."""

    def __init__(self, codes: dict[str, CodeType], packages: set[str]) -> None:
        self.codes = codes
        self.packages = packages

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name not in self.codes:
            return None
        return importlib.util.spec_from_loader(name, self, is_package=name in self.packages)

    def create_module(self, spec: ModuleSpec) -> None:
        return None

    def exec_module(self, module: ModuleType) -> None:
        exec(self.codes[module.__name__], module.__dict__)


def install(library: str) -> None:
    """Takes PyScript's modules out of the library, before the memory is packed."""
    codes, packages = {}, set()
    with zipfile.ZipFile(library) as archive:
        for file in archive.namelist():
            if file.startswith(f"{PACKAGE}/"):
                name = file.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".")
                codes[name] = marshal.loads(archive.read(file)[PYC_HEADER:])
                if file.endswith("/__init__.pyc"):
                    packages.add(name)
    sys.meta_path.insert(0, Ready(codes, packages))
