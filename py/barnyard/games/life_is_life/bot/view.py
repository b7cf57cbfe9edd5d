"""What a seat has before it when it thinks: how many of each animal, and not one hidden card.

Players are counted by place: the thinking seat is place 0, the next to move is place 1. A set of
cards is a number for each animal, in the order of the letters.
"""

from dataclasses import dataclass
from typing import Final

from barnyard.games.life_is_life.cards import HAND, LETTERS, VALUES
from barnyard.games.life_is_life.state import SUDDEN_DEATH, State, declarable, playing

Counts = tuple[int, ...]
Few = tuple[tuple[int, int], ...]  # a few cards: which animals there are, and how many of each

POINTS: Final[Counts] = tuple(VALUES.values())  # of an animal, and how many of it there are
KINDS: Final = range(len(LETTERS))


def counted(cards: str) -> Counts:
    return tuple(map(cards.count, LETTERS))


def spelled(counts: Counts | list[int]) -> str:
    """The counts as cards, in the order of a set."""
    return "".join(map(str.__mul__, LETTERS, counts))


def few(counts: Counts) -> Few:
    """A row, or what is put down for it, without the many animals that are not in it."""
    return tuple((kind, count) for kind, count in enumerate(counts) if count)


def all_kinds(cards: Few) -> Counts:
    """The other way round."""
    found = dict(cards)
    return tuple(found.get(kind, 0) for kind in KINDS)


@dataclass(frozen=True)
class View:
    """A table as one seat knows it. Even from a full state it takes no other seat's hand."""

    seats: tuple[int, ...]  # by place: the seat
    own: Counts
    rows: tuple[Counts, ...]
    known: tuple[Counts, ...]  # by place: what everybody saw go in and not come out
    shed: tuple[Counts, ...]  # by place: what was put down and nobody knew that it was there
    most: tuple[Counts, ...]  # by place: so many of each animal can be in that hand
    pool: Counts  # the cards that this seat does not see: in hands or out of play
    traded: tuple[bool, ...]  # by place: in this phase
    left: int | None  # in the last round: how many turns there are, this one included
    lives: Counts  # by place
    declared: Counts  # the animals, by number, of which all in one hand are a sudden death
    advanced: bool

    @property
    def players(self) -> int:
        return len(self.seats)

    def hidden(self, place: int) -> int:
        """How many cards of that hand only their holder knows."""
        return HAND - sum(self.known[place])


def view(state: State, seat: int) -> View:
    alive = playing(state)
    start = alive.index(seat)
    seats = (*alive[start:], *alive[:start])
    own = counted(state.hands[seat] or "")
    rows = tuple(map(counted, state.rows))
    known = tuple(counted(state.known[each]) for each in seats)
    seen = [own, *rows, *known[1:]]
    return View(
        seats=seats,
        own=own,
        rows=rows,
        known=known,
        shed=tuple(counted(state.shed[each]) for each in seats),
        most=tuple(_bounds(state, each) for each in seats),
        pool=tuple(map(int.__sub__, POINTS, map(sum, zip(*seen, strict=True)))),
        traded=tuple(each in state.traded for each in seats),
        left=None if state.knocker is None else seats.index(state.knocker),
        lives=tuple(state.lives[each] for each in seats),
        declared=tuple(map(LETTERS.index, declarable(state))),
        advanced=state.advanced,
    )


def _bounds(state: State, seat: int) -> Counts:
    bounded = dict(zip(SUDDEN_DEATH, state.most[seat], strict=True))
    return tuple(bounded.get(letter, VALUES[letter]) for letter in LETTERS)
