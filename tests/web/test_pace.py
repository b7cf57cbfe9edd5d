"""Who begins, and how fast computers play."""

from __future__ import annotations

import pytest

from barnyard.games import keys
from barnyard.room.looks import Awaits
from barnyard.web.kept.settings import PACES
from barnyard.words import texts
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


@pytest.mark.parametrize("key", [key for key in keys() if "first" in texts("en", key)["due"]])
def test_the_players_may_say_who_begins(key: str) -> None:
    shell = FakeShell()
    page = begin(shell, key, {0: "Ada", 1: "Ben"})
    while not values(page, "first"):
        page.act("luck", "", {}) if 'id="luck"' in html(page) else shell.let_wait()
    page.act("first", "first:1", {})
    assert page.table is not None
    assert "first:1" in page.table.host.events
