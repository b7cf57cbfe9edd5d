"""A game that goes round by links, over days: letters, each of which holds one turn, and dice that
neither whoever hands on nor whoever plays has chosen.

Each letter tells a number that its writer had promised before, and promises the next one by it (see
`promises`). The dice of a turn follow from that number and from all that was written before: who
hands on does not know the number, and whoever plays cannot change it any more. Where there is no
promise yet, in the first turn of each, or where its device has been lost, a row of promises begins:
the dice of such a turn follow from the letters before it alone. See docs/devices.md.
"""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from typing import Any

from barnyard.core.errors import BadMessage
from barnyard.core.game import CHANCE, OVER
from barnyard.core.look import look
from barnyard.core.record import Record, write
from barnyard.core.session import Session
from barnyard.games import load
from barnyard.room.dice import Numbers, SharedLuck, drawn
from barnyard.room.host import BEGINS, Host
from barnyard.room.promises import digest, told_before


@dataclass(frozen=True)
class Letter:
    seat: int  # who has played it
    number: str  # which it tells
    is_new: bool  # whether a row begins with its number: it had not been promised before
    events: tuple[str, ...]


@dataclass(frozen=True)
class Letters:
    """A game as far as it has been handed on."""

    id: str
    table: Record[Any]  # who plays which game, and nothing of what happened
    written: tuple[Letter, ...]

    @cached_property
    def events(self) -> tuple[str, ...]:
        return tuple(event for letter in self.written for event in letter.events)

    @cached_property
    def digests(self) -> tuple[str, ...]:
        """Of all that was written before each letter, and at last of everything."""
        found = [digest("table", self.id, write(self.table))]
        for letter in self.written:
            row = "new" if letter.is_new else "row"
            found.append(
                digest("letter", found[-1], str(letter.seat), row, letter.number, *letter.events)
            )
        return tuple(found)

    @property
    def record(self) -> Record[Any]:
        return replace(self.table, events=self.events)

    def with_letter(self, letter: Letter) -> "Letters":
        return replace(self, written=(*self.written, letter))

    def seed(self, at: int) -> str:
        """Of the dice in a letter."""
        letter = self.written[at]
        return seed_of(self.digests[at], "" if letter.is_new else letter.number)

    def is_alone(self, at: int) -> bool:
        """Whether its dice follow from what others had written, and from no number of its own."""
        return self.written[at].is_new


def seed_of(before: str, number: str) -> str:
    return digest("seed", before, number)


# ------------------------------------------------------------------ turns


def due(host: Host) -> int | None:
    """The person who is to decide or to roll; None while luck or a computer goes on by itself."""
    return host.mover if host.mover in host.people else None


def at_hand(letters: Letters, seed: str, more: Sequence[str] = ()) -> Host:
    """The game after all letters and what has been played since, with the dice of this turn."""
    events = (*letters.events, *more)
    session, trouble = Session.resume(replace(letters.table, events=events))
    if trouble:
        raise trouble
    host = Host(session)
    host.draw_from(SharedLuck(seed, lambda: host.length), lambda at: Numbers(seed, "thought", at))
    return host


