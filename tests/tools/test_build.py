"""The built site, as files: complete, of this place only, and built anew only where needed.

The tests work on a copy of the tree with what is built there, so that a build costs nothing where
nothing has changed, and no other program is disturbed.
"""

import base64
import gzip
import io
import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from collections import defaultdict
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

ROOT = Path(__file__).parents[2]
SOURCES = ("py", "tools", "www")
BUILT = ("build", "dist")
FETCHING = {"src", "href", "srcset", "poster", "data", "config", "action", "background"}
PIECE = re.compile(rb'<script type="text/plain" data-file="([^"]+)">([^<]*)</script>')


def copied(tree: Path, to: Path) -> Path:
    """A tree in another place, with what is built in it; the packages are shared."""
    to.mkdir()
    for there in tree.iterdir():
        if there.is_file():
            shutil.copy2(there, to)
        elif there.name in (*SOURCES, *BUILT):
            shutil.copytree(there, to / there.name, ignore=shutil.ignore_patterns("__pycache__"))
    (to / "node_modules").symlink_to(ROOT / "node_modules", target_is_directory=True)
    return to


def build(root: Path) -> str:
    """Builds there, and returns what was said about it."""
    return subprocess.run(
        [sys.executable, str(root / "tools" / "build.py")],
        env={**os.environ, "BARNYARD_ROOT": str(root), "PYTHONDONTWRITEBYTECODE": "1"},
        check=True,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    ).stdout


@pytest.fixture(scope="session")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = copied(ROOT, tmp_path_factory.mktemp("built") / "tree")
    build(root)
    return root


@pytest.fixture(scope="session")
def dist(tree: Path) -> Path:
    return tree / "dist"


def parts(dist: Path) -> Path:
    (folder,) = dist.glob("parts-*")
    return folder


def files(folder: Path) -> list[Path]:
    return sorted(file for file in folder.rglob("*") if file.is_file())


