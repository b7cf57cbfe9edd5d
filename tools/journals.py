"""Journals of tables on the disk: a line is there for good before anybody hears of what it says."""

import contextlib
import os
import time
from collections.abc import Iterable, Iterator
from pathlib import Path

ENDING = ".journal"
FLAGS = os.O_WRONLY | os.O_CREAT | os.O_APPEND | getattr(os, "O_BINARY", 0)
KEPT_FOR = 14 * 24 * 3600.0  # seconds after the last line; then nobody comes back


class Journal:
    """One file, of one table. It holds all of a game and is for nobody else on this machine."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file = os.open(path, FLAGS, 0o600)
        self._size = os.fstat(self._file).st_size

    def write(self, lines: Iterable[str]) -> None:
        """Raises `OSError`; then nothing has been written."""
        data = "".join(lines).encode("ascii")
        try:
            while data:
                data = data[os.write(self._file, data) :]
            os.fsync(self._file)
        except OSError:
            with contextlib.suppress(OSError):
                os.ftruncate(self._file, self._size)
            raise
        self._size = os.fstat(self._file).st_size

    def close(self) -> None:
        os.close(self._file)

    def remove(self) -> None:
        self.close()
        self.path.unlink(missing_ok=True)


def begun(folder: Path, name: str, lines: Iterable[str]) -> Journal:
    """A new one, or one that is written anew: all of it is there, or the old one."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    path = folder / f"{name}{ENDING}"
    fresh = path.with_suffix(".new")
    fresh.unlink(missing_ok=True)
    journal = Journal(fresh)
    journal.write(lines)
    journal.close()
    fresh.replace(path)
    _keep_names(folder)
    return Journal(path)


def _keep_names(folder: Path) -> None:
    """The folder itself has to reach the disk as well, where a system lets one say so."""
    with contextlib.suppress(OSError):
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)


def kept(folder: Path) -> Iterator[tuple[str, list[str]]]:
    """The journals that are there, by name; those of long ago are removed."""
    for path in sorted(folder.glob(f"*{ENDING}")):
        with contextlib.suppress(OSError):
            if time.time() - path.stat().st_mtime > KEPT_FOR:
                path.unlink()
                continue
            text = path.read_text("ascii", errors="replace")
            yield path.name.removesuffix(ENDING), text.splitlines(keepends=True)
