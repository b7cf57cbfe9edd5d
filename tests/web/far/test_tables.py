"""Whole games by the pages of five devices around one table, by what is lit in them."""

from __future__ import annotations

import random

import pytest

from barnyard.core.record import write
from barnyard.games import load
from barnyard.room.looks import Awaits
from barnyard.room.view import Phase
from tests.every import every_game, hides
from tests.web.far.around import UNLIT, Around, Device, most, playing


def play_on(around: Around, until: object) -> Device:
    """Until it is somebody's turn who is not the first."""
    for _ in range(300):
        for device in around.devices[1:]:
            if device.page.table and device.table.parts.awaits is until:
                return device
        assert around.step()
    raise AssertionError("never")


@pytest.mark.sampled
@every_game
def test_five_pages_play_a_whole_game(key: str) -> None:
    """The fifth device looks on where fewer may play; and whoever has played keeps the game."""
    around = playing(key, min(4, most(key)), 5)
    around.play()
    assert around.table.party.host
    record = write(around.table.party.host.record)
    for device in around.devices:
        assert device.view.phase is Phase.OVER
        assert device.table.parts.awaits is Awaits.OVER
        kept = [device.shell.store.load(id_) for id_ in device.shell.store.ids()]
        if device.view.you.seats:
            assert [write(each.record) for each in kept if each and each.record] == [record]
        else:
            assert kept == []
        assert device.shell.warnings == []


@pytest.mark.sampled
@every_game
def test_a_game_that_is_over_is_looked_back_on_as_any_game(key: str) -> None:
    around = playing(key, load(key).SEATS[0], 3)
    around.play()
    for device in (around.devices[0], around.devices[-1]):
        around.passes(60)
        device.press("after")
        assert "step-by-step" in device.html
        device.press("look", "2")
        assert "scrubber" in device.html or 'data-do="past"' in device.html
        device.press("return")
        device.press("close")
        device.press("log")
        assert device.html.count('class="button line"') > 3


@every_game
def test_the_dice_were_everybodys_and_what_nobody_can_check_is_said(key: str) -> None:
    around = playing(key, min(3, load(key).SEATS[-1]))
    around.play()
    around.passes(3)
    around.devices[0].press("after")
    assert "dice were everybody" in around.devices[0].html
    assert ("could look" in around.devices[0].html) == hides(key)


def test_a_reload_in_the_middle_leads_to_the_same_seat_and_the_same_picture() -> None:
    around = playing()
    for _ in range(25):
        around.step()
    for device in list(around.devices):
        before, seats, story = device.html, device.view.you.seats, device.table.screen.past
        told = story.news_since(0)
        again = around.reloads(device)
        assert again.view.you.seats == seats
        assert again.table.screen.past.news_since(0) == told
        assert again.html.count("data-do") == before.count("data-do")


def test_a_game_goes_on_through_lost_lines() -> None:
    around, rng = playing(), random.Random(4)
    for _ in range(2000):
        if around.devices[0].view.phase is not Phase.PLAYING:
            break
        device = rng.choice(around.devices)
        match rng.random():
            case chance if chance < 0.05:
                around.loses(device)
                around.finds(device)
            case chance if chance < 0.08:
                around.reloads(device)
            case _:
                around.step()
    assert {each.view.phase for each in around.devices} == {Phase.OVER}


def test_a_line_that_is_lost_is_said_and_comes_back() -> None:
    around = playing()
    guest = around.devices[1]
    around.loses(guest)
    assert "does not answer" in guest.html
    assert "does not answer" not in around.devices[0].html
    around.finds(guest)
    assert "does not answer" not in guest.html


def test_a_line_over_which_nothing_comes_is_opened_anew() -> None:
    around = playing()
    guest = around.devices[1]
    guest.sees_nothing = True
    around.passes(14)
    assert "does not answer" in guest.html
    guest.sees_nothing = False
    around.passes(14)
    assert "does not answer" not in guest.html


def test_a_press_that_takes_long_is_said_to_be_on_its_way() -> None:
    around = playing()
    guest = play_on(around, Awaits.LUCK)
    guest.press("luck")
    assert "Sent" not in guest.html
    guest.shell.latest = guest.shell.clock = around.now + 0.6
    guest.shell.let_wait()
    assert "Sent" in guest.html
    around.flow()
    assert "Sent" not in guest.html


def test_two_quick_presses_are_one_move() -> None:
    around = playing()
    guest = play_on(around, Awaits.LUCK)
    assert around.table.party.host
    before = around.table.party.host.length
    guest.press("luck")
    guest.press("luck")
    around.flow()
    assert around.table.party.host.length == before + 1
    assert guest.page.refused is None


def test_what_the_rules_forbid_is_refused_where_it_was_pressed() -> None:
    around = playing("kuhlorado", 2, 3)
    for _ in range(200):
        found = [(d, b) for d in around.devices for b in UNLIT.findall(d.html)]
        if found:
            device, pressed = found[0]
            device.press("why-not", pressed)
            around.flow()
            assert 'id="refused"' in device.html
            assert len(device.shell.spoken[-1]) > 10
            others = [each for each in around.devices if each is not device]
            assert not any('id="refused"' in each.html for each in others)
            return
        around.step()
    raise AssertionError("nothing was forbidden")


# ------------------------------------------------------------------ several at one device


def test_several_at_the_device_of_whoever_leads_have_a_curtain() -> None:
    around = Around(devices=2, key="life-is-life")
    lead = around.devices[0]
    lead.press("far-kind", "2") if len(lead.view.seats) > 2 else lead.press("far-add", "own")
    around.flow()
    while [str(s.kind) for s in lead.view.seats].count("here") < 2:
        lead.press("far-kind", str(len(lead.view.seats) - 1))
        around.flow()
    around.devices[1].press("far-sit", "1", **{"my-name": "Ben"})
    around.flow()
    lead.press("far-start")
    around.flow()
    assert lead.view.phase == "playing", lead.html
    for _ in range(200):
        if lead.table.parts.awaits is Awaits.CURTAIN:
            break
        around.step()
    assert 'id="curtain"' in lead.html
    around.play()
    assert lead.view.phase == "over"


def test_a_new_game_begins_at_the_same_table() -> None:
    around = playing()
    around.play()
    around.devices[0].press("far-again")
    around.flow()
    assert around.devices[1].page.table is None
    around.devices[0].press("far-start")
    around.flow()
    around.play()
    assert len(around.devices[1].shell.store.ids()) == 2


def test_what_was_picked_is_put_down_when_the_move_has_been_made() -> None:
    around = playing("life-is-life", 3, 3)
    picked = 0
    for _ in range(60):
        around.step()
        for device in around.devices:
            picked += bool(device.table.parts.half.picked)
            if device.table.parts.awaits is Awaits.ELSEWHERE:
                assert device.table.parts.half.picked == ()
    for device in around.devices:
        device.press("pick", "trade 1")
    assert picked or any(device.table.parts.half.picked for device in around.devices)
