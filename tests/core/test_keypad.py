"""Real dice and cards, key by key: what may come next, and what lies there already."""

import pytest

from barnyard.core.html import Html, tag
from barnyard.core.keypad import Key, dice, listed

ROLLS = ["roll:1,1", "roll:1,2", "roll:2,1"]


def face(part: str) -> tuple[str, Html]:
    return f"a {part}", tag("b", part or "?")


def test_each_key_is_there_once_and_holds_what_is_typed_then() -> None:
    first, second = listed(ROLLS, (), face)
    assert first == Key("a 1", tag("b", "1"), ("1",))
    assert (second.said, second.event, second.value) == ("a 2", None, "2")


def test_the_last_key_is_the_event() -> None:
    keys = listed(ROLLS, ("1",), face)
    assert [key.value for key in keys] == ["roll:1,1", "roll:1,2"]
    assert [key.typed for key in keys] == [("1", "1"), ("1", "2")]
    assert [key.value for key in listed(ROLLS, ("2",), face)] == ["roll:2,1"]


@pytest.mark.parametrize(("typed", "left", "shown"), [((), 2, ["?", "?"]), (("1",), 1, ["1", "?"])])
def test_of_dice_that_are_rolled_together_those_that_are_missing_are_counted(
    typed: tuple[str, ...], left: int, shown: list[str]
) -> None:
    pad = dice(3, iter(ROLLS), typed, face)
    assert pad.asks == {"what": "roll", "seat": 3, "left": left}
    assert pad.slots == [tag("b", part) for part in shown]
    assert pad.keys == listed(ROLLS, typed, face)


def test_of_a_single_die_there_is_nothing_to_show() -> None:
    pad = dice(0, ["die:1", "die:6"], (), face)
    assert pad.slots == []
    assert [key.event for key in pad.keys] == ["die:1", "die:6"]
