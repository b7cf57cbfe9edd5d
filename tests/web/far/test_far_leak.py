"""Nobody learns from the page of a guest what they may not know: from what is drawn, said, kept,
or from any byte of the line.

Two tables play the same game, but for something that one guest cannot see: a card in another hand,
a die under a cup. All that reaches that guest must be the same text for both.
"""

from __future__ import annotations

import random
import re
from itertools import islice
from typing import TYPE_CHECKING, Any

import pytest

from barnyard.core.luck import SystemLuck
from barnyard.core.session import Session
from barnyard.room.host import Host
from tests.contract.twins import twin_games
from tests.every import every_hiding_game
from tests.web.far.around import Around, Device, playing
from tests.web.worlds import random_game

if TYPE_CHECKING:
    from barnyard.core.record import Record

PLAYERS = ["Ada", "Ben", "Cyd"]
EVENTS = 12
NUMBERS = re.compile(r"[0-9a-f]{32,64}")
PRESSED = ("more", "log", "party", "lamp", "hint")


def at_table(record: Record[Any]) -> Around:
    """The table of a record: its last events happen one after the other, before all eyes."""
    around = playing(record.game.KEY, 3, 4)
    party = around.table.party
    session = Session.begin(record.game, record.players, record.options)
    party.host = Host(session, SystemLuck(random.Random(1)), rng=random.Random(1))
    around.table.moved(around.now)
    around.flow()
    for event in record.events:
        session.play(str(event))
        around.table.moved(around.now)
        around.flow()
        for device in around.devices:
            device.got.append(device.html)
    return around


def reached(device: Device) -> list[str]:
    """All of it: what came over the line, what was drawn and said, what lies in the storage."""
    shown = []
    for do in PRESSED:
        device.press(do)
        device.shell.let_wait()
        shown += [device.html, *device.shell.spoken]
    kept = [f"{name}: {text}" for name, text in device.shell.storage.texts.items()]
    return [*map(bare, device.got), *shown, *map(bare, kept)]


def bare(text: str) -> str:
    """Promises and keys are chosen anew for each table."""
    return NUMBERS.sub("number", text)


@every_hiding_game
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("viewer", [1, None], ids=["seat", "onlooker"])
def test_what_a_guest_cannot_see_changes_nothing_that_reaches_it(
    key: str, viewer: int | None, seed: int
) -> None:
    record = random_game(seed, PLAYERS, EVENTS, key)
    others = list(islice(twin_games(record, viewer, random.Random(seed)), 2))
    guest = 1 if viewer == 1 else 3
    first = reached(at_table(record).devices[guest])
    assert len(first) > EVENTS
    for twin in others:
        assert reached(at_table(twin).devices[guest]) == first


@every_hiding_game
def test_what_a_seat_sees_does_differ(key: str) -> None:
    """The test before would prove nothing if hands were not shown at all."""
    for seed in range(6):
        record = random_game(seed, PLAYERS, EVENTS, key)
        for twin in islice(twin_games(record, None, random.Random(seed)), 3):
            one, other = at_table(record), at_table(twin)
            if any(
                reached(mine) != reached(its)
                for mine, its in zip(one.devices[:3], other.devices[:3], strict=True)
            ):
                return
    raise AssertionError("nobody sees what differs")
