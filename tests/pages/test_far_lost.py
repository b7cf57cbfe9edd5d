"""The page of somebody who plays sleeps, is killed, or is opened twice: the others go on, and who
comes back has the seat and all that has happened."""

from __future__ import annotations

import random
from contextlib import suppress
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Error

from tests.pages import test_far
from tests.pages.test_far import PRESS, begun, play, told
from tests.pages.visit import Visit

if TYPE_CHECKING:
    from playwright.sync_api import CDPSession

    from serve import Server
    from tests.pages.conftest import Fresh

lan = test_far.lan
GAME = "so-ein-mist"
SOON = 5.0  # seconds until somebody is away, instead of 15


def same_story(lead: Visit, other: Visit) -> None:
    for _ in range(300):
        if told(lead) == told(other):
            return
        lead.page.wait_for_timeout(100)
    raise AssertionError((told(lead), told(other)))


def asleep(visit: Visit) -> CDPSession:
    """Nothing runs there, and what comes waits. To freeze a page that can be seen does nothing."""
    session = visit.context.new_cdp_session(visit.page)
    session.send("Debugger.enable")
    session.send("Debugger.pause")
    return session


def killed(visit: Visit, script: str = "") -> Visit:
    """In the middle of what it does; and its browser opens the page once more."""
    address = visit.page.url
    visit.page.evaluate(PRESS, 0.3)
    with suppress(Error):
        visit.page.goto("chrome://crash", timeout=3000)
    again = Visit(visit.context, visit.watch, visit.address)
    visit.page.close()
    again.page.add_init_script(script)
    again.page.goto(address)
    again.page.wait_for_selector(".game")
    return again


@pytest.mark.nightly
def test_for_a_page_that_sleeps_a_computer_plays_until_it_wakes(
    lan: Server, fresh: Fresh, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("barnyard.room.line.AWAY", SOON)
    visits, rng = begun(fresh, lan, GAME), random.Random(5)
    lead, ben, cyd = visits
    play(visits, 4, rng)
    sleeper = asleep(ben)
    lead.page.click("#away [data-do=party]")
    lead.page.click("[data-do=stand-in][data-value='1 easy']")
    lead.page.wait_for_selector("text=a computer plays")
    lead.page.click("#close")
    play([lead, cyd], 12, rng)
    sleeper.send("Debugger.resume")
    lead.page.click("#more")
    lead.page.click("#to-party")
    lead.page.wait_for_selector("text=a computer plays", state="detached")
    lead.page.click("#close")
    same_story(lead, ben)
    play(visits, 6, rng)


@pytest.mark.nightly
def test_a_page_that_is_killed_or_opened_twice_costs_nobody_anything(
    lan: Server, fresh: Fresh
) -> None:
    visits, rng = begun(fresh, lan, GAME), random.Random(6)
    lead, ben, cyd = visits
    play(visits, 4, rng)
    before = told(cyd)
    ben = killed(ben)
    same_story(lead, ben)
    play([lead, ben, cyd], 4, rng)
    assert told(cyd) != before
    newer = Visit(ben.context, ben.watch, ben.address)
    newer.page.goto(ben.page.url)
    newer.page.wait_for_selector(".game")
    ben.page.wait_for_selector("[data-do=far-here]")
    play([lead, newer, cyd], 4, rng)
    ben.page.click("[data-do=far-here]")
    newer.page.wait_for_selector("[data-do=far-here]")
    same_story(lead, ben)
    play([lead, ben, cyd], 4, rng)


@pytest.mark.nightly
def test_the_page_of_whoever_leads_may_be_killed_too(lan: Server, fresh: Fresh) -> None:
    visits, rng = begun(fresh, lan, GAME), random.Random(7)
    play(visits, 4, rng)
    visits[0] = killed(visits[0])
    same_story(visits[1], visits[0])
    play(visits, 4, rng)
