"""A game goes round by links from page to page: begun, opened, played, handed on, looked at."""

from __future__ import annotations

import random

import pytest

from barnyard.core.game import OVER
from barnyard.games import keys, load
from barnyard.room.letters import at_hand, due, is_open
from barnyard.room.looks import Awaits
from barnyard.web.far.invite_page import Invite
from barnyard.web.kept.notes import LETTERS
from barnyard.web.letters.texts import opened
from barnyard.web.start.menu import Menu
from barnyard.words import LANGUAGES
from tests.web.conftest import FakeShell
from tests.web.letters.round import Browser

OPEN = [key for key in keys() if is_open(key)]
every_open_game = pytest.mark.parametrize("key", OPEN)
NAMES = ("Ada", "Ben", "Cyd")


def names_of(key: str) -> tuple[str, ...]:
    return NAMES[: max(2, min(3, load(key).SEATS[-1]))]


def begun(key: str, language: str = "en") -> tuple[dict[str, Browser], str]:
    """A browser each; Ada has begun the game."""
    devices = {name: Browser(language) for name in names_of(key)}
    return devices, devices["Ada"].begins(key, *names_of(key))


def due_in(link: str) -> str:
    """Who is to open it."""
    letters = opened(link.partition("#/l/")[2])
    seat = due(at_hand(letters, ""))
    assert seat is not None
    return letters.table.players[seat]


@every_open_game
def test_a_whole_game_goes_round_by_links(key: str) -> None:
    devices, link = begun(key, LANGUAGES[OPEN.index(key) % len(LANGUAGES)])
    rng = random.Random(key)
    for _ in range(400):
        letters = opened(link.partition("#/l/")[2])
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
    rolled = device.events
    for _ in range(3):
        device.goes(link)
        assert device.events == rolled
    other = Browser()
    other.opens(link, name)
    other.press("close")
    other.press("luck")
    assert other.events == rolled  # nothing is promised yet: what was sent decides


def test_a_promise_holds_over_a_storage_that_lost_the_game() -> None:
    devices, link = begun("kuhlorado")
    ada, ben = devices["Ada"], devices["Ben"]
    rng = random.Random(5)
    ben.opens(link, "Ben")
    ben.plays(rng)
    link = ben.hands_on()
    ada.opens(link)
    ada.press("close")
    ada.press("luck")
    rolled = ada.events
    ada.shell.store.drop(ada.kept.letters.id)
    ada.opens(link, "Ada")
    ada.press("close")
    ada.press("luck")
    assert ada.events == rolled


# ------------------------------------------------------------------ other links


def three_links() -> tuple[Browser, Browser, list[str]]:
    devices, link = begun("kuhlorado")
    ada, ben, rng = devices["Ada"], devices["Ben"], random.Random(6)
    links = [link]
    for device, name in ((ben, "Ben"), (ada, "Ada"), (ben, "Ben")):
        device.opens(links[-1], name)
        device.plays(rng)
        links.append(device.hands_on())
    return ada, ben, links


def test_an_older_link_leads_to_the_newest() -> None:
    _, ben, links = three_links()
    newest = ben.events
    ben.goes(links[0])
    assert "three turns" in ben.html or "3 turns" in ben.html
    assert ben.page
    assert f"#/letters/{opened(links[0].partition('#/l/')[2]).id}" in ben.html
    ben.goes(f"#/letters/{opened(links[0].partition('#/l/')[2]).id}")
    assert ben.events == newest


def fork() -> tuple[Browser, Browser, Browser, str, str]:
    """Ben has played the same turn on two devices."""
    ada, ben, links = three_links()
    twin, rng = Browser(), random.Random(99)
    twin.opens(links[2], "Ben")
    assert "another device" in twin.html
    twin.press("i-am", "1")
    twin.plays(rng)
    return ada, ben, twin, links[3], twin.hands_on()


def test_who_has_played_elsewhere_is_asked_and_everybody_reads_it() -> None:
    ada, _, twin, _, other = fork()
    ada.opens(other)
    ada.press("close")
    assert 'id="played-anew"' in ada.html
    assert "Ben has gone on with another device" in ada.html
    twin.press("close")
    twin.press("numbers")
    assert "Ben has gone on with another device" in twin.html


@pytest.mark.parametrize("which", ["here", "there"])
def test_two_ways_are_asked_about_and_both_stay(which: str) -> None:
    ada, _, _, one, other = fork()
    ada.opens(one)
    before = ada.events
    ada.goes(other)
    assert 'id="fork"' in ada.html
    assert "after 2 turns" in ada.html or "after two turns" in ada.html
    ada.press("take", which)
    assert (ada.events == before) == (which == "here")
    ada.press("close")
    ada.press("more")
    assert 'id="other-1"' in ada.html
    ada.goes(one if which == "there" else other)
    assert 'id="fork"' in ada.html
    ada.press("take", "there")
    assert (ada.events == before) == (which == "there")


def test_what_was_begun_is_not_lost_when_the_link_is_ahead() -> None:
    ada, _, _, one, other = fork()
    ada.opens(one)
    ada.press("close")
    ada.press("luck")
    begun_here = ada.events
    ada.goes(other)
    assert 'id="fork"' in ada.html
    ada.press("take", "there")
    texts = [game.text for game in ada.shell.store.games()]
    assert len(texts) == 2
    assert any(f'"{begun_here[-1]}"]' in text for text in texts)


def test_a_damaged_link_is_refused_in_words() -> None:
    for text in ("", "a", "zz", "a0", "b123", "a" * 9000):
        browser = Browser()
        browser.goes(f"#/l/{text}")
        assert 'id="refused"' in browser.html
        assert browser.shell.storage.texts == {}


def test_whoever_opens_it_may_just_look() -> None:
    _, link = begun("so-ein-mist")
    browser = Browser()
    browser.opens(link)
    assert 'href="#/g/' in browser.html
    assert not [name for name in browser.shell.storage.texts if name.startswith(LETTERS)]


# ------------------------------------------------------------------ where it is found


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
