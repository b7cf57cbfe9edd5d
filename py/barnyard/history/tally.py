"""Sums over games: by player, by opponent, in a row."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from barnyard.core.seats import level_of
from barnyard.core.think import Level
from barnyard.games import about
from barnyard.history.played import Played, Result

Other = tuple[str, Level | None]  # a person by name, computer players by level


@dataclass
class Tally:
    """The results of somebody, in the order of the games."""

    results: list[Result] = field(default_factory=list)
    unfinished: int = 0
    by_tie_break: int = 0  # so many victories

    def count(self, result: Result) -> int:
        return self.results.count(result)

    @property
    def row(self) -> int:
        """So many games have been won one after the other, up to the latest."""
        rows = _rows(self.results)
        return rows[-1] if rows and self.results[-1] is Result.WON else 0

    @property
    def longest_row(self) -> int:
        return max(_rows(self.results), default=0)


@dataclass
class Meetings:
    """With somebody at one table; None: neither of the two has won."""

    results: list[Result | None] = field(default_factory=list)

    def count(self, result: Result | None) -> int:
        return self.results.count(result)


def _rows(results: Sequence[Result]) -> list[int]:
    return [len(list(row)) for result, row in groupby(results) if result is Result.WON]


def in_order(games: Iterable[Played]) -> list[Played]:
    """The earliest first."""
    return sorted(games, key=lambda game: (game.changed, game.id))


def chosen(games: Iterable[Played], key: str = "", person: str = "") -> list[Played]:
    """Those of one game, and those with one person; of all without."""
    return [
        game
        for game in in_order(games)
        if key in ("", game.key) and (not person or person in game.people)
    ]


def finished(games: Iterable[Played]) -> list[Played]:
    return [game for game in games if game.outcome is not None]


def by_player(games: Iterable[Played]) -> dict[str, Tally]:
    """Of all people, whoever has played most first."""
    found: dict[str, Tally] = {}
    for game in games:
        for name, seat in game.people.items():
            _enter(found.setdefault(name, Tally()), game, seat)
    return dict(sorted(found.items(), key=lambda item: _rank(*item)))


def _enter(tally: Tally, game: Played, seat: int) -> None:
    if game.outcome is None:
        tally.unfinished += 1
        return
    result = game.result(seat)
    tally.results.append(result)
    tally.by_tie_break += result is Result.WON and game.by_tie_break


def _rank(name: str, tally: Tally) -> tuple[int, int, int, str]:
    return -len(tally.results), -tally.unfinished, -tally.count(Result.WON), name


def by_other(games: Iterable[Played], person: str, *, together: bool) -> dict[Other, Meetings]:
    """How it went against each of the others, or with each where all are on one side."""
    found: dict[Other, Meetings] = {}
    for game in finished(games):
        if game.together == together and person in game.people:
            seat = game.people[person]
            for other, seats in _others(game, seat).items():
                between = game.result(seat) if together else _between(game, seat, seats)
                found.setdefault(other, Meetings()).results.append(between)
    return dict(sorted(found.items(), key=lambda item: (-len(item[1].results), item[0][0])))


def _others(game: Played, own: int) -> Mapping[Other, list[int]]:
    found: dict[Other, list[int]] = {}
    for seat, name in enumerate(game.players):
        if seat != own:
            level = level_of(name)
            found.setdefault(("" if level else name, level), []).append(seat)
    return found


def _between(game: Played, own: int, others: list[int]) -> Result | None:
    assert game.outcome is not None
    mine = own in game.outcome.winners
    theirs = any(seat in game.outcome.winners for seat in others)
    if mine and theirs:
        return Result.SHARED
    return Result.WON if mine else Result.LOST if theirs else None


def points(games: Iterable[Played], person: str) -> dict[str, list[int]]:
    """By game whose scores are points: what the person had at the end of each."""
    found: dict[str, list[int]] = {}
    for game in finished(games):
        if about(game.key).points and person in game.people:
            found.setdefault(game.key, []).append(game.score(game.people[person]))
    return found


def verdicts(games: Iterable[Played], key: str) -> list[Played]:
    """Of one game, the best first; of equals by what else the game says of them, then by their
    score, then the earliest."""
    found = [game for game in finished(games) if game.key == key and "verdict" in game.info]
    return sorted(found, key=_how_well)


def _how_well(game: Played) -> tuple[int, ...]:
    more = [-game.info[fact] for fact in about(game.key).decides]
    return game.info["verdict"], *more, -game.score(0)
