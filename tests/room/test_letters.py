"""Games by letters: turns are divided alike everywhere, nobody chooses dice, forks are noticed."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import pairwise

import pytest

from barnyard.core.errors import BadMessage, Refusal
from barnyard.core.game import OVER
from barnyard.core.record import write
from barnyard.games import keys, load
from barnyard.room.letters import Letter, Letters, alone, anew, at_hand, check, due, is_open
from barnyard.room.mailbox import Mailbox
from barnyard.room.promises import LONGEST, number_in_row, promised_by, told_before
from barnyard.web.letters.texts import opened, written
from tests.every import hides
from tests.room.posting import Device, begun, dice, has_lot, table, turn

OPEN = [key for key in keys() if not hides(key)]
every_open_game = pytest.mark.parametrize("key", OPEN)


def seats_of(key: str, most: int) -> int:
    return max(load(key).SEATS[0], min(most, load(key).SEATS[-1]))


def around(key: str, seats: int) -> list[Device]:
    """A device each; the first one has begun the game and handed it to the second."""
    devices = [Device(f"salt {at}", {at}) for at in range(seats)]
    record = table(key, seats)
    if not has_lot(record):  # whoever comes first begins
        devices = [*devices[1:], devices[0]]
    starter = min(devices[0].seats)
    others = next(iter(devices[1].seats))
    devices[0].box = Mailbox(devices[0].salt, begun(record, starter, others, devices[0].salt))
    return devices


def start(devices: list[Device]) -> str:
    assert devices[0].box
    return written(devices[0].box.letters)


def whole(devices: list[Device], rng: random.Random, most: int = 400) -> list[str]:
    """Each opens the link that came last, and plays if it is theirs."""
    links = [start(devices)]
    for _ in range(most):
        for device in devices:
            device.opens(links[-1])
        playing = [device for device in devices if device.due() is not None]
        if not playing:
            return links
        links.append(playing[0].plays(rng))
    raise AssertionError("it does not end")


def test_which_games_are_open_is_found_out() -> None:
    assert [key for key in keys() if is_open(key)] == OPEN
    assert len(OPEN) >= 3


@pytest.mark.sampled
@every_open_game
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_a_whole_game_goes_round(key: str, seats: int) -> None:
    count = seats_of(key, seats)
    devices = around(key, count)
    links = whole(devices, random.Random(f"{key} {seats}"))
    letters = opened(links[-1])
    assert at_hand(letters, "").turn == OVER
    for device in devices:
        assert device.box
        assert write(device.box.letters.record) == write(letters.record)
    # The first turn of each but of whoever has begun it has nobody's promise yet.
    assert len(alone(letters)) == count - 1
    assert anew(letters) == []


def test_a_computer_plays_where_the_turn_before_was_played() -> None:
    devices = [Device("a", {0}), Device("b", {2})]
    letters = begun(table("so-ein-mist", 3, computers=(1,)), 0, 2, "a")
    devices[0].box = Mailbox("a", letters)
    links = whole(devices, random.Random(4))
    letters = opened(links[-1])
    assert {letter.seat for letter in letters.written} == {0, 2}
    assert at_hand(letters, "").turn == OVER


@every_open_game
def test_computers_decide_alike_however_often_it_is_opened(key: str) -> None:
    if load(key).SEATS[-1] < 3:
        pytest.skip("two seats, and both are people's")
    record = table(key, 3, computers=(1,))
    letters = begun(record, 0 if has_lot(record) else 1, 2)
    ends = []
    for _ in range(2):
        host = Mailbox("x", letters).host(2)
        turn(host, 2, random.Random(1))
        ends.append(list(host.events))
    assert ends[0] == ends[1]


# ------------------------------------------------------------------ dice


@pytest.mark.sampled
@every_open_game
def test_a_link_that_is_opened_again_gives_the_same_dice(key: str) -> None:
    """Loaded anew, opened in another tab, begun once more: of the same decisions come the same
    dice; in a browser that knows no promise, too."""
    devices = around(key, seats_of(key, 3))
    rng = random.Random(key)
    links = whole(devices, rng)
    for link in links[:-1]:
        letters = opened(link)
        seat = due(at_hand(letters, ""))
        assert seat is not None
        for salt in (*(device.salt for device in devices if seat in device.seats), "other"):
            found = []
            for _ in range(3):
                host = Mailbox(salt, letters).host(seat)
                turn(host, seat, random.Random(7))
                found.append(dice(host))
            assert found[0] == found[1] == found[2]


@every_open_game
def test_the_dice_depend_on_the_promise_and_on_what_was_written(key: str) -> None:
    devices = around(key, seats_of(key, 2))
    links = whole(devices, random.Random(2))
    letters = opened(links[-1])
    seeds = [letters.seed(at) for at in range(len(letters.written))]
    assert len(set(seeds)) == len(seeds)
    later = letters.written[4:]
    assert later
    assert not any(letter.is_new for letter in later)


def test_a_number_is_the_promise_of_the_next() -> None:
    row = [number_in_row("secret", place) for place in range(4)]
    assert [promised_by(number) for number in row[1:]] == row[:-1]
    assert told_before(row[-1], 4) == row
    assert number_in_row("secret", LONGEST) != number_in_row("other", LONGEST)
    assert len(row[0]) == 32


def test_no_number_is_told_before_its_turn() -> None:
    """Whoever hands on cannot know what the next dice will be: the number is in none of the
    texts, and follows from none of those that are."""
    devices = around("kuhlorado", 2)
    links = whole(devices, random.Random(3))
    letters = [opened(link) for link in links]
    for before, after in pairwise(letters):
        new = after.written[-1]
        told_so_far = {letter.number for letter in before.written}
        assert new.number not in told_so_far
        assert not {promised_by(number) for number in told_so_far} & {new.number}


def test_whoever_begins_a_game_does_not_have_the_first_turn() -> None:
    record = table("mmm", 2)
    with pytest.raises(BadMessage, match="letter-begins"):
        begun(record, 0, 1)
    with pytest.raises(BadMessage, match="letter-begins"):
        begun(table("kuhlorado", 2), 1, 1)


def test_a_device_that_has_lost_its_number_says_so() -> None:
    devices = around("kuhlorado", 2)
    rng = random.Random(1)
    link = start(devices)
    for at in (1, 0, 1, 0):
        devices[at].opens(link)
        link = devices[at].plays(rng)
    assert anew(opened(link)) == []
    lost = Device("a new phone", {1})
    lost.opens(link)
    link = lost.plays(rng)
    letters = opened(link)
    assert anew(letters) == [len(letters.written) - 1]
    devices[0].opens(link)
    link = devices[0].plays(rng)
    lost.opens(link)
    letters = opened(lost.plays(rng))
    assert not letters.written[-1].is_new


def test_a_row_that_is_at_its_end_is_followed_by_another() -> None:
    letters = begun(table("kuhlorado", 2), 0, 1)
    box = Mailbox("salt", letters)
    host = box.host(1)
    turn(host, 1, random.Random(1))
    many = replace(letters, written=letters.written + box.sealed(host, 1).letters.written[1:] * 401)
    assert Mailbox("salt", many).next_letter(1).is_new


# ------------------------------------------------------------------ what is not right


def refused(letters: Letters) -> str:
    with pytest.raises(BadMessage) as caught:
        check(letters)
    return caught.value.code


@every_open_game
def test_forged_dice_are_found(key: str) -> None:
    letters = opened(whole(around(key, seats_of(key, 2)), random.Random(5))[8])
    rng, found, first = random.Random(9), 0, len(letters.written[0].events)
    states = list(letters.record.replay())
    for at, event in enumerate(letters.events[first:], first):
        if letters.table.game.turn(states[at]) != "chance":
            continue
        other = letters.table.game.sample(states[at], rng)
        if other == event:
            continue
        events = (*letters.events[:at], other)
        record = replace(letters.record, events=events)
        last = letters.written
        try:
            assert refused(_cut(letters, record)) in ("letter-dice", "letter-turns")
        except Refusal:
            continue
        found += 1
    assert found
    assert last


def _cut(letters: Letters, record: object) -> Letters:
    """The same letters with other events, as far as there are any."""
    left = list(record.events)  # type: ignore[attr-defined]
    written_: list[Letter] = []
    for letter in letters.written:
        part, left = left[: len(letter.events)], left[len(letter.events) :]
        if part or not written_:
            written_.append(replace(letter, events=tuple(part)))
    return replace(letters, written=tuple(written_))


def test_another_number_gives_other_dice() -> None:
    letters = opened(whole(around("kuhlorado", 2), random.Random(5))[8])
    changed = replace(letters.written[-1], number="0" * 32)
    assert refused(replace(letters, written=(*letters.written[:-1], changed))) == "letter-dice"
    as_new = replace(letters.written[-1], is_new=True)
    assert refused(replace(letters, written=(*letters.written[:-1], as_new))) == "letter-dice"


def test_a_turn_that_is_not_whole_is_no_letter() -> None:
    letters = opened(whole(around("kuhlorado", 2), random.Random(5))[6])
    short = replace(letters.written[-1], events=letters.written[-1].events[:-1])
    assert refused(replace(letters, written=(*letters.written[:-1], short))) == "letter-turns"
