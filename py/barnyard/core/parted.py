"""Long names where there is little room: not every browser knows where a word may be parted."""

import re
from functools import lru_cache
from typing import Final

from barnyard.core.html import Part, join, tag

SOFT: Final = "\u00ad"  # a hyphen that is seen only where a line ends
# Letters: a shorter word stays whole, because it fits.
IN_A_COLUMN: Final = 5
ON_A_LINE: Final = 16

_VOWEL = "aeiouyà-æè-ïò-öø-üýÿœаеёиоуыэюя"
_CONSONANT = rf"[^\W\d_{_VOWEL}]"
_WORD = re.compile(r"[^\W\d_]+")
# Before the last consonant of those between two vowels, where two letters stand before.
_PLACE = re.compile(
    rf"(?<=\w[{_VOWEL}])({_CONSONANT}*?)(sch|[cpst]h|ck|{_CONSONANT})(?=[{_VOWEL}])", re.IGNORECASE
)


@lru_cache(maxsize=256)
def softly(text: str, least: int = ON_A_LINE) -> str:
    """With soft hyphens where syllables end, more or less: for the eye alone."""
    return _WORD.sub(lambda word: _soft(word[0], least), text)


def _soft(word: str, least: int) -> str:
    return _PLACE.sub(rf"\1{SOFT}\2", word) if len(word) >= least else word


@lru_cache(maxsize=256)
def parted(text: str, least: int = ON_A_LINE) -> Part:
    """The same for the eye; what is read aloud stays whole."""
    soft = softly(text, least)
    if soft == text:
        return text
    return join(tag("span", soft, aria_hidden=True), tag("span", text, class_="unseen"))
