"""Whole games, and every byte that reaches each device: nothing in it that it may not know."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from barnyard.core.game import CHANCE
from barnyard.core.look import look
from barnyard.core.record import Record
from barnyard.games import load
from barnyard.room import says
from barnyard.room.guest import Guest
from barnyard.room.host import Host
from barnyard.room.journal import Entry
from barnyard.room.kept import Kept, opened
from barnyard.room.plain import parts
from barnyard.room.seats import Kind, Person, Seat, mark_of
from barnyard.room.table import Table
from barnyard.room.view import Phase
from tests.contract.twins import twin_games
from tests.every import every_game, every_hiding_game
from tests.room.around import APP, CODE, NAMES, OWNER, SECRET, Around, most_seats, owner
from tests.thorough import AS_OFTEN

SHORTEST = 6  # letters of a secret as it would be written: what is shorter stands there by chance


# ------------------------------------------------------------------ what is searched for


class Secrets:
    """What a seat does not see and was not shown, as it would be written: parts of the state, and
    of events. Of what has happened it is found once."""

    def __init__(self, host: Host, seat: int | None) -> None:
        self.host, self.seat = host, seat
        self._shown = ""
        self._hidden: set[str] = set()
        self._length, self._at = 0, (-1, frozenset[str]())

    def now(self) -> frozenset[str]:
        if self._at[0] != self.host.version:
            self._go_on()
            known = json.dumps(self._seen(), separators=(",", ":")) + self._shown
            found = {*self._hidden, *self._of_the_state()}
            fitting = frozenset(each for each in found if len(each) >= SHORTEST)
            self._at = self.host.version, frozenset(each for each in fitting if each not in known)
        return self._at[1]

    def _go_on(self) -> None:
        host, past = self.host, self.host.past(self.seat)
        for at in range(self._length, host.length):
            self._shown += json.dumps(past.news(at), separators=(",", ":"))
            before, event = host._session.states[at], host.events[at]
            after = host._session.states[at + 1]
            if host.game.turn(before) == CHANCE and look(host.game, after, self.seat) != after:
                hidden = event.partition(":")[2]
                self._hidden |= {hidden, *hidden.split("/")}
        self._length = host.length

    def _seen(self) -> dict[str, Any]:
        return parts(look(self.host.game, self.host._session.state, self.seat))

    def _of_the_state(self) -> Iterator[str]:
        whole, seen = parts(self.host._session.state), self._seen()
        for name in whole:
            if whole[name] != seen[name]:
                yield from _pieces(whole[name], seen[name])


def _pieces(whole: Any, seen: Any) -> Iterator[str]:
    """All of it, and what differs within."""
    yield json.dumps(whole, separators=(",", ":"))
    if isinstance(whole, list) and isinstance(seen, list) and len(whole) == len(seen):
        for one, other in zip(whole, seen, strict=True):
            if one != other:
                yield from _pieces(one, other)


class Watched(Around):
    """Whatever is sent is searched at once."""

    searched = 0
    secrets: dict[int | None, Secrets]

    def flow(self) -> None:
        send = self.table.outbox

        def outbox() -> list[tuple[str, str]]:
            out = send()
            for device, text in out:
                self.search(device, text)
            return out

        self.table.outbox = outbox  # type: ignore[method-assign]
        super().flow()
        self.table.outbox = send  # type: ignore[method-assign]

    def search(self, device: str, text: str) -> None:
        host = self.table.party.host
        if host is None or '"told":' in text:
            return
        data = json.loads(text).get("view", {})
        plain = json.dumps(data, separators=(",", ":"))
        person = data.get("you", {}).get("person", 0)
        seats: tuple[int | None, ...] = self.table.party.seats_of(person) or (None,)
        assert "events" not in data
        for seat in seats if len(seats) == 1 else ():
            own = self.secrets.setdefault(seat, Secrets(host, seat))
            for secret in own.now():
                self.searched += 1
                assert secret not in plain, (device, secret)
        for one in data.get("looks", ()):
            assert one["seat"] in seats
            assert set(one["seen"]) <= set(parts(look(host.game, host._session.state, one["seat"])))


@every_game
@pytest.mark.parametrize("seed", range(AS_OFTEN))
def test_no_byte_of_a_whole_game_says_what_a_device_may_not_know(key: str, seed: int) -> None:
    seats = most_seats(key)
    around = Watched(f"{key}/{seed}", 0)
    around.secrets = {}
    for number in range(seats + 1):
        around.comes(around.guest(NAMES[number]) if number else owner())
    around.begin(key, seats)
    around.play(150)
    back = Guest.back(around.guests[1].kept, app=APP)
    assert back
    around.comes(back)
    around.play()
    assert around.searched or key != "life-is-life"  # what is under a cup is one letter long
    host = around.table.party.host
    assert host
    for device, texts in around.bytes.items():
        told = [number for number, text in enumerate(texts) if '"told":' in text]
        assert told or device == "device 1"
        over = [number for number, text in enumerate(texts) if '"phase":"over"' in text]
        assert not told or told[0] > over[0]


# ------------------------------------------------------------------ worlds that look alike


@every_hiding_game
@pytest.mark.parametrize("seed", range(2 * AS_OFTEN))
def test_where_something_else_is_hidden_each_device_gets_the_same_bytes(
    key: str, seed: int
) -> None:
    rng, compared = random.Random(f"{key}/{seed}"), 0
    seats = most_seats(key, 3)
    for length in (4, 9, 14):
        record = _record(key, seats, length, rng)
        for viewer in [*range(seats), None]:
            twin = next(twin_games(record, viewer, rng), None)
            if twin is not None:
                assert list(twin.events) != list(record.events)
                assert sent(twin, viewer) == sent(record, viewer)
                compared += 1
    assert compared > 2


def _record(key: str, seats: int, length: int, rng: random.Random) -> Record[Any]:
    around = Around(f"{key}/{rng.random()}", seats).begin(key, seats)
    while (host := around.table.party.host) and host.length < length and around.step():
        continue
    assert host
    return host.record


def sent(record: Record[Any], viewer: int | None) -> list[str]:
    """All that a device gets whose person has this seat: each moment, and after a reload."""
    table = Table.resumed([_line(record)], app=APP, rng=random.Random(1))
    host = table.party.host
    assert host
    device = "device"
    table.came(device)
    token = f"token of {viewer}: long enough"
    join = says.Join(CODE, SECRET, token, "p" * 20, "", APP, _rules())
    table.heard(device, says.write_said(join), 0.0)
    for event in record.events:
        host._session.play(str(event))
        table.moved(0.0)
    table.heard(device, says.write_said(says.Alive(0)), 0.0)
    out = [text for to, text in table.outbox() if to == device]
    assert len(out) == len(record.events) + 2
    return out


def _rules() -> dict[str, int]:
    return {key: load(key).VERSION for key in ("life-is-life", "bluff", "mmm")}


def _line(record: Record[Any]) -> str:
    """A table at which this game has begun, and nothing has happened yet."""
    new = opened(CODE, SECRET, OWNER, random.Random(2))
    seats = tuple(
        Seat(Kind.OWN, name, None, number, None) for number, name in enumerate(record.players)
    )
    people = tuple(
        Person(number, mark_of(f"token of {seat}: long enough"), NAMES[number], APP, _rules(), "")
        for number, seat in enumerate([*range(len(seats)), None])
    )
    kept = Kept(
        new.code, new.secret, new.owner, Phase.PLAYING, record.game.KEY, record.options,
        seats, people, new.number, (), (), (),
    )  # fmt: skip
    return json.dumps(parts(Entry(0, kept, True, 0, (), 0, None))) + "\n"
