"""Mmm!, what is told of an event, and the table in text."""

from dataclasses import replace
from functools import reduce

from barnyard.core.game import News
from barnyard.games.mmm import rules
from barnyard.games.mmm.state import State


def played(*events: str, seats: int = 3) -> State:
    return reduce(rules.apply, events, rules.start(seats, {}))


def told(before: State, event: str) -> list[News]:
    return rules.news(before, event, rules.apply(before, event))


def late(*left: str, cat: int) -> State:
    """A game of three between two turns: everything is gathered but these squares."""
    state = rules.start(3, {})
    return replace(state, gathered=frozenset(state.pantry.item) - set(left), cat=cat)


# ------------------------------------------------------------------ news


def test_a_roll_tells_the_dice_and_their_faces() -> None:
    faces = ["fish", "x", "cheese"]
    rolled = {"what": "roll", "seat": 0, "dice": [1, 2, 3], "faces": faces}
    assert told(played(), "roll:fish,x,cheese") == [rolled]


def test_a_reroll_tells_only_the_dice_that_were_rolled() -> None:
    state = played("roll:x,fish,x", "place:2a1", "reroll")
    rolled = {"what": "roll", "seat": 0, "dice": [1, 3], "faces": ["bread", "x"]}
    assert told(state, "roll:bread,x") == [rolled]


def test_a_failed_roll_tells_of_the_cat_and_of_the_next_turn() -> None:
    assert told(played("roll:x,x,x"), "roll:x,x,x") == [
        {"what": "roll", "seat": 1, "dice": [1, 2, 3], "faces": ["x", "x", "x"]},
        {"what": "failed", "seat": 1, "squares": [], "count": 0},
        {"what": "cat", "from": 9, "to": 8, "moves": 8},
        {"what": "turn", "seat": 2},
    ]


def test_a_failed_reroll_tells_which_squares_lose_their_dice() -> None:
    state = played("roll:fish,cheese,x", "place:1a1", "place:2c2", "reroll")
    failed = {"what": "failed", "seat": 0, "squares": ["a1", "c2"], "count": 2}
    assert told(state, "roll:x")[:2] == [
        {"what": "roll", "seat": 0, "dice": [3], "faces": ["x"]},
        failed,
    ]


def test_placing_tells_the_die_the_square_and_the_food() -> None:
    placed = {"what": "place", "seat": 0, "die": 2, "square": "c3", "food": "cheese"}
    assert told(played("roll:fish,cheese,x"), "place:2c3") == [placed]


def test_rolling_again_tells_how_many_dice() -> None:
    two = played("roll:fish,cheese,x", "place:2c3")
    assert told(two, "reroll") == [{"what": "reroll", "seat": 0, "count": 2}]
    one = rules.apply(two, "place:1a1")
    assert told(one, "reroll") == [{"what": "reroll", "seat": 0, "count": 1}]


def test_gathering_without_a_whole_item_tells_of_the_cat_and_of_the_next_turn() -> None:
    assert told(played("roll:fish,x,bread", "place:1a1", "place:3e1"), "gather") == [
        {
            "what": "gather",
            "seat": 0,
            "squares": ["a1", "e1"],
            "foods": ["fish", "bread"],
            "count": 2,
            "left": 47,
        },
        {"what": "cat", "from": 10, "to": 9, "moves": 9},
        {"what": "turn", "seat": 1},
    ]


def test_gathering_tells_every_item_that_became_whole_and_nothing_of_the_cat() -> None:
    half = ["roll:cheese,cucumber,x", "place:1c2", "place:2a2", "gather"]
    state = played(*half, "roll:cucumber,cheese,x", "place:1b2", "place:2c3")
    gathered, *others = told(state, "gather")
    assert (gathered["squares"], gathered["left"]) == (["b2", "c3"], 45)
    assert others == [
        {"what": "item", "food": "cucumber", "squares": ["a2", "b2"]},
        {"what": "item", "food": "cheese", "squares": ["c2", "c3"]},
        {"what": "turn", "seat": 2},
    ]


def test_one_player_is_not_told_that_it_is_their_turn_again() -> None:
    whats = [item["what"] for item in told(played(seats=1), "roll:x,x,x")]
    assert whats == ["roll", "failed", "cat"]


def test_the_end_tells_the_winners_the_verdict_and_how_far_the_cat_was() -> None:
    state = late("a1", cat=5)
    for event in ("roll:fish,x,x", "place:1a1"):
        state = rules.apply(state, event)
    end = {"what": "end", "winners": [0, 1, 2], "why": "verdict-2", "cat": 5, "left": 0}
    assert told(state, "gather")[-1] == end
    assert "turn" not in [item["what"] for item in told(state, "gather")]


def test_the_end_tells_when_the_cat_came_in_and_what_is_left() -> None:
    end = {"what": "end", "winners": [], "why": "verdict-7", "cat": 0, "left": 4}
    assert told(late("a1", "b1", "c1", "d1", cat=1), "roll:x,x,x")[-2:] == [
        {"what": "cat", "from": 1, "to": 0, "moves": 0},
        end,
    ]


# ------------------------------------------------------------------ the table in text


def name(vocabulary: str, value: object, /, **_: object) -> str:
    """The second letter of a food for the pantry, anything else with its vocabulary."""
    return str(value)[1].upper() if vocabulary == "letters" else f"{vocabulary} {value}"


def test_the_table_shows_foods_items_and_the_cat() -> None:
    assert rules.sketch(rules.start(1, {}), name) == [
        "     a   b   c   d   e   f   g",
        " 1 | I   I   I   I | R   R | A |",
        "   +---+---+---+---+   +   +   +",
        " 2 | U   U | H | U | R   R | A |",
        "   +---+---+   +   +---+---+---+",
        " 3 | A | R | H | U | I   I   I |",
        "   +   +   +---+   +---+---+---+",
        " 4 | A | R | I | U | H   H | U |",
        "   +   +   +   +   +   +   +   +",
        " 5 | A | R | I | U | H   H | U |",
        "   +   +---+   +---+---+---+   +",
        " 6 | A | H | I | R   R   R | U |",
        "   +---+   +---+---+---+---+   +",
        " 7 | H   H | A   A   A   A | U |",
        "   +---+---+---+---+---+---+---+",
        "",
        "table cat: · · · · · · · · · · |table pantry",
    ]


def test_the_table_shows_chips_dice_and_where_they_lie() -> None:
    first = ["roll:fish,fish,x", "place:1a1", "place:2b1", "gather"]
    lines = rules.sketch(played(*first, "roll:fish,bread,x", "place:1d1"), name)
    assert lines[1] == " 1 | ·   ·   I   1 | R   R | A |"
    assert lines[-2:] == [
        "table cat: · · · · · · · · · |table pantry",
        "1 faces fish (d1) | 2 faces bread | 3 faces x",
    ]


def test_the_table_shows_no_dice_that_are_about_to_be_rolled() -> None:
    lines = rules.sketch(played("roll:fish,bread,x", "place:1d1", "reroll"), name)
    assert lines[-1] == "1 faces fish (d1)"