class Page(HTMLParser):
    """The tags of a page with their attributes, and the text of its scripts."""

    def __init__(self, file: Path) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str]]] = []
        self.feed(file.read_text("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, {name: value or "" for name, value in attrs}))

    def fetched(self) -> list[str]:
        """What the browser fetches by itself; links are followed by people only."""
        named = [
            value
            for tag, attributes in self.tags
            for name, value in attributes.items()
            if name in FETCHING and tag != "a"
        ]
        return [address for address in named if not address.startswith(("#", "data:", "{"))]


def precached(dist: Path) -> list[dict[str, Any]]:
    """The service worker's list of files."""
    found = re.search(r'\[\{"url".*?\}\]', (dist / "service.js").read_text("utf-8"))
    assert found
    entries: list[dict[str, Any]] = json.loads(found[0])
    return entries


def is_local(address: str) -> bool:
    split = urlsplit(address)
    return not (split.scheme or split.netloc or split.path.startswith("/"))


# ------------------------------------------------------------------ of this place only


def contents(dist: Path) -> Iterator[tuple[str, bytes]]:
    """All that is in the site, unpacked."""
    for file in files(dist):
        yield from unpacked(file.relative_to(dist).as_posix(), file.read_bytes())


def unpacked(name: str, data: bytes) -> Iterator[tuple[str, bytes]]:
    yield name, data
    if name.endswith(".gz"):
        yield from unpacked(name.removesuffix(".gz"), gzip.decompress(data))
    elif name.endswith(".zip"):
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            yield from ((f"{name}/{entry}", archive.read(entry)) for entry in archive.namelist())
    elif name.endswith(".html"):
        pieces: dict[str, bytes] = defaultdict(bytes)
        for piece in PIECE.finditer(data):
            pieces[piece[1].decode()] += base64.b64decode(piece[2])
        for inner, content in pieces.items():
            yield from unpacked(f"{name}/{inner}", content)


def test_nothing_tells_where_it_was_built(dist: Path) -> None:
    places = [str(place).encode() for place in (ROOT, dist.parent, sys.prefix)]
    told = [(name, place) for name, data in contents(dist) for place in places if place in data]
    assert told == []


@pytest.mark.parametrize("page", ["index.html", "barnyard.html"])
def test_a_page_names_no_other_host(dist: Path, page: str) -> None:
    assert [name for name in Page(dist / page).fetched() if not is_local(name)] == []


def test_the_single_file_names_no_other_file(dist: Path) -> None:
    assert Page(dist / "barnyard.html").fetched() == []


def test_styles_name_no_other_host(dist: Path) -> None:
    styles = "".join(file.read_text("utf-8") for file in files(dist) if file.suffix == ".css")
    assert styles
    named = re.findall(r"""(?:url\(|@import)\s*["']?([^"')\s]+)""", styles)
    assert [name for name in named if not (name.startswith(("data:", "#")) or is_local(name))] == []


def test_the_service_worker_fetches_from_here_only(dist: Path) -> None:
    assert all(is_local(entry["url"]) for entry in precached(dist))


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


def test_only_what_is_named_by_its_content_is_listed_without_a_revision(dist: Path) -> None:
    bare = {entry["url"] for entry in precached(dist) if entry["revision"] is None}
    assert bare == {file.relative_to(dist).as_posix() for file in files(parts(dist))}


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
LIGHT = {"memory.bin.gz": 4_000_000, "memory.bin": 12_000_000, "paint.mjs": 140_000}


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
    memory = built["memory.bin"]

    def modules(archive: str) -> list[str]:
        start = f"{archive}/barnyard/"
        return [name.removeprefix(f"{archive}/") for name in built if name.startswith(start)]

    def remembered(archive: str) -> list[str]:
        python = [name.removesuffix("c") for name in modules(archive) if name.endswith(".pyc")]
        assert python
        return [name for name in python if name.encode() in memory]

    assert "barnyard/web/pages/play.py" in remembered("library.zip")
    assert remembered("rest.zip") == []
    assert set(modules("library.zip")) & set(modules("rest.zip")) == set()


def test_what_draws_codes_comes_with_the_rest(built: dict[str, bytes]) -> None:
    assert b"bad rs block" in built["rest.mjs"]
    assert b"bad rs block" not in built["paint.mjs"]


# ------------------------------------------------------------------ the policy


def policy(page: Page) -> dict[str, set[str]]:
    tag, meta = next(found for found in page.tags if found[0] not in {"html", "head"})
    assert (tag, meta["http-equiv"]) == ("meta", "Content-Security-Policy")  # before all else
    rules = [rule.split() for rule in meta["content"].split(";")]
    return {rule[0]: set(rule[1:]) for rule in rules}


@pytest.mark.parametrize("page", ["index.html", "barnyard.html"])
def test_each_page_begins_with_what_it_may_do(dist: Path, page: str) -> None:
    rules = policy(Page(dist / page))
    assert rules["default-src"] == rules["base-uri"] == rules["form-action"] == {"'none'"}
    assert not rules["script-src"] & {"'unsafe-inline'", "'unsafe-eval'", "*", "data:"}
    allowed = set().union(*rules.values())
    assert [source for source in allowed if not re.fullmatch(r"'[\w-]+'|blob:|data:", source)] == []


def test_the_page_has_nothing_that_its_policy_forbids(dist: Path) -> None:
    tags = Page(dist / "index.html").tags
    assert not [name for _, found in tags for name in found if re.match(r"on|style$", name)]
    assert not [tag for tag, _ in tags if tag == "style"]
    scripts = [found for tag, found in tags if tag == "script"]
    assert all("src" in script or script["type"] == "py" for script in scripts)


# ------------------------------------------------------------------ anew only where needed


def states(root: Path) -> dict[Path, tuple[int, int]]:
    built = [file for name in BUILT for file in files(root / name)]
    return {file: (file.stat().st_ino, file.stat().st_mtime_ns) for file in built}


def test_a_second_build_does_nothing(tree: Path) -> None:
    before = states(tree)
    assert build(tree) == ""
    assert states(tree) == before


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
