"""What experience adds up: several numbers side by side in one."""

from random import Random

import pytest

from barnyard.games.kuhlorado.bot.learned import (
    FINE,
    PARTS,
    doubles_worth,
    lead_worth,
    log_odds,
    together,
)


def test_what_is_side_by_side_adds_up_apart() -> None:
    """Whatever is below nothing, and whatever is taken off again."""
    rng = Random(1)
    ones = [log_odds(together([0.0] * part + [1.0]) * FINE) for part in range(PARTS)]
    assert ones[0] == 1
    assert any(ones[1:])
    for _ in range(200):
        one, two, three = ([rng.uniform(-30, 30) for _ in range(PARTS)] for _ in range(3))
        odds, *balances = [a + b - c for a, b, c in zip(one, two, three, strict=True)]
        total = (together(one) + together(two) - together(three)) * FINE
        counted = (much * max(0, each) for much, each in zip(ones[1:], balances, strict=True))
        assert log_odds(total) == pytest.approx(odds + sum(counted), abs=0.01)


def test_points_count_as_much_for_as_against() -> None:
    for turns in (3, 20):
        assert lead_worth(turns, 4.0) == -lead_worth(turns, -4.0) != 0
    assert doubles_worth(3, 2, -1) == -doubles_worth(3, -2, 1) != 0
