"""A game goes round by links from page to page: begun, opened, played, handed on."""

from __future__ import annotations

import random

import pytest

from barnyard.core.game import OVER
from barnyard.room.looks import Awaits
from barnyard.web.letters.texts import opened
from barnyard.words import LANGUAGES
from tests.web.letters.round import (
    OPEN,
    Browser,
    begun,
    due_in,
    every_open_game,
    rolled,
    text_in,
)


@pytest.mark.sampled
@every_open_game
def test_a_whole_game_goes_round_by_links(key: str) -> None:
    devices, link = begun(key, LANGUAGES[OPEN.index(key) % len(LANGUAGES)])
    rng = random.Random(key)
    for _ in range(400):
        letters = opened(text_in(link))
        states = list(letters.record.replay())
        if letters.table.game.turn(states[-1]) == OVER:
            break
        name = due_in(link)
        assert name != "Ada" or len(letters.written) > 1
        device = devices[name]
        device.opens(link, name)
        device.plays(rng)
        link = device.hands_on()
    else:
        raise AssertionError("it does not end")
    for name, device in devices.items():
        device.opens(link, name)
        assert device.events == list(letters.events)
        assert device.awaits is Awaits.OVER
        device.press("close")
        assert "again" in device.html
        device.press("after")
        assert 'id="numbers-fit"' in device.html
        device.press("numbers")
        assert 'id="numbers-fit"' in device.html


@every_open_game
def test_whoever_is_not_due_cannot_play(key: str) -> None:
    devices, _ = begun(key)
    ada = devices["Ada"]
    ada.press("close")
    assert ada.awaits is Awaits.ELSEWHERE
    before = ada.events
    for do, value in (("luck", ""), ("undo", ""), ("hand-on", "")):
        ada.press(do, value)
    assert ada.events == before
    assert 'data-do="luck"' not in ada.html
    assert "Waiting for" in ada.html


@every_open_game
def test_a_turn_can_be_taken_back_until_it_is_handed_on(key: str) -> None:
    devices, link = begun(key)
    name = due_in(link)
    device = devices[name]
    device.opens(link, name)
    device.plays(random.Random(3))
    assert device.table.table
    look = device.table.table.screen.look
    before = device.events
    assert ("can still take back" in device.html) == look.can_undo
    device.press("undo")
    assert (len(device.events) < len(before)) == look.can_undo
    device.plays(random.Random(3))
    device.hands_on()
    stands = device.events
    device.press("close")
    device.press("undo")
    assert device.events == stands
    assert "handed on" in device.html or "luck" in device.html


@every_open_game
def test_loaded_anew_in_the_middle_of_a_turn_the_dice_are_the_same(key: str) -> None:
    devices, link = begun(key)
    name = due_in(link)
    device = devices[name]
    device.opens(link, name)
    device.press("close")
    device.press("luck")
    events = device.events
    for _ in range(3):
        device.goes(link)
        assert device.events == events
    other = Browser()
    other.opens(link, name)
    other.press("close")
    other.press("luck")
    assert other.events == events  # nothing is promised yet: what was sent decides


def test_a_promise_holds_over_a_storage_that_lost_the_game() -> None:
    ada, link = rolled(random.Random(5))
    events = ada.events
    ada.shell.store.drop(ada.kept.letters.id)
    ada.opens(link, "Ada")
    ada.press("close")
    ada.press("luck")
    assert ada.events == events
