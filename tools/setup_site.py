"""The site in dist/: making it, and saying how large it is."""

import gzip
from collections.abc import Iterable, Iterator
from importlib.util import find_spec
from pathlib import Path

from setup_programs import PYTHON, ROOT, Trouble, step
from setup_steps import need_environment, need_modules, need_node

DIST = ROOT / "dist"
ALONE = DIST / "barnyard.html"
PACKED = {".xz", ".zip"}  # go over the wire as they are
SPARE = "library.zip"  # fetched at once only where the memory is missing or refused
# What is fetched once the page answers, or later still.
AFTERWARDS = ("rest.", "pyodide.rest.", "update.", "lan.", "relay.", "scans.", "decoder.")


def need_site() -> Path:
    """All that the build needs, and the site anew where its sources have changed."""
    need_packer()
    need_environment()
    need_node()
    need_modules()
    step("building the site", [PYTHON, str(ROOT / "tools" / "build.py")])
    return DIST


def need_packer() -> None:
    """Whoever builds a Python on a machine without liblzma gets one that cannot pack the site."""
    if find_spec("_lzma") is None:
        raise Trouble(
            "This Python was built without lzma, which packs the page.\nInstall liblzma (on Debian "
            "and Ubuntu: liblzma-dev) and build it anew, or start with another Python."
        )


def files(folder: Path) -> list[Path]:
    return sorted(file for file in folder.rglob("*") if file.is_file())


def on_the_wire(file: Path) -> int:
    """Bytes as most hosts send them: packed by gzip, if they are not packed already."""
    content = file.read_bytes()
    return len(content) if file.suffix in PACKED else len(gzip.compress(content, 6))


def first_visit() -> dict[Path, int]:
    """What a first visit fetches, the largest first."""
    pages = [DIST / "index.html", DIST / "pyscript.toml"]
    parts = [file for folder in DIST.glob("parts-*") for file in files(folder)]
    sizes = {file: on_the_wire(file) for file in [*pages, *parts] if file.name != SPARE}
    return dict(sorted(sizes.items(), key=lambda item: -item[1]))


def report() -> Iterator[str]:
    """Where the site is and how large, a line each."""
    everything, visit = files(DIST), first_visit()
    later = sum(on_the_wire(file) for file in everything if file not in {*visit, ALONE})
    yield f"\n{DIST}"
    yield f"{size(on_disk(everything))}  in {len(everything)} files"
    yield f"{size(on_disk([ALONE]))}  of them {ALONE.name}, everything in one file"
    at_once = {file: count for file, count in visit.items() if not comes_later(file)}
    yield f"{size(sum(at_once.values()))}  over the wire (gzip) until a first visitor can play:"
    yield from (f"    {size(count)}  {file.relative_to(DIST)}" for file, count in at_once.items())
    yield f"{size(sum(visit.values()) - sum(at_once.values()))}  as soon as the page answers"
    yield f"{size(later)}  more in the background, to play offline from then on"
    yield from ("\n" + file.read_text("utf-8") for file in ROOT.glob("build/packed-*/memory.txt"))


def comes_later(file: Path) -> bool:
    return file.name.startswith(AFTERWARDS)


def on_disk(some: Iterable[Path]) -> int:
    return sum(file.stat().st_size for file in some)


def size(count: int) -> str:
    return f"{count / 1000:10,.1f} kB"
