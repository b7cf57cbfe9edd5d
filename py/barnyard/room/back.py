"""How far a game goes back at a wish: not beyond luck, nor a card that was shown."""

from collections.abc import Container, Iterator
from typing import Any

from barnyard.core.game import CHANCE, Turn
from barnyard.core.session import Session


def steps_back(session: Session[Any], people: Container[Turn]) -> int | None:
    """To the last decision of a person, or to what was typed."""
    for steps, turn in _may_go(session):
        if turn == CHANCE or turn in people:
            return steps
    return None


def steps_back_of(session: Session[Any], seat: int) -> int | None:
    """To the last decision of a seat, whoever has decided since."""
    return next((steps for steps, turn in _may_go(session) if turn == seat), None)


def _may_go(session: Session[Any]) -> Iterator[tuple[int, Turn]]:
    """How many events can be taken back, and who owed the first of them."""
    game, states = session.game, session.states
    for steps, event in enumerate(reversed(session.events), 1):
        before = states[-1 - steps]
        turn = game.turn(before)
        if (turn == CHANCE and not session.typed) or game.reveals(before, event):
            return
        yield steps, turn
