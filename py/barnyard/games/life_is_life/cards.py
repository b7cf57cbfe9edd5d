"""The cards of Life is Life: sets of animals, written as letters in one fixed order."""

from collections.abc import Iterable
from typing import Final

# By letter: the value of the animal's cards, which is also how many of them there are.
VALUES: Final = {
    "G": 9, "B": 8, "M": 7, "T": 7, "S": 6, "D": 6, "R": 5, "P": 5, "C": 4, "U": 3,
}  # fmt: skip
LETTERS: Final = "".join(VALUES)
ALL_CARDS: Final = "".join(letter * count for letter, count in VALUES.items())
HAND: Final = 10
ROWS: Final = (1, 2, 3, 4)

_ORDER: Final = {letter: place for place, letter in enumerate(LETTERS)}


def in_order(cards: Iterable[str]) -> str:
    """The cards as a set is written."""
    return "".join(sorted(cards, key=_ORDER.__getitem__))


def without(cards: str, gone: str) -> str:
    """The cards without those that are gone, as far as they are there."""
    for card in gone:
        cards = cards.replace(card, "", 1)
    return cards


def holds(cards: str, some: str) -> bool:
    return len(without(cards, some)) == len(cards) - len(some)
