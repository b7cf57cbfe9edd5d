"""So ein Mist, Variant 1: cards of the own animal count double in the own scoring pile."""

from functools import reduce

import pytest

from barnyard.core.game import Outcome
from barnyard.games.so_ein_mist import rules
from barnyard.games.so_ein_mist.state import State

# place     0    1        2      3      4        5        6     7      8
RING = "ring:cow4,start-3,start2,sheep6,start-1,start-1,pig-5,start2,start-3"
THREE = f"animals:cow,sheep,pig {RING}"


def after(events: str, **options: bool) -> State:
    return reduce(rules.apply, f"{THREE} {events}".split(), rules.start(3, options))


def test_doubling_food_of_your_own_animal_counts_double() -> None:
    cow_comes_to_the_sheep = "first:0 die:3 stop"
    assert rules.scores(after(cow_comes_to_the_sheep, doubling=True)) == [0, 12, 0]
    assert rules.scores(after(cow_comes_to_the_sheep)) == [0, 6, 0]


def test_doubling_dung_of_your_own_animal_counts_double_too() -> None:
    sheep_comes_to_the_pig = "first:1 die:3 stop"
    assert rules.scores(after(sheep_comes_to_the_pig, doubling=True)) == [0, 0, -10]
    assert rules.scores(after(sheep_comes_to_the_pig)) == [0, 0, -5]


def test_doubling_a_drawn_card_of_your_own_animal_counts_double() -> None:
    # The cow fills place 1 with cow8; the pig comes behind it: the cow takes its own card.
    pig_behind_the_cow = "first:0 die:1 stop draw:8 die:1 stop draw:2 die:4 stop"
    assert rules.scores(after(pig_behind_the_cow, doubling=True)) == [-3 + 16, -1, 0]


def test_doubling_leaves_cards_of_other_animals_single() -> None:
    # The sheep walks away, the cow takes its card.
    events = "first:1 die:1 stop draw:2 die:1 stop draw:2 die:3 stop"
    assert rules.scores(after(events, doubling=True)) == [6, -1, 2]


@pytest.mark.parametrize(("steps", "value"), [(1, -3), (2, 2), (4, -1)])
def test_ruling_starting_cards_belong_to_no_animal_and_are_never_doubled(
    steps: int, value: int
) -> None:
    assert rules.scores(after(f"first:0 die:{steps} stop", doubling=True)) == [value, 0, 0]


def test_end_tied_the_food_counts_as_scored_doubled_with_doubling() -> None:
    """Everybody walks one step and stops; in its last turn the sheep walks 6, to the cow.

    The cow takes start-3, start2, sheep6, sheep2, sheep4, sheep-5, its own cow6 (as 12), and
    sheep-1: 17 with 26 of food (only 20 undoubled). The pig takes start2, start-3, cow4, cow10,
    cow8, cow-3, cow-1: 17 with 24 of food.
    """
    laps = [(2, 2, 10), (4, 4, 8), (-5, -3, -3), (-1, -1, -1), (8, 6, 2), (10, 8, 6)]
    turns = [f"die:1 stop draw:{value}" for lap in laps for value in lap]
    last = "die:6 stop draw:-3 die:1 stop draw:10 die:1 stop draw:-5"
    state = after(f"first:1 {' '.join(turns)} {last}", doubling=True)
    assert rules.scores(state) == [17, -4, 17]
    assert rules.outcome(state) == Outcome((0,), "more-food")
