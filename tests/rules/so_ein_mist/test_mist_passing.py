"""So ein Mist: cards passed on unseen with 5 and 6 players, and Variant 2 without.

Everybody always walks one step, alone: each takes the starting card before it, then the ring
card of the animal in front, then what that animal drew, card by card. (Of five, the horse has
two starting cards before it.)
"""

from functools import reduce

import pytest

from barnyard.core.errors import IllegalEvent
from barnyard.core.game import CHANCE, OVER, Outcome
from barnyard.games.so_ein_mist import rules
from barnyard.games.so_ein_mist.state import State

FIVE = (
    "animals:cow,sheep,pig,chicken,horse "
    "ring:cow4,start-3,sheep6,start-3,pig-5,start-1,chicken2,start-1,horse10,start2,start2 first:0"
)
# The value that never comes: cow 10, sheep 8, pig 10, chicken -5, horse -5.
DRAWS_OF_FIVE = (
    (8, 6, 2, -1, -3, -5),
    (2, 4, -1, -3, -5, 10),
    (-3, -1, 2, 4, 6, 8),
    (4, 6, -1, -3, 8, 10),
    (2, -1, 4, 6, -3, 8),
)
TAKEN_BY_FIVE = [5, -6, 7, 20, 24]

SIX = (
    "animals:cow,sheep,pig,chicken,horse,rabbit ring:cow4,start-3,sheep6,start-3,pig-5,start-1,"
    "chicken2,start-1,horse10,start2,rabbit8,start2 first:0"
)
# The two values that never come: cow -5 -3, sheep -5 10, pig 8 10, chicken -5 10, horse 6 8,
# rabbit -5 -3.
DRAWS_OF_SIX = (
    (10, 8, 6, 2, -1),
    (2, 4, 8, -1, -3),
    (-3, -1, 2, 4, 6),
    (4, 6, 8, -1, -3),
    (-5, -3, -1, 2, 4),
    (10, 6, 4, 2, -1),
)
TAKEN_BY_SIX = [17, -10, 19, 0, 30, 30]
PASSES = "passed:-5 passed:10 passed:8 passed:-5 passed:6 passed:-3"


def strolled(table: str, draws: tuple[tuple[int, ...], ...], **options: bool) -> State:
    """The game after such turns: the draws of each seat, turn by turn."""
    turns = [f"die:1 stop draw:{value}" for lap in zip(*draws, strict=True) for value in lap]
    events = " ".join([table, *turns]).split()
    return reduce(rules.apply, events, rules.start(len(draws), options))


def then(state: State, events: str) -> State:
    return reduce(rules.apply, events.split(), state)


def passed_to(state: State, seat: int, cards: int) -> list[str]:
    """The cards that joined a scoring pile last."""
    return sorted(str(card) for card in state.piles[seat][-cards:])


# ------------------------------------------------------------------ five players


def test_passing_5_the_card_that_never_came_out_went_to_the_left_neighbour() -> None:
    state = strolled(FIVE, DRAWS_OF_FIVE)
    assert rules.turn(state) == OVER
    assert [passed_to(state, seat, 1) for seat in range(5)] == [
        ["horse-5"],
        ["cow10"],
        ["sheep8"],
        ["pig10"],
        ["chicken-5"],
    ]


def test_passing_5_no_event_says_what_was_passed_on_and_the_sums_join_on_the_last_line() -> None:
    *before_last, horses = DRAWS_OF_FIVE
    last_lap_open = strolled(FIVE, tuple(draws[:5] for draws in (*before_last, horses)))
    laps = "".join(f"die:1 stop draw:{draws[5]} " for draws in before_last)
    state = then(last_lap_open, f"{laps} die:1 stop")
    assert rules.scores(state) == TAKEN_BY_FIVE
    ended = rules.apply(state, "draw:8")
    assert rules.scores(ended) == [5 - 5, -6 + 10, 7 + 8, 20 + 10, 24 - 5]
    assert rules.outcome(ended) == Outcome((3,), "highest")


def test_passing_5_the_passed_card_counts_among_the_unseen_ones_to_the_last_draw() -> None:
    laps = tuple(draws[:5] for draws in DRAWS_OF_FIVE)
    state = then(strolled(FIVE, laps), "die:1 stop")
    assert rules.chances(state) == {"draw:-5": 1, "draw:10": 1}


def test_ruling_a_card_that_was_passed_to_you_never_is_of_your_own_animal() -> None:
    single, doubled = strolled(FIVE, DRAWS_OF_FIVE), strolled(FIVE, DRAWS_OF_FIVE, doubling=True)
    assert rules.scores(doubled) == rules.scores(single) == [0, 4, 15, 30, 19]


def test_news_5_the_passed_cards_are_told_at_the_end_each_to_its_receiver() -> None:
    laps = tuple(draws[:5] for draws in DRAWS_OF_FIVE)
    last_lap = "".join(f"die:1 stop draw:{draws[5]} " for draws in DRAWS_OF_FIVE[:-1])
    before = then(strolled(FIVE, laps), f"{last_lap} die:1 stop")
    told = rules.news(before, "draw:8", rules.apply(before, "draw:8"))
    assert [item["what"] for item in told] == ["draw", *["passed"] * 5, *["score"] * 5, "end"]
    assert [(item["seat"], item["cards"]) for item in told[1:6]] == [
        (0, [{"owner": "horse", "value": -5}]),
        (1, [{"owner": "cow", "value": 10}]),
        (2, [{"owner": "sheep", "value": 8}]),
        (3, [{"owner": "pig", "value": 10}]),
        (4, [{"owner": "chicken", "value": -5}]),
    ]


