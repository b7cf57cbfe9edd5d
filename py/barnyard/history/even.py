"""How well a computer has to play to be about even with somebody, by the games that were saved."""

from collections.abc import Iterable, Sequence
from statistics import fmean
from typing import Final, NamedTuple

from barnyard.core.seats import level_of
from barnyard.core.think import Level
from barnyard.games import about
from barnyard.history.played import Played, Result
from barnyard.history.tally import finished, in_order

LEVELS: Final = tuple(Level)
FIRST: Final = Level.MODEST  # as long as nothing has been won or lost
BETTER: Final = 2.6  # times as many games of two a level wins as the one below it
STEP: Final = 3.0  # of two people: so many more games won than lost, or lost than won


class Even(NamedTuple):
    level: Level
    games: int  # so many say so
    person: str


def even_with(games: Iterable[Played], people: Sequence[str]) -> Even:
    """With whoever of several people wins least: nobody shall play without a chance."""
    played = finished(in_order(games))
    return min((_even(played, person) for person in people), key=_place)


def _place(even: Even) -> int:
    return LEVELS.index(even.level)


def _even(games: Sequence[Played], person: str) -> Even:
    """A step up or down where somebody has won or lost clearly more often than could be expected;
    then it is counted anew, so no game makes it two steps."""
    at, balance, counted = LEVELS.index(FIRST), 0.0, 0
    for game in games:
        others = [LEVELS.index(level) for name in game.players if (level := level_of(name))]
        if person not in game.people or not others:
            continue
        counted += 1
        balance += 2 * (_won(game, game.people[person]) - _hoped(game, at, fmean(others)))
        if abs(balance) >= STEP:
            at = min(max(at + (1 if balance > 0 else -1), 0), len(LEVELS) - 1)
            balance = 0.0
    return Even(LEVELS[at], counted, person)


def _won(game: Played, seat: int) -> float:
    return {Result.WON: 1.0, Result.SHARED: 0.5, Result.LOST: 0.0}[game.result(seat)]


def _hoped(game: Played, at: int, others: float) -> float:
    """By whoever plays as well as that level: together as often as it does, else against the others
    at the table, as if all of them were as good as those who are no people."""
    if game.together:
        return about(game.key).wins[at]
    return float(1 / (1 + (len(game.players) - 1) * BETTER ** (others - at)))
