"""What so many of an animal are worth in a hand, as far as the table tells.

A measure is a list for each animal: the worth of holding none of it, one, two and so on.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from math import comb
from typing import NamedTuple

from barnyard.games.life_is_life.bot.view import KINDS, POINTS, Counts, View

Measure = list[tuple[float, ...]]

# Worths are multiples of such a part: then sums of them are exact, and the same on every machine.
GRID = 1 << 30
UNSEEN_HANDS = 4  # of ten cards: so many does a seat see neither held nor laid out


class Style(NamedTuple):
    """How a quick player judges hands."""

    minds_others: float = 1.0  # how much points of others count against one's own
    remembers: bool = True  # what the others took
    declaring: float = 22.0  # points that a sudden death is worth
    knocks_at: float = 4.0  # points ahead of the others' mean
    hurry: float = 0.3  # fewer points for each card that everybody knows of the own hand
    nearly: float = 2.0  # points for lacking one card for a sudden death that is not out yet


@cache
def standing(rivals: int, count: int, loose: int, known: int) -> tuple[float, float]:
    """The chances to have strictly more than all rivals, and that one of them has strictly more.

    One rival is known to have some. A loose card is as often in any rival's hand as it would be
    in one of the hands out of play.
    """
    few, absent = 2 if rivals == 1 else 1, UNSEEN_HANDS - rivals
    more = _all_below(rivals, absent, count, loose, known) if count >= few else 0.0
    return more, 1 - _all_below(rivals, absent, max(count + 1, few), loose, known)


@cache
def _all_below(rivals: int, absent: int, bound: int, loose: int, known: int) -> float:
    """The chance that every rival has fewer than the bound; the first one has the known ones."""
    if bound <= known:
        return 0.0
    if not rivals:
        return 1.0
    share = 1 / (rivals + absent)
    return sum(
        comb(loose, drawn)
        * share**drawn
        * (1 - share) ** (loose - drawn)
        * _all_below(rivals - 1, absent, bound, loose - drawn, 0)
        for drawn in range(min(loose, bound - known - 1) + 1)
    )


@cache
def worths(style: Style, rivals: int, kind: int, loose: int, known: int) -> tuple[float, ...]:
    """What it is worth to hold none of an animal, one, two and so on, all points counted."""
    listed = []
    for count in range(POINTS[kind] + 1):
        more, less = standing(rivals, count, loose, known)
        listed.append(POINTS[kind] * (more - style.minds_others * less / rivals))
    return tuple(round(each * GRID) / GRID for each in listed)


@cache
def declaring(style: Style, rivals: int, kind: int, loose: int, known: int) -> tuple[float, ...]:
    """The same for an animal of which all are a sudden death."""
    listed = list(worths(style, rivals, kind, loose, known))
    listed[-1] = style.declaring
    if not known:
        listed[-2] += style.nearly
    return tuple(listed)


class Judge(dict[tuple[int, ...], tuple[float, ...]]):
    """Looks up the worths of an animal: of number `kind`, so many loose, so many known to be in
    the hands of each other player. What was never asked before is worked out."""

    def __init__(self, style: Style, declared: Counts) -> None:
        self.style, self.declared = style, declared

    def __missing__(self, asked: tuple[int, ...]) -> tuple[float, ...]:
        kind, loose, *held = asked
        work_out = declaring if kind in self.declared else worths
        self[asked] = work_out(self.style, len(held), kind, loose, max(held))
        return self[asked]

    def measure(self, loose: Iterable[int], others: Sequence[Sequence[int]]) -> Measure:
        """By animal: so many are loose, and of the others' hands so much is known."""
        return list(map(self.__getitem__, zip(KINDS, loose, *others, strict=True)))


judge = cache(Judge)  # one for each style and kind of game: it keeps what it has worked out


def measured(style: Style, view: View) -> Measure:
    """For the seat that thinks, before the rows as they are."""
    others = view.known[1:]
    if not style.remembers:
        others = ((0,) * len(POINTS),) * len(others)
    laid_open = map(sum, zip(view.own, *view.rows, *others, strict=True))
    return judge(style, view.declared).measure(map(int.__sub__, POINTS, laid_open), others)
