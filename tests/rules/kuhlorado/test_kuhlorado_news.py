"""Kuhlorado, what is told of an event, and the pad in text."""

from dataclasses import replace

import pytest

from barnyard.core.game import News
from barnyard.games.kuhlorado import rules
from barnyard.games.kuhlorado.squares import BIT, union
from barnyard.games.kuhlorado.state import State

THREES = "a4 a7 c1 d8 e4 f2 h1 h5"  # of pad 1, as are these
COWS = "b4 b5 b7 c2 c3 c6 d4 d7 e2 e3 e5 e7 f4 f6 g2 g3 g5 g6"
TROUGHS = "b2 b3 d5 f3 f7 g7"
NUMBERS = [square for square in BIT if square not in COWS and square not in TROUGHS]


def kept(throw: str, crosses: str = "", circles: str = "", **options: object) -> State:
    """Pad 1 with these marks, and seat 0 has kept this throw."""
    sets = [union(BIT[square] for square in squares.split()) for squares in (crosses, circles)]
    state = replace(rules.start(2, options), active=0, marks=(sets[0], sets[1]))
    return rules.apply(rules.apply(state, f"roll:{throw}"), "keep")


def told(before: State, event: str) -> list[News]:
    return rules.news(before, event, rules.apply(before, event))


def before_throw(*events: str) -> State:
    state = rules.start(2, {})
    for event in ("first:1", *events):
        state = rules.apply(state, event)
    return state


# ------------------------------------------------------------------ the dice


@pytest.mark.parametrize("seat", [0, 1])
def test_first_tells_who_begins(seat: int) -> None:
    assert told(rules.start(2, {}), f"first:{seat}") == [{"what": "first", "seat": seat}]


def test_a_throw_tells_both_dice_and_their_faces() -> None:
    rolled = {"what": "roll", "seat": 1, "dice": [1, 2], "faces": ["3", "cow"]}
    assert told(before_throw(), "roll:3,cow") == [rolled]


def test_keeping_tells_who() -> None:
    assert told(before_throw("roll:3,cow"), "keep") == [{"what": "keep", "seat": 1}]


@pytest.mark.parametrize(("dice", "numbers"), [("1", [1]), ("2", [2]), ("12", [1, 2])])
def test_throwing_again_tells_which_dice(dice: str, numbers: list[int]) -> None:
    again = {"what": "reroll", "seat": 1, "dice": numbers, "count": len(numbers)}
    assert told(before_throw("roll:3,cow"), f"reroll:{dice}") == [again]


def test_a_second_throw_tells_only_the_dice_thrown_again() -> None:
    second = before_throw("roll:3,cow", "reroll:2")
    rolled = {"what": "roll", "seat": 1, "dice": [2], "faces": ["5"]}
    assert told(second, "roll:5") == [rolled]


def test_a_turn_that_marks_nothing_is_told_of() -> None:
    marks = union(BIT[square] for square in THREES.split())
    thrown = replace(before_throw("roll:3,3"), marks=(marks, 0))
    nothing = {"what": "nothing", "seat": 1}
    assert told(thrown, "keep") == [{"what": "keep", "seat": 1}, nothing]
    rolled = {"what": "roll", "seat": 1, "dice": [2], "faces": ["3"]}
    assert told(rules.apply(thrown, "reroll:2"), "roll:3") == [rolled, nothing]


# ------------------------------------------------------------------ marks and what they change


def test_a_mark_tells_the_squares() -> None:
    marked = {"what": "mark", "seat": 0, "squares": ["d3"]}
    assert told(kept("4,cow"), "mark:d3") == [marked]


def test_a_mark_tells_of_pastures_and_troughs_that_are_won() -> None:
    assert told(kept("3,cow"), "mark:c1,c3") == [
        {"what": "mark", "seat": 0, "squares": ["c1", "c3"]},
        {"what": "won", "seat": 0, "holding": {"kind": "pasture", "place": "north"}},
        {"what": "won", "seat": 0, "holding": {"kind": "L", "place": "b2"}},
    ]


