"""Luck and skill on the page: each event's account, the word on the whole game, the marks."""

from __future__ import annotations

import re

import pytest

from barnyard.bots.ledger import Entry, Ledger
from barnyard.bots.players import has_bot
from barnyard.core.record import Record
from barnyard.room.host import Host
from barnyard.web.common.says import Words
from barnyard.web.desk.play import Play
from barnyard.web.desk.screen import Screen
from barnyard.web.desk.shown import Shown
from barnyard.web.think.account import said
from barnyard.web.think.ledger_page import gist
from tests.every import every_game_with_a_bot, published
from tests.web.conftest import FakeShell
from tests.web.looking_back import looked, moment, whole
from tests.web.players import html, values

pytestmark = pytest.mark.usefixtures("one_ledger")


def weighed(key: str) -> tuple[Play, FakeShell, Record[object]]:
    """A finished game with its page of luck and skill open."""
    shell, of = FakeShell(), whole(key)
    page = looked(shell, of)
    page.act("return", "", {})
    page.act("ledger", "", {})
    shell.let_wait()
    return page, shell, of


def table_of(key: str) -> Shown:
    of = whole(key)
    return Shown(Screen(Host.resume(of)[0]), Words("en", key, of.players), [], print)


def kept_of(page: Play) -> Ledger:
    assert page.parts.reckoning.of_the_end() is not None
    weighing = page.parts.reckoning.of_the_end()
    assert weighing is not None
    assert weighing.ledger is not None
    return weighing.ledger


@pytest.mark.sampled
@every_game_with_a_bot
def test_every_event_that_changed_a_point_is_told_and_leads_to_its_moment(key: str) -> None:
    page, _, _ = weighed(key)
    counted = [
        str(entry.number)
        for entry in kept_of(page).entries
        if any(round(100 * each) for each in entry.change)
    ]
    assert re.findall(r'id="each-(\d+)"', html(page)) == counted
    for number in counted[:1]:
        page.act("look", number, {})
        assert moment(page) == int(number)


@every_game_with_a_bot
def test_the_dearest_decisions_come_first(key: str) -> None:
    page, _, _ = weighed(key)
    costs = {entry.number: min(entry.change) for entry in kept_of(page).entries
             if entry.cause == "skill"}  # fmt: skip
    told = [int(number) for number in re.findall(r'id="dear-(\d+)"', html(page))]
    assert len(told) <= 3
    assert [costs[number] for number in told] == sorted(costs.values())[: len(told)]


def test_there_is_something_to_tell_of_the_games() -> None:
    """Not of each: in a short one chance and choice may change too little."""
    pages = [html(weighed(key)[0]) for key in published if has_bot(key)]
    assert any('id="each-' in page for page in pages)
    assert any('id="dear-' in page for page in pages)


@every_game_with_a_bot
def test_each_moment_of_a_look_back_says_what_led_there_cost_or_gave(key: str) -> None:
    page, shell, of = weighed(key)
    page.act("look", "0", {})
    assert 'class="account"' not in html(page)
    words = Words("en", key, of.players)
    shown = Shown(Screen(Host.resume(of)[0]), words, [], shell.warn)
    for entry in kept_of(page).entries[:: max(1, len(of.events) // 12)]:
        page.act("seek", str(entry.number), {})
        found = re.search(r'class="account">([^<]*)<', html(page))
        assert found is not None
        assert found[1] == said(shown, kept_of(page), entry)


@every_game_with_a_bot
def test_the_curve_bears_the_numbers_of_the_turning_points(key: str) -> None:
    page, _, _ = weighed(key)
    drawn = re.findall(r'class="mark" data-do="look" data-value="(\d+)"', html(page))
    assert drawn == [str(at) for at in kept_of(page).turning_points()]
    assert set(drawn) <= set(values(page, "look"))


MARK = Ledger(curve=[(0.5, 0.5)])


@pytest.mark.parametrize(
    ("entry", "line"),
    [
        (Entry(3, "luck", None, (0.124, -0.124)), "Luck for Ada: +12\u202f% chance to win. "
         "Bad luck for Ben: −12\u202f% chance to win."),
        (Entry(3, "luck", None, (0.01, -0.004)), "Luck for Ada: +1\u202f% chance to win."),
        (Entry(3, "luck", None, (0.004, -0.004)), "Luck changed next to nothing here."),
        (Entry(3, "skill", 1, (0.0, 0.0)), "The owl knows no better move."),
        (Entry(3, "skill", 1, (0.0, -0.001), "keep"), "As good as the best move."),
        (Entry(3, "skill", 1, (0.0, -0.06), "keep"),
         "That cost 6\u202f% of the chance to win. Better: Keep the dice."),
    ],
)  # fmt: skip
def test_an_event_is_told_in_a_sentence(entry: Entry, line: str) -> None:
    shown = table_of("kuhlorado")
    shown = Shown(shown.screen, Words("en", "kuhlorado", ["Ada", "Ben"]), [], print)
    assert said(shown, MARK, entry) == line


def test_where_hands_are_hidden_nobody_is_blamed_for_what_they_could_not_see() -> None:
    shown = table_of("life-is-life")
    kept = Ledger(curve=[(0.25,) * 4])
    states = list(shown.screen.wire.record.replay())
    number = next(at for at, state in enumerate(states, 1)
                  if isinstance(shown.game.turn(state), int))  # fmt: skip
    seat = shown.game.turn(states[number - 1])
    assert isinstance(seat, int)
    cost = tuple(-0.2 if each == seat else 0.0 for each in range(4))
    line = said(shown, kept, Entry(number, "skill", seat, cost, "knock"))
    assert line.startswith("By what could be known, that cost 20\u202f% of the chance to win.")


@pytest.mark.parametrize(
    ("luck", "skill", "rest", "word"),
    [
        ([0.5, -0.5], [-0.1, -0.2], [0.1, -0.1], "by-luck"),
        ([0.1, -0.1], [-0.1, -0.9], [0.1, -0.1], "by-skill"),
        ([0.2, -0.2], [-0.1, -0.4], [0.1, -0.1], "by-both"),
        ([0.2, -0.2], [-0.1, -0.4], [0.7, -0.7], "rough"),
        ([0.5], [-0.1], [0.0], "by-luck"),
    ],
)
def test_the_word_on_a_game_says_what_weighed_most(
    luck: list[float], skill: list[float], rest: list[float], word: str
) -> None:
    unseen = [0.0] * len(luck)
    assert gist(Ledger(luck=luck, skill=skill, unseen=unseen, rest=rest)) == word
