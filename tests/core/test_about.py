"""What a game tells of itself."""

from barnyard.core.about import About


def test_a_game_that_tells_nothing_asks_before_no_move() -> None:
    assert About().grave(object(), "knock") == ""
