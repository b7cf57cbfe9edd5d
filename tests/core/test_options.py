"""Options: what is offered, what players bring, and nothing taken for something else."""

import pytest

from barnyard.core.errors import BadSetup
from barnyard.core.options import Option, by_seat, of_seats, parse, settle, turned


def _board(raw: object) -> object:
    """A board is a list of one text, kept in lower case."""
    if not isinstance(raw, list) or len(raw) != 1:
        raise BadSetup("board-shape")
    return [str(raw[0]).lower()]


SIDE = Option("side", (1, 2), _board)
LINE = Option("line", (False, True))


def test_the_first_value_is_the_default() -> None:
    assert SIDE.default == 1
    assert LINE.default is False


def test_what_is_not_chosen_has_its_default() -> None:
    assert settle([SIDE, LINE], {}) == {"side": 1, "line": False}
    assert settle([SIDE, LINE], {"line": True}) == {"side": 1, "line": True}


def test_an_offered_value_is_taken() -> None:
    assert SIDE.read(2) == 2
    assert LINE.read(True) is True


@pytest.mark.parametrize("raw", [0, 3, True, False, 1.0, "1", None])
def test_nothing_else_is_taken_for_a_number(raw: object) -> None:
    with pytest.raises(BadSetup, match="option-value") as caught:
        SIDE.read(raw)
    assert caught.value.facts["expected"] == "1, 2"


@pytest.mark.parametrize("raw", [0, 1, 0.0, "true", None, [], {}])
def test_nothing_else_is_taken_for_true_or_false(raw: object) -> None:
    with pytest.raises(BadSetup, match="option-value") as caught:
        LINE.read(raw)
    assert caught.value.facts["expected"] == "false, true"


def test_what_players_bring_is_read_into_its_canonical_form() -> None:
    assert settle([SIDE], {"side": ["ABC"]}) == {"side": ["abc"]}


@pytest.mark.parametrize("raw", [[], {}, ["a", "b"], {"a": 1}])
def test_what_players_bring_may_be_refused_by_its_reader(raw: object) -> None:
    with pytest.raises(BadSetup, match="board-shape"):
        SIDE.read(raw)


def test_an_unknown_option_is_refused_by_its_name() -> None:
    with pytest.raises(BadSetup, match="option-unknown") as caught:
        settle([SIDE], {"size": 1})
    assert caught.value.facts == {"option": "size"}


def test_options_are_written_as_name_and_json() -> None:
    written = ["line=true", "side=2", 'board=["a=b"]']
    assert parse(written) == {"line": True, "side": 2, "board": ["a=b"]}


def test_nothing_written_is_nothing_chosen() -> None:
    assert parse([]) == {}


@pytest.mark.parametrize(
    "word", ["line", "line=", "line=True", "line=yes", "=", "a=" + "[" * 10**5]
)
def test_an_option_that_is_not_written_so_is_refused(word: str) -> None:
    with pytest.raises(BadSetup, match="option-written"):
        parse([word])


# ------------------------------------------------------------------ what was added later

AHEAD = by_seat("ahead", (0, 3, 30))
ADDED = [SIDE, Option("even", (False, True), added=True), AHEAD]


def test_what_was_added_stands_in_a_record_only_where_it_is_chosen() -> None:
    assert settle(ADDED, {}) == {"side": 1}
    assert settle(ADDED, {"even": False, "ahead": 0}) == {"side": 1}
    assert settle(ADDED, {"even": True, "ahead": [0, 3]}) == {
        "side": 1,
        "even": True,
        "ahead": [0, 3],
    }


@pytest.mark.parametrize(
    ("raw", "kept"), [([0, 0], 0), ([3, 0, 0], [3]), ([0, 30], [0, 30]), (0, 0)]
)
def test_a_list_by_seat_ends_with_the_last_that_is_not_0(raw: object, kept: object) -> None:
    assert AHEAD.read(raw) == kept


@pytest.mark.parametrize(
    "raw", [3, -1, [], [-1], [31], [True], [1.0], ["3"], {}, {"0": 3}, None, "3"]
)
def test_nothing_else_is_taken_for_such_a_list(raw: object) -> None:
    with pytest.raises(BadSetup, match="option-value"):
        AHEAD.read(raw)


def test_seats_that_are_not_named_have_0_and_those_that_are_not_there_nothing() -> None:
    assert of_seats([0, 3], 4) == (0, 3, 0, 0)
    assert of_seats([0, 3, 9], 2) == (0, 3)
    assert of_seats(0, 2) == of_seats(None, 2) == (0, 0)


@pytest.mark.parametrize(
    ("seats", "numbers", "first", "then"),
    [(3, [0, 3], 1, [3]), (4, [0, 3], 2, [0, 0, 0, 3]), (3, [4, 5, 6], 2, [6, 4, 5]), (3, 0, 1, 0)],
)
def test_what_a_seat_has_goes_along_when_seats_are_turned(
    seats: int, numbers: object, first: int, then: object
) -> None:
    listed = (Option("doubling", (False, True)), AHEAD)
    settled = {"doubling": True, "ahead": numbers}
    assert turned(listed, settled, first, seats) == {"doubling": True, "ahead": then}
    assert turned(listed, {"doubling": True}, first, seats) == {"doubling": True}
