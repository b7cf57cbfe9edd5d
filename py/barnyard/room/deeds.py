"""What somebody at a table wishes, and whether it is theirs to wish."""

from collections.abc import Callable
from typing import Any, Final

from barnyard.core.errors import BadSetup, LateAnswer, NotYours
from barnyard.room.answers import Act, take
from barnyard.room.host import Host
from barnyard.room.party import Party
from barnyard.room.petition import Petition
from barnyard.room.says import (
    Again,
    Agree,
    Do,
    End,
    Free,
    Hand,
    Promise,
    Rise,
    SetUp,
    Sit,
    StandIn,
    Start,
    Tell,
    Wish,
)
from barnyard.room.seats import Kind
from barnyard.room.view import Phase

BETWEEN: Final = (Phase.LOBBY, Phase.PLAYING, Phase.OVER, Phase.ENDED)  # not while a game starts


def do(party: Party, petition: Petition, person: int, wish: Wish) -> None:
    """Does it. Raises a `Refusal`; then nothing has changed."""
    _DOES[type(wish)](party, petition, person, wish)


# ------------------------------------------------------------------ at the table


def _do(party: Party, petition: Petition, person: int, wish: Do) -> None:
    host = _running(party)
    if wish.seat not in party.seats_of(person):
        raise NotYours("not-your-seat")
    if party.seats[wish.seat].stand_in:
        raise NotYours("stood-in")
    if wish.answer.act is Act.BACK and host.undoes not in (wish.seat, None):
        if wish.answer.version != host.version:
            raise LateAnswer("late-answer", asked=wish.answer.version, now=host.version)
        petition.ask(host, wish.seat)
    else:
        take(host, wish.seat, wish.answer)


def _agree(party: Party, petition: Petition, person: int, wish: Agree) -> None:
    host = _running(party)
    petition.agree(host, party.seats_of(person), wish.version, yes=wish.yes)


def _running(party: Party) -> Host:
    party.must_be(Phase.PLAYING)
    assert party.host is not None
    return party.host


# ------------------------------------------------------------------ who sits where


def _sit(party: Party, _: Petition, person: int, wish: Sit) -> None:
    party.must_be(*BETWEEN)
    party.sit(person, wish.seat, wish.name)


def _rise(party: Party, _: Petition, person: int, wish: Rise) -> None:
    party.must_be(*BETWEEN)
    if wish.seat not in party.seats_of(person):
        raise NotYours("not-your-seat")
    party.free(wish.seat)


def _free(party: Party, _: Petition, person: int, wish: Free) -> None:
    party.must_be(*BETWEEN)
    party.must_lead(person)
    party.free(wish.seat)


def _hand(party: Party, _: Petition, person: int, wish: Hand) -> None:
    party.must_be(*BETWEEN)
    party.must_lead(person)
    party.hand(wish.seat, wish.person)


def _stand_in(party: Party, _: Petition, person: int, wish: StandIn) -> None:
    """For oneself at any time; for others once they are away. Whoever plays may end it."""
    party.must_be(Phase.PLAYING)
    seat = party.seat(wish.seat)
    if seat.kind is Kind.COMPUTER:
        raise BadSetup("seat-computer")
    plays = bool(party.seats_of(person)) or party.leads(person)
    others = plays and (party.is_away(wish.seat) or wish.level is None)
    if not (seat.person == person or others):
        raise NotYours("seat-there")
    party.stand_in(wish.seat, wish.level)


# ------------------------------------------------------------------ games


def _set_up(party: Party, _: Petition, person: int, wish: SetUp) -> None:
    party.must_lead(person)
    party.set_up(person, wish)


def _start(party: Party, _: Petition, person: int, _wish: Start) -> None:
    party.must_lead(person, instead=True)
    party.start()


def _promise(party: Party, _: Petition, person: int, wish: Promise) -> None:
    party.swear(person, wish.promise)


def _tell(party: Party, _: Petition, person: int, wish: Tell) -> None:
    party.tell(person, wish.secret)


def _end(party: Party, _: Petition, person: int, _wish: End) -> None:
    """Also when somebody is away for whom nobody wants to wait."""
    waits = any(party.is_away(seat) for seat in range(len(party.seats)))
    if not (waits and party.seats_of(person)):
        party.must_lead(person, instead=True)
    party.end()


def _again(party: Party, _: Petition, person: int, _wish: Again) -> None:
    party.must_lead(person, instead=True)
    party.again()


_DOES: Final[dict[type[Wish], Callable[[Party, Petition, int, Any], None]]] = {
    Do: _do,
    Agree: _agree,
    Sit: _sit,
    Rise: _rise,
    Free: _free,
    Hand: _hand,
    StandIn: _stand_in,
    SetUp: _set_up,
    Start: _start,
    Promise: _promise,
    Tell: _tell,
    End: _end,
    Again: _again,
}
