"""What is thought at a table: by the odds lamp, by whoever gives a hint, and of a whole game.

The modules that think come after the start of the page, so they are imported when they are wanted.
"""

from typing import TYPE_CHECKING, Any

from barnyard.core.game import AnyGame
from barnyard.core.record import Record
from barnyard.core.think import Odds, Slices, Thought
from barnyard.room.looks import Awaits, Look
from barnyard.room.past import Past
from barnyard.web.desk.shown import LuckAndSkill

if TYPE_CHECKING:
    from barnyard.bots.ledger import Ledger


def hint(look: Look) -> Slices[Thought]:
    """What the strong player would do, with what the person on turn sees."""
    assert isinstance(look.turn, int)
    return _advice(look.game, look.seen, look.turn)


def instead(past: Past, at: int) -> Slices[Thought]:
    """What the strong player would have done at a moment, with what whoever decided saw then."""
    seat = past.turn(at)
    assert isinstance(seat, int)
    return _advice(past.game, past.seen_by(seat, at), seat)


def _advice(game: AnyGame, seen: Any, seat: int) -> Slices[Thought]:
    from barnyard.bots.players import advice

    return (yield from advice(game, seen, seat))


def odds(look: Look) -> Slices[Odds | None]:
    """The chances of whoever is to decide; None if the game has nobody to reckon them."""
    from barnyard.bots.players import bot

    own, seat = bot(look.game.KEY), look.turn
    if own is None or not isinstance(seat, int):
        yield
        return None
    return (yield from own.odds(look.seen, seat))


class Weighing:
    """Luck and skill of a game that is over: begun once, gone on with wherever somebody looks."""

    def __init__(self, record: Record[Any]) -> None:
        self.length = len(record.events) + 1
        self.ledger: Ledger | None = None  # as far as it has come
        self.weighed: LuckAndSkill | None = None  # all; never if there is nobody to judge it
        self._left = self._weigh(record)

    def go_on(self) -> Slices[None]:
        """What is left of it. It may be dropped on the way: then it goes on from there."""
        for _ in self._left:  # `yield from` would close it with whoever drops this
            yield

    def _weigh(self, record: Record[Any]) -> Slices[None]:
        from barnyard.bots.dice import dice_table
        from barnyard.bots.ledger import Ledger, ledger
        from barnyard.bots.players import bot

        own = bot(record.game.KEY)
        if own is not None:
            self.ledger = Ledger()
            kept = yield from ledger(record, own, self.ledger)
            dice = yield from dice_table(record)
            self.weighed = LuckAndSkill(kept, dice)


def can_ask(look: Look) -> bool:
    """Whether a person is to decide, and has opened the own hand where there is one to hide."""
    return look.awaits is Awaits.MOVE
