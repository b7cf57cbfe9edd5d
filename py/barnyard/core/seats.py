"""How a record names who sits where: a person by name, a computer player by level and name.

Ada               a person
bot:strong:Olga   a computer player; without a known level it is an easy one
"""

from typing import Final

from barnyard.core.legible import legible
from barnyard.core.think import Level

_COMPUTER: Final = "bot:"


def computer(level: Level, name: str) -> str:
    return f"{_COMPUTER}{level}:{name}"


def is_computer(player: str) -> bool:
    return player.startswith(_COMPUTER)


def person(typed: str) -> str:
    """A name that is a person's, whatever has been typed; "" if nothing is left of it."""
    while is_computer(typed):
        typed = bare(typed)
    return typed.strip()


def level_of(player: str) -> Level | None:
    """How well a computer player plays; None for a person."""
    if not is_computer(player):
        return None
    word, colon, _ = player.removeprefix(_COMPUTER).partition(":")
    return Level(word) if colon and word in list(Level) else Level.EASY


def shown(player: str) -> str:
    """The name as people see it: whatever it is, it does nothing to what stands beside it."""
    return legible(bare(player))


def bare(player: str) -> str:
    """The name itself, as it was given."""
    if not is_computer(player):
        return player
    rest = player.removeprefix(_COMPUTER)
    word, colon, name = rest.partition(":")
    return name if colon and word in list(Level) else rest
