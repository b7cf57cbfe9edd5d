"""So ein Mist, Variant 3: one more turn each, with gaps.

All have walked one step a turn for seven turns. The extra round begins with the cow at 7, the
sheep at 1, the pig at 4, the sums 24, -5 and 13, and this ring:
place   0        1       2     3     4      5      6     7     8
     sheep-3  sheep4  pig6  pig8  pig10  cow-1  cow2  cow6  sheep-5
"""

from functools import reduce
from random import Random

import pytest

from barnyard.core.errors import IllegalEvent
from barnyard.core.game import CHANCE, OVER, Outcome
from barnyard.games.so_ein_mist import rules
from barnyard.games.so_ein_mist.state import State, queue

RING = "ring:cow4,start-3,start2,sheep6,start-1,start-1,pig-5,start2,start-3"
COW = (10, 8, -5, -3, -1, 2, 6)
SHEEP = (8, 10, -1, 2, -5, -3, 4)
PIG = (2, 4, -3, -1, 6, 8, 10)
PILES = (COW, SHEEP, PIG)


def after(events: str, first: int = 0, **options: bool) -> State:
    """The game after the seven turns of each, and then these events."""
    order = [PILES[(first + step) % 3] for step in range(3)]
    turns = [f"die:1 stop draw:{value}" for lap in zip(*order, strict=True) for value in lap]
    script = f"animals:cow,sheep,pig {RING} first:{first} {' '.join(turns)} {events}"
    return reduce(rules.apply, script.split(), rules.start(3, {"extra_round": True, **options}))


def gaps(state: State) -> list[int]:
    return [place for place, card in enumerate(state.ring) if card is None]


def test_extra_round_the_game_goes_on_when_all_draw_piles_are_used_up() -> None:
    state = after("")
    assert (rules.turn(state), rules.due(state), rules.outcome(state)) == (CHANCE, "die", None)
    assert rules.scores(state) == [24, -5, 13]
    assert gaps(state) == []


@pytest.mark.parametrize("first", [0, 1, 2])
def test_extra_round_each_player_from_the_starting_player_on_has_one_more_turn(first: int) -> None:
    turns = [after(" ".join(["die:1 stop"] * n + ["die:1"]), first) for n in range(3)]
    assert [rules.turn(state) for state in turns] == [(first + n) % 3 for n in range(3)]
    assert rules.turn(after(" ".join(["die:1 stop"] * 3), first)) == OVER


def test_extra_round_the_place_of_a_card_taken_becomes_a_gap() -> None:
    state = after("die:1 stop")
    assert gaps(state) == [8]
    assert rules.scores(state) == [24 - 5, -5, 13]


def test_extra_round_there_is_no_draw_the_left_neighbour_is_next_at_once() -> None:
    state = after("die:1 stop")
    assert rules.due(state) == "die"
    assert rules.turn(rules.apply(state, "die:1")) == 1
    with pytest.raises(IllegalEvent) as refusal:
        rules.apply(state, "draw:8")
    assert refusal.value.facts == {"event": "draw:8", "due": "die"}


def test_extra_round_dice_are_as_before() -> None:
    assert rules.moves(after("die:1 go die:2")) == ["go", "stop"]
    assert after("die:2 go die:1 go die:2").places[0] == 0


def test_extra_round_gaps_are_not_counted_as_steps() -> None:
    # The cow leaves a gap at 8, which is not on the sheep's way; the pig's leads over it.
    state = after("die:1 stop die:1 stop die:4 stop")
    assert gaps(state) == [0, 2, 8]
    assert state.places == (8, 2, 0)
    assert rules.scores(state) == [19, -5 + 6, 13 - 3]


def test_extra_round_two_gaps_on_the_way_are_skipped_too() -> None:
    # Gaps at 1 and 2: the pig's six steps lead over 5 6 7 8 0 to 3.
    state = after("die:3 stop die:1 stop die:6 stop")
    assert state.places == (1, 2, 3)
    assert rules.scores(state) == [24, -5 + 4 + 6, 13 + 8]
    assert rules.outcome(state) == Outcome((0,), "highest")


def test_extra_round_whoever_starts_from_a_gap_counts_the_next_card_as_the_first_step() -> None:
    # The cow comes to the sheep, which takes the card: both stand at a gap.
    state = after("die:3 stop")
    assert (gaps(state), state.places) == ([1], (1, 1, 4))
    assert rules.apply(rules.apply(state, "die:1"), "stop").places == (1, 2, 4)
    assert rules.apply(rules.apply(state, "die:2"), "stop").places == (1, 3, 4)


def test_extra_round_queues_and_who_takes_the_card_are_as_before() -> None:
    # The cow comes to the sheep; then the sheep goes where the pig is.
    state = after("die:3 stop die:3 stop")
    assert queue(state, 4) == [2, 1]
    assert rules.scores(state) == [24, -5 + 4, 13 + 10]


def test_extra_round_animals_keep_standing_at_a_gap() -> None:
    state = after("die:3 stop")
    assert gaps(state) == [1]
    assert queue(state, 1) == [1, 0]


def test_extra_round_doubling_counts_as_before() -> None:
    # Until here nobody has taken a card of the own animal; now the sheep takes sheep4.
    assert rules.scores(after("die:3 stop", doubling=True)) == [24, -5 + 8, 13]


def test_extra_round_without_the_variant_there_is_none() -> None:
    assert rules.turn(after("", extra_round=False)) == OVER


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("passing", [True, False])
def test_ruling_the_ring_shrinks_from_n_plus_6_cards_to_6(seats: int, passing: bool) -> None:
    state, rng = rules.start(seats, {"extra_round": True, "passing": passing}), Random(seats)
    while rules.turn(state) != OVER:
        state = rules.apply(state, "stop" if rules.moves(state) else rules.sample(state, rng))
    assert len(state.ring) == seats + 6
    assert len(gaps(state)) == seats


def test_extra_round_with_6_players_the_passed_cards_are_told_after_it() -> None:
    state, rng = rules.start(6, {"extra_round": True}), Random(6)
    seen = []
    while rules.turn(state) != OVER:
        event = "stop" if rules.moves(state) else rules.sample(state, rng)
        state = rules.apply(state, event)
        seen.append(event.partition(":")[0])
    extra_round = ["die", "stop"] * 6
    assert seen[-18:] == [*extra_round, *["passed"] * 6]
