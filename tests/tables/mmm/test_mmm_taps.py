"""What can be tapped on the table of Mmm!: what is lit is what is legal."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from barnyard.core.errors import IllegalEvent
from barnyard.games.mmm import rules
from barnyard.games.mmm.state import State, rolled
from barnyard.web.desk.picking import fits
from tests.tables.mmm.drawn import GAMES, Page, page, played, states


def squares_of(moves: list[str], die: int | None = None) -> set[str]:
    return {move[7:] for move in moves if re.match(f"place:{die or '.'}", move)}


@pytest.mark.parametrize("options", GAMES)
def test_what_is_lit_is_what_is_legal(options: dict[str, object]) -> None:
    for state in states(options):
        moves = rules.moves(state)
        for die in [None, *(each + 1 for each in rolled(state))]:
            picked = ("place", str(die)) if die and squares_of(moves, die) else ()
            lit = page(state, *picked).of("mmm-lit")
            wanted = squares_of(moves, die if picked else None)
            assert {each["id"].removeprefix("mmm-") for each in lit} == wanted
            assert {each["data-value"] for each in lit} <= set(moves)
            assert not [each for each in lit if each["tag"] != "button" or "aria-disabled" in each]


def asked(shown: Page) -> set[str]:
    """The moves before which it is asked once more."""
    found = (each["data-value"] for each in shown.pressable() if each["data-do"] == "ask")
    return {value.partition(" ")[0] for value in found}


@pytest.mark.parametrize("options", GAMES)
def test_every_legal_move_can_be_reached_and_nothing_else_is_played(
    options: dict[str, object],
) -> None:
    for state in states(options):
        moves = rules.moves(state)
        shown = page(state)
        values = {each["data-value"] for each in shown.pressable() if each["data-do"] != "ask"}
        values |= asked(shown)
        for value in [value for value in values if " " in value]:
            assert any(fits(move, tuple(value.split())) for move in moves)
            values |= {each["data-value"] for each in page(state, *value.split()).pressable()}
        assert set(moves) <= values
        for value in values - set(moves):
            if " " not in value:
                with pytest.raises(IllegalEvent):
                    rules.apply(state, value)


@pytest.mark.parametrize("options", GAMES)
def test_what_cannot_be_played_says_so_and_is_passed_by_with_the_tab_key(
    options: dict[str, object],
) -> None:
    for state in states(options):
        moves = set(rules.moves(state))
        for each in page(state).pressable():
            legal = each["data-value"] in moves or " " in each["data-value"]
            refused = each["data-do"] == "why-not" or each.get("aria-disabled") == "true"
            assert legal != refused
            assert not each.has("mmm-square") or legal == (each["tag"] == "button")


@pytest.mark.parametrize("options", GAMES)
def test_when_it_is_nobodys_move_here_there_is_nothing_to_press(options: dict[str, object]) -> None:
    for state in states(options)[::5]:
        assert not [each for each in page(state, moves=[]).elements if each["tag"] == "button"]


def test_dice_of_one_face_are_alike_until_one_is_picked() -> None:
    state = played("roll:fish,fish,x")
    assert page(state).by_id("mmm-a1")["data-value"] == "place:1a1"
    assert page(state, "place", "2").by_id("mmm-a1")["data-value"] == "place:2a1"
    assert page(state, "place").by_id("mmm-a1")["data-value"] == "place:1a1"


def test_a_picked_die_can_be_put_back() -> None:
    die = page(played("roll:fish,bread,x"), "place", "2").by_id("mmm-slot-2")
    assert (die["data-do"], die["aria-pressed"]) == ("back", "true")
    other = page(played("roll:fish,bread,x"), "place", "2").by_id("mmm-slot-1")
    assert (other["data-do"], other["data-value"], other["aria-pressed"]) == (
        "pick", "place 1", "false",
    )  # fmt: skip


def refusal(state: State, id_: str, *picked: str) -> str:
    """The code of what a press on it is refused with."""
    with pytest.raises(IllegalEvent) as caught:
        rules.apply(state, page(state, *picked).by_id(id_)["data-value"])
    return caught.value.code


def test_what_somebody_tries_in_vain_is_refused_with_the_rule_that_forbids_it() -> None:
    state = played("roll:fish,bread,x", "place:1a1")
    assert refusal(state, "mmm-slot-3") == "die-x"
    assert refusal(state, "mmm-a1") == "die-on-board"
    assert refusal(state, "mmm-b1") == "other-food"
    gathered = replace(state, gathered=frozenset(["e1"]))
    assert refusal(gathered, "mmm-e1") == "square-gathered"
    assert refusal(gathered, "mmm-e1", "place", "2") == "square-gathered"
    other_food = page(replace(state, gathered=frozenset(["a2"]))).by_id("mmm-a2")
    assert other_food["tag"] == "span"
    line = played("roll:fish,fish,cheese", "place:1d1", line=True)
    assert refusal(line, "mmm-e3") == "not-in-line"
    assert refusal(line, "mmm-slot-3") == "not-in-line"
