"""Where a game by links is found again, who sits there, and what else there is at its table."""

from __future__ import annotations

import random

import pytest

from barnyard.games import keys
from barnyard.room.looks import Awaits
from barnyard.web.far.invite_page import Invite
from barnyard.web.kept.notes import SIGNS
from barnyard.web.start.menu import Menu
from tests.web.conftest import FakeShell
from tests.web.letters.round import (
    OPEN,
    Browser,
    begun,
    due_in,
)


def test_everybody_is_the_same_animal_on_all_devices() -> None:
    devices, link = begun("kuhlorado")
    ada, ben = devices["Ada"], devices["Ben"]
    ada.shell.store.notes.put(SIGNS + ada.kept.letters.id, "52")
    ada.press("close")
    ada.press("hand")
    ben.opens(ada.link, "Ben")
    assert ben.table.desk.signs() == ada.table.desk.signs()
    ben.plays(random.Random(1))
    assert ben.hands_on().endswith("/52")
    odd = Browser()
    odd.opens(link.partition("/52")[0] + "/<b>", "Ben")
    assert "<b>" not in odd.html.replace("<button", "")
    assert not odd.shell.storage.texts.get(SIGNS + odd.kept.letters.id)


def test_the_menu_says_whom_one_waits_for() -> None:
    devices, link = begun("kuhlorado")
    assert "Waiting for Ben" in str(Menu(devices["Ada"].shell).view().top)
    ben = devices["Ben"]
    ben.opens(link, "Ben")
    assert "your turn, Ben" in str(Menu(ben.shell).view().top)
    ben.plays(random.Random(1))
    assert "handed on to Ada" in str(Menu(ben.shell).view().top)
    ben.hands_on()
    assert "Waiting for Ada" in str(Menu(ben.shell).view().top)


@pytest.mark.parametrize("key", keys())
def test_it_is_among_the_ways_or_it_is_said_why_not(key: str) -> None:
    html = Invite(FakeShell(), key).view().body.text
    assert ('id="by-link"' in html) == (key in OPEN)
    assert ('id="by-link-not"' in html) == (key not in OPEN)
    begin = Browser()
    begin.goes(f"#/{key}/by-link")
    assert ('id="begin"' in begin.html) == (key in OPEN)
    if key not in OPEN:
        begin.press("start")
        assert begin.shell.storage.texts == {}


def test_again_goes_round_as_well_and_the_other_begins() -> None:
    devices, link = begun("kuhlorado")
    rng = random.Random(2)
    for at in range(200):
        name = "Ben" if at % 2 == 0 else "Ada"
        devices[name].opens(link, name)
        devices[name].plays(rng)
        link = devices[name].hands_on()
        if devices[name].awaits is Awaits.OVER:
            break
    over = devices["Ada"]
    over.opens(link)
    over.press("close")
    over.press("again")
    assert over.awaits is Awaits.ELSEWHERE
    assert over.kept.letters.written[0].seat == 0


def test_another_tab_that_has_handed_on_is_heard_of() -> None:
    """What was handed on stands, also in a tab that does not know of it yet."""
    devices, link = begun("kuhlorado")
    one = devices["Ben"]
    one.opens(link, "Ben")
    one.plays(random.Random(1))
    other = Browser()
    other.shell = one.shell
    other.goes(f"#/letters/{one.kept.letters.id}")
    handed = one.hands_on()
    stands = one.events
    other.press("undo")
    assert other.events == stands
    assert other.link == handed


def test_hints_are_for_the_seat_that_is_here() -> None:
    devices, link = begun("kuhlorado")
    ben = devices["Ben"]
    ben.opens(link, "Ben")
    ben.press("luck")
    assert 'id="hint"' in ben.html
    ben.press("hint")
    for _ in range(200):
        ben.shell.let_wait()
    assert 'id="hint-answer"' in ben.html
    assert 'id="hint"' not in devices["Ada"].html


def test_several_people_share_a_device() -> None:
    devices, link = begun("so-ein-mist")
    name = due_in(link)
    device = devices[name]
    device.opens(link, name)
    own = device.kept.seats[0]
    later = next(seat for seat in ((own + 1) % 3, (own + 2) % 3))
    device.press("close")
    device.press("party")
    device.press("here", str(later))
    assert set(device.kept.seats) == {own, later}
    device.plays(random.Random(4))
    assert "Go on here with" in device.html
    device.press("hand-on")
    assert device.awaits is not Awaits.ELSEWHERE
    device.plays(random.Random(4))
    assert "Hand on to" in device.html
