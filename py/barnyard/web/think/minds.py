"""What is thought at a table: by computer players, by the odds lamp, by whoever gives a hint.

The modules that think come after the start of the page, so they are imported when they are wanted.
"""

from typing import TYPE_CHECKING, Any

from barnyard.core.look import look
from barnyard.core.seats import level_of
from barnyard.core.think import Level, Odds, Slices, Thought
from barnyard.web.desk.shown import Weighed
from barnyard.web.desk.table import Step, Table

if TYPE_CHECKING:
    from barnyard.bots.ledger import Ledger


def decision(table: Table) -> Slices[Thought]:
    """What the computer player will do whose turn it is."""
    turn = table.session.turn
    assert isinstance(turn, int)
    level = level_of(table.session.players[turn]) or Level.EASY
    return _thought(table, turn, level, table.session.state)


def hint(table: Table) -> Slices[Thought]:
    """What the strong player would do, with what the person on turn sees."""
    assert isinstance(table.session.turn, int)
    return _thought(table, table.session.turn, Level.STRONG, table.session.state)


def instead(table: Table, at: int) -> Slices[Thought]:
    """What the strong player would have done at a moment, with what whoever decided saw then."""
    state = table.states[at]
    seat = table.game.turn(state)
    assert isinstance(seat, int)
    return _thought(table, seat, Level.STRONG, state)


def _thought(table: Table, seat: int, level: Level, state: Any) -> Slices[Thought]:
    from barnyard.bots.players import decide, player

    return (yield from decide(table.game, state, seat, player(level), table.rng))


def odds(table: Table) -> Slices[Odds | None]:
    """The chances of whoever is to decide; None if the game has nobody to reckon them."""
    from barnyard.bots.players import bot

    own, seat = bot(table.game.KEY), table.session.turn
    if own is None or not isinstance(seat, int):
        yield
        return None
    return (yield from own.odds(look(table.game, table.session.state, seat), seat))


class Weighing:
    """Luck and skill of a game that is over: begun once, gone on with wherever somebody looks."""

    def __init__(self, table: Table) -> None:
        self.length = len(table.states)
        self.ledger: Ledger | None = None  # as far as it has come
        self.weighed: Weighed | None = None  # all of it; never if the game has nobody to judge it
        self._left = self._weigh(table)

    def go_on(self) -> Slices[None]:
        """What is left of it. It may be dropped on the way: then it goes on from there."""
        for _ in self._left:  # `yield from` would close it with whoever drops this
            yield

    def _weigh(self, table: Table) -> Slices[None]:
        from barnyard.bots.dice import dice_table
        from barnyard.bots.ledger import Ledger, ledger
        from barnyard.bots.players import bot

        own, record = bot(table.game.KEY), table.session.record
        if own is not None:
            self.ledger = Ledger()
            kept = yield from ledger(record, own, self.ledger)
            dice = yield from dice_table(record)
            self.weighed = Weighed(kept, dice)


def can_ask(table: Table) -> bool:
    """Whether a person is to decide, and has opened the own hand where there is one to hide."""
    return table.step() is Step.MOVE


def may_tell(table: Table, at: int) -> bool:
    """Whether the screen may show what led to a decision: all that the mover saw, or it is over."""
    state = table.states[at]
    mover: Any = table.game.turn(state)
    seen, own = (look(table.game, state, seat) for seat in (table.viewer, mover))
    return table.step() is Step.OVER or bool(seen == own)
