"""A game by links is begun: by whoever hands the first turn to somebody else."""

from collections.abc import Mapping, Sequence

from barnyard.core.options import turned
from barnyard.core.seats import is_computer
from barnyard.core.session import Session
from barnyard.games import load
from barnyard.room import mailbox
from barnyard.room.host import Host
from barnyard.room.letters import due
from barnyard.web.kept.notes import SIGNS
from barnyard.web.letters.kept import Kept, fresh_id, lay_down, salt
from barnyard.web.shell import Shell


def begin(
    shell: Shell,
    key: str,
    players: Sequence[str],
    options: Mapping[str, object],
    me: int,
    first: int,
    signs: str = "",
) -> str:
    """Its id. Where the order of the seats says who begins, they are turned until it is the one who
    shall. Raises `BadSetup`, or `BadMessage` where nobody else could begin."""
    game = load(key)
    session = Session.begin(game, players, options)
    if due(Host(session)) is not None:
        there = [*players[first:], *players[:first]]
        options = turned(game.OPTIONS, session.options, first, len(players))
        signs = signs[first:] + signs[:first]
        me, first = (me - first) % len(players), 0
        session = Session.begin(game, there, options)
    box = mailbox.begun(salt(shell.store.notes), fresh_id(), session.record, me, first)
    if signs:
        shell.store.notes.put(SIGNS + box.letters.id, signs)
    lay_down(shell.store, Kept(box, (me,)))
    return box.letters.id


def begun_again(shell: Shell, kept: Kept) -> str:
    """The same people, the same options; the next one after whoever begins it here has the first
    turn."""
    table = kept.letters.table
    me, count = kept.seats[0], len(table.players)
    others = [(me + by) % count for by in range(1, count)]
    first = next(seat for seat in others if not is_computer(table.players[seat]))
    carried = shell.store.notes.get(SIGNS + kept.letters.id) or ""
    return begin(shell, table.game.KEY, table.players, table.options, me, first, carried)