def test_a_mark_tells_of_a_small_trough_that_is_won() -> None:
    won = {"what": "won", "seat": 0, "holding": {"kind": "s", "place": "f3"}}
    assert told(kept("3,cow"), "mark:f2")[1:] == [won]


def test_a_mark_that_makes_equal_tells_who_holds_it_no_more() -> None:
    lost = {"what": "lost", "seat": 1, "holding": {"kind": "pasture", "place": "north"}}
    assert told(kept("3,3", circles="b1"), "mark:c1")[1:] == [lost]


def test_a_mark_that_takes_over_tells_only_who_holds_it_now() -> None:
    won = {"what": "won", "seat": 0, "holding": {"kind": "s", "place": "f3"}}
    assert told(kept("cow,cow", circles="g3"), "mark:e3,f4")[1:] == [won]


def test_a_mark_that_changes_no_holder_tells_nothing_more() -> None:
    assert len(told(kept("3,3", crosses="b1"), "mark:c1")) == 1


def lands(before: State, event: str) -> list[tuple[int, int, int]]:
    """Seat, size and points of the land that is told of."""
    items = [item for item in told(before, event) if item["what"] == "land"]
    return [(item["seat"], item["size"], item["points"]) for item in items]


def test_land_is_told_of_when_it_begins_to_count() -> None:
    squares = ["c2", "c3", "c4", "d3", "d4"]
    land = {"what": "land", "seat": 0, "size": 5, "squares": squares, "points": 2}
    assert land in told(kept("5,5", "c2 c3 d3 d4"), "mark:c4")


def test_land_is_told_of_only_when_it_counts_more() -> None:
    assert lands(kept("5,5", "c2 c3 d3"), "mark:c4") == []  # four
    assert lands(kept("1,1", "c2 c3 c4 d3 d4"), "mark:d1") == []  # apart
    assert lands(kept("2,2", "c2 c3 c4 d3 d4"), "mark:d2") == []  # six
    assert lands(kept("2,2", "c2 c3 c4 c5 d3 d4 e2 e3 e4"), "mark:d2") == [(0, 10, 5)]


def test_each_area_is_told_of_by_itself() -> None:
    assert lands(kept("5,5", "c2 c3 d3 d4 g1 h1 h2 h3 h4"), "mark:c4") == [(0, 5, 2)]


def test_two_areas_that_become_one_are_told_of_once() -> None:
    assert lands(kept("2,2", "a1 b1 c1 c2 c3 e1 e2 e3 f1 f2"), "mark:d2") == [(0, 11, 5)]


# ------------------------------------------------------------------ interim scoring


def test_the_interim_scoring_tells_the_doubles_of_both() -> None:
    before = kept("cow,1", "c2 c3 a7 a8 e2", "g2 g3 f6 b7 d7", advanced=True)
    assert told(before, "mark:b4")[-2:] == [
        {
            "what": "interim",
            "seat": 0,
            "doubles": [["a7", "a8"], ["c2", "c3"]],
            "count": 2,
            "points": 4,
        },
        {"what": "interim", "seat": 1, "doubles": [["g2", "g3"]], "count": 1, "points": 2},
    ]


def test_the_interim_scoring_is_told_of_only_when_it_comes() -> None:
    plain = kept("cow,1", "c2 c3 a7 a8 e2", "g2 g3 f6 b7 d7")
    early = kept("cow,1", "c2 c3 a7 a8 e2", "g2 g3 f6 b7", advanced=True)
    for before in (plain, early):
        assert "interim" not in [item["what"] for item in told(before, "mark:b4")]


# ------------------------------------------------------------------ the end


