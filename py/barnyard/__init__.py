"""Four family table games as exact rules: a game is its list of events.

    from barnyard import Session, SystemLuck, load

    session = Session.begin(load("kuhlorado"), ["Ada", "Ben"])
    session.draw(SystemLuck())

The rules of a game stand in `barnyard.games.<game>.rules`, what all games share in
`barnyard.core`. Nothing here needs a browser.
"""

from barnyard.core.errors import (
    BadRecord,
    BadSetup,
    CannotUndo,
    IllegalEvent,
    LateAnswer,
    Refusal,
)
from barnyard.core.game import CHANCE, OVER, Game, News, Outcome
from barnyard.core.look import look
from barnyard.core.luck import AskedLuck, ScriptedLuck, SystemLuck
from barnyard.core.record import Record
from barnyard.core.session import Session
from barnyard.games import keys, load

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "OVER",
    "AskedLuck",
    "BadRecord",
    "BadSetup",
    "CannotUndo",
    "Game",
    "IllegalEvent",
    "LateAnswer",
    "News",
    "Outcome",
    "Record",
    "Refusal",
    "ScriptedLuck",
    "Session",
    "SystemLuck",
    "keys",
    "load",
    "look",
]
