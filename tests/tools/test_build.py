"""The built site is complete, light, and built anew only where needed."""

import base64
import hashlib
import json
import lzma
import re
import shutil
import tomllib
from collections import Counter
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.tools.built import (
    BUILT,
    ROOT,
    Page,
    build,
    copied,
    files,
    is_local,
    parts,
    precached,
    unpacked,
)

# ------------------------------------------------------------------ complete


def test_every_file_that_the_page_names_is_there(dist: Path) -> None:
    named = Page(dist / "index.html").fetched()
    assert named
    assert [name for name in named if not (dist / urlsplit(name).path).is_file()] == []


def test_every_file_that_the_service_worker_lists_is_there_once(dist: Path) -> None:
    listed = [entry["url"] for entry in precached(dist)]
    assert [name for name in listed if not (dist / name).is_file()] == []
    assert len(set(listed)) == len(listed)


def test_the_service_worker_lists_all_that_the_page_can_ask_for(dist: Path) -> None:
    needed = {file.relative_to(dist).as_posix() for file in files(parts(dist))}
    assert {"index.html", "pyscript.toml", *needed} <= {entry["url"] for entry in precached(dist)}


def test_styles_come_without_what_is_only_for_whoever_works_on_them(dist: Path) -> None:
    """And with all the rest: rule by rule what the sheets say."""
    sheets = [*ROOT.glob("www/css/*.css"), *ROOT.glob("py/barnyard/games/*/style.css")]
    rules = Counter(
        "".join(rule.split())
        for sheet in sheets
        for rule in re.sub(r"/\*.*?\*/", "", sheet.read_text("utf-8"), flags=re.DOTALL).split("}")
    )
    sent = (parts(dist) / "style.css").read_text("utf-8")
    assert "/*" not in sent
    assert "\n " not in sent
    del rules[""]
    assert Counter(rule for rule in map("".join, map(str.split, sent.split("}"))) if rule) == rules


def test_only_what_is_named_by_its_content_is_listed_without_a_revision(dist: Path) -> None:
    bare = {entry["url"] for entry in precached(dist) if entry["revision"] is None}
    assert bare == {file.relative_to(dist).as_posix() for file in files(parts(dist))}


def hash_of(content: bytes) -> str:
    return base64.b64encode(hashlib.sha256(content).digest()).decode()


def test_whoever_fetches_a_file_knows_its_hash(dist: Path) -> None:
    for entry in precached(dist):
        assert entry["integrity"] == f"sha256-{hash_of((dist / entry['url']).read_bytes())}"
    early, unpack = (
        (parts(dist) / name).read_text("utf-8") for name in ("early.mjs", "unpack.mjs")
    )
    for name in ("library.zip", "rest.zip"):
        assert hash_of((parts(dist) / name).read_bytes()) in early
    for name in ("data.bin", "memory.bin", "memory2.bin"):
        noted = hash_of(lzma.decompress((parts(dist) / f"{name}.xz").read_bytes()))
        assert noted in early
        assert noted in unpack


def test_every_picture_of_the_manifest_is_there(dist: Path) -> None:
    for manifest in dist.rglob("*.webmanifest"):
        icons = json.loads(manifest.read_text("utf-8"))["icons"]
        assert icons
        assert [i for i in icons if not (manifest.parent / urlsplit(i["src"]).path).is_file()] == []


def test_pyscript_toml_is_what_the_page_loads(dist: Path) -> None:
    scripts = [attributes for tag, attributes in Page(dist / "index.html").tags if tag == "script"]
    assert [script["config"] for script in scripts if script.get("type") == "py"] == [
        "./pyscript.toml"
    ]
    interpreter = tomllib.loads((dist / "pyscript.toml").read_text("utf-8"))["interpreter"]
    assert is_local(interpreter)
    assert (dist / interpreter).parent == parts(dist)
    assert (dist / interpreter).is_file()


