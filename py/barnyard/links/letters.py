"""A game that goes round by links, as the text of such a link and back.

Its number holds a checksum, the id of the game, who has begun it, the game as any link has it, and
what its dice come from: of each turn whether a row of promises begins with it, and of each row the
last number that was told. All numbers before follow from that one, so a link grows by its moves and
by nothing else. It is spelled like other links.
"""

import zlib
from dataclasses import dataclass
from typing import Any, Final

from barnyard.core.errors import BadRecord, BadSetup, IllegalEvent
from barnyard.core.record import MOST_EVENTS, Record, write
from barnyard.links.code import CHECKS, number_in, put, take, text_of
from barnyard.links.number import BadLink, Reader, Writer
from barnyard.links.texts import Model

ID_BITS: Final = 64
NUMBER_BITS: Final = 128
GOES_ON: Final = (15, 1)  # of 16 turns: so many go on with a row, or begin one


@dataclass(frozen=True)
class Posted:
    """What such a link says. Whether the numbers give the dice is for others to find out."""

    id: str  # in hexadecimal, as all numbers
    starter: int
    record: Record[Any]
    rows: tuple[bool, ...]  # by turn: whether a row begins with it
    last: tuple[str, ...]  # by row, in the order in which they begin: the last number told


def write_letter(posted: Posted) -> str:
    """Raises `BadLink` if it is too long for a link, `BadRecord` if not legal."""
    writer = Writer()
    writer.one_of(_check(posted), CHECKS)
    writer.one_of(int(posted.id, 16), 1 << ID_BITS)
    put(writer, Model(), posted.record)
    writer.one_of(posted.starter, len(posted.record.players))
    writer.whole(len(posted.rows))
    for begins in posted.rows:
        writer.weighted(int(begins), GOES_ON)
    for number in posted.last:
        writer.one_of(int(number, 16), 1 << NUMBER_BITS)
    return text_of(writer)


def read_letter(text: str) -> Posted:
    """Raises `BadLink`."""
    reader = Reader(number_in(text))
    try:
        check, posted = reader.one_of(CHECKS), _read(reader)
    except (BadSetup, BadRecord, IllegalEvent) as cause:
        raise BadLink("link-damaged") from cause
    if reader.number or check != _check(posted):
        raise BadLink("link-damaged")
    return posted


def _read(reader: Reader) -> Posted:
    id_ = f"{reader.one_of(1 << ID_BITS):0{ID_BITS // 4}x}"
    record = take(reader, Model()).record
    starter = reader.one_of(len(record.players))
    count = reader.whole(MOST_EVENTS)
    rows = tuple(bool(reader.weighted(GOES_ON)) for _ in range(count))
    last = (f"{reader.one_of(1 << NUMBER_BITS):0{NUMBER_BITS // 4}x}" for _ in range(sum(rows)))
    return Posted(id_, starter, record, rows, tuple(last))


def _check(posted: Posted) -> int:
    told = (posted.id, str(posted.starter), str(posted.rows), *posted.last, write(posted.record))
    return zlib.crc32("/".join(told).encode()) % CHECKS
