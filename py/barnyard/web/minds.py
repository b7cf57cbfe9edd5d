"""What is thought at a table: by computer players, by the odds lamp, by whoever gives a hint.

The modules that think come after the start of the page, so they are imported when they are wanted.
"""

from typing import Any

from barnyard.core.look import look
from barnyard.core.seats import level_of
from barnyard.core.think import Level, Odds, Slices, Thought
from barnyard.web.pages.shown import Weighed
from barnyard.web.table_state import Step, Table


def decision(table: Table) -> Slices[Thought]:
    """What the computer player will do whose turn it is."""
    turn = table.session.turn
    assert isinstance(turn, int)
    return _thought(table, turn, level_of(table.session.players[turn]) or Level.EASY)


def hint(table: Table) -> Slices[Thought]:
    """What the strong player would do, with what the person on turn sees."""
    assert isinstance(table.session.turn, int)
    return _thought(table, table.session.turn, Level.STRONG)


def _thought(table: Table, seat: int, level: Level) -> Slices[Thought]:
    from barnyard.bots.players import decide, player

    thinking = decide(table.game, table.session.state, seat, player(level), table.rng)
    return (yield from thinking)


def odds(table: Table) -> Slices[Odds | None]:
    """The chances of whoever is to decide; None if the game has nobody to reckon them."""
    from barnyard.bots.players import bot

    own, seat = bot(table.game.KEY), table.session.turn
    if own is None or not isinstance(seat, int):
        yield
        return None
    return (yield from own.odds(look(table.game, table.session.state, seat), seat))


def weighed(table: Table) -> Slices[Weighed | None]:
    """Luck and skill of a game that is over; None if the game has nobody to judge them."""
    from barnyard.bots.dice import dice_table
    from barnyard.bots.ledger import ledger
    from barnyard.bots.players import bot

    own, record = bot(table.game.KEY), table.session.record
    if own is None:
        yield
        return None
    kept = yield from ledger(record, own)
    dice = yield from dice_table(record)
    return Weighed(kept, dice)


def can_ask(table: Table) -> bool:
    """Whether a person is to decide, and has opened the own hand where there is one to hide."""
    return table.step() is Step.MOVE


def may_tell(table: Table, at: int) -> bool:
    """Whether the screen may show what led to a decision: all that the mover saw, or it is over."""
    state = table.states[at]
    mover: Any = table.game.turn(state)
    seen, own = (look(table.game, state, seat) for seat in (table.viewer, mover))
    return table.step() is Step.OVER or bool(seen == own)