def test_the_end_tells_the_count_step_by_step() -> None:
    told_last = told(kept("cow,cow", COWS.removeprefix("b4 ")), "mark:b4")
    pasture = {"what": "shared", "seat": None, "counts": [0, 0], "points": 3}
    trough = {"what": "held", "seat": 0}
    assert told_last == [
        {"what": "mark", "seat": 0, "squares": ["b4"]},
        {"what": "ended", "why": "no-cows"},
        *(
            pasture | {"holding": {"kind": "pasture", "place": place}}
            for place in ("north", "east", "south", "west")
        ),
        trough | {"holding": {"kind": "s", "place": "d5"}, "counts": [2, 0], "points": 2},
        trough | {"holding": {"kind": "s", "place": "f3"}, "counts": [3, 0], "points": 2},
        trough | {"holding": {"kind": "L", "place": "b2"}, "counts": [3, 0], "points": 4},
        trough | {"holding": {"kind": "L", "place": "f7"}, "counts": [3, 0], "points": 4},
        {"what": "score", "seat": 0, "points": 12, "interim": 0},
        {"what": "score", "seat": 1, "points": 0, "interim": 0},
        {"what": "end", "winners": [0], "why": "highest"},
    ]


def test_the_end_tells_every_land_area_and_the_interim_points() -> None:
    # b4 joins b5 to seven squares; g2 g3 and d7 e7 are doubles of crosses, g5 g6 one of circles
    crosses = "c2 c3 c4 d3 d4 e2 e3 b5 b7 c6 d7 e5 e7 f4 f6 g2 g3"
    before = kept("cow,cow", crosses, "g5 g6 a1 a2 a3 a4 a5", advanced=True)
    items = told(before, "mark:b4")
    nine = ["b4", "b5", "c2", "c3", "c4", "d3", "d4", "e2", "e3"]
    five = ["a1", "a2", "a3", "a4", "a5"]
    assert [item for item in items if item["what"] == "owned"] == [
        {"what": "owned", "seat": 0, "size": 9, "squares": nine, "points": 2},
        {"what": "owned", "seat": 1, "size": 5, "squares": five, "points": 2},
    ]
    assert [item["interim"] for item in items if item["what"] == "score"] == [4, 2]


def test_the_end_tells_that_numbers_ran_out() -> None:
    before = kept("1,1", circles=" ".join(NUMBERS[6:]))
    assert {"what": "ended", "why": "few-numbers"} in told(before, "mark:a1")


def test_the_end_tells_that_the_victory_is_shared() -> None:
    crosses, circles = "c2 c3 d4 e5 e7 f4 b5 c6", "b4 e3 g3 f6 g6 b7 e2 g2 g5"
    end = {"what": "end", "winners": [0, 1], "why": "shared"}
    assert told(kept("cow,cow", crosses, circles), "mark:d7")[-1] == end


# ------------------------------------------------------------------ the pad in text


def name(vocabulary: str, value: object, /, **_: object) -> str:
    return f"{vocabulary} {value}"


def test_the_pad_shows_numbers_cows_and_troughs() -> None:
    assert rules.sketch(rules.start(2, {}), name) == [
        "    a b c d e f g h",
        " 1  1 4 3 1 4 5 2 3",
        " 2  2 = * 2 * 3 * 1",
        " 3  5 = * 4 * # * 2",
        " 4  3 * 5 * 3 * 1 4",
        " 5  4 * 1 # * 2 * 3",
        " 6  1 5 * 2 5 * * 5",
        " 7  3 * 4 * * = = 4",
        " 8  5 2 1 3 4 1 5 2",
        "",
        "X player 0: -",
        "O player 1: -",
    ]


def test_the_pad_shows_marks_what_everybody_holds_and_the_dice() -> None:
    state = kept("3,cow", "c1 c2 c3 c4 d3", "h1 h2 g3")
    lines = rules.sketch(state, name)
    assert lines[1:5] == [
        " 1  1 4 X 1 4 5 2 O",
        " 2  2 = X 2 * 3 * O",
        " 3  5 = X X * # O 2",
        " 4  3 * X * 3 * 1 4",
    ]
    assert lines[-3:] == [
        "X player 0: holdings L b2, table land 5",
        "O player 1: places east, holdings s f3",
        "[faces 3] [faces cow]",
    ]
