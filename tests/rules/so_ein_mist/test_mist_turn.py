"""So ein Mist: a turn, rule by rule."""

from functools import reduce

import pytest

from barnyard.core.errors import IllegalEvent
from barnyard.core.game import CHANCE
from barnyard.games.so_ein_mist import rules
from barnyard.games.so_ein_mist.state import State, queue

# place     0    1        2      3      4        5        6     7      8
RING = "ring:cow4,start-3,start2,sheep6,start-1,start-1,pig-5,start2,start-3"
THREE = f"animals:cow,sheep,pig {RING} first:0"

# place          0    1      2    3         4        5        6        7        8      9
RING_OF_FOUR = "ring:cow4,sheep6,pig8,chicken10,start-3,start-3,start-1,start-1,start2,start2"
FOUR = f"animals:cow,sheep,pig,chicken {RING_OF_FOUR} first:0"


def after(events: str, table: str = THREE, seats: int = 3) -> State:
    return reduce(rules.apply, f"{table} {events}".split(), rules.start(seats, {}))


def pile(state: State, seat: int) -> list[str]:
    return [str(card) for card in state.piles[seat]]


# ------------------------------------------------------------------ 1: roll, stop or go


def test_turn_1_one_die_is_rolled_first() -> None:
    state = after("")
    assert (rules.turn(state), rules.due(state), rules.moves(state)) == (CHANCE, "die", [])


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
def test_turn_1_after_a_die_its_player_chooses_stop_or_go(number: int) -> None:
    state = after(f"die:{number}")
    assert rules.turn(state) == 0
    assert rules.moves(state) == ["go", "stop"]


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
def test_turn_1_stop_takes_the_number_just_rolled(number: int) -> None:
    assert after(f"die:{number} stop").places[0] == number


def test_turn_1_go_sets_that_die_aside_and_the_next_one_is_rolled() -> None:
    state = after("die:4 go")
    assert state.aside == (4,)
    assert (rules.turn(state), rules.due(state)) == (CHANCE, "die")
    assert state.places == after("").places


def test_turn_1_only_the_number_just_rolled_counts_not_those_set_aside() -> None:
    assert after("die:4 go die:2 stop").places[0] == 2


# ------------------------------------------------------------------ 2: no choice


def test_turn_2_a_number_equal_to_one_set_aside_is_taken() -> None:
    state = after("die:4 go die:4")
    assert state.places[0] == 4
    assert (rules.due(state), rules.moves(state)) == ("draw", [])


def test_turn_2_it_is_enough_to_equal_any_die_set_aside_this_turn() -> None:
    assert after("die:4 go die:2 go die:5 go die:2").places[0] == 2


def test_turn_2_the_fourth_die_still_leaves_a_choice() -> None:
    assert rules.moves(after("die:1 go die:2 go die:3 go die:4")) == ["go", "stop"]


def test_turn_2_the_fifth_die_is_taken() -> None:
    state = after("die:1 go die:2 go die:3 go die:4 go die:5")
    assert state.places[0] == 5
    assert (rules.due(state), rules.moves(state)) == ("draw", [])


def test_ruling_a_fifth_die_that_equals_an_earlier_one_is_just_taken() -> None:
    state = after("die:1 go die:2 go die:3 go die:4 go die:1")
    assert (state.places[0], rules.due(state)) == (1, "draw")


def test_turn_2_where_there_is_no_choice_stop_is_refused() -> None:
    with pytest.raises(IllegalEvent) as refusal:
        after("die:4 go die:4 stop")
    assert (refusal.value.code, refusal.value.facts) == (
        "not-due",
        {"event": "stop", "due": "draw"},
    )


# ------------------------------------------------------------------ 3: the way


def test_turn_3_every_card_counts_as_a_step_whoever_stands_there() -> None:
    past_the_sheep = after("die:5 stop")
    assert past_the_sheep.places == (5, 3, 6)


def test_turn_3_the_ring_is_closed_the_way_goes_on_from_its_end_to_position_0() -> None:
    pig_begins = THREE.replace("first:0", "first:2")
    assert after("die:5 stop", pig_begins).places == (0, 3, 2)


# ------------------------------------------------------------------ 4: who takes the card


def test_turn_4_landing_alone_you_take_the_card_into_your_scoring_pile() -> None:
    state = after("die:2 stop")
    assert pile(state, 0) == ["start2"]
    assert rules.scores(state) == [2, 0, 0]


