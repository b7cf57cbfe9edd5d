"""Numbers that follow from names: the dice of a date are the same for everybody, for ever."""

from collections import Counter

from barnyard.core.named_luck import chance


def test_the_same_names_give_the_same_number() -> None:
    assert chance(6, "2026-11-18", 3) == chance(6, "2026-11-18", 3)
    assert {chance(6, "2026-11-18", throw) for throw in range(40)} == set(range(6))


def test_another_name_is_another_draw() -> None:
    first, second = ([chance(1000, day, at) for at in range(20)] for day in ("a", "b"))
    assert len(set(first) & set(second)) < 5


def test_every_number_is_as_likely_as_the_others() -> None:
    found = Counter(chance(6, "day", at) for at in range(6000))
    assert set(found) == set(range(6))
    assert all(abs(count - 1000) < 150 for count in found.values())


def test_they_stay_what_they_were() -> None:
    """Games of past days would be others."""
    assert [chance(6, "2026-11-18", at) for at in range(8)] == [4, 0, 4, 4, 0, 5, 0, 0]
