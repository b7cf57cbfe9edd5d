"""What a list of games says of those that go round by links."""

from barnyard.core.json_text import json_object
from barnyard.web.kept.notes import LETTERS, Notes
from barnyard.web.kept.saved import Saved


def goes_round(notes: Notes, id_: str) -> bool:
    return notes.get(LETTERS + id_) is not None


def how_it_stands(notes: Notes, game: Saved) -> str:
    """Of a game that is not over, as a text of the page: whose turn it is means something else
    where the others are far away."""
    if not goes_round(notes, game.id):
        return "turn-of"
    kept = json_object(notes.get(LETTERS + game.id) or "")
    seats, handed = kept.get("seats"), kept.get("handed")
    if isinstance(seats, list) and game.turn in seats:
        return "your-turn"
    played = len(game.record.events) if game.record else 0
    return "to-hand-on" if type(handed) is int and played > handed else "waits-for"