# ------------------------------------------------------------------ six players


def test_passing_6_after_the_last_turn_chance_owes_what_seat_0_passed_to_the_left() -> None:
    state = strolled(SIX, DRAWS_OF_SIX)
    assert (rules.turn(state), rules.due(state)) == (CHANCE, "passed")
    assert rules.chances(state) == {"passed:-5": 1, "passed:-3": 1}
    assert rules.outcome(state) is None


def test_passing_6_one_event_a_seat_from_seat_0_on() -> None:
    state, asked = strolled(SIX, DRAWS_OF_SIX), []
    for event in PASSES.split():
        asked.append(set(rules.chances(state) or ()))
        state = rules.apply(state, event)
    assert asked == [
        {"passed:-5", "passed:-3"},
        {"passed:-5", "passed:10"},
        {"passed:8", "passed:10"},
        {"passed:-5", "passed:10"},
        {"passed:6", "passed:8"},
        {"passed:-5", "passed:-3"},
    ]
    assert rules.turn(state) == OVER


def test_passing_6_the_named_card_went_to_the_left_neighbour_the_other_one_to_the_right() -> None:
    state = then(strolled(SIX, DRAWS_OF_SIX), PASSES)
    assert [passed_to(state, seat, 2) for seat in range(6)] == [
        ["rabbit-3", "sheep-5"],
        ["cow-5", "pig10"],
        ["chicken10", "sheep10"],
        ["horse8", "pig8"],
        ["chicken-5", "rabbit-5"],
        ["cow-3", "horse6"],
    ]


def test_passing_6_the_passed_cards_join_the_scores_on_the_line_that_ends_the_game() -> None:
    state = strolled(SIX, DRAWS_OF_SIX)
    for event in PASSES.split():
        assert rules.scores(state) == TAKEN_BY_SIX
        state = rules.apply(state, event)
    assert rules.scores(state) == [17 - 8, -10 + 5, 19 + 20, 0 + 16, 30 - 10, 30 + 3]
    assert rules.outcome(state) == Outcome((2,), "highest")


def test_passing_6_a_value_that_came_out_was_not_passed_on() -> None:
    state = strolled(SIX, DRAWS_OF_SIX)
    with pytest.raises(IllegalEvent) as refusal:
        rules.apply(state, "passed:10")
    assert refusal.value.code == "not-due"
    assert refusal.value.facts == {"event": "passed:10", "due": "passed"}


def test_news_6_the_passed_cards_are_told_with_the_last_of_them() -> None:
    *earlier, last = PASSES.split()
    before = then(strolled(SIX, DRAWS_OF_SIX), " ".join(earlier))
    told = rules.news(before, last, rules.apply(before, last))
    assert {"what": "score", "seat": 2, "points": 39, "food": 2 + 18 + 20} in told
    cows = next(item for item in told if item["what"] == "passed" and item["seat"] == 0)
    both = [{"owner": "rabbit", "value": -3}, {"owner": "sheep", "value": -5}]
    assert sorted(cows["cards"], key=lambda card: str(card["owner"])) == both


def test_ruling_two_passed_cards_are_never_of_your_own_animal_either() -> None:
    single = then(strolled(SIX, DRAWS_OF_SIX), PASSES)
    doubled = then(strolled(SIX, DRAWS_OF_SIX, doubling=True), PASSES)
    assert rules.scores(doubled) == rules.scores(single)


# ------------------------------------------------------------------ Variant 2


def test_no_passing_the_seventh_card_is_drawn_too_and_nothing_joins_at_the_end() -> None:
    laps = "die:1 stop draw:10 die:1 stop draw:8 die:1 stop draw:10 die:1 stop draw:-5"
    state = then(strolled(FIVE, DRAWS_OF_FIVE, passing=False), f"{laps} die:1 stop")
    # Each has taken one card more: the fifth draw of the animal in front, the horse the cow's
    # fourth.
    taken = [5 - 5, -6 + 6, 7 + 8, 20 - 3, 24 - 1]
    assert rules.chances(state) == {"draw:-5": 1}
    assert rules.scores(state) == taken
    ended = rules.apply(state, "draw:-5")
    assert (rules.turn(ended), rules.scores(ended)) == (OVER, taken)


def test_no_passing_6_the_game_lasts_two_laps_longer_and_no_passed_is_owed() -> None:
    state = strolled(SIX, DRAWS_OF_SIX, passing=False)
    assert (rules.turn(state), rules.due(state)) == (CHANCE, "die")
    left = ((-5, -3), (-5, 10), (8, 10), (-5, 10), (6, 8), (-5, -3))
    turns = [f"die:1 stop draw:{value}" for lap in zip(*left, strict=True) for value in lap]
    ended = then(state, " ".join(turns))
    assert rules.turn(ended) == OVER
    assert [len(pile) for pile in ended.piles] == [7] * 6
