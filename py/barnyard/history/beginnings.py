"""Beginnings that games share: one of them was played on from a moment of the other.

What chance did there it did once, so it counts in the game that ended first and in no other.
"""

from collections.abc import Iterable, Iterator, Set
from dataclasses import replace
from itertools import takewhile

from barnyard.history.played import Played
from barnyard.history.tally import in_order


def shared(game: Played, marks: Set[int]) -> int:
    """So many events it has in common with games of these marks; none if chance may have made
    them alike."""
    length = len(list(takewhile(marks.__contains__, game.marks)))
    return length if length >= game.unlike else 0


def parted(games: Iterable[Played]) -> Iterator[Played]:
    """In the order of time; of the finished ones it is known then what they share with others
    that ended before."""
    marks = set[int]()
    for game in in_order(games):
        if game.outcome is None:
            yield game
        else:
            yield replace(game, since=shared(game, marks))
            marks.update(game.marks)
