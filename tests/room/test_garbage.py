"""A guest that sends garbage at 1,000 a second: nothing is lost, and the others go on playing."""

from __future__ import annotations

import json
import random
from itertools import count
from typing import TYPE_CHECKING

import pytest

from barnyard.core.think import Level
from barnyard.room import says
from barnyard.room.answers import Act, Answer
from barnyard.room.view import Phase
from tests.every import every_game
from tests.room.around import CODE, Around, most_seats
from tests.thorough import AS_OFTEN

if TYPE_CHECKING:
    from collections.abc import Iterator

A_SECOND = 1000
SECONDS = 3 * AS_OFTEN
SEATS = (0, 1, 2, -1, 10**9)


def garbage(rng: random.Random, heard: list[str]) -> Iterator[str]:
    """What is no message, what is another's to say, what was said before, halves of what is."""
    odd = ["", "{", "null", "[" * 90, "x" * 19_000, '{"barnyard":1}', '{"barnyard":1,"do":[]}']
    for number in count(1):
        wish = says.write_said(rng.choice(wishes(rng, number)))
        text = rng.choice([wish, wish, rng.choice([*odd, *heard[-20:]])])
        yield text if rng.random() < 0.8 else text[: rng.randrange(len(text) + 1)]


def wishes(rng: random.Random, number: int) -> list[says.Said]:
    """Of somebody who looks on: none of them is to be granted."""
    seat = rng.choice(SEATS)
    acts = ((Act.MOVE, "stop"), (Act.LUCK, ""), (Act.BACK, ""))
    answers = [Answer(act, rng.randrange(40), event) for act, event in acts]
    return [
        *[says.Do(number, seat, answer) for answer in answers],
        says.End(number), says.Start(number), says.Again(number), says.Free(number, seat),
        says.Rise(number, seat), says.Hand(number, seat, 4), says.Agree(number, 1, True),
        says.StandIn(number, seat, Level.EASY), says.Tell(number, "1" * 32), says.Alive(0),
        says.Join(CODE, "another", "x" * 20, "p" * 20, "Ada", "0", {}),
    ]  # fmt: skip


@pytest.mark.sampled
@every_game
def test_garbage_at_a_thousand_a_second_loses_nothing_and_stops_nobody(key: str) -> None:
    around = Around(key, 4).begin(key, most_seats(key, 3))
    rng = random.Random(key)
    device = "device 3"
    texts = garbage(rng, around.bytes[device])
    host = around.table.party.host
    assert host
    kept: list[str] = []
    for _ in range(SECONDS):
        for _ in range(A_SECOND):
            around.table.heard(device, next(texts), around.now)
        around.flow()
        assert [str(event) for event in host.events[: len(kept)]] == kept
        kept = [str(event) for event in host.events]
        if around.table.party.phase is Phase.PLAYING:
            assert around.step(), "nobody can go on"
    around.play()
    assert around.table.party.phase is Phase.OVER
    for guest in around.guests[:2]:
        guest.check()
        assert len(guest.story) == host.length
    (told,) = {json.dumps(json.loads(guest.told.record)["events"])
               for guest in around.guests[:2] if guest.told}  # fmt: skip
    assert json.loads(told)[: len(kept)] == kept
