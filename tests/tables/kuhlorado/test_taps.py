"""What can be tapped on Kuhlorado's table: the legal moves, all of them, and nothing else."""

from __future__ import annotations

import random
from functools import reduce
from html.parser import HTMLParser
from typing import TYPE_CHECKING, Any

import pytest

from barnyard.core.errors import IllegalEvent
from barnyard.core.game import OVER
from barnyard.games.kuhlorado import rules
from barnyard.games.kuhlorado.squares import names
from barnyard.games.kuhlorado.table.picture import draw
from barnyard.words.speech import Speech

if TYPE_CHECKING:
    from collections.abc import Iterator

    from barnyard.games.kuhlorado.state import State

Buttons = list[dict[str, str]]
OPTIONS: list[dict[str, object]] = [{}, {"pad": 7, "advanced": True}]


class Page(HTMLParser):
    """Collects the buttons and what is refused, with their attributes."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.buttons: Buttons = []
        self.refused: Buttons = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "button":
            self.buttons.append(given)
        elif given.get("data-do") == "why-not":
            self.refused.append(given)


def _page(state: State, picked: tuple[str, ...] = ()) -> Page:
    name = Speech("en", "kuhlorado", ["Ada", "Ben"]).name
    return Page(draw(state, rules.moves(state), picked, name).text)


def _lit(state: State, picked: tuple[str, ...] = ()) -> Buttons:
    return _page(state, picked).buttons


def _at_the_thumb(state: State, picked: tuple[str, ...] = ()) -> Buttons:
    """The dice, and the one big button."""
    return [each for each in _lit(state, picked) if each.get("class") != "kuh-square"]


def _values(buttons: Buttons) -> list[str]:
    return [each["data-value"] for each in buttons if each["data-do"] == "pick"]


def _reached(state: State) -> set[str]:
    """The moves that tapping what is lit leads to."""
    found: set[str] = set()
    seen: set[tuple[str, ...]] = set()
    ways: list[tuple[str, ...]] = [()]
    while ways:
        picked = ways.pop()
        for value in _values(_lit(state, picked)):
            value = value.partition(" then ")[0]
            parts = tuple(value.split())
            if ":" in value or value == "keep":
                found.add(value)
            elif parts not in seen:
                seen.add(parts)
                ways.append(parts)
    return found


def _states(options: dict[str, object], seed: int) -> Iterator[State]:
    """The states of a whole game, played at random."""
    rng = random.Random(seed)
    state = rules.start(2, options)
    while rules.turn(state) != OVER:
        yield state
        listed = rules.moves(state)
        if "keep" in listed:
            listed = ["keep", "keep", *listed]
        state = rules.apply(state, rng.choice(listed) if listed else rules.sample(state, rng))
    yield state


def _played(*events: str, **options: Any) -> State:
    return reduce(rules.apply, events, rules.start(2, options))


@pytest.mark.parametrize("options", OPTIONS)
def test_tapping_what_is_lit_leads_to_every_legal_move_and_to_no_other(
    options: dict[str, object],
) -> None:
    for state in list(_states(options, seed=4))[::4]:
        assert _reached(state) == set(rules.moves(state))


@pytest.mark.parametrize("options", OPTIONS)
def test_what_is_not_lit_is_refused_with_a_reason(options: dict[str, object]) -> None:
    for state in list(_states(options, seed=5))[::7]:
        for square in _page(state).refused:
            with pytest.raises(IllegalEvent):
                rules.apply(state, square["data-value"])


def test_every_square_of_the_pad_answers_while_somebody_marks() -> None:
    page = _page(_played("first:0", "roll:3,cow", "keep"))
    marks = [each for each in page.buttons if each["data-value"].startswith("mark")]
    assert len(page.refused) + len(marks) == 64


def test_every_button_has_a_name_of_its_own() -> None:
    for state in list(_states({"advanced": True}, seed=6))[::5]:
        names = [each["aria-label"] for each in _lit(state) if "aria-label" in each]
        assert len(set(names)) == len(names)


def test_nothing_can_be_tapped_while_nobody_at_the_screen_is_to_move() -> None:
    state = _played("first:0", "roll:3,cow", "keep")
    name = Speech("de", "kuhlorado", ["Ada", "Ben"]).name
    page = Page(draw(state, [], (), name).text)
    assert page.buttons == page.refused == []


# ------------------------------------------------------------------ keep or throw again


def test_a_tap_lifts_a_die_and_the_same_tap_puts_it_back() -> None:
    state = _played("first:0", "roll:3,cow")
    assert {"reroll 1", "reroll 2", "keep"} <= set(_values(_lit(state)))
    first, second, primary = _at_the_thumb(state, ("reroll", "1"))
    assert (first["data-do"], first["aria-pressed"]) == ("back", "true")
    assert (second["data-value"], second["aria-pressed"]) == ("reroll 12", "false")
    assert primary["data-value"] == "reroll:1"


def test_with_both_dice_lifted_each_can_be_put_back() -> None:
    first, second, primary = _at_the_thumb(_played("first:0", "roll:3,cow"), ("reroll", "12"))
    assert [first["data-value"], second["data-value"]] == ["reroll 2", "reroll 1"]
    assert primary["data-value"] == "reroll:12"


# ------------------------------------------------------------------ mark


def test_two_numbers_are_marked_with_one_tap() -> None:
    state = _played("first:0", "roll:3,5", "keep")
    assert set(_values(_lit(state))) == set(rules.moves(state))


def test_two_cows_are_marked_with_two_taps() -> None:
    state = _played("first:0", "roll:cow,cow", "keep")
    assert {"mark c2", "mark c3"} < set(_values(_lit(state)))
    assert "mark d2" not in _values(_lit(state))
    then = _values(_lit(state, ("mark", "c3")))
    assert "mark c3 c2" in then
    assert "mark:c3" not in then
    assert _values(_at_the_thumb(state, ("mark", "c3", "c2"))) == ["mark:c2,c3"]


def test_a_cow_and_a_number_light_the_squares_with_one_between() -> None:
    state = _played("first:0", "roll:cow,3", "keep")
    lit = _values(_lit(state, ("mark", "c2")))
    assert {value for value in lit if value.startswith("mark c2 ")} == {"mark c2 a4", "mark c2 e4"}
    assert "mark:c2" in lit


def test_two_chosen_squares_are_seen_before_they_are_marked_and_each_can_be_put_back() -> None:
    state = _played("first:0", "roll:cow,3", "keep")
    lit = _lit(state, ("mark", "c2", "e4"))
    chosen = [each for each in lit if each.get("aria-pressed") == "true"]
    assert [(each["data-do"], each.get("data-value")) for each in chosen] == [
        ("pick", "mark e4"),
        ("back", None),
    ]


def test_while_the_dice_could_be_kept_a_tap_on_what_glows_keeps_them_and_marks() -> None:
    numbers = set(_values(_lit(_played("first:0", "roll:3,5"))))
    assert "keep then mark:a4" in numbers  # one square, so that is the whole turn
    paired = set(_values(_lit(_played("first:0", "roll:cow,3"))))
    assert {"keep then mark c2", "keep then mark a4"} <= paired  # another one may follow


def test_what_glows_before_the_dice_are_kept_does_what_it_does_after() -> None:
    """One tap keeps and marks, or keeps and chooses, as a tap on the same square would after."""
    rng, state, lonely_cows = random.Random(0), rules.start(2, {}), 0
    while rules.turn(state) != OVER:
        listed = rules.moves(state)
        if "keep" in listed:
            glows = [each for each in _values(_lit(state)) if each.startswith("keep then ")]
            after = _values(_lit(rules.apply(state, "keep")))
            assert glows == [f"keep then {value}" for value in after]
            lonely_cows += "cow" in (state.dice or ()) and any(":" in value for value in after)
        state = rules.apply(state, rng.choice(listed) if listed else rules.sample(state, rng))
    assert lonely_cows  # there were throws with a cow to which no second square was left


def test_the_button_that_marks_two_squares_names_both() -> None:
    state = _played("first:0", "roll:cow,3", "keep")
    name = Speech("en", "kuhlorado", ["Ada", "Ben"]).name
    text = draw(state, rules.moves(state), ("mark", "c2", "e4"), name).text
    assert "Mark both: c2 (cow) and e4 (3)" in text


def test_the_chosen_square_is_put_back_by_a_tap_on_it() -> None:
    state = _played("first:0", "roll:cow,3", "keep")
    backs = [each for each in _lit(state, ("mark", "c2")) if each["data-do"] == "back"]
    assert [(back["aria-label"], back["aria-pressed"]) for back in backs] == [
        ("Choose c2 (cow)", "true")
    ]


def test_another_square_of_the_same_kind_can_be_chosen_instead() -> None:
    state = _played("first:0", "roll:cow,3", "keep")
    assert "mark c3" in _values(_lit(state, ("mark", "c2")))


def test_the_last_cow_is_marked_with_one_tap() -> None:
    state = _played("first:0")
    first, *others, last = names(state.pad.cows)
    pairs = [f"mark:{one},{other}" for one, other in zip(others[::2], others[1::2], strict=True)]
    for event in (f"mark:{first}", *pairs):
        for before in ("roll:cow,cow" if "," in event else "roll:cow,1", "keep"):
            state = rules.apply(state, before)
        state = rules.apply(state, event)
    state = rules.apply(rules.apply(state, "roll:cow,cow"), "keep")
    assert _values(_lit(state)) == [f"mark:{last}"]
