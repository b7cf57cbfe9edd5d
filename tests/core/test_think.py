"""A thought that takes its time comes to its end, and of equals the first one counts."""

from barnyard.core.think import Slices, most_worth, think_out


def slow(pauses: int) -> Slices[str]:
    for _ in range(pauses):
        yield
    return f"after {pauses}"


def test_a_thought_is_thought_to_its_end() -> None:
    assert [think_out(slow(pauses)) for pauses in (0, 3)] == ["after 0", "after 3"]


def test_of_equal_moves_the_first_one_counts() -> None:
    assert most_worth({"a": 0.25, "b": 0.5, "c": 0.5}) == "b"
