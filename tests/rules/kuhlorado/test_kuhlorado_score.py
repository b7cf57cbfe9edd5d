"""Kuhlorado, the score: pastures, troughs and land."""

from dataclasses import replace

import pytest

from barnyard.core.game import Outcome
from barnyard.games.kuhlorado import rules
from barnyard.games.kuhlorado.squares import BIT, union
from barnyard.games.kuhlorado.state import State

# The troughs of pad 1: two large ones on b2, b3 and on f7, g7; two small ones on f3 and on d5.
PASTURES = {
    "north": ("a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1"),
    "east": ("h1", "h2", "h3", "h4", "h5", "h6", "h7", "h8"),
    "south": ("a8", "b8", "c8", "d8", "e8", "f8", "g8", "h8"),
    "west": ("a1", "a2", "a3", "a4", "a5", "a6", "a7", "a8"),
}
NO_TROUGHS = [
    *("12345123", "2cccccc4", "3cccccc5", "4cccccc1"),
    *("5cccccc2", "1cccccc3", "2cccccc4", "34512345"),
]
SARAH_AND_TIM = """
    .OOOOO.X
    O.OLXOX.
    OOXLX.s.
    OOXXX.O.
    OOOXXX..
    OLLOX...
    OOO.XXsO
    .XXXXXX.
"""


def marked(crosses: str, circles: str = "", pad: object = 1) -> State:
    """A pad on which these squares are marked."""
    sets = [union(BIT[square] for square in squares.split()) for squares in (crosses, circles)]
    return replace(rules.start(2, {"pad": pad}), active=0, marks=(sets[0], sets[1]))


def score(crosses: str, circles: str = "", pad: object = 1) -> list[int]:
    return rules.scores(marked(crosses, circles, pad))


def inner(count: int) -> str:
    """So many squares in one piece off the edge, row by row."""
    squares = [f"{column}{row}" for row in range(2, 8) for column in "bcdefg"]
    return " ".join(squares[:count])


def test_nobody_has_points_before_the_first_mark() -> None:
    assert rules.scores(rules.start(2, {})) == [0, 0]


# ------------------------------------------------------------------ pastures


@pytest.mark.parametrize("side", PASTURES)
def test_each_pasture_is_3_points_for_whoever_has_marked_more_of_it(side: str) -> None:
    second, third, fourth = PASTURES[side][1:4]
    assert score(third, pad=NO_TROUGHS) == [3, 0]
    assert score(f"{second} {fourth}", third, NO_TROUGHS) == [3, 0]
    assert score(third, f"{second} {fourth}", NO_TROUGHS) == [0, 3]


@pytest.mark.parametrize("side", PASTURES)
def test_a_pasture_of_which_both_have_marked_equally_many_is_nobodys(side: str) -> None:
    second, third, fourth, fifth = PASTURES[side][1:5]
    assert score(third, fourth, NO_TROUGHS) == [0, 0]
    assert score(f"{second} {fourth}", f"{third} {fifth}", NO_TROUGHS) == [0, 0]


@pytest.mark.parametrize("corner", ["a1", "h1", "a8", "h8"])
def test_a_corner_counts_in_two_pastures(corner: str) -> None:
    assert score(corner, pad=NO_TROUGHS) == [6, 0]
    assert score("", corner, NO_TROUGHS) == [0, 6]


@pytest.mark.parametrize("square", ["b2", "g2", "b7", "g7", "d4"])
def test_squares_off_the_edge_count_in_no_pasture(square: str) -> None:
    assert score(square, pad=NO_TROUGHS) == [0, 0]


# ------------------------------------------------------------------ troughs


@pytest.mark.parametrize("square", ["e3", "g3", "f2", "f4"])
def test_a_small_trough_is_2_points_by_the_four_squares_beside_it(square: str) -> None:
    assert score(square) == [2, 0]
    assert score("", square) == [0, 2]


@pytest.mark.parametrize("square", ["f6", "g6", "e7"])
def test_a_large_trough_is_4_points_by_the_squares_beside_either_half(square: str) -> None:
    assert score(square) == [4, 0]
    assert score("", square) == [0, 4]


@pytest.mark.parametrize("square", ["h7", "f8", "g8"])
def test_squares_of_the_edge_beside_a_trough_count_for_both(square: str) -> None:
    assert score(square) == [4 + 3, 0]


@pytest.mark.parametrize("square", ["b1", "a2", "a3"])
def test_a_large_trough_that_stands_upright_counts_alike(square: str) -> None:
    assert score(square) == [4 + 3, 0]


@pytest.mark.parametrize("square", ["c4", "e4", "c6", "e6", "e2", "g2", "g4"])
def test_squares_diagonally_beside_a_trough_do_not_count(square: str) -> None:
    assert score(square) == [0, 0]


def test_a_trough_is_for_whoever_has_marked_more_beside_it() -> None:
    assert score("e3 f4", "g3") == [2, 0]
    assert score("e3", "f4 g3") == [0, 2]
    assert score("f6 e7", "g6") == [4, 0]


def test_a_trough_beside_which_both_have_marked_equally_many_is_nobodys() -> None:
    assert score("e3", "g3") == [0, 0]
    assert score("f6", "g6") == [0, 0]
    assert score("c2 b4", "c3 b1") == [0, 3]  # b1 is the north pasture


