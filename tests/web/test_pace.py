"""Who begins, and how fast computers play."""

from __future__ import annotations

import pytest

from barnyard.games import keys
from barnyard.room.looks import Awaits
from barnyard.web.kept.settings import PACES
from barnyard.web.set_up.lot import draws_lot
from barnyard.web.set_up.page import SetUp
from tests.every import every_game
from tests.records.whole import whole
from tests.web.conftest import FakeShell
from tests.web.players import awaits, begin, html, until, values

pytestmark = pytest.mark.usefixtures("no_own_tables")

# ------------------------------------------------------------------ pace


@pytest.mark.parametrize("pace", PACES)
def test_computers_play_at_the_chosen_pace(pace: str) -> None:
    shell = FakeShell()
    shell.storage.put("barnyard/settings", f'{{"pace":"{pace}"}}')
    shell.preferences.reread()
    page = begin(shell, "mmm", {1: "Ada"})
    until(page, shell, Awaits.COMPUTER, Awaits.SELF)
    assert max(shell.pauses) == PACES[pace]


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
def test_the_page_asks_who_begins_only_where_the_game_draws_no_lot(key: str) -> None:
    page = SetUp(FakeShell(), key)
    for _ in range(2):
        page.act("add", "person", {})
    lot = any(str(event).startswith("first:") for event in whole(key).events)
    assert draws_lot(key) == lot
    assert ('name="begins"' in html(page)) == (not lot)


@pytest.mark.parametrize("key", [key for key in keys() if draws_lot(key)])
def test_the_players_may_say_who_begins(key: str) -> None:
    shell = FakeShell()
    page = begin(shell, key, {0: "Ada", 1: "Ben"})
    while not values(page, "first"):
        page.act("luck", "", {}) if 'id="luck"' in html(page) else shell.let_wait()
    page.act("first", "first:1", {})
    assert page.table is not None
    assert "first:1" in page.table.host.events
