"""A thought that takes its time comes to its end, and of equals the first one counts."""

import random

import pytest

from barnyard.core.think import Slices, doubted, misjudged, most_worth, think_out


def slow(pauses: int) -> Slices[str]:
    for _ in range(pauses):
        yield
    return f"after {pauses}"


def test_a_thought_is_thought_to_its_end() -> None:
    assert [think_out(slow(pauses)) for pauses in (0, 3)] == ["after 0", "after 3"]


def test_of_equal_moves_the_first_one_counts() -> None:
    assert most_worth({"a": 0.25, "b": 0.5, "c": 0.5}) == "b"


def chosen(cost: float, by: float) -> float:
    """How often a move is made that costs so many points, by somebody who is off by so many."""
    rng = random.Random(1)
    points = {"good": 1.0, "bad": 1.0 - cost}
    made = [most_worth(misjudged(points, by, rng)) for _ in range(4000)]
    return made.count("bad") / len(made)


def test_a_mistake_is_the_rarer_the_more_it_costs_and_beyond_twice_that_never_made() -> None:
    often = [chosen(cost, by=2.0) for cost in (0.0, 0.5, 1.0, 2.0, 3.0, 4.0)]
    assert often == sorted(often, reverse=True)
    assert 0.45 < often[0] < 0.55
    assert 0.02 < often[3] < 0.1
    assert often[-1] == 0


@pytest.mark.parametrize("by", [0.3, 1.0])
def test_chances_stay_chances_and_what_is_certain_is_seen_as_that(by: float) -> None:
    rng = random.Random(1)
    known = {"lost": 0.0, "open": 0.5, "likely": 0.9, "won": 1.0}
    seen = [doubted(known, by, rng) for _ in range(2000)]
    assert all(each["lost"] == 0 and each["won"] == 1 for each in seen)
    assert all(0 <= chance <= 1 for each in seen for chance in each.values())
    off = {name: max(abs(each[name] - known[name]) for each in seen) for name in known}
    assert 0.2 * by < off["open"] <= by / 4
    assert off["likely"] < off["open"]
