"""All games as a table for spreadsheets: a line for each player of each game."""

import time
from collections.abc import Callable, Iterable, Iterator
from typing import Final

from barnyard.core.legible import harmless
from barnyard.core.seats import bare, level_of
from barnyard.games import load
from barnyard.history.played import Played

COLUMNS: Final = ("ended", "game", "player", "kind", "result", "score", "verdict", "luck")
FORMULAS: Final = tuple("=+-@\t\r")  # with these a spreadsheet begins to reckon
MARK: Final = "\ufeff"  # tells spreadsheets that letters like ü are no two signs

Named = Callable[[str, object], str]  # a word for a value of a kind, in somebody's language


def sheet(games: Iterable[Played], named: Named) -> str:
    lines: list[list[object]] = [[named("column", column) for column in COLUMNS]]
    for game in games:
        lines += _lines(game, named)
    return MARK + "".join(",".join(map(_cell, line)) + "\r\n" for line in lines)


def _cell(value: object) -> str:
    """By RFC 4180."""
    text = str(value)
    return '"' + text.replace('"', '""') + '"' if set(text) & set('",\r\n') else text


def _lines(game: Played, named: Named) -> Iterator[list[object]]:
    for seat, player in enumerate(game.players):
        level, luck = level_of(player), game.luck_of(seat)
        over = game.outcome is not None
        yield [
            _moment(game.changed),
            load(game.key).TITLE,
            _harmless(harmless(bare(player))),
            named("kind", level or "person"),
            named("result", game.result(seat) if over else "unfinished"),
            game.score(seat) if over else "",
            game.info.get("verdict", ""),
            "" if luck is None else round(luck, 4),
        ]


def _moment(seconds: float) -> str:
    """In the form that every spreadsheet reads, Greenwich time; empty if nobody knows."""
    return time.strftime("%Y-%m-%d %H:%M", time.gmtime(seconds)) if seconds else ""


def _harmless(name: str) -> str:
    """What people have typed stays text."""
    return f"'{name}" if name.startswith(FORMULAS) else name
