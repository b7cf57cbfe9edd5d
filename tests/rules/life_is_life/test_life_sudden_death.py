"""Life is Life: sudden death, the option for the advanced, and who starts the next phase."""

from dataclasses import replace
from functools import reduce

import pytest

from barnyard.core.game import CHANCE, OVER, Outcome
from barnyard.games.life_is_life import rules
from barnyard.games.life_is_life.state import State

ROWS = "B/BM/SDR/GTSP"
PLAIN = ("GGBBMMTTSD", "GGBMTTSSDD")  # the hands of two others; no cat, rabbit or pig


def dealt(*hands: str, rows: str = ROWS) -> str:
    return f"deal:{'/'.join(hands)}/{rows}"


def after(events: str, *lives: int, advanced: bool = False) -> State:
    begun = rules.start(len(lives) or 3, {"advanced": advanced})
    return reduce(rules.apply, events.split(), replace(begun, lives=lives or begun.lives))


# ------------------------------------------------------------------ which hands


@pytest.mark.parametrize(
    ("hand", "rows", "trade", "declared"),
    [
        pytest.param("GGGBBMMCCC", "C/BM/SDR/GTSP", "trade:1:G", True, id="all 4 cats"),
        pytest.param("GGGBMMRRRR", "B/RP/MSD/GTSP", "trade:2:GG", True, id="all 5 rabbits"),
        pytest.param("GGGBMMMPPP", "B/BM/SDR/GTPP", "trade:4:GGGB", True, id="all 5 pigs"),
        pytest.param("GGGBBMMCCC", "B/BC/SDR/GTSP", "trade:2:MC", False, id="3 cats again"),
        pytest.param("GGGBMMMRRR", "R/BM/SDP/GTSP", "trade:1:G", False, id="4 rabbits"),
        pytest.param("GGGBMMMPPP", "P/BM/SDR/GTSR", "trade:1:G", False, id="4 pigs"),
        pytest.param("GGGBBMMTUU", "U/BM/SDR/GTSP", "trade:1:G", False, id="all 3 mice"),
    ],
)
def test_sudden_death_a_trade_that_gives_all_cats_rabbits_or_pigs_ends_the_phase_at_once(
    hand: str, rows: str, trade: str, declared: bool
) -> None:
    state = after(f"first:0 {dealt(hand, *PLAIN, rows=rows)} {trade}")
    assert (rules.due(state) == "deal") is declared
    assert rules.scores(state) == ([5, 4, 4] if declared else [5, 5, 5])


CATS = dealt("GGBBMMCCCC", *PLAIN)


def test_sudden_death_every_other_player_loses_one_life_and_nothing_is_scored() -> None:
    state = after(f"first:0 {CATS} trade:1:G")
    assert rules.scores(state) == [5, 4, 4]
    assert rules.info(state) == {"sudden_death": 0, "lost": [0, 1, 1]}
    assert (rules.turn(state), rules.due(state), rules.moves(state)) == (CHANCE, "deal", [])


def test_sudden_death_a_combination_that_was_dealt_counts_only_after_a_trade() -> None:
    assert rules.due(after(f"first:0 {CATS}")) == "turn"
    assert rules.info(after(f"first:0 {CATS}")) is None


def test_sudden_death_a_combination_that_was_dealt_does_not_count_if_it_is_traded_away() -> None:
    state = after(f"first:0 {CATS} trade:1:C")
    assert rules.turn(state) == 1
    assert rules.scores(state) == [5, 5, 5]


def test_sudden_death_traded_away_and_taken_back_later_it_counts() -> None:
    state = after(f"first:0 {CATS} trade:1:C trade:2:GG trade:2:GD trade:1:B")
    assert rules.info(state) == {"sudden_death": 0, "lost": [0, 1, 1]}


def test_ruling_only_the_hand_of_the_player_who_just_traded_is_looked_at() -> None:
    # Seat 1 was dealt the cats. The trade of seat 0 does not end the phase, that of seat 1 does.
    begun = f"first:0 {dealt(PLAIN[0], 'GGBBMMCCCC', PLAIN[1])} trade:1:G"
    assert rules.turn(after(begun)) == 1
    assert rules.info(after(f"{begun} trade:1:M")) == {"sudden_death": 1, "lost": [1, 0, 1]}


LAST_ROUND = (
    f"first:0 {dealt(PLAIN[0], 'GGGBMMRRRR', PLAIN[1], rows='B/RP/MSD/GTSP')} "
    "trade:1:M trade:1:G trade:1:T knock"
)


def test_sudden_death_is_declared_even_in_the_last_round() -> None:
    # The knocker loses a life like everybody else; seat 2 has no turn any more.
    state = after(f"{LAST_ROUND} trade:2:GG")
    assert rules.info(state) == {"sudden_death": 1, "lost": [1, 0, 1]}
    assert rules.scores(state) == [4, 5, 4]
    assert rules.due(state) == "deal"


def test_sudden_death_of_the_last_in_the_last_round_still_scores_nothing() -> None:
    hands = dealt(*PLAIN, "GGGBMMRRRR", rows="B/RP/MSD/GTSP")
    state = after(f"first:0 {hands} trade:1:M trade:1:T trade:1:G knock knock trade:2:GG")
    assert rules.info(state) == {"sudden_death": 2, "lost": [1, 1, 0]}


