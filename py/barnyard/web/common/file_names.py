"""Saved files are named by what is in them: the game, the people, the date, in the language of the
page."""

from typing import Any, Final

from barnyard.core.record import ENDING, Record
from barnyard.games import find
from barnyard.web.common.parts import names_line
from barnyard.web.kept.saved import Saved
from barnyard.web.shell import Shell

LONGEST: Final = 100  # characters of a name without its ending: some systems cut what is longer
FORBIDDEN: Final = '/\\:*?"<>|'  # by one system or another


def save(shell: Shell, game: Saved) -> None:
    """One game, whatever is wrong with it."""
    if game.record is not None:
        save_record(shell, game.record, game.text, game.changed)
    else:
        known = find(game.key) if game.key else None
        title = known.TITLE if known else shell.words().say("some-game")
        shell.download(named(shell, title, on=game.changed), game.text)


def save_record(shell: Shell, record: Record[Any], text: str, on: float = 0.0) -> None:
    shell.download(of_record(shell, record, on), text)


def of_record(shell: Shell, record: Record[Any], on: float = 0.0) -> str:
    players = names_line(shell.words(), record.players)
    return named(shell, record.game.TITLE, players, on=on)


def named(shell: Shell, *parts: str, on: float = 0.0, ending: str = ENDING) -> str:
    """With the date of a moment; without one with that of today."""
    date = shell.device.written(shell.device.date(on), shell.words().language)
    about = ", ".join(filter(None, parts))
    return f"{_allowed(about)[: LONGEST - len(date)].rstrip(' .')}, {_allowed(date)}{ending}"


def _allowed(text: str) -> str:
    """No letter that a system refuses, that nobody sees, or that turns round what stands beside
    it."""
    plain = text.replace("\u00a0", " ")
    seen = (" " if letter in FORBIDDEN else letter for letter in plain if letter.isprintable())
    return " ".join("".join(seen).split()).lstrip(".")
