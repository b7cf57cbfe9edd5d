"""A move that somebody has begun, kept beside its game: the parts that are picked, and the moment
of the game they belong to. At any other moment they count for nothing."""

import zlib
from collections.abc import Sequence

from barnyard.web.kept.notes import BEGUN, Notes


def keep(notes: Notes, id_: str, events: Sequence[str], picked: Sequence[str]) -> None:
    if picked:
        notes.put(BEGUN + id_, " ".join((_moment(events), *picked)))
    else:
        notes.drop(BEGUN + id_)


def find(notes: Notes, id_: str, events: Sequence[str]) -> tuple[str, ...]:
    """What was picked, whatever it is: whoever goes on with it checks it."""
    moment, *picked = (notes.get(BEGUN + id_) or "").split() or [""]
    return tuple(picked) if moment == _moment(events) else ()


def _moment(events: Sequence[str]) -> str:
    """All that has happened, as a number."""
    return str(zlib.crc32(" ".join(events).encode()))
