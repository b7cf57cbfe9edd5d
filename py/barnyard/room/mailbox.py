"""What a device knows of a game that goes round by links: what was handed on, by which numbers its
seats keep their promises, and whether a letter that comes goes on from there."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from barnyard.core.game import OVER
from barnyard.core.record import Record
from barnyard.room.host import Host
from barnyard.room.letters import Letter, Letters, at_hand, due, opened, seed_of
from barnyard.room.promises import LONGEST, number_in_row


class Comes(StrEnum):
    """What a letter is beside those that are here."""

    SAME = "same"
    NEWER = "newer"  # it goes on from them
    OLDER = "older"  # they go on from it
    FORK = "fork"  # both go on from what they have in common


@dataclass(frozen=True)
class Mailbox:
    salt: str  # of the device; it never leaves it
    letters: Letters
    others: tuple[Letters, ...] = ()  # that went on otherwise: nothing is lost

    # ------------------------------------------------------------------ the turn that is due

    def next_letter(self, seat: int) -> Letter:
        """Its number is fixed before anything is rolled: the same however often it is asked for."""
        kept = self._promised(seat)
        if kept is None:
            return Letter(seat, number_in_row(self._secret(seat, len(self.letters.written)), 0),
                          True, ())  # fmt: skip
        return Letter(seat, kept, False, ())

    def _promised(self, seat: int) -> str | None:
        """None where this device cannot know it, or where it has been told already, in a letter
        that went on otherwise: then somebody may have known it who has handed on."""
        written = self.letters.written
        own = [at for at, letter in enumerate(written) if letter.seat == seat]
        begins = next((at for at in reversed(own) if written[at].is_new), None)
        if begins is None:
            return None
        secret = self._secret(seat, begins)
        place = sum(at >= begins for at in own)
        if place > LONGEST or number_in_row(secret, 0) != written[begins].number:
            return None
        number = number_in_row(secret, place)
        return None if self._is_told(number) else number

    def _secret(self, seat: int, at: int) -> str:
        """Of the row that begins with a letter: the device need keep none of them."""
        return _secret(self.salt, seat, self.letters.digests[at])

    def _is_told(self, number: str) -> bool:
        """In a letter that is none of ours, to the same promise."""
        now = self.letters.digests[-1]
        return any(
            letter.number == number and other.digests[at] != now
            for other in self.others
            for at, letter in enumerate(other.written)
        )

    def host(self, seat: int | None, more: Iterable[str] = ()) -> Host:
        """The game, with the dice of the turn that is due; `seat` is None where it is not here."""
        seed = ""
        if seat is not None:
            letter = self.next_letter(seat)
            seed = seed_of(self.letters.digests[-1], "" if letter.is_new else letter.number)
        return at_hand(self.letters, seed, tuple(more))

    def sealed(self, host: Host, seat: int) -> "Mailbox":
        """The turn is handed on, and stands."""
        events = tuple(host.events[len(self.letters.events) :])
        assert events
        assert host.turn == OVER or due(host) not in (None, seat)
        letter = replace(self.next_letter(seat), events=events)
        return replace(self, letters=self.letters.with_letter(letter))

    # ------------------------------------------------------------------ a letter that comes

    def comes(self, letters: Letters) -> Comes:
        mine, theirs = self.letters.digests, letters.digests
        both = in_common(self.letters, letters)
        if both == len(mine) - 1:
            return Comes.SAME if mine == theirs else Comes.NEWER
        return Comes.OLDER if both == len(theirs) - 1 else Comes.FORK

    def goes_on_from(self, letters: Letters) -> "Mailbox":
        """With that one; what is here stays among the others where it went on otherwise."""
        kept = [each for each in (self.letters, *self.others) if not _holds(letters, each)]
        return replace(self, letters=letters, others=tuple(kept))

    def besides(self, letters: Letters) -> "Mailbox":
        """The other way round: what has come is kept among the others."""
        if any(_holds(each, letters) for each in self.others):
            return self
        kept = (each for each in self.others if not _holds(letters, each))
        return replace(self, others=(*kept, letters))


def begun(salt: str, id_: str, table: Record[Any], starter: int, begins: int) -> Mailbox:
    """A game that nobody else has seen. Raises `BadMessage`, see `opened`."""
    nothing = Letters(id_, table, ())
    number = number_in_row(_secret(salt, starter, nothing.digests[0]), 0)
    return Mailbox(salt, opened(nothing, starter, number, begins))


def _secret(salt: str, seat: int, before: str) -> str:
    return f"{salt}/{seat}/{before}"


def in_common(one: Letters, other: Letters) -> int:
    """So many letters of two games are the same; -1 if not even the table is."""
    pairs = zip(one.digests, other.digests, strict=False)
    return next((at for at, (a, b) in enumerate(pairs) if a != b),
                min(len(one.digests), len(other.digests))) - 1  # fmt: skip


def _holds(longer: Letters, shorter: Letters) -> bool:
    return in_common(longer, shorter) == len(shorter.written)
