"""Links that are older, from elsewhere, another way on, damaged, or only looked at."""

from __future__ import annotations

import random

import pytest

from barnyard.web.kept.notes import LETTERS
from barnyard.web.letters.texts import opened
from tests.web.letters.round import (
    Browser,
    begun,
    rolled,
    text_in,
)


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
    assert f"#/letters/{opened(text_in(links[0])).id}" in ben.html
    ben.goes(f"#/letters/{opened(text_in(links[0])).id}")
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


def begun_twice() -> tuple[Browser, list[str], Browser]:
    """Ada has rolled here, and played her turn at another browser, which has not what was promised
    here: her dice fall otherwise there. Now and then they fall alike, and will each time."""
    rng = random.Random(6)
    while True:
        ada, link = rolled(rng)
        twin = Browser()
        twin.opens(link, "Ada")
        twin.press("i-am", "0")
        twin.plays(rng)
        if twin.events[: len(ada.events)] != ada.events:
            return ada, ada.events, twin


def test_a_turn_begun_here_and_played_elsewhere_is_asked_about() -> None:
    """The link goes on from what is here, but not from what was begun here since."""
    ada, begun_here, twin = begun_twice()
    ada.goes(twin.hands_on())
    assert 'id="fork"' in ada.html
    ada.press("take", "here")
    assert ada.events == begun_here
    ada.goes(twin.link)
    ada.press("take", "there")
    assert ada.events == twin.events


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
