"""Real dice: their faces as keys."""

from barnyard.core.game import Namer
from barnyard.core.html import Html
from barnyard.core.keypad import Keypad, Typed, dice
from barnyard.games.kuhlorado.rules import chances
from barnyard.games.kuhlorado.state import State
from barnyard.games.kuhlorado.table.dice import die_picture, face_word


def keypad(seen: State, typed: Typed, name: Namer) -> Keypad:
    def face(part: str) -> tuple[str, Html]:
        return face_word(part, name), die_picture(part)

    assert seen.active is not None
    return dice(seen.active, chances(seen) or (), typed, face)