def test_ruling_two_combinations_at_once_are_one_sudden_death() -> None:
    both = dealt("GRRRRRCCCC", *PLAIN, rows="B/BM/MSD/GTSP")
    state = after(f"first:0 {both} trade:1:G")
    assert rules.info(state) == {"sudden_death": 0, "lost": [0, 1, 1]}
    assert rules.scores(state) == [5, 4, 4]


def test_sudden_death_takes_nothing_from_a_player_who_is_out() -> None:
    state = after(f"first:0 {dealt('GGBBMMCCCC', PLAIN[0])} trade:1:G", 2, 0, 3)
    assert rules.info(state) == {"sudden_death": 0, "lost": [0, 0, 1]}
    assert rules.scores(state) == [2, 0, 2]


def test_sudden_death_takes_last_lives_and_can_end_the_game() -> None:
    state = after(f"first:0 {CATS} trade:1:G", 1, 1, 1)
    assert rules.info(state) == {"sudden_death": 0, "lost": [0, 1, 1]}
    assert rules.scores(state) == [1, 0, 0]
    assert (rules.turn(state), rules.outcome(state)) == (OVER, Outcome((0,), "last-alive"))


# ------------------------------------------------------------------ advanced


def test_advanced_a_hand_with_all_cats_is_nothing_special() -> None:
    state = after(f"first:0 {CATS} trade:1:G", advanced=True)
    assert (rules.turn(state), rules.scores(state)) == (1, [5, 5, 5])


@pytest.mark.parametrize("animal", ["R", "P"])
def test_advanced_whoever_declares_all_rabbits_or_all_pigs_gains_one_life(animal: str) -> None:
    hand = dealt(f"GGBMM{animal * 5}", *PLAIN, rows="B/BM/MSD/GTSC")
    state = after(f"first:0 {hand} trade:1:G", 2, 5, 5, advanced=True)
    assert rules.scores(state) == [3, 4, 4]
    assert rules.info(state) == {"sudden_death": 0, "lost": [0, 1, 1]}


RABBITS = dealt("GGBMMRRRRR", *PLAIN, rows="B/BM/MSD/GTSP")


def test_advanced_a_life_gained_may_lift_a_player_above_5() -> None:
    assert rules.scores(after(f"first:0 {RABBITS} trade:1:G", advanced=True)) == [6, 4, 4]


def test_advanced_the_life_is_gained_even_if_the_game_ends_with_it() -> None:
    state = after(f"first:0 {RABBITS} trade:1:G", 5, 1, 1, advanced=True)
    assert (rules.scores(state), rules.turn(state)) == ([6, 0, 0], OVER)


def test_advanced_cats_and_rabbits_together_gain_one_life() -> None:
    both = dealt("GRRRRRCCCC", *PLAIN, rows="B/BM/MSD/GTSP")
    assert rules.scores(after(f"first:0 {both} trade:1:G", advanced=True)) == [6, 4, 4]


def test_without_advanced_nobody_gains_a_life() -> None:
    assert rules.scores(after(f"first:0 {RABBITS} trade:1:G", 2, 5, 5)) == [2, 4, 4]


# ------------------------------------------------------------------ the next phase

CATS_OF_1 = dealt(PLAIN[0], "GGBBMMCCCC", PLAIN[1])


def test_next_phase_starts_with_the_left_neighbour_of_whoever_started_the_last() -> None:
    # Not with the left neighbour of the one who declared: that is seat 1.
    state = after(f"first:0 {CATS_OF_1} trade:1:G trade:1:M {CATS}")
    assert rules.turn(state) == 1
    # Seat 1 started the second phase, so seat 2 starts the third, and seat 0 the fourth.
    state = reduce(rules.apply, (f"trade:1:G trade:1:T trade:1:M {CATS}").split(), state)
    assert rules.turn(state) == 2
    state = reduce(rules.apply, (f"trade:1:G trade:1:M {CATS}").split(), state)
    assert rules.turn(state) == 0


def test_next_phase_starts_with_the_next_player_to_the_left_who_is_still_in_the_game() -> None:
    # Seat 1 would start but has just lost its last life; so has seat 2.
    state = after(f"first:0 {dealt('GGBBMMCCCC', *PLAIN, 'GBTTRRRPPU')} trade:1:G", 5, 1, 1, 5)
    state = rules.apply(state, dealt(*PLAIN))
    assert rules.turn(state) == 3
    assert rules.turn(rules.apply(state, "trade:1:M")) == 0


def test_next_phase_all_get_new_hands_and_rows() -> None:
    again = dealt("GGBMTTSSDD", "GGBBMMTTSD", "GBMTSDRPPU", rows="U/TT/BBM/SSDD")
    state = after(f"first:0 {CATS} trade:1:G {again}")
    assert state.hands == ("GGBMTTSSDD", "GGBBMMTTSD", "GBMTSDRPPU")
    assert state.rows == ("U", "TT", "BBM", "SSDD")


def test_the_whole_game_by_events_alone() -> None:
    # Seat 0 is dealt all cats in five phases, and keeps them in its first trade.
    starters = (0, 1, 2, 0, 1)
    trades = {0: "trade:1:G", 1: "trade:1:G trade:1:T trade:1:M", 2: "trade:1:G trade:1:M"}
    phases = [f"{CATS} {trades[starter]}" for starter in starters]
    state = after(f"first:0 {' '.join(phases)}")
    assert rules.scores(state) == [5, 0, 0]
    assert rules.outcome(state) == Outcome((0,), "last-alive")
