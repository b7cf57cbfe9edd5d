"""Life is Life: the normal end of a phase, played by events.

The first row of one card is passed on: each takes what the one before put down.
"""

from dataclasses import replace
from functools import reduce

from barnyard.core.game import CHANCE, OVER, Outcome
from barnyard.games.life_is_life import rules
from barnyard.games.life_is_life.state import State
from tests.rules.refused import refusal

# Shown at the end: GGGGBBMMSU, GGGBBMTTTC and GSSDDDRRRU. Seat 0 has the most giraffes (four to
# three to one) and moles, seat 1 the goats and the only cat, seat 2 the sheep, dogs and rabbits;
# the bears and the mice are shared, nobody has a pig: 16, 11 and 17 points.
THREE = (
    "deal:GGGGBBMMSC/GGGBBMTTTR/GSSDDDRRPU/U/TT/MMS/BDPC "
    "trade:1:C trade:1:R trade:1:P knock knock knock"
)

# Shown at the end, of two players: GGBBMSSSDU and GBBTSSDRRC. Seat 0 has the giraffes and the
# sheep, the other one the rabbits; bears and dogs are shared, the rest are single cards: 15 to 5.
TWO = "deal:GGBBMSSSDC/GBBTSSDRRP/U/TT/MMM/TTPC trade:1:C trade:1:P knock knock"

# Shown at the end, of two players: GGBMTSDRPC and BMTSSDRPUU: giraffes against sheep and mice.
EQUAL = "deal:GGBMTSDRPU/GBMTSSDRPU/C/BB/MMM/TTDD trade:1:U trade:1:G knock knock"


def after(events: str, *lives: int) -> State:
    begun = replace(rules.start(len(lives), {}), lives=lives)
    return reduce(rules.apply, events.split(), begun)


# ------------------------------------------------------------------ points


def test_printed_example_tim_15_mia_13_linus_10_leon_and_hanna_7_lose_0_1_1_2_and_2_lives() -> None:
    # Shown: Tim GGGBBMTSSD (9 + 6), Mia GBBMMTSDDR (7 + 6), Linus GBMTDRRPPC (5 + 5),
    # Leon GBMTTTSDRP (7), Hanna GBMTSRPCCU (4 + 3). Tim and Mia share the bears.
    deal = "deal:GGGBBMTSDR/GBBMMTSDDC/GBMTDRRPPP/GBMTTTSDRU/GBMTSRPPCC/S/GG/BMS/DCUU"
    trades = "trade:1:R trade:1:C trade:1:P trade:1:U trade:1:P"
    state = after(f"first:0 {deal} {trades} knock knock knock knock knock", 5, 5, 5, 5, 5)
    assert rules.info(state) == {"points": [15, 13, 10, 7, 7], "lost": [0, 1, 1, 2, 2]}
    assert rules.scores(state) == [5, 4, 4, 3, 3]


def test_normal_end_points_for_majorities_of_the_hands_as_they_are_after_the_last_turn() -> None:
    state = after(f"first:0 {THREE}", 5, 5, 5)
    assert rules.info(state) == {"points": [16, 11, 17], "lost": [1, 2, 0]}
    assert rules.scores(state) == [4, 3, 5]


def test_normal_end_a_trade_of_the_last_round_counts() -> None:
    # Instead of knocking, seat 2 gives its mouse for the pig: GSSDDDRRRP. Now seat 0 has the
    # only mouse and seat 2 the only pig.
    state = after(f"first:0 {THREE.removesuffix('knock')} trade:1:U", 5, 5, 5)
    assert rules.info(state) == {"points": [16 + 3, 11, 17 + 5], "lost": [1, 2, 0]}


def test_normal_end_there_is_no_scoring_before_the_last_turn_of_the_last_round() -> None:
    state = after(f"first:0 {THREE.removesuffix(' knock')}", 5, 5, 5)
    assert (rules.turn(state), rules.info(state)) == (2, None)
    assert rules.scores(state) == [5, 5, 5]


def test_normal_end_with_two_players_left_single_cards_score_nothing() -> None:
    state = after(f"first:0 {TWO}", 5, 0, 4)
    assert rules.info(state) == {"points": [15, 0, 5], "lost": [0, 0, 2]}
    assert rules.scores(state) == [5, 0, 2]


def test_normal_end_if_all_totals_are_equal_nobody_loses_a_life() -> None:
    state = after(f"first:0 {EQUAL}", 2, 3, 0)
    assert rules.info(state) == {"points": [9, 9, 0], "lost": [0, 0, 0]}
    assert rules.scores(state) == [2, 3, 0]


# ------------------------------------------------------------------ info


def test_info_stands_on_the_line_that_ends_a_phase_and_on_no_other() -> None:
    state, lines = after("", 5, 5, 5), []
    for event in f"first:0 {THREE} {THREE.split()[0]}".split():
        state = rules.apply(state, event)
        lines.append(rules.info(state) is not None)
    assert lines == [False] * 7 + [True, False]


def test_info_lost_is_what_the_rule_takes_also_from_a_last_life() -> None:
    state = after(f"first:0 {THREE}", 5, 1, 5)
    assert rules.info(state) == {"points": [16, 11, 17], "lost": [1, 2, 0]}


# ------------------------------------------------------------------ out, and the end of the game


def test_ruling_losing_2_with_1_left_is_being_out_and_lives_never_go_below_0() -> None:
    state = after(f"first:0 {THREE}", 5, 1, 5)
    assert rules.scores(state) == [4, 0, 5]
    assert rules.turn(state) == CHANCE


def test_whoever_has_lost_the_last_life_is_out_and_the_others_go_on() -> None:
    # Seat 1 would start the second phase, but is out: the next to the left does.
    state = after(f"first:0 {THREE} {TWO.split()[0]}", 5, 1, 5)
    assert state.hands[1] == ""
    assert rules.turn(state) == 2
    assert rules.turn(rules.apply(state, "trade:1:P")) == 0


def test_two_may_be_out_at_once() -> None:
    state = after(f"first:0 {THREE}", 1, 2, 5)
    assert rules.scores(state) == [0, 0, 5]
    assert (rules.turn(state), rules.outcome(state)) == (OVER, Outcome((2,), "last-alive"))


def test_the_last_player_in_the_game_wins() -> None:
    state = after(f"first:0 {TWO}", 1, 0, 2)
    assert rules.scores(state) == [1, 0, 0]
    assert (rules.turn(state), rules.due(state)) == (OVER, "over")
    assert rules.outcome(state) == Outcome((0,), "last-alive")
    assert (rules.moves(state), rules.chances(state)) == ([], None)


def test_nobody_has_won_while_two_are_in_the_game() -> None:
    assert rules.outcome(after(f"first:0 {TWO}", 5, 0, 3)) is None


def test_nothing_is_played_after_the_end() -> None:
    for event in ("knock", "trade:1:G", "deal:G", "first:0"):
        assert refusal(rules, after(f"first:0 {TWO}", 1, 0, 2), event) == (
            "game-over",
            {"event": event},
        )


def test_ruling_two_players_can_share_the_totals_for_ever() -> None:
    deal, *turns = EQUAL.split()
    first, second, *rows = deal.removeprefix("deal:").split("/")
    the_other_starts = f"deal:{'/'.join([second, first, *rows])}"
    phases = [deal, *turns, the_other_starts, *turns] * 10
    state = after(f"first:0 {' '.join(phases)}", 1, 1, 0)
    assert rules.scores(state) == [1, 1, 0]
    assert (rules.turn(state), rules.due(state)) == (CHANCE, "deal")
