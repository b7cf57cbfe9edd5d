"""Who is at a table, who has which seat, and what they play: by persons, without any device.

Whatever somebody wishes is done, or refused by a `Refusal`; then nothing has changed.
"""

import random
from dataclasses import replace
from hmac import compare_digest
from typing import Any, Final

from barnyard.core.errors import BadMessage, BadSetup, NotYours
from barnyard.core.game import OVER
from barnyard.core.session import Session
from barnyard.core.think import Level
from barnyard.games import keys, load
from barnyard.room import dice
from barnyard.room.host import Host
from barnyard.room.kept import Kept
from barnyard.room.lot import let_begin
from barnyard.room.says import Join, SetUp
from barnyard.room.seats import Kind, Person, Seat, check_names, cleaned, line_up, mark_of
from barnyard.room.set_up import FREE, beginner, board_name, chosen, in_turn, knows, planned
from barnyard.room.view import Phase

MOST_PEOPLE: Final = 24  # with those who look on
MOST_OF_AN_APP: Final = 40  # letters of a version
PAUSE: Final = 0.8  # seconds before what comes by itself, so that all can follow


class Party:
    def __init__(self, kept: Kept, rng: random.Random) -> None:
        self.code, self.secret, self.owner = kept.code, kept.secret, kept.owner
        self.rng = rng
        self.game, self.options = kept.game, kept.options
        self.board, self.begins, self.number = kept.board, kept.begins, kept.number
        self.seats = list(kept.seats)
        self.people = {person.number: person for person in kept.people}
        self.away: set[int] = set(self.people)  # until they are heard of
        self.sworn, self.promises, self.numbers = kept.sworn, kept.promises, kept.numbers
        self.host: Host | None = None
        self.games = 0  # so many have begun
        self._phase = kept.phase

    @property
    def kept(self) -> Kept:
        return Kept(
            self.code, self.secret, self.owner, self._phase, self.game, self.options,
            tuple(self.seats), tuple(self.people.values()),
            self.number, self.sworn, self.promises, self.numbers, self.board,
            self.begins,
        )  # fmt: skip

    @property
    def phase(self) -> Phase:
        over = self._phase is Phase.PLAYING and self.host and self.host.turn == OVER
        return Phase.OVER if over else self._phase

    # ------------------------------------------------------------------ who is there

    def join(self, said: Join) -> int:
        """Who it is: as before, by the token, or somebody new."""
        if said.code != self.code:
            raise BadMessage("room-unknown")
        if not compare_digest(said.secret.encode(), self.secret.encode()):
            raise NotYours("table-secret")
        mark = mark_of(said.token)
        known = next((each for each in self.people.values() if each.mark == mark), None)
        number = known.number if known else self._new_number()
        name = self._name_of(known) if known else self._name(said.name, None)
        promise = known.promise if known else ""
        rules = {key: version for key, version in said.rules.items() if key in keys()}
        self.people[number] = Person(number, mark, name, said.app[:MOST_OF_AN_APP], rules, promise)
        return number

    def _name_of(self, known: Person) -> str:
        """As before, unless somebody else has taken the name meanwhile."""
        if self.seats_of(known.number):
            return known.name
        try:
            return self._name(known.name, known.number)
        except BadSetup:
            return ""

    def _new_number(self) -> int:
        """Where it is full, somebody who only looked on and is away makes room."""
        if len(self.people) >= MOST_PEOPLE:
            idle = [each for each in self.away if not self.seats_of(each)]
            if not idle:
                raise BadSetup("table-full", most=MOST_PEOPLE)
            del self.people[min(idle)]
            self.away.discard(min(idle))
        return max(self.people, default=0) + 1

    def leads(self, person: int) -> bool:
        return compare_digest(self.people[person].mark, self.owner)

    def _leader(self) -> int | None:
        return next((each for each in self.people if self.leads(each)), None)

    def must_lead(self, person: int, *, instead: bool = False) -> None:
        """While whoever leads is away, somebody who plays may do what cannot wait."""
        leader = self._leader()
        stands_in = instead and bool(self.seats_of(person)) and leader in self.away
        if not (self.leads(person) or stands_in):
            raise NotYours("table-leads")

    def goes(self, person: int) -> None:
        self.away.add(person)

    def comes(self, person: int) -> None:
        """Whoever comes back plays for themselves again."""
        if person in self.away:
            known = self.people[person]
            self.people[person] = replace(known, name=self._name_of(known))
            self.away.discard(person)
            for seat in self.seats_of(person):
                self.stand_in(seat, None)

    def seats_of(self, person: int) -> tuple[int, ...]:
        return tuple(seat for seat, each in enumerate(self.seats) if each.person == person)

    def is_away(self, seat: int) -> bool:
        person = self.seats[seat].person
        return self.seats[seat].kind is not Kind.COMPUTER and (
            person is None or person in self.away
        )

    def fits(self, person: int) -> bool:
        """Whether the rules are the same where this person is."""
        return not self.game or knows(self.people[person], load(self.game))

    # ------------------------------------------------------------------ seats

    def _name(self, typed: str, person: int | None, seat: int | None = None) -> str:
        """A name that nobody else has; "" for whoever gives none."""
        name = cleaned(typed)
        others = {each.name for each in self._named() if each.number != person}
        others |= {
            each.name
            for number, each in enumerate(self.seats)
            if number != seat and (each.person is None or each.person != person)
        }
        if name:
            check_names([*(others - {""}), name])
        return name

    def _named(self) -> list[Person]:
        """Whoever only looked on and has gone leaves their name to others."""
        return [
            each
            for number, each in self.people.items()
            if number not in self.away or self.seats_of(number)
        ]

    def seat(self, seat: int) -> Seat:
        if not 0 <= seat < len(self.seats):
            raise BadSetup("seat-unknown")
        return self.seats[seat]

    def sit(self, person: int, seat: int, name: str) -> None:
        if not self.seat(seat).is_free:
            raise NotYours("seat-taken")
        if not self.fits(person):
            raise BadSetup("rules-differ")
        if self.seats_of(person) and not self.leads(person):
            raise BadSetup("seat-one")
        self._settle(person, seat, self._name(name, person, seat) or self.people[person].name)

    def _settle(self, person: int, seat: int, name: str) -> None:
        """A game that runs keeps the name by which it has begun."""
        if not name:
            raise BadSetup("name-missing")
        own = self.seats[seat]
        title = name if self._phase is Phase.LOBBY else own.name
        others = [each.name for number, each in enumerate(self.seats) if number != seat]
        check_names([each for each in [*others, title] if each])
        self.people[person] = replace(self.people[person], name=name)
        self.seats[seat] = replace(own, person=person, name=title)
        self.stand_in(seat, None)

    def free(self, seat: int) -> None:
        """Nobody has it any more; in a game its name stays."""
        own = self.seat(seat)
        if own.kind is Kind.COMPUTER:
            raise BadSetup("seat-computer")
        name = "" if self._phase is Phase.LOBBY else own.name
        self.seats[seat] = replace(own, kind=Kind.OWN, person=None, name=name)

    def hand(self, seat: int, person: int) -> None:
        if person not in self.people:
            raise BadSetup("person-unknown")
        if not self.fits(person):
            raise BadSetup("rules-differ")
        if self.seats_of(person) and not self.leads(person):
            raise BadSetup("seat-one")
        if not self.people[person].name:
            raise BadSetup("name-missing")
        self.free(seat)
        self._settle(person, seat, self.people[person].name)

    def stand_in(self, seat: int, level: Level | None) -> None:
        if self.seats[seat].kind is not Kind.COMPUTER:
            self.seats[seat] = replace(self.seats[seat], stand_in=level)
            if self.host:
                self.host.stand_in(seat, level)

    # ------------------------------------------------------------------ before a game

    def set_up(self, person: int, said: SetUp) -> None:
        """Whoever has a seat for an own device keeps it, where it stays one."""
        self.must_be(Phase.LOBBY)
        game, options = chosen(said)
        fitting = {each for each, one in self.people.items() if knows(one, game)}
        seats = planned(said.seats, self.seats, person, fitting)
        sitting = {seat.person for seat in seats}
        others = [each.name for each in self._named() if each.number not in sitting]
        check_names(name for name in [*(seat.name for seat in seats), *others] if name)
        self.board, self.begins = board_name(said.board, game, options), beginner(said)
        self.game, self.options, self.seats = game.KEY, options, seats

    def must_be(self, *phases: Phase) -> None:
        if self.phase not in phases:
            raise BadSetup("table-not-now")

    # ------------------------------------------------------------------ a game begins

    def start(self) -> None:
        """From here on the promises stand; whoever has made one tells it."""
        self.must_be(Phase.LOBBY)
        if not self.game:
            raise BadSetup("game-missing")
        if free := sum(seat.is_free for seat in self.seats):
            raise BadSetup("seats-free", count=free)
        game = load(self.game)
        Session.begin(game, line_up(self.seats), self.options)
        there = in_turn(game, self.seats, self.options, self.begins, self.rng)
        self.seats, self.options, self.begins = there
        sitting = dict.fromkeys(seat.person for seat in self.seats if seat.person is not None)
        self.sworn = tuple(each for each in sitting if self.people[each].promise)
        self.promises = tuple(self.people[each].promise for each in self.sworn)
        self.numbers = ("",) * len(self.sworn)
        self._phase = Phase.STARTING
        if not self.sworn:
            self.begin()

    def swear(self, person: int, promise: str) -> None:
        self.must_be(Phase.LOBBY)
        self.people[person] = replace(self.people[person], promise=promise)

    def tell(self, person: int, number: str) -> None:
        """When all have told theirs, the game begins."""
        self.must_be(Phase.STARTING)
        at = self.sworn.index(person) if person in self.sworn else -1
        if at < 0 or not dice.keeps(self.promises[at], number):
            raise BadMessage("dice-number")
        self.numbers = (*self.numbers[:at], number, *self.numbers[at + 1 :])
        if all(self.numbers):
            self.begin()

    def begin(self) -> None:
        session = Session.begin(load(self.game), line_up(self.seats), self.options)
        if isinstance(self.begins, int):
            let_begin(session, self.begins, dice.luck_of(session, self.number, self.numbers).draw)
        self.play(session)
        self._phase = Phase.PLAYING
        self.games += 1

    def play(self, session: Session[Any]) -> None:
        """A game that begins, or goes on after this device was off."""
        host = Host(session, dice.luck_of(session, self.number, self.numbers), rng=self.rng)
        host.pace.choose(PAUSE)
        for seat, own in enumerate(self.seats):
            if own.stand_in:
                host.stand_in(seat, own.stand_in)
        self.host = host

    def end(self) -> None:
        self.must_be(Phase.STARTING, Phase.PLAYING)
        self._phase = Phase.ENDED

    def again(self) -> None:
        """Everybody keeps their seat, and the dice get new numbers."""
        self.must_be(Phase.OVER, Phase.ENDED)
        self._phase, self.host = Phase.LOBBY, None
        self.number = dice.some_number(self.rng)
        self.sworn, self.promises, self.numbers = (), (), ()
        self.people = {each: replace(one, promise="") for each, one in self.people.items()}
        for seat, own in enumerate(self.seats):
            self.seats[seat] = self._after(seat, own)

    def _after(self, seat: int, own: Seat) -> Seat:
        """Whoever took a seat over plays under their own name from now on, if nobody else does."""
        if own.kind is not Kind.OWN:
            return replace(own, stand_in=None)
        others = [each.name for number, each in enumerate(self.seats) if number != seat]
        name = self.people[own.person].name if own.person is not None else ""
        if name in others or not name:
            return FREE
        return replace(own, name=name, stand_in=None)
