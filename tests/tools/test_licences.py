"""Whatever the page contains is named with its licence, and what is within that, too."""

import json
import re
from pathlib import Path

import pytest

import licences
from tests.tools.built import ROOT

MODULES = ROOT / "node_modules"
TEXT = licences.licences(ROOT, MODULES)
NAMED = {*licences.FROM_NPM, *licences.WITHOUT_FILE}
# What tells that a library is in Pyodide's WebAssembly, and how it is called among the licences.
WITHIN = {
    b"1.3.1": "zlib",
    b"BZ2_bz": "bzip2",
    b"lzma_": "liblzma",
    b"ZSTD_": "zstd",
    b"expat_2.7.3": "expat 2.7.3",
    b"sqlite3_": "SQLite",
    b"ffi_call": "libffi",
    b"mpd_": "libmpdec",
    b"mimalloc": "mimalloc",
    b"emscripten": "Emscripten",
    b"__cxa_": "libc++abi",
}


def test_what_pyscript_brings_is_named() -> None:
    """Its bundle tells of what it was made."""
    (core,) = (MODULES / "@pyscript/core/dist").glob("core-*.js.map")
    sources = json.loads(core.read_text("utf-8"))["sources"]
    found = {
        match[1]
        for each in sources
        if (match := re.search(r"node_modules/((?:@[^/]+/)?[^/]+)", each))
    }
    assert len(found) > 10
    assert found - NAMED == set()


def test_what_the_service_worker_brings_is_named() -> None:
    lock = json.loads((ROOT / "package-lock.json").read_text("utf-8"))["packages"]
    workbox = {name.removeprefix("node_modules/") for name in lock if "/workbox-" in name}
    assert len(workbox) > 1
    assert workbox - NAMED == set()


@pytest.mark.parametrize("sign", WITHIN)
def test_what_is_in_the_webassembly_is_named(sign: bytes) -> None:
    assert sign in (MODULES / "pyodide/pyodide.asm.wasm").read_bytes()
    parts = (*licences.IN_PYTHON, *licences.IN_PYODIDE)
    assert any(WITHIN[sign] in part.name for part in parts)


def test_every_part_has_its_words() -> None:
    parts = (*licences.IN_PYTHON, *licences.IN_PYODIDE, *licences.WITHOUT_FILE.values())
    used = {part.text for part in (licences.PYTHON, *parts) if part.text}
    assert used == {file.stem for file in licences.TEXTS.iterdir()}
    assert [part.name for part in parts if part.name not in TEXT or part.holders not in TEXT] == []
    assert "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2" in TEXT
    assert "Apache License" in TEXT


def test_they_travel_with_the_page(dist: Path) -> None:
    assert (dist / "licences.txt").read_text("utf-8") == TEXT
    assert TEXT in (dist / "barnyard.html").read_text("utf-8")
