"""A table before a game: what is to be played, and who is to sit where."""

import random
from collections.abc import Container, Mapping, Sequence

from barnyard.core.errors import BadSetup, quoted
from barnyard.core.game import AnyGame, seated
from barnyard.core.legible import LONGEST
from barnyard.core.options import settle, turned
from barnyard.core.think import Level
from barnyard.games import find
from barnyard.room.lot import draws_lot
from barnyard.room.says import Plan, SetUp
from barnyard.room.seats import Begins, Kind, Person, Seat, cleaned


def chosen(said: SetUp) -> tuple[AnyGame, dict[str, object]]:
    """A game that can begin like this. Raises `BadSetup`."""
    game = find(said.game)
    if game is None:
        raise BadSetup("record-game", game=quoted(said.game))
    seated(game.SEATS, len(said.seats))
    options = settle(game.OPTIONS, said.options)
    game.start(len(said.seats), options)  # a board of one's own is checked here
    return game, options


def board_name(typed: str, game: AnyGame, options: Mapping[str, object]) -> str:
    """On one line. A published board has no name but its number."""
    own = (isinstance(options.get(each.key), (list, dict))
           for each in game.OPTIONS if not each.by_seat)  # fmt: skip
    return " ".join(typed.split())[:LONGEST].rstrip() if any(own) else ""


def beginner(said: SetUp) -> Begins:
    """Raises `BadSetup` for a seat that there is not."""
    if isinstance(said.begins, int) and said.begins not in range(len(said.seats)):
        raise BadSetup("seat-unknown")
    return said.begins


def in_turn(
    game: AnyGame,
    seats: list[Seat],
    options: Mapping[str, object],
    begins: Begins,
    rng: random.Random,
) -> tuple[list[Seat], dict[str, object], Begins]:
    """Whoever begins comes first, where the game has no lot of its own; the others follow round the
    table, each with what was given to them. And what is still to be said when the game begins."""
    if begins is None or draws_lot(game.KEY):
        return seats, dict(options), begins
    at = begins if isinstance(begins, int) else rng.randrange(len(seats))
    there = [*seats[at:], *seats[:at]]
    return there, turned(game.OPTIONS, options, at, len(seats)), None


def knows(person: Person, game: AnyGame) -> bool:
    return person.rules.get(game.KEY) == game.VERSION


def planned(
    plans: Sequence[Plan], old: Sequence[Seat], leader: int, fitting: Container[int]
) -> list[Seat]:
    """Whoever has a seat for an own device keeps it, where it stays one."""
    before = [*old, *[FREE] * len(plans)]
    return [_seat(plan, seat, leader, fitting) for plan, seat in zip(plans, before, strict=False)]


def _seat(plan: Plan, old: Seat, leader: int, fitting: Container[int]) -> Seat:
    if plan.kind is Kind.OWN:
        return old if old.kind is Kind.OWN and old.person in fitting else FREE
    name = cleaned(plan.name)
    if not name:
        raise BadSetup("name-missing")
    if plan.kind is Kind.HERE:
        return Seat(Kind.HERE, name, None, leader, None)
    return Seat(Kind.COMPUTER, name, plan.level or Level.EASY, None, None)


FREE = Seat(Kind.OWN, "", None, None, None)
