"""Names from anywhere, as they can be shown beside anything: short, on one line, harmless.

A name may be written from right to left, and it may hold signs that turn round what stands beside
it. So such signs are shown as what they are, a sign that nobody can read, and a name from right to
left stands by itself between two isolates: in the page, in what is spoken, on paper, in a terminal.
Everything else here is written from left to right, so a name without such letters needs none.
"""

import re
from functools import lru_cache
from typing import Final

LONGEST: Final = 40  # letters that are shown of a name
UNREADABLE: Final = "\ufffd"
# What stands between them is a world of its own.
ISOLATE: Final = "\u2068"
POP: Final = "\u2069"

_BREAKS = re.compile(r"[\t-\r\x85\u2028\u2029]")
# Controls, embeddings, overrides and isolates, what has been given up, halves of letters.
_UNREADABLE = re.compile(
    r"[\0-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u206f\ufeff\ufff9-\ufffb\ud800-\udfff]"
)
# Letters and figures of all writings from right to left, and the two marks for that.
_FROM_THE_RIGHT = re.compile(
    r"[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
# What belongs to the letter before it: accents, joiners, the looks and colours of pictures.
_JOINED = re.compile(r"[\u0300-\u036f\u200d\ufe00-\ufe0f\U0001f3fb-\U0001f3ff]")
_JOINER = "\u200d"
# A number behind a name stays on its line.
_NUMBER = re.compile(r" (?=\d{1,3}$)")


def harmless(text: str) -> str:
    """On one line, and nothing in it that turns round what stands beside it."""
    return _UNREADABLE.sub(UNREADABLE, _BREAKS.sub(" ", text))


def isolated(text: str) -> str:
    """By itself, where it has a direction of its own."""
    return f"{ISOLATE}{text}{POP}" if _FROM_THE_RIGHT.search(text) else text


def printable(text: str) -> str:
    """For terminals: on one line, and what would command them stands there as it is written."""
    return "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in text)


@lru_cache(maxsize=256)
def legible(name: str) -> str:
    """As it is shown to people in the page."""
    return isolated(_NUMBER.sub("\u00a0", shortened(harmless(name[: LONGEST + 1]))))


def shortened(text: str) -> str:
    """No longer than what is shown of a name, and no letter torn."""
    if len(text) <= LONGEST:
        return text
    end = LONGEST - 1
    while end > LONGEST // 2 and (_JOINED.match(text[end]) or text[end - 1] == _JOINER):
        end -= 1
    return f"{text[:end].rstrip()}…"
