"""A table as each of those who are at it may see it."""

from functools import cached_property
from typing import Any

from barnyard.room.dice import promise_of
from barnyard.room.looks import Look
from barnyard.room.message import look_data, written
from barnyard.room.party import Party
from barnyard.room.petition import Petition
from barnyard.room.plain import parts
from barnyard.room.view import Dice, Phase, SeenPerson, SeenSeat, View, You


class Showing:
    """One moment of a table. Onlookers see the same of it, so their look is made once."""

    def __init__(self, party: Party, petition: Petition, revision: int, app: str) -> None:
        self._party, self._petition = party, petition
        self._revision, self._app = revision, app
        self._looks: dict[tuple[int | None, int], dict[str, Any]] = {}

    def text(self, person: int, heard: int, since: int) -> str:
        """The whole message, with the news from an event on."""
        party = self._party
        own = party.seats_of(person)
        fits = party.fits(person)
        you = You(person, own, party.leads(person), heard, fits)
        eyes: tuple[int | None, ...] = own or (None,)
        looks = [self._look(seat, since) for seat in eyes] if party.host and fits else []
        return written("view", {**self._common, "you": parts(you), "looks": looks})

    def _look(self, seat: int | None, since: int) -> dict[str, Any]:
        if (seat, since) not in self._looks:
            assert self._party.host
            look: Look = self._party.host.look(seat, since)
            self._looks[seat, since] = look_data(look)
        return self._looks[seat, since]

    @cached_property
    def _common(self) -> dict[str, Any]:
        party = self._party
        nobody = You(0, (), False, 0, True)
        view = View(
            self._revision, party.code, self._app, party.phase, party.game, party.options,
            self._seats(), self._people(), nobody, self._petition.asks(party.host),
            self._dice(), (), party.board, party.begins,
        )  # fmt: skip
        return parts(view, frozenset({"you", "looks"}))

    def _seats(self) -> tuple[SeenSeat, ...]:
        return tuple(
            SeenSeat(
                seat.kind, seat.name, seat.level, seat.person, self._party.is_away(number),
                seat.stand_in,
            )
            for number, seat in enumerate(self._party.seats)
        )  # fmt: skip

    def _people(self) -> tuple[SeenPerson, ...]:
        return tuple(
            SeenPerson(
                each.number, each.name, each.number in self._party.away, each.app, each.promise
            )
            for each in self._party.people.values()
        )

    def _dice(self) -> Dice:
        """The numbers are told when nothing depends on them any more but the table's own."""
        party = self._party
        told = party.numbers if party.phase not in (Phase.LOBBY, Phase.STARTING) else ()
        return Dice(promise_of(party.number), party.promises, told)
