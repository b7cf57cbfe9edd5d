"""Records in files: read with one clear reason on failure, written so that nothing gets lost."""

import os
import sys
import tempfile
from pathlib import Path
from typing import Any

from barnyard.core.errors import BadRecord, BadSetup
from barnyard.core.legible import printable
from barnyard.core.record import Record, read, write
from barnyard.games import find

LARGEST = 64 * 1024 * 1024  # bytes; a record of 100,000 events has about a fortieth of it


def load_record(path: str) -> Record[Any]:
    """The record in that file, "-" for standard input. Raises `BadRecord`, also for no file."""
    try:
        data = _bytes(path)
    except (OSError, ValueError) as error:  # the latter for a name that no file can have
        cause = BadSetup("file-unreadable", path=printable(path), detail=_detail(error))
        raise BadRecord(0, cause) from None
    if len(data) > LARGEST:
        raise BadRecord(0, BadSetup("file-too-large", path=printable(path), most=LARGEST))
    return read(data, find)


def _detail(error: Exception) -> str:
    return getattr(error, "strerror", None) or type(error).__name__


def _bytes(path: str) -> bytes:
    if path == "-":
        return sys.stdin.buffer.read(LARGEST + 1)
    with Path(path).open("rb") as file:
        return file.read(LARGEST + 1)


def make_folder(path: str) -> None:
    """A folder that can be written to. Raises `BadSetup`."""
    try:
        Path(path).mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=path):
            pass
    except (OSError, ValueError) as error:
        raise BadSetup("file-folder", path=printable(path), detail=_detail(error)) from None


def save_record(record: Record[Any], path: str) -> None:
    """Writes beside the file first, so that a failure leaves the old one whole."""
    target = Path(path)
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
    try:
        with os.fdopen(handle, "w", encoding="ascii") as file:
            file.write(write(record))
        Path(name).replace(target)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
