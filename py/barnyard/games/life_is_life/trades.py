"""All trades that there are, and which of them a hand and the rows allow."""

from collections.abc import Iterable, Sequence
from functools import cache, reduce
from itertools import combinations_with_replacement, compress
from operator import and_

from barnyard.games.life_is_life.cards import ALL_CARDS, LETTERS, ROWS, holds


def trades(hand: str, rows: Sequence[str]) -> list[str]:
    """By row, then by cards. For all trades at once it is looked up whether a hand has the cards:
    to put its cards together in every way takes many times as long."""
    held = reduce(and_, [_wanting(letter, hand.count(letter)) for letter in LETTERS])
    places = _places()
    allowed = bytearray(held.to_bytes(len(places)))
    for row in rows:
        allowed[places[row]] = False
    return list(compress(_events(), allowed))


@cache
def _wanting(letter: str, most: int) -> int:
    """The trades that want at most so many of an animal: one number with a byte for each trade."""
    return int.from_bytes(cards.count(letter) <= most for cards in _places())


@cache
def _events() -> list[str]:
    return [f"trade:{len(cards)}:{cards}" for cards in _places()]


@cache
def _places() -> dict[str, int]:
    """All that can be put down, and the place of each in the list of all trades."""
    sets = [cards for size in ROWS for cards in sorted(_sets(size))]
    return {cards: place for place, cards in enumerate(sets)}


def _sets(size: int) -> Iterable[str]:
    found = map("".join, combinations_with_replacement(LETTERS, size))
    return (cards for cards in found if holds(ALL_CARDS, cards))
