"""Nobody learns from the page itself what they may not know: neither from its source nor from what
a screen reader gets, nor by going back or loading anew."""

import re
from itertools import islice
from typing import Any

import pytest

from barnyard.core.record import Record, write
from tests.pages.records import resume
from tests.pages.visit import Visit
from tests.web.worlds import random_game, twins

pytestmark = pytest.mark.warm

PEOPLE = ["Ada", "Ben", "Cyd"]
WORDS = "#page [data-step]"
OPENED = "#page [data-step=move]"  # whose turn it is has the own hand before the eyes
CUT = re.compile(r' style="clip-path: inset\([^"]*"| data-(?:going|keys)=""')


def everything(visit: Visit) -> tuple[str, str]:
    """The whole page as text, and as a screen reader gets it. Where the browser cuts what is
    scrolled away is a style, and settles a frame later; and the root says whether there was a game
    to go on with when this one was come to, and whether this tab has known a key so far, which is
    nothing of this game."""
    visit.page.wait_for_selector(WORDS, state="attached")
    return CUT.sub("", visit.html()), visit.page.locator("body").aria_snapshot()


def shown(visit: Visit, record: Record[Any], *, opens: bool) -> list[tuple[str, str]]:
    """What stands there while the hands are closed; and, if asked for, one open in between."""
    resume(visit, write(record), "twin")
    found = [everything(visit)]
    if opens:
        visit.page.locator("#open").click()
        visit.page.wait_for_selector(OPENED)
        found.append(everything(visit))
        visit.page.locator("#more").click()
        visit.page.wait_for_selector("#hide")
        found.append(everything(visit))
        visit.page.locator("#hide").click()
        visit.page.wait_for_selector("#open")
        found.append(everything(visit))
        visit.page.locator("#open").click()
        visit.lead_to("#/settings")
        visit.page.go_back()
        visit.page.wait_for_selector("#open")
        found.append(everything(visit))
        visit.page.locator("#open").click()
        found.append(everything(visit.reload()))
    return found


def decision(events: int) -> tuple[Record[Any], int]:
    """After so many events, or a few more, somebody is to decide."""
    for more in range(6):
        record = random_game(events, PEOPLE, events + more)
        *_, state = record.replay()
        turn = record.game.turn(state)
        if isinstance(turn, int):
            return record, turn
    raise AssertionError("nobody decides")


@pytest.mark.parametrize("events", [2, 7, 12])
def test_a_closed_hand_is_nowhere_in_the_page(visit: Visit, events: int) -> None:
    """Whatever is in the hands behind the curtain, the page is the same."""
    record = random_game(events, PEOPLE, events)
    others = list(islice(twins(record, None), 2))
    assert others
    first = shown(visit, record, opens=False)
    for other in others:
        assert shown(visit, other, opens=False) == first


@pytest.mark.sampled
@pytest.mark.parametrize("events", [2, 9])
def test_an_open_hand_tells_nothing_of_the_others(visit: Visit, events: int) -> None:
    record, turn = decision(events)
    others = list(islice(twins(record, turn), 2))
    assert others
    first = shown(visit, record, opens=True)
    assert first[0] != first[1]
    for other in others:
        assert shown(visit, other, opens=True) == first
