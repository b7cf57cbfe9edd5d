"""The tests that touch what was changed since the last commit."""

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

SOURCE = "py/"
TESTS = PurePosixPath("tests")
PAGES = TESTS / "pages"


def changed(root: Path) -> list[str]:
    """The files that git finds changed or new; none where there is no git to ask."""
    asked = (
        ["diff", "--name-only", "--no-renames", "-z", "HEAD"],
        ["ls-files", "--others", "--exclude-standard", "-z"],
    )
    try:
        told = [
            subprocess.run(["git", *what], cwd=root, check=True, capture_output=True).stdout
            for what in asked
        ]
    except (OSError, subprocess.CalledProcessError):
        return []
    return [name for each in told for name in each.decode().split("\0") if name]


def touched(root: Path) -> list[str]:
    """The files of tests that were changed, that import or name what was changed, that are called
    after it, and those in a folder that is called like one of its folders."""
    files, found = changed(root), set()
    for test in sorted((root / TESTS).rglob("test_*.py")):
        name = test.relative_to(root).as_posix()
        text = test.read_text("utf-8")
        if any(_touches(PurePosixPath(name), text, PurePosixPath(file)) for file in files):
            found.add(name)
    return sorted(found)


def _touches(test: PurePosixPath, text: str, file: PurePosixPath) -> bool:
    if TESTS in file.parents:
        beside = file.name == "conftest.py" and file.parent in test.parents
        return test == file or beside or _imports(text, file)
    if PAGES in test.parents and file.suffix == ".py":
        return False  # a page needs nearly all of it, and some minutes
    own = set(test.parent.parts[1:]) & set(file.parent.parts) or test.stem == f"test_{file.stem}"
    return bool(own) or _imports(text, file) or _names(text, file)


def _names(text: str, file: PurePosixPath) -> bool:
    """Itself, or all files of its kind; a name without a suffix is of none."""
    name, kind = re.escape(file.name), re.escape(file.suffix)
    ways = [rf"(?<!\w){name}(?!\w)", *([rf"(?<!\w)\*{kind}\b"] if kind else [])]
    return bool(re.search("|".join(ways), text))


def _imports(text: str, file: PurePosixPath) -> bool:
    """By its full name, as all imports here are written."""
    if file.suffix != ".py":
        return False
    return any(re.search(pattern, text, re.MULTILINE) for pattern in _ways(file))


def _ways(file: PurePosixPath) -> Iterator[str]:
    module = file.as_posix().removeprefix(SOURCE).removeprefix("tools/").removesuffix(".py")
    within, _, name = module.replace("/", ".").rpartition(".")
    whole = re.escape(f"{within}.{name}".strip("."))
    yield rf"^\s*(from|import) {whole}\b"
    if within:
        yield rf"^\s*from {re.escape(within)} import [^#\n]*\b{name}\b"
        yield rf"^\s*from {re.escape(within)} import \([^)]*\b{name}\b"
