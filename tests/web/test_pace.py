"""Who begins, and how fast computers play."""

from __future__ import annotations

import re

import pytest

from barnyard.games import keys
from barnyard.room.looks import Awaits
from barnyard.room.lot import draws_lot
from barnyard.web.kept.settings import PACES
from barnyard.web.set_up.page import SetUp
from tests.every import every_game
from tests.records.whole import whole
from tests.web.conftest import FakeShell
from tests.web.players import awaits, begin, html, opened, until

pytestmark = pytest.mark.usefixtures("no_own_tables")

# ------------------------------------------------------------------ pace


@pytest.mark.parametrize("pace", PACES)
def test_computers_play_at_the_chosen_pace(pace: str) -> None:
    shell = FakeShell()
    shell.storage.put("barnyard/settings", f'{{"pace":"{pace}"}}')
    shell.preferences.reread()
    page = begin(shell, "mmm", {1: "Ada"})
    until(page, shell, Awaits.COMPUTER, Awaits.SELF)
    shell.let_wait()  # the first roll: now there is something to read
    assert page.table is not None
    assert awaits(page) in (Awaits.COMPUTER, Awaits.SELF)
    words, news = page.desk.words(), page.table.screen.past.news(page.table.host.length - 1)
    letters = sum(len(words.news(item)) for item in news)
    assert letters > 10
    assert page.parts.calls.letters > letters, "a partner has said what it is after, too"
    letters = page.parts.calls.letters
    shell.let_wait()  # the computer has thought, and waits until that has been read
    assert max(shell.pauses) == pytest.approx(PACES[pace].pause(letters))


def test_at_the_slowest_pace_every_sentence_can_be_read_aloud() -> None:
    """Whoever reads to a child says about 14 letters in a second."""
    slowest = max(PACES.values())
    for sentence in ("Ada rolls.", "Otto puts down 2 bears and takes row 2: a goat and a mole."):
        assert slowest.pause(len(sentence)) > len(sentence) / 14


def test_faster_plays_on_until_a_person_is_to_act() -> None:
    shell = FakeShell()
    page = begin(shell, "mmm", {0: "Ada", 2: "Ben"})
    until(page, shell, Awaits.COMPUTER, Awaits.SELF)
    assert 'id="faster"' in html(page)
    page.act("faster", "", {})
    while awaits(page) in (Awaits.COMPUTER, Awaits.SELF):
        assert shell.pauses[-1] == 0
        shell.let_wait()
    assert page.table is not None
    assert not page.table.host.pace.in_a_hurry


# ------------------------------------------------------------------ who begins


@every_game
def test_the_lot_decides_who_begins_where_the_game_draws_one(key: str) -> None:
    page = SetUp(FakeShell(), key)
    for _ in range(2):
        page.act("add", "person", {})
    lot = any(str(event).startswith("first:") for event in whole(key).events)
    assert draws_lot(key) == lot
    [usual] = re.findall(r'id="begins-(\w+)" name="begins"[^>]* checked', html(page))
    assert usual == ("lot" if lot else "0")


@pytest.mark.parametrize("key", [key for key in keys() if draws_lot(key)])
def test_the_players_may_say_who_begins(key: str) -> None:
    shell = FakeShell()
    page = SetUp(shell, key)
    page.act("start", "", {"name-0": "Ada", "name-1": "Ben", "begins": "1"})
    at = opened(shell)
    assert at.table is not None
    assert at.table.host.events[-1] == "first:1"


@pytest.mark.parametrize("key", [key for key in keys() if draws_lot(key)])
def test_the_lot_and_the_deal_come_by_themselves(key: str) -> None:
    """Nobody has to press for what nobody decides; only the dice are asked for."""
    shell = FakeShell()
    page = begin(shell, key, {0: "Ada", 1: "Ben"})
    waited = 0
    while awaits(page) is Awaits.SELF:
        shell.let_wait()
        waited += 1
    assert waited
    assert page.table is not None
    assert any(event.startswith("first:") for event in page.table.host.events)
    assert page.table.host.mover is not None
