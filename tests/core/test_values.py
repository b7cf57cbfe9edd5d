"""Plain values: changing one place of a tuple, or some fields of a state."""

from dataclasses import dataclass, replace

import pytest

from barnyard.core.changed import changed
from barnyard.core.tuples import put


@dataclass(frozen=True)
class Hand:
    cards: tuple[str, ...]
    seat: int = 0


@pytest.mark.parametrize(("place", "after"), [(0, "xbc"), (1, "axc"), (2, "abx")])
def test_one_place_of_a_tuple_is_another(place: int, after: str) -> None:
    before = ("a", "b", "c")
    assert put(before, place, "x") == tuple(after)
    assert before == ("a", "b", "c")


def test_a_changed_state_is_what_replace_makes_of_it() -> None:
    hand = Hand(("cow",))
    after = changed(hand, seat=2)
    assert after == replace(hand, seat=2)
    assert hash(after) == hash(replace(hand, seat=2))
    assert repr(after) == repr(replace(hand, seat=2))
    assert type(after) is Hand


def test_the_state_before_stays_as_it_was() -> None:
    hand = Hand(("cow",))
    changed(hand, cards=(), seat=1)
    assert hand == Hand(("cow",), 0)


def test_nothing_changed_is_an_equal_state() -> None:
    hand = Hand(("cow",), 3)
    assert changed(hand) == hand
    assert changed(hand) is not hand
