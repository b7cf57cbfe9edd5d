"""WebAssembly in two parts: nothing of it is lost, and everything keeps its number."""

import json
import lzma
import shutil
import subprocess
from pathlib import Path

import pytest

import build
from tests.tools.built import parts
from wasm_split import profile, record
from wasm_split.module import (
    CODE,
    DATA,
    EXPORT,
    FUNCTION,
    IMPORT,
    TYPE,
    Export,
    Module,
    data,
    exported,
    imported,
    signature,
)
from wasm_split.noted import NOTES, noting
from wasm_split.numbers import Reader, signed, unsigned
from wasm_split.parts import OWN, in_two, without_data
from wasm_split.profile import Profile

WHOLE = build.WASM.read_bytes()
ASK = """
const { readFileSync } = require("fs");
const isValid = (file) => WebAssembly.validate(readFileSync(file));
console.log(JSON.stringify(process.argv.slice(1).map(isValid)));
"""
CHANGED = Profile("0" * 64, frozenset({1, 2}))


@pytest.fixture(scope="module")
def two() -> tuple[bytes, bytes]:
    return in_two(WHOLE, profile.read())


def code(wasm: bytes) -> list[bytes]:
    return Module.read(wasm).items(CODE, Reader.sized)


def shown(wasm: bytes) -> list[Export]:
    return Module.read(wasm).items(EXPORT, exported)


def are_valid(*files: Path) -> list[bool]:
    node = shutil.which("node")
    assert node
    said = subprocess.check_output([node, "-e", ASK, *map(str, files)], text=True)
    answers: list[bool] = json.loads(said)
    return answers


@pytest.mark.parametrize("value", [0, 1, 63, 64, 127, 128, 8191, 8192, 1 << 31])
def test_numbers_are_read_as_they_are_written(value: int) -> None:
    assert Reader(unsigned(value)).number() == value
    for either in (value, -value):
        assert Reader(signed(either)).signed() == either


def test_what_is_read_is_written_alike() -> None:
    assert Module.read(WHOLE).written() == WHOLE


def test_a_profile_is_read_as_it_is_written(tmp_path: Path) -> None:
    noted = Profile("ab" * 32, frozenset({0, 3, 4, 5, 9, 11, 12, 4711}))
    profile.write(noted, tmp_path / "ran.txt")
    assert profile.read(tmp_path / "ran.txt") == noted


# ------------------------------------------------------------------ the two parts


def test_the_profile_is_of_this_webassembly() -> None:
    assert profile.read().hash == profile.hash_of(WHOLE)


def test_both_parts_are_sound(two: tuple[bytes, bytes], tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("first", "second", "half")]
    for file, content in zip(files, (*two, two[0][:-9]), strict=True):
        file.write_bytes(content)
    assert are_valid(*files) == [True, True, False]


def test_each_function_is_in_one_part(two: tuple[bytes, bytes]) -> None:
    ran = profile.read().ran
    first, second = map(code, two)
    for at, body in enumerate(code(WHOLE)):
        there, stub = (first, second) if at in ran else (second, first)
        assert there[at] == body
        assert stub[at] != body or len(body) < 12


def test_every_function_keeps_its_number(two: tuple[bytes, bytes]) -> None:
    whole, first, second = map(Module.read, (WHOLE, *two))
    for section, read in ((FUNCTION, Reader.number), (TYPE, signature)):
        before = whole.items(section, read)
        assert first.items(section, read)[: len(before)] == before
        assert second.items(section, read)[: len(before)] == before
    before = whole.items(IMPORT, imported)
    assert first.items(IMPORT, imported) == before
    assert second.items(IMPORT, imported)[: len(before)] == before


def test_what_goes_out_is_what_went_out(two: tuple[bytes, bytes]) -> None:
    before, after = shown(WHOLE), shown(two[0])
    assert after[: len(before)] == before
    assert all(each.field.startswith(OWN) for each in after[len(before) :])
    assert not any(each.field.startswith(OWN) for each in before)


def test_the_first_part_is_light(two: tuple[bytes, bytes]) -> None:
    assert len(two[0]) < 0.6 * len(WHOLE)


def test_data_are_in_no_part(two: tuple[bytes, bytes], tmp_path: Path) -> None:
    for wasm in (*two, without_data(WHOLE)):
        assert Module.read(wasm).items(DATA, data) == []
    (tmp_path / "one").write_bytes(without_data(WHOLE))
    assert are_valid(tmp_path / "one") == [True]


def test_the_site_has_the_data_by_themselves(dist: Path) -> None:
    """Each piece where it belongs, and nothing between them."""
    found = lzma.decompress((parts(dist) / "data.bin.xz").read_bytes())
    begin = int.from_bytes(found[:4], "little")
    image = bytearray(len(found) - 4)
    for piece in Module.read(WHOLE).items(DATA, data):
        at = piece.begin - begin
        image[at : at + len(piece.content)] = piece.content
    assert found[4:] == image.rstrip(b"\0") == image


def test_what_is_known_stays_known(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    noted = Profile("ab" * 32, frozenset({1, 2}))
    monkeypatch.setattr(record, "RAN", tmp_path / "ran.txt")
    monkeypatch.setattr(record, "read", lambda: noted)
    assert record.known(noted.hash) == frozenset()
    (tmp_path / "ran.txt").touch()
    assert record.known(noted.hash) == noted.ran
    assert record.known("cd" * 32) == frozenset()


def test_what_is_noted_is_sound_and_shows_it(tmp_path: Path) -> None:
    noted = noting(WHOLE)
    (tmp_path / "noted").write_bytes(noted)
    assert are_valid(tmp_path / "noted") == [True]
    assert [each.field for each in shown(noted)][-1] == NOTES


# ------------------------------------------------------------------ the build


def test_another_webassembly_stays_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(profile, "read", lambda: CHANGED)
    build.make_wasm(tmp_path)
    assert [file.name for file in tmp_path.iterdir()] == ["pyodide.asm.wasm"]
    assert (tmp_path / "pyodide.asm.wasm").read_bytes() == without_data(WHOLE)
    assert "stays whole" in capsys.readouterr().out


def test_what_cannot_be_read_stays_whole() -> None:
    for broken in (WHOLE[:-5], WHOLE[:9], WHOLE[1:], b""):
        with pytest.raises((ValueError, IndexError)):
            in_two(broken, Profile(profile.hash_of(broken), frozenset()))


def test_the_site_has_both(dist: Path, two: tuple[bytes, bytes]) -> None:
    names = ("pyodide.asm.wasm", "pyodide.rest.wasm")
    assert tuple((parts(dist) / name).read_bytes() for name in names) == two