def turns_of(record: Record[Any], first: int) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Who has played what: a turn ends where the next person is due, or with the game. What
    computers and chance do belongs to whoever has played before. The last one may be unfinished."""
    session = Session(replace(record, events=()))
    host, seat, part = Host(session), first, list[str]()
    for event in map(str, record.events):
        if (now := due(host)) not in (None, seat):
            assert now is not None
            yield seat, tuple(part)
            seat, part = now, []
        session.play(event)
        part.append(event)
    yield seat, tuple(part)


def opening(table: Record[Any], seed: str, begins: int) -> tuple[str, ...]:
    """What is drawn before anybody's first turn; who begins, where the game leaves it to a lot, has
    been said."""
    session = Session(table)
    host = Host(session)
    while due(host) is None and session.turn == CHANCE:
        lot = [event for event in host.beginners() if event == f"{BEGINS}{begins}"]
        session.play(lot[0] if lot else drawn(seed, host.length, host.game, session.state))
    return tuple(session.events)


def opened(nothing: Letters, starter: int, number: str, begins: int) -> Letters:
    """With the first letter. Raises `BadMessage` where its writer would have the first turn: nobody
    else would have had a part in those dice."""
    events = opening(nothing.table, seed_of(nothing.digests[0], ""), begins)
    letters = nothing.with_letter(Letter(starter, number, True, events))
    if due(at_hand(letters, "")) in (None, starter):
        raise BadMessage("letter-begins")
    return letters


# ------------------------------------------------------------------ numbers, as they travel


def last_told(letters: Letters) -> tuple[str, ...]:
    """Of each row, in the order in which they begin, the number that was told last."""
    rows: list[int] = []
    last: dict[int, str] = {}
    row_of: dict[int, int] = {}
    for letter in letters.written:
        if letter.is_new:
            row_of[letter.seat] = len(rows)
            rows.append(letter.seat)
        last[row_of[letter.seat]] = letter.number
    return tuple(last[row] for row in range(len(rows)))


def told(
    id_: str, record: Record[Any], starter: int, rows: Sequence[bool], last: Sequence[str]
) -> Letters:
    """The letters of which that is said, and right in all respects. Raises `BadMessage`."""
    turns = list(turns_of(record, starter))
    if len(turns) != len(rows):
        raise BadMessage("letter-turns")
    numbers = _numbers([seat for seat, _ in turns], rows, last)
    written = [
        Letter(seat, number, begins, events)
        for (seat, events), number, begins in zip(turns, numbers, rows, strict=True)
    ]
    letters = Letters(id_, replace(record, events=()), tuple(written))
    check(letters)
    return letters


def _numbers(seats: Sequence[int], rows: Sequence[bool], last: Sequence[str]) -> list[str]:
    """By turn, each row from its end."""
    of_row: list[list[int]] = []
    row_of: dict[int, int] = {}
    for at, (seat, begins) in enumerate(zip(seats, rows, strict=True)):
        if begins:
            row_of[seat] = len(of_row)
            of_row.append([])
        if seat not in row_of:
            raise BadMessage("letter-promise", seat=seat)
        of_row[row_of[seat]].append(at)
    found = [""] * len(seats)
    for row, number in zip(of_row, last, strict=True):
        for at, each in zip(row, told_before(number, len(row)), strict=True):
            found[at] = each
    return found


# ------------------------------------------------------------------ whether all is right


def check(letters: Letters) -> None:
    """Raises `BadMessage` where the letters are not the turns of the game, or where something came
    that their numbers do not give."""
    first, last = letters.written[0].seat, letters.written[-1].seat
    host = at_hand(letters, "")
    if first not in host.people or (len(letters.written) == 1 and due(host) == first):
        raise BadMessage("letter-begins")
    if host.turn != OVER and due(host) in (None, last):
        raise BadMessage("letter-turns")
    _check_dice(letters)


def _check_dice(letters: Letters) -> None:
    states = letters.record.replay()
    game, length = letters.table.game, 0
    for at, letter in enumerate(letters.written):
        seed = letters.seed(at)
        for event in letter.events:
            state = next(states)
            luck = game.turn(state) == CHANCE and not (at == 0 and event.startswith(BEGINS))
            if luck and drawn(seed, length, game, state) != event:
                raise BadMessage("letter-dice", number=length + 1, seat=letter.seat)
            length += 1


def alone(letters: Letters) -> list[int]:
    """The letters whose dice were not everybody's, but for the first one, which has no turn."""
    return [at for at in range(1, len(letters.written)) if letters.is_alone(at)]


def anew(letters: Letters) -> list[int]:
    """Those of them that were not the first of their seat: its device was another one."""
    seen = {letters.written[0].seat}
    found = []
    for at, letter in enumerate(letters.written[1:], 1):
        if letter.is_new and letter.seat in seen:
            found.append(at)
        seen.add(letter.seat)
    return found


@cache
def is_open(key: str) -> bool:
    """Whether everybody may see everything in a game: found out by playing. Else a link, which
    holds all of it, would tell."""
    game, rng = load(key), random.Random(0)
    state = game.start(game.SEATS[-1], {})
    while game.turn(state) != OVER:
        if look(game, state, None) != state:
            return False
        by_luck = game.turn(state) == CHANCE
        state = game.apply(
            state, game.sample(state, rng) if by_luck else rng.choice(game.moves(state))
        )
    return True
