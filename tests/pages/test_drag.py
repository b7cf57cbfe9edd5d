"""What is dragged, with the mouse and with a finger: dice of Mmm! onto their squares, cards of Life
is Life onto rows."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from barnyard.core.record import write
from tests.pages.pointer import Pointer
from tests.pages.records import PEOPLE, resume, session

pytestmark = pytest.mark.warm

if TYPE_CHECKING:
    from tests.pages.visit import Visit


def events(visit: Visit) -> list[str]:
    stored = visit.stored(visit.page.evaluate("location.hash").rpartition("/")[2]) or ""
    found: list[str] = json.loads(stored.partition("\n")[0])["events"]
    return found


@pytest.fixture
def pointer(visit: Visit, profile: str) -> Pointer:
    game = session("mmm", PEOPLE[:2])
    game.play("roll:bread,fish,x")
    resume(visit, write(game.record))
    visit.page.wait_for_selector("#mmm-slot-1")
    return Pointer(visit, profile)


def test_a_die_is_dragged_onto_a_square_of_its_food(visit: Visit, pointer: Pointer) -> None:
    pointer.drag("#mmm-slot-1", "#mmm-f1")
    assert events(visit)[-1] == "place:1f1"
    assert not visit.page.locator("#mmm-die-1").get_attribute("style")
    assert visit.page.evaluate("scrollY") == 0


def test_a_die_on_another_food_is_refused_and_returns(visit: Visit, pointer: Pointer) -> None:
    pointer.drag("#mmm-slot-2", "#mmm-f1")
    assert len(visit.text("#refused")) > 10
    assert len(events(visit)) == 1
    assert visit.page.locator("#mmm-slot-2 #mmm-die-2").count() == 1


def test_a_die_beside_the_pantry_stays_chosen_and_can_be_tapped_on(
    visit: Visit, pointer: Pointer
) -> None:
    pointer.drag("#mmm-slot-2", "#turn")
    assert len(events(visit)) == 1
    assert visit.page.locator("#mmm-slot-2").get_attribute("aria-pressed") == "true"
    visit.page.locator("#mmm-a1").click()
    assert events(visit)[-1] == "place:2a1"


# ------------------------------------------------------------------ cards onto rows

DEAL = "deal:GGGBBDDRRU/GGMMMSSSPC/BBTTTDRPCU/M/GB/SDU/TPPC"


@pytest.fixture
def cards(visit: Visit, profile: str) -> Pointer:
    game = session("life-is-life", [PEOPLE[0], "bot:easy:Otto", "bot:easy:Lotte"])
    for event in ("first:0", DEAL):
        game.play(event)
    resume(visit, write(game.record))
    visit.page.wait_for_selector("[data-step=move] #life-stack-G")
    return Pointer(visit, profile)


def test_a_card_on_the_row_of_one_is_a_trade(visit: Visit, cards: Pointer) -> None:
    cards.drag("#life-stack-U", "#life-row-1")
    assert events(visit)[2] == "trade:1:U"


def test_cards_on_a_longer_row_wait_for_the_rest_and_for_the_button(
    visit: Visit, cards: Pointer
) -> None:
    cards.drag("#life-stack-D", "#life-row-2")
    cards.drag("#life-stack-G", "#life-row-2")
    assert len(events(visit)) == 2
    visit.page.locator("#life-trade").click()
    assert events(visit)[2] == "trade:2:GD"


def test_a_card_for_another_row_begins_anew(visit: Visit, cards: Pointer) -> None:
    cards.drag("#life-stack-D", "#life-row-2")
    cards.drag("#life-stack-U", "#life-row-1")
    assert events(visit)[2] == "trade:1:U"


def test_cards_that_lie_there_already_are_refused_and_return(visit: Visit, cards: Pointer) -> None:
    cards.drag("#life-stack-G", "#life-row-2")
    cards.drag("#life-stack-B", "#life-row-2")
    assert len(visit.text("#refused")) > 10
    assert len(events(visit)) == 2
    assert not visit.page.locator("#life-stacks [style*=transform]").count()


def test_a_card_beside_the_rows_is_in_the_hand_again(visit: Visit, cards: Pointer) -> None:
    cards.drag("#life-stack-U", "#turn")
    assert len(events(visit)) == 2
    assert not visit.page.locator("#life-tray, #life-stacks [style*=transform]").count()
