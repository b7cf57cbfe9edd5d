"""A pad before a game: drawn small, and written as text by those who bring their own."""

from typing import Final

from barnyard.core.game import Namer
from barnyard.core.html import Html, tag
from barnyard.games.kuhlorado.pads import LARGE, SMALL, pad_option, read_pad
from barnyard.games.kuhlorado.table.drawing import printed
from barnyard.games.kuhlorado.table.words import say

OPTION: Final = "pad"
LINES: Final = 8
# Phones write a line's first letter large; and nobody shall have to tell l from L.
LETTERS: Final = str.maketrans({"C": "c", "S": "s", "l": "L"})
AROUND: Final = " \t\",'[]"  # what else may stand around a line: a list is read as well


def read(text: str) -> object:
    """The pad that somebody has written. Raises `BadSetup` with the place and the reason."""
    lines = (line.strip(AROUND) for line in text.translate(LETTERS).splitlines())
    return read_pad([line for line in lines if line])


def written(value: object) -> str:
    return "\n".join(pad_option(value).rows)


def preview(value: object, name: Namer) -> Html:
    pad = pad_option(value)
    kinds = [trough.kind for trough in pad.troughs]
    facts = say(name, "pad-facts", cows=pad.cows.bit_count(), small=kinds.count(SMALL),
                large=kinds.count(LARGE))  # fmt: skip
    return tag("figure", printed(pad), tag("figcaption", facts), class_="preview kuh")
