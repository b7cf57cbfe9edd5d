"""The table of Life is Life in text: rows, lives, and the hands that may be seen."""

from collections.abc import Iterable

from barnyard.core.game import Namer
from barnyard.games.life_is_life.cards import VALUES
from barnyard.games.life_is_life.state import State


def sketch(seen: State, name: Namer) -> list[str]:
    rows = [
        f"{name('table', 'row')} {number}: {_cards(row, name)}"
        for number, row in enumerate(seen.rows, 1)
    ]
    players = [line for seat in range(seen.seats) for line in _player(seen, seat, name)]
    return [*rows, "", *players] if rows else players


def _player(seen: State, seat: int, name: Namer) -> list[str]:
    lives = "♥" * seen.lives[seat] or name("table", "out")
    knocked = f" ({name('table', 'knocked')})" if seat == seen.knocker else ""
    hand = seen.hands[seat] if seen.hands else None
    lines = [f"{name('player', seat)}: {lives}{knocked}"]
    return [*lines, f"    {_cards(hand, name)}"] if hand else lines


def _cards(cards: Iterable[str], name: Namer) -> str:
    """Animal by animal: letter, name and value, how many."""
    listed = list(cards)
    return ", ".join(
        f"{listed.count(letter)} {letter}={name('animals', letter)}({VALUES[letter]})"
        for letter in dict.fromkeys(listed)
    )
