"""Games one after the other by the same people: who has won how often, and who begins next."""

from collections.abc import Iterable, Sequence
from typing import Any

from barnyard.core.game import CHANCE
from barnyard.core.json_text import json_object
from barnyard.core.session import Session
from barnyard.room.host import BEGINS
from barnyard.web.kept.notes import EVENING, Notes


def wins(notes: Notes, id_: str, seats: int) -> list[int]:
    """By seat, before this game."""
    kept = json_object(notes.get(EVENING + id_) or "").get("wins")
    if not isinstance(kept, list) or len(kept) != seats:
        return [0] * seats
    return [number if type(number) is int and 0 <= number < 1000 else 0 for number in kept]


def with_winners(before: Sequence[int], winners: Iterable[int]) -> list[int]:
    won = set(winners)
    return [number + (seat in won) for seat, number in enumerate(before)]


def keep(notes: Notes, id_: str, now: Sequence[int]) -> None:
    notes.put(EVENING + id_, f'{{"wins":{list(now)}}}')


def begins_next(events: Sequence[Any], session: Session[Any]) -> None:
    """The next in turn begins, where the one before was drawn by lot."""
    last = next((event for event in events if str(event).startswith(BEGINS)), None)
    if last is None or session.turn != CHANCE:
        return
    firsts = [each for each in session.game.chances(session.state) or ()
              if str(each).startswith(BEGINS)]  # fmt: skip
    if last in firsts:
        session.play(firsts[(firsts.index(last) + 1) % len(firsts)])
