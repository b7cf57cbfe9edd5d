"""So ein Mist: the end, who has what, and who wins by what.

In these games everybody always walks one step and stops. The animals stay three places apart,
so each stands alone and takes, in seven turns: the two starting cards before it, then the ring
card and the first four drawn cards of the animal in front: the cow takes from the sheep, the
sheep from the pig, the pig from the cow.
"""

from functools import reduce
from random import Random

import pytest

from barnyard.core.errors import IllegalEvent
from barnyard.core.game import OVER, Outcome
from barnyard.games.so_ein_mist import rules
from barnyard.games.so_ein_mist.state import State

RING = "ring:cow4,start-3,start2,sheep6,start-1,start-1,pig-5,start2,start-3"
COW = (10, 8, -5, -3, -1, 2, 6)
SHEEP = (8, 10, -1, 2, -5, -3, 4)
PIG = (2, 4, -3, -1, 6, 8, 10)


def game(*draws: tuple[int, ...], ring: str = RING, **options: bool) -> State:
    """Such a game as far as its draws go: those of cow, sheep and pig, turn by turn."""
    turns = [f"die:1 stop draw:{value}" for lap in zip(*draws, strict=True) for value in lap]
    events = f"animals:cow,sheep,pig {ring} first:0 {' '.join(turns)}".split()
    return reduce(rules.apply, events, rules.start(3, options))


def test_end_the_game_is_over_when_every_draw_pile_is_used_up() -> None:
    state = game(COW, SHEEP, PIG)
    assert rules.turn(state) == OVER
    assert rules.due(state) == "over"
    assert (rules.moves(state), rules.chances(state)) == ([], None)


def test_end_the_game_is_not_over_before_the_last_draw() -> None:
    laps = [draws[:6] for draws in (COW, SHEEP, PIG)]
    last_lap = "die:1 stop draw:6 die:1 stop draw:4 die:1 stop"
    state = reduce(rules.apply, last_lap.split(), game(*laps))
    assert (rules.due(state), rules.outcome(state)) == ("draw", None)
    assert rules.turn(rules.apply(state, "draw:10")) == OVER


@pytest.mark.parametrize("first", [0, 1, 2])
def test_end_the_last_turn_is_that_of_the_player_to_the_right_of_the_starting_player(
    first: int,
) -> None:
    start = f"animals:cow,sheep,pig {RING} first:{first}"
    state, rng, movers = reduce(rules.apply, start.split(), rules.start(3, {})), Random(1), []
    while rules.turn(state) != OVER:
        if rules.moves(state):
            movers.append(rules.turn(state))
        state = rules.apply(state, "stop" if rules.moves(state) else rules.sample(state, rng))
    assert movers == [(first + turn) % 3 for turn in range(21)]
    assert movers[-1] == (first - 1) % 3


def test_end_the_score_is_the_sum_of_the_scoring_pile_and_can_be_negative() -> None:
    # cow: -3 +2 +6 +8 +10 -1 +2; sheep: -1 -1 -5 +2 +4 -3 -1; pig: +2 -3 +4 +10 +8 -5 -3
    assert rules.scores(game(COW, SHEEP, PIG)) == [24, -5, 13]


def test_end_the_highest_wins() -> None:
    assert rules.outcome(game(COW, SHEEP, PIG)) == Outcome((0,), "highest")


def test_end_tied_the_higher_sum_of_positive_cards_wins() -> None:
    # cow: -3 +2 +6 +10 +2 -1 -3 = 13 with 20 of food; pig: 13 with 2 +4 +10 +8 = 24 of food
    state = game(COW, (10, 2, -1, -3, -5, 4, 8), PIG)
    assert rules.scores(state) == [13, -5, 13]
    assert rules.outcome(state) == Outcome((2,), "more-food")


def test_end_still_tied_they_share_the_victory() -> None:
    # Cow and pig take the same values: -3 +2 +4 +10 +8 -5 -3.
    state = game(COW, COW, PIG, ring=RING.replace("sheep6", "sheep4"))
    assert rules.scores(state) == [13, -5, 13]
    assert rules.outcome(state) == Outcome((0, 2), "shared")


def test_end_more_food_alone_does_not_win() -> None:
    # cow: -3 +2 +6 +4 +8 +2 -1 = 18 with 22 of food; pig: 13 with 24 of food
    state = game(COW, (4, 8, 2, -1, -5, -3, 10), PIG)
    assert rules.scores(state) == [18, -5, 13]
    assert rules.outcome(state) == Outcome((0,), "highest")


def test_end_nobody_has_won_while_the_game_runs() -> None:
    assert rules.outcome(rules.start(3, {})) is None
    assert rules.outcome(game(COW[:3], SHEEP[:3], PIG[:3])) is None


def test_ruling_scores_are_the_sums_of_the_cards_taken_so_far() -> None:
    # After three turns each: two starting cards and the ring card of the animal in front.
    assert rules.scores(game(COW[:3], SHEEP[:3], PIG[:3])) == [-3 + 2 + 6, -1 - 1 - 5, 2 - 3 + 4]


def test_end_nothing_is_played_after_the_end() -> None:
    with pytest.raises(IllegalEvent) as refusal:
        rules.apply(game(COW, SHEEP, PIG), "die:1")
    assert (refusal.value.code, refusal.value.facts) == ("game-over", {"event": "die:1"})
