"""What the owl knows of lines: an end of a turn is reckoned from one with fewer dice, and comes to
the same as if it were looked at afresh."""

import tomllib
from collections.abc import Sequence

import pytest

from barnyard.core.beside import text_beside
from barnyard.games.mmm.bot import lines
from barnyard.games.mmm.bot.lines import LineEnds, line_network
from barnyard.games.mmm.bot.pantry import LinePantry
from barnyard.games.mmm.pantry import SQUARES, published
from tests.bots.mmm.positions import with_left

LEFT = [square for number, square in enumerate(SQUARES) if number % 5 in (0, 3)]
CAT = 4


@pytest.mark.parametrize("side", [1, 2])
@pytest.mark.parametrize("left", [SQUARES, LEFT])
def test_what_is_left_after_dice_is_known_as_if_it_had_been_there(
    side: int, left: Sequence[str]
) -> None:
    network = line_network(published()[side])
    assert network is not None
    pantry = LinePantry(with_left(*left, side=side, line=True))
    ends, positions = LineEnds(network, frozenset(left)), {pantry.first}
    for _ in range(3):
        positions = {after for each in positions for _, after in pantry.steps(each)}
        for position in positions:
            afresh = LineEnds(network, frozenset(left).difference(position))
            assert ends.worth(position, CAT) == afresh.worth(pantry.first, CAT)
    assert len(positions) > 5


@pytest.mark.parametrize("side", [1, 2])
def test_there_is_a_row_for_whatever_can_be_told(side: int) -> None:
    pantry = published()[side]
    written = tomllib.loads(text_beside(lines.__name__, "lines.toml"))[f"side{side}"]
    rows = list(lines.unpacked(written))
    assert len(rows) == sum(map(lines.patterns, lines.groups(pantry))) + pantry.cat_moves
    assert {len(row) for row in (*rows, *written["second"])} == {len(written["past"])}


def test_a_pantry_of_ones_own_has_no_such_network() -> None:
    own = published()[1].__class__(**{**vars(published()[1]), "cat_moves": 3})
    assert line_network(own) is None
