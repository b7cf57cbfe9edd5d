"""The built site, as files.

The tests work on a copy of the tree with what is built there, so that a build costs nothing where
nothing has changed, and no other program is disturbed.
"""

import base64
import io
import json
import lzma
import os
import re
import shutil
import subprocess
import sys
import zipfile
from collections import defaultdict
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

ROOT = Path(__file__).parents[2]
SOURCES = ("py", "tools", "www")
BUILT = ("build", "dist")
FETCHING = {"src", "href", "srcset", "poster", "data", "config", "action", "background"}
PIECE = re.compile(rb'<script type="text/plain" data-file="([^"]+)"( data-dense)?>([^<]*)</script>')


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


def contents(dist: Path) -> Iterator[tuple[str, bytes]]:
    """All that is in the site, unpacked."""
    for file in files(dist):
        yield from unpacked(file.relative_to(dist).as_posix(), file.read_bytes())


def unpacked(name: str, data: bytes) -> Iterator[tuple[str, bytes]]:
    yield name, data
    if name.endswith(".xz"):
        yield from unpacked(name.removesuffix(".xz"), lzma.decompress(data))
    elif name.endswith(".zip"):
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            yield from ((f"{name}/{entry}", archive.read(entry)) for entry in archive.namelist())
    elif name.endswith(".html"):
        pieces: dict[str, bytes] = defaultdict(bytes)
        for piece in PIECE.finditer(data):
            inner, is_dense, text = piece.groups()
            pieces[inner.decode()] += (
                base64.b85decode(text.replace(b"/", b"<")) if is_dense else base64.b64decode(text)
            )
        for inner, content in pieces.items():
            yield from unpacked(f"{name}/{inner}", content)