# ------------------------------------------------------------------ what a start reads


# Of what the page reads before it answers: far less than a megabyte above what it is today.
LIGHT = {
    "data.bin.xz": 1_200_000,
    "memory.bin.xz": 1_400_000,
    "memory2.bin.xz": 1_400_000,
    "memory.bin": 6_000_000,
    "memory2.bin": 6_000_000,
    "engine.mjs": 720_000,
    "paint.mjs": 140_000,
}


@pytest.fixture(scope="session")
def built(dist: Path) -> dict[str, bytes]:
    """What is in the parts, unpacked."""
    each = [(file.name, file.read_bytes()) for file in files(parts(dist))]
    return {name: data for found in each for name, data in unpacked(*found)}


@pytest.mark.parametrize("name", LIGHT)
def test_a_start_stays_light(built: dict[str, bytes], name: str) -> None:
    assert 0 < len(built[name]) < LIGHT[name]


def test_what_comes_later_is_not_in_the_memory(built: dict[str, bytes]) -> None:
    """Code knows its file: in the memory are the modules of the library, none of the rest."""
    memory = built["memory.bin"] + built["memory2.bin"]

    def modules(archive: str) -> list[str]:
        start = f"{archive}/barnyard/"
        return [name.removeprefix(f"{archive}/") for name in built if name.startswith(start)]

    def remembered(archive: str) -> list[str]:
        python = [name.removesuffix("c") for name in modules(archive) if name.endswith(".pyc")]
        assert python
        return [name for name in python if name.encode() in memory]

    assert "barnyard/web/desk/play.py" in remembered("library.zip")
    assert remembered("rest.zip") == []
    assert set(modules("library.zip")) & set(modules("rest.zip")) == set()


def test_what_draws_codes_comes_with_the_rest(built: dict[str, bytes]) -> None:
    assert b"bad rs block" in built["rest.mjs"]
    assert b"bad rs block" not in built["paint.mjs"]


# ------------------------------------------------------------------ anew only where needed


def states(root: Path) -> dict[Path, tuple[int, int]]:
    built = [file for name in BUILT for file in files(root / name)]
    return {file: (file.stat().st_ino, file.stat().st_mtime_ns) for file in built}


def test_a_second_build_does_nothing(tree: Path) -> None:
    before = states(tree)
    assert build(tree) == ""
    assert states(tree) == before


@pytest.mark.nightly
def test_the_same_sources_make_the_same_site(
    tree: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To the byte, in another place, at another time, on another side of the earth: what has not
    changed keeps its name, and nobody fetches it again."""
    root = copied(tree, tmp_path / "elsewhere")
    for name in BUILT:
        shutil.rmtree(root / name)
    monkeypatch.setenv("TZ", "Asia/Tokyo")
    build(root)
    contents = [
        {file.relative_to(dist).as_posix(): file.read_bytes() for file in files(dist)}
        for dist in (root / "dist", tree / "dist")
    ]
    assert len(contents[0]) > 10
    names = contents[0].keys() | contents[1].keys()
    assert [name for name in names if contents[0].get(name) != contents[1].get(name)] == []


@pytest.mark.nightly
def test_the_name_of_the_parts_follows_their_content(tree: Path, tmp_path: Path) -> None:
    """And a change of a style costs neither the scripts nor Python's memory."""
    root = copied(tree, tmp_path / "changed")
    style = root / "www" / "css" / "base.css"
    style.write_text(style.read_text("utf-8") + "\nbody { order: 7 }\n", encoding="utf-8")
    said = build(root)
    assert "packed" not in said
    assert "scripts" not in said
    new, old = parts(root / "dist"), parts(tree / "dist")
    assert new.name != old.name
    assert "order: 7" in (new / "style.css").read_text("utf-8")
    assert new.name in (root / "dist" / "index.html").read_text("utf-8")
    assert old.name not in (root / "dist" / "service.js").read_text("utf-8")
