"""Which functions of Python have ever run while the games were played, and in which WebAssembly."""

import hashlib
import re
import textwrap
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

RAN = Path(__file__).with_name("ran.txt")


@dataclass(frozen=True)
class Profile:
    hash: str  # of the WebAssembly that it was recorded with
    ran: frozenset[int]  # functions by their place in the code


def read(file: Path = RAN) -> Profile:
    hash_, _, numbers = file.read_text(encoding="ascii").partition("\n")
    ran = set[int]()
    for first, last in re.findall(r"(\d+)(?:-(\d+))?", numbers):
        ran.update(range(int(first), int(last or first) + 1))
    return Profile(hash_, frozenset(ran))


def write(profile: Profile, file: Path = RAN) -> None:
    lines = textwrap.wrap(" ".join(runs(profile.ran)), 100, break_on_hyphens=False)
    file.write_text("\n".join([profile.hash, *lines, ""]), encoding="ascii")


def runs(numbers: Collection[int]) -> Iterator[str]:
    """Neighbours are written as their first and last."""
    for _, found in groupby(enumerate(sorted(numbers)), lambda each: each[1] - each[0]):
        neighbours = [number for _, number in found]
        first, last = neighbours[0], neighbours[-1]
        yield f"{first}-{last}" if last > first else f"{first}"


def hash_of(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()
