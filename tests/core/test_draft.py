"""A board while it is being made."""

from barnyard.core.draft import NOTHING, Draft, named


def test_a_draft_is_bare_until_something_lies_on_it() -> None:
    squares = named("ab", 2)
    bare = Draft((NOTHING,) * len(squares), count=3)
    begun = bare.put(squares.index("b1"), "cow")
    assert squares == ("a1", "b1", "a2", "b2")
    assert bare.is_bare
    assert not begun.is_bare
    assert (begun.things, begun.count) == ((NOTHING, "cow", NOTHING, NOTHING), 3)
    assert begun.put(1, NOTHING) == bare
