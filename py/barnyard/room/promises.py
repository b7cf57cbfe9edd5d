"""Numbers that are promised one after the other: each is the promise of the one behind it.

A row is made from its end: what comes before a number is its digest. Whoever has told one number of
a row has so promised the next one, and the last one that was told gives all those before it.
"""

from hashlib import sha256
from typing import Final

DIGITS: Final = 32  # of a number, in hexadecimal: 128 bits
LONGEST: Final = 400  # numbers in a row


def digest(*names: str) -> str:
    return sha256("/".join(("barnyard", "letters", *names)).encode("utf-8", "replace")).hexdigest()


def promised_by(number: str) -> str:
    """The number before it in its row."""
    return digest("promise", number)[:DIGITS]


def number_in_row(secret: str, place: int) -> str:
    """The number at a place of the row that a secret gives, from 0."""
    number = digest("row", secret)[:DIGITS]
    for _ in range(LONGEST - place):
        number = promised_by(number)
    return number


def told_before(last: str, count: int) -> list[str]:
    """So many numbers of a row, the first one first; the last one is known."""
    row = [last]
    while len(row) < count:
        row.append(promised_by(row[-1]))
    return row[::-1]
