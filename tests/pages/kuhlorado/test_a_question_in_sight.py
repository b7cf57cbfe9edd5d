"""Before two cows are thrown again a child is asked, and sees the dice that this is about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.pages.beside import asks_beside
from tests.pages.hands import finger
from tests.pages.records import PEOPLE, resume, session, shortened

if TYPE_CHECKING:
    from tests.pages.conftest import Known


def test_before_two_cows_are_thrown_again_a_child_sees_them(known: Known) -> None:
    visit = known("phone", locale="de-DE").open()
    visit.settings(profiles={name: {"child": True} for name in PEOPLE})
    visit.reload()
    game = session("kuhlorado", PEOPLE[:2])
    for event in ("first:0", "roll:cow,cow"):
        game.play(event)
    resume(visit, shortened(game, 2))
    finger(visit.page, "#kuh-die-1")
    finger(visit.page, '#page [data-do="pick"][data-value^="reroll:"]')
    asks_beside(visit.page, "#kuh-dice")
