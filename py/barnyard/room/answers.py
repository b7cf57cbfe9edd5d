"""What somebody at the table does, and whether it is theirs to do."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from barnyard.core.errors import IllegalEvent, LateAnswer, NotYours, refused
from barnyard.core.game import CHANCE, OVER
from barnyard.room.host import Host
from barnyard.room.looks import Awaits


class Act(StrEnum):
    MOVE = "move"
    LUCK = "luck"  # lets chance decide: rolls, or deals
    BEGINS = "begins"  # says who begins
    CAME = "came"  # says what came on the real table
    BACK = "back"  # takes the last decision back


@dataclass(frozen=True)
class Answer:
    act: Act
    version: int  # of the look that it answers
    event: str = ""  # the move, or what came; luck and taking back have none


def take(host: Host, seat: int | None, answer: Answer) -> None:
    """Does it for that seat. Raises a `Refusal`; then nothing has changed.

    An answer that comes twice is late the second time. Whose turn it is comes before what the
    rules say: a refusal of theirs may tell what only that seat may know.
    """
    if seat is None or seat not in host.people:
        raise NotYours("onlooker")
    if answer.version != host.version:
        raise LateAnswer("late-answer", asked=answer.version, now=host.version)
    _DOES[answer.act](host, seat, answer.event)


def _move(host: Host, seat: int, event: str) -> None:
    if host.turn not in (seat, OVER):
        raise NotYours("not-your-turn")
    host.play(event)


def _luck(host: Host, seat: int, _event: str) -> None:
    if host.awaits is not Awaits.LUCK or host.typed:
        raise IllegalEvent("luck-not-due")
    _rolls(host, seat)
    host.press()


def _begins(host: Host, seat: int, event: str) -> None:
    beginners = host.beginners()
    if host.awaits is not Awaits.LUCK or event not in beginners:
        raise refused(event, host.look(seat).due, beginners)
    _rolls(host, seat)
    host.begin(event)


def _came(host: Host, seat: int, event: str) -> None:
    if not host.typed or host.turn != CHANCE:
        raise refused(event, host.look(seat).due)
    _rolls(host, seat)
    host.came(event)


def _back(host: Host, seat: int, _event: str) -> None:
    """What was typed anybody may take back: all have seen the real dice."""
    if host.can_undo and host.undoes not in (seat, None):
        raise NotYours("not-your-undo")
    host.undo()


def _rolls(host: Host, seat: int) -> None:
    """For a computer player, and for nobody in particular, any person rolls."""
    if host.mover != seat and host.mover in host.people:
        raise NotYours("not-your-turn")


_DOES: dict[Act, Callable[[Host, int, str], None]] = {
    Act.MOVE: _move,
    Act.LUCK: _luck,
    Act.BEGINS: _begins,
    Act.CAME: _came,
    Act.BACK: _back,
}