def test_every_trough_counts() -> None:
    assert score("c2 f6 d4 f4") == [4 + 4 + 2 + 2, 0]


# ------------------------------------------------------------------ land


@pytest.mark.parametrize(
    ("size", "points"),
    [(1, 0), (4, 0), (5, 2), (9, 2), (10, 5), (14, 5), (15, 12), (19, 12), (20, 20), (36, 20)],
)
def test_a_land_area_counts_by_its_size(size: int, points: int) -> None:
    assert score(inner(size), pad=NO_TROUGHS) == [points, 0]
    assert score("", inner(size), NO_TROUGHS) == [0, points]


def test_each_land_area_counts_by_itself() -> None:
    assert score("b2 b3 b4 b5 b6 d2 d3 d4 d5 d6", pad=NO_TROUGHS) == [2 + 2, 0]
    assert score(inner(12) + " b5 c5 d5 e5 f5", pad=NO_TROUGHS) == [5 + 2, 0]


def test_squares_that_touch_at_a_corner_are_not_joined() -> None:
    # as printed: eight squares, and a ninth below on the left that is not connected
    assert score("c2 d2 e2 c3 d3 e3 c4 d4 b5", pad=NO_TROUGHS) == [2, 0]
    assert score(inner(9) + " e4", pad=NO_TROUGHS) == [2, 0]  # a tenth square would count 5
    assert score("b2 c3 d4 e5 f6", pad=NO_TROUGHS) == [0, 0]


def test_squares_of_the_other_player_do_not_join() -> None:
    assert score("b2 c2 e2 f2 g2", "d2", NO_TROUGHS) == [0, 0]


def test_a_trough_does_not_join_land() -> None:
    # d5 is a small trough, held by the squares on its left and right
    assert score("b5 c5 e5 f5 g5") == [2, 0]
    assert score("b5 c5 c6 d6 e6 e5") == [2 + 2, 0]  # around it they are joined


def test_squares_of_the_edge_belong_to_land() -> None:
    assert score("b1 c1 d1 e1 d2", pad=NO_TROUGHS) == [3 + 2, 0]
    assert score("a1 b1 c1 a2 a3", pad=NO_TROUGHS) == [3 + 3 + 2, 0]


def test_opposite_edges_do_not_meet_behind_the_pad() -> None:
    assert score("h3 h4 h5 h6 a1", pad=NO_TROUGHS) == [3 + 3 + 3, 0]  # east, north and west
    assert score("b8 c8 d8 e1 e2", pad=NO_TROUGHS) == [3 + 3, 0]  # south and north


def test_cows_and_numbers_are_land_alike() -> None:
    # c4, d3 are numbers of pad 1, c2, c3 and d4 cows; they hold the large trough and the one on d5
    assert score("c2 c3 d3 c4 d4") == [2 + 4 + 2, 0]


# ------------------------------------------------------------------ the printed example


def drawn(picture: str, pad: int) -> State:
    rows = dict(enumerate(picture.split(), 1))
    places = {square: rows[int(square[1])]["abcdefgh".index(square[0])] for square in BIT}
    crosses, circles = (
        " ".join(square for square, mark in places.items() if mark == seat) for seat in "XO"
    )
    return marked(crosses, circles, pad)


def test_the_printed_example_sarah_has_21_points_and_tim_17() -> None:
    # the picture is ours: the printed one is not at hand, only what each of them holds
    state = drawn(SARAH_AND_TIM, pad=2)
    for event in ("roll:cow,cow", "keep", "mark:g6"):  # the last cow
        state = rules.apply(state, event)
    assert rules.scores(state) == [3 + 4 + 2 + 12, 3 + 3 + 4 + 2 + 5] == [21, 17]
    assert rules.outcome(state) == Outcome((0,), "highest")


def test_the_printed_example_is_the_sum_of_its_parts() -> None:
    before = drawn(SARAH_AND_TIM, pad=2)
    for event in ("roll:cow,cow", "keep"):
        before = rules.apply(before, event)
    told = rules.news(before, "mark:g6", rules.apply(before, "mark:g6"))
    held = {
        (item["seat"], item["holding"]["place"], item["points"])
        for item in told
        if item["what"] == "held"
    }
    owned = [
        (item["seat"], item["size"], item["points"]) for item in told if item["what"] == "owned"
    ]
    assert held == {
        *((0, "south", 3), (0, "d2", 4), (0, "g7", 2)),
        *((1, "north", 3), (1, "west", 3), (1, "b6", 4)),
    }
    assert owned == [(0, 18, 12), (1, 12, 5), (1, 7, 2)]


# ------------------------------------------------------------------ while the game runs


def test_while_the_game_runs_scores_says_what_each_would_have_now() -> None:
    state, seen = rules.start(2, {}), []
    for event in ("first:0", "roll:3,cow", "keep", "mark:c1,c3", "roll:3,3", "keep", "mark:h1"):
        state = rules.apply(state, event)
        seen.append(rules.scores(state))
    # seat 0: the north pasture and the large trough; then north is equal, and east is seat 1's
    assert seen == [[0, 0]] * 3 + [[7, 0]] * 3 + [[4, 3]]
