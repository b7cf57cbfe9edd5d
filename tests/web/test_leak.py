"""Nobody learns from the page what they may not know.

Two games that look alike to whoever is at the screen, with other cards in other hands or another
die under a cup: every page, every spoken line and every look back must be the same text for both.
"""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

from barnyard.core.record import Record
from barnyard.games import load
from barnyard.room.looks import Awaits
from barnyard.web.desk.play import Play
from tests.every import every_hiding_game
from tests.web.players import awaits, html, resumed
from tests.web.worlds import random_game, twins

PEOPLE = ["Ada", "Ben", "Cyd"]
ALONE = ["Ada", "bot:fair:Otto", "bot:easy:Karl"]
PRESSED = [
    ("more", ""),
    ("lamp", ""),
    ("log", ""),
    ("look", "2"),
    ("past", "next"),
    ("past", "last"),
    ("return", ""),
]


def told(record: Record[Any], seat: int | None) -> list[str]:
    """All that the page shows and says: behind the curtain, or to the seat that has opened it."""
    page, shell = resumed(record)
    assert page.table is not None
    if seat is not None and awaits(page) is Awaits.CURTAIN and page.table.host.turn == seat:
        page.act("open", "", {})
    texts = [html(page)]
    for do, value in PRESSED:
        page.act(do, value, {})
        texts += [html(page), *shell.spoken]
    page.hide()
    return [*texts, html(page), f"pauses: {shell.pauses}"]


def looked_back(record: Record[Any], seat: int | None) -> list[str]:
    """All that a look back shows and says, moment by moment, with all that can be asked there."""
    page, shell = resumed(record)
    assert page.table is not None
    if seat is not None and awaits(page) is Awaits.CURTAIN and page.table.host.turn == seat:
        page.act("open", "", {})
    page.act("look", "0", {})
    texts = []
    for at in range(len(record.events) + 1):
        for do, value in (("seek", str(at)), ("ask", ""), ("ask", ""), ("play-on", "")):
            page.act(do, value, {})
            shell.let_wait()
            texts += [html(page), *shell.spoken]
    return texts


@pytest.mark.sampled
@pytest.mark.parametrize("players", [PEOPLE, ALONE], ids=["people", "alone"])
@pytest.mark.parametrize("events", [7, 12, 17])
@every_hiding_game
def test_a_look_back_at_a_running_game_gives_nothing_away(
    key: str, players: list[str], events: int
) -> None:
    record = random_game(events, players, events, key)
    seat = viewer(resumed(record)[0])
    others = list(islice(twins(record, seat), 2))
    assert others
    first = looked_back(record, seat)
    assert not any("scrub-curve" in text for text in first)
    for twin in others:
        assert looked_back(twin, seat) == first


def viewer(page: Play) -> int | None:
    """Who would be at the screen: the only person, or whoever opens the curtain now."""
    assert page.table is not None
    turn = page.table.host.turn
    if len(page.table.screen.people) == 1:
        return page.table.screen.people[0]
    return turn if isinstance(turn, int) else None


@pytest.mark.sampled
@pytest.mark.parametrize("players", [PEOPLE, ALONE], ids=["people", "alone"])
@pytest.mark.parametrize("seed", range(6))
@every_hiding_game
def test_what_others_hold_changes_nothing_that_is_shown(
    key: str, players: list[str], seed: int
) -> None:
    compared = 0
    for events in range(2, 30, 3):
        record = random_game(seed, players, events, key)
        seat = viewer(resumed(record)[0])
        for twin in islice(twins(record, seat), 3):
            assert told(twin, seat) == told(record, seat)
            compared += 1
    assert compared > 3


@every_hiding_game
def test_a_curtain_hides_even_the_hand_of_whoever_is_next(key: str) -> None:
    compared = 0
    for seed in range(4):
        record = random_game(seed, PEOPLE, 9, key)
        for twin in islice(twins(record, None), 4):
            assert told(twin, None) == told(record, None)
            compared += 1
    assert compared > 3


@every_hiding_game
def test_an_open_hand_differs(key: str) -> None:
    """The tests before would prove nothing if the hands were not shown at all."""
    record = at_a_curtain(key)
    turn = viewer(resumed(record)[0])
    assert turn is not None
    twin = next(twins(record, None), None)
    assert twin is not None
    shown = [told(each, turn)[0] for each in (record, twin)]
    page, _ = resumed(record)
    assert page.table is not None
    page.act("open", "", {})
    assert html(page) == shown[0]
    assert any(told(each, turn) != told(record, turn) for each in twins(record, None))


def at_a_curtain(key: str) -> Record[Any]:
    """Somebody is about to look at what nobody else sees."""
    records = (random_game(1, PEOPLE, events, key) for events in range(2, 20))
    return next(record for record in records if due(record) is Awaits.CURTAIN)


def due(record: Record[Any]) -> Awaits:
    page, _ = resumed(record)
    assert page.table is not None
    return awaits(page)


def test_people_round_one_device_can_ask_for_a_hint_where_nothing_is_hidden() -> None:
    page, shell = resumed(Record(load("mmm"), ("Ada", "Ben"), {"side": 1, "line": False}))
    page.act("luck", "", {})
    while awaits(page) is Awaits.LUCK:
        page.act("luck", "", {})
    assert 'id="hint"' in html(page)
    page.act("hint", "", {})
    shell.let_wait()
    assert page.parts.hint.given[1] is not None