def test_turn_4_landing_alone_you_take_dung_as_well() -> None:
    assert rules.scores(after("die:1 stop")) == [-3, 0, 0]


def test_turn_4_landing_where_another_stands_the_other_takes_the_card() -> None:
    state = after("die:3 stop")
    assert (pile(state, 0), pile(state, 1)) == ([], ["sheep6"])
    assert queue(state, 3) == [1, 0]


def test_turn_4_the_last_in_the_queue_takes_the_card_not_the_first() -> None:
    # The pig queues behind the sheep (which takes sheep6), then the cow behind the pig.
    state = after("die:6 stop draw:10 die:3 stop", THREE.replace("first:0", "first:2"))
    assert queue(state, 3) == [1, 2, 0]
    assert [pile(state, seat) for seat in range(3)] == [[], ["sheep6"], ["pig10"]]


def test_turn_4_the_last_to_have_landed_takes_the_card_whatever_its_seat() -> None:
    # All come to place 5 in the order pig (seat 2), cow (seat 0), sheep (seat 1).
    ring = "ring:sheep6,pig-5,cow4,start-3,start-3,start-1,start-1,start2,start2"
    table = f"animals:cow,sheep,pig {ring} first:2"
    state = after("die:4 stop draw:10 die:3 stop draw:8 die:5 stop", table)
    assert queue(state, 5) == [2, 0, 1]
    assert [pile(state, seat) for seat in range(3)] == [["cow8"], [], ["start-1", "pig10"]]


def test_turn_animals_that_leave_a_queue_leave_the_others_in_their_order() -> None:
    # Cow, pig and chicken queue at place 5; the cow leaves; then the sheep comes from behind.
    queued = "die:5 stop draw:10 die:3 stop draw:2 die:3 stop draw:4 die:2 stop draw:2"
    state = after(f"{queued} die:1 stop draw:2 die:1 stop", FOUR, 4)
    assert queue(state, 5) == [2, 3, 1]
    assert [pile(state, seat) for seat in range(4)] == [
        ["start-3", "cow10", "start-1"],
        ["start-3"],
        ["pig4"],
        ["chicken2"],
    ]


def test_turn_4_an_animal_that_has_left_does_not_take_the_card() -> None:
    # The sheep leaves its own card before the cow comes by a second time.
    state = after("die:2 stop draw:8 die:1 stop draw:8 die:1 stop draw:8 die:1 stop")
    assert state.places[0] == 3
    assert pile(state, 0) == ["start2", "sheep6"]


# ------------------------------------------------------------------ 5: the place is filled


def test_turn_5_the_top_card_of_your_draw_pile_fills_the_place() -> None:
    state = after("die:2 stop")
    assert (rules.turn(state), rules.due(state)) == (CHANCE, "draw")
    assert str(rules.apply(state, "draw:8").ring[2]) == "cow8"


def test_turn_5_it_is_your_card_that_fills_the_place_even_if_another_took_the_card() -> None:
    state = after("die:3 stop draw:-5")
    assert str(state.ring[3]) == "cow-5"
    assert pile(state, 1) == ["sheep6"]


def test_turn_5_animals_stay_where_they_stand() -> None:
    filled = after("die:3 stop draw:8")
    assert filled.places == (3, 3, 6)
    assert queue(filled, 3) == [1, 0]


def test_turn_5_a_card_that_filled_a_place_can_be_taken_later() -> None:
    # The cow fills place 1 with cow10 and walks on; the pig takes it.
    first_lap = "die:1 stop draw:10 die:1 stop draw:8 die:1 stop draw:8"
    state = after(f"{first_lap} die:1 stop draw:8 die:1 stop draw:10 die:3 stop")
    assert pile(state, 2) == ["start2", "cow10"]


def test_turn_5_all_dice_come_back() -> None:
    state = after("die:4 go die:2 stop draw:8 die:4")
    assert state.aside == ()
    assert rules.moves(state) == ["go", "stop"]


def test_turn_5_then_it_is_the_left_neighbours_turn() -> None:
    turn_by_turn = ["die:1", "stop draw:8 die:1", "stop draw:8 die:1", "stop draw:8 die:1"]
    tables = [after(" ".join(turn_by_turn[: n + 1])) for n in range(4)]
    assert [rules.turn(state) for state in tables] == [0, 1, 2, 0]
