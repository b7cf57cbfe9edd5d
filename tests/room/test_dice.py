"""Dice that are everybody's: drawn again from the numbers of all, by anybody."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest

from barnyard.core.errors import BadMessage
from barnyard.core.game import CHANCE
from barnyard.core.record import read
from barnyard.games import find
from barnyard.room import dice, says
from barnyard.room.dice import Numbers, Proof, check, own_number, promise_of
from barnyard.room.view import Phase
from tests.every import every_game
from tests.room.around import Around, most_seats, own_seats


def test_numbers_are_the_same_on_every_device() -> None:
    """What the page of instructions promises: docs/devices.md."""
    numbers = Numbers("seed", 3)
    assert [numbers.getrandbits(32) for _ in range(3)] == [1902537480, 563776143, 3664617251]
    numbers = Numbers("seed", 3)
    assert [numbers.choice("abcdef") for _ in range(12)] == list("adacabefaffc")
    assert promise_of("ab").startswith("49cfcb45630cd5a3")
    assert dice.seed_of("a", ["b", ""]).startswith("632aca384a776418")


def test_they_are_even() -> None:
    numbers = Numbers("some", 1)
    count = Counter(numbers.randrange(6) for _ in range(6000))
    assert all(880 < each < 1120 for each in count.values())
    assert 0.48 < sum(numbers.random() for _ in range(4000)) / 4000 < 0.52


@every_game
def test_whoever_cheats_is_found_out(key: str) -> None:
    around = Around(key).begin(key, most_seats(key, 3))
    around.play()
    guest = around.guests[1]
    assert guest.told
    proof, record = guest.check(), read(guest.told.record, find)
    assert all(proof.numbers)
    states = list(record.replay())
    chance = [at for at, state in enumerate(states[:-1]) if record.game.turn(state) == CHANCE]
    drawn = [at for at in chance if not str(record.events[at]).startswith("first:")]
    rng, found = random.Random(key), 0
    for at in rng.sample(drawn, min(6, len(drawn))):
        other = record.game.sample(states[at], rng)
        if other != record.events[at]:
            changed = replace(record, events=[*record.events[:at], other])
            assert refused(proof, changed) == f"dice-event (number={at + 1})"
            found += 1
    assert found
    assert refused(replace(proof, number="0" * 32), record) == "dice-promise"
    numbers = ("0" * 32, *proof.numbers[1:])
    assert refused(replace(proof, numbers=numbers), record) == "dice-number"
    assert refused(replace(proof, numbers=proof.numbers[1:]), record) == "dice-number"
    without = replace(proof, numbers=("", *proof.numbers[1:]))
    assert refused(without, record).startswith("dice-event")


def refused(proof: Proof, record: object) -> str:
    with pytest.raises(BadMessage) as caught:
        check(proof, record)  # type: ignore[arg-type]
    return str(caught.value)


def test_a_guest_notices_other_promises_than_those_it_has_answered() -> None:
    around = Around().begin("mmm", 3)
    around.play()
    guest = around.guests[1]
    assert guest.told
    proof = guest.told.proof
    for other in (
        replace(proof, promises=proof.promises[1:], numbers=proof.numbers[1:]),
        replace(proof, promise=promise_of("x"), number="x"),
    ):
        guest.told = replace(guest.told, proof=other)
        with pytest.raises(BadMessage, match="dice-promise"):
            guest.check()


def test_no_number_is_told_before_all_promises_stand() -> None:
    around = Around()
    around.wish(0, says.SetUp, "mmm", {}, own_seats(3))
    for at in (1, 2):
        around.wish(at, says.Sit, at, "")
    assert around.view().dice.promises == ()
    mute = around.devices.pop("device 2")  # its device sleeps
    around.wish(0, says.Start)
    assert around.view().phase is Phase.STARTING
    assert len(around.view().dice.promises) == 3
    assert around.view().dice.numbers == ()
    own = own_number("salt", around.view().dice.promise)
    assert not any(own in text for texts in around.bytes.values() for text in texts)
    around.passes(4)
    assert around.view().phase is Phase.PLAYING
    assert [bool(number) for number in around.view().dice.numbers] == [True, True, False]
    around.devices["device 2"] = mute
    mute.opened(around.now)
    around.flow()
    around.play()
    around.guests[0].check()


def test_a_number_that_was_not_promised_is_refused() -> None:
    around = Around()
    around.wish(0, says.SetUp, "mmm", {}, own_seats(3))
    for at in (1, 2):
        around.wish(at, says.Sit, at, "")
    around.devices.pop("device 2")
    around.wish(0, says.Start)
    tell = says.write_said(says.Tell(99, "other"))
    around.table.heard("device 2", tell, around.now)
    assert "dice-number" in around.table.outbox()[-1][1]
    assert around.wish(1, says.Promise, "late") == "table-not-now"


def test_the_number_of_the_table_stays_with_it_until_the_end() -> None:
    around = Around().begin("mmm", 3)
    number = around.table.party.number
    around.play()
    told = [text for texts in around.bytes.values() for text in texts if number in text]
    assert told
    assert all('"told":' in text for text in told)
