"""Real dice: their faces as keys."""

from barnyard.core.game import Namer
from barnyard.core.html import Html
from barnyard.core.keypad import Keypad, Typed, dice
from barnyard.games.mmm.rules import chances
from barnyard.games.mmm.state import State
from barnyard.games.mmm.table.view import die_picture


def keypad(seen: State, typed: Typed, name: Namer) -> Keypad:
    def face(part: str) -> tuple[str, Html]:
        return name("faces", part) if part else "", die_picture(part)

    return dice(seen.active, chances(seen) or (), typed, face)
