"""Partners: what a computer player is after, and that it does not insist on it."""

from random import Random

import pytest

from barnyard.bots.partner import after as of_table
from barnyard.core.changed import changed
from barnyard.core.think import Level, think_out
from barnyard.games.mmm import rules
from barnyard.games.mmm.bot import player as bot
from barnyard.games.mmm.bot.closer import worth_of_moves
from barnyard.games.mmm.bot.partner import after, aim, in_company
from barnyard.games.mmm.state import State
from tests.bots.mmm.positions import after as played
from tests.bots.mmm.positions import some, with_left

TURNS = 40
GIVES = 0.003  # of the chance to win


def gathering(state: State, *squares: str) -> State:
    """Somebody has gathered these in a turn."""
    latest = frozenset(squares)
    return changed(state, gathered=state.gathered | latest, latest=latest)


def test_it_names_an_item_that_is_still_open() -> None:
    for state in some("roll", 2, seed=31):
        told = after(state)
        assert told is not None
        assert told["square"] not in state.gathered
        assert told["food"] == state.pantry.food[told["square"]]
        assert told["count"] == len(aim(state)) > 0


def test_what_one_turn_can_make_whole_comes_before_what_takes_two() -> None:
    few = with_left("e3", "f3", "g4", "g5", "g6", "g7")
    assert aim(few) == {"e3", "f3"}


def test_of_two_items_that_are_as_good_it_follows_the_one_that_was_gone_on_with() -> None:
    """Two fish on a1 to d1 and two on c4 to c6: whichever somebody has just taken from."""
    state = with_left("c1", "d1", "c4", "c5", "c6")
    one, other = gathering(state, "c4"), changed(gathering(state, "c4"), latest=frozenset({"b1"}))
    assert aim(one) == {"c5", "c6"}
    assert aim(other) == {"c1", "d1"}


def test_it_says_so_when_it_changes_its_mind_and_not_when_the_item_is_whole() -> None:
    before = with_left("c1", "d1", "c4", "c5", "c6")
    then = gathering(before, "c4", "c5")
    assert aim(before) == {"c1", "d1"}
    told = after(then)
    assert told == {"what": "instead", "food": "fish", "square": "c6", "count": 1}
    whole = gathering(before, "c1", "d1")
    assert (after(whole) or {})["what"] == "after"


def test_nothing_is_said_when_nothing_is_left_and_where_no_computer_sits() -> None:
    state = with_left("a1")
    assert after(gathering(state, "a1")) is None
    assert of_table(rules, ("Ada", "Ben"), 0, state) is None


@pytest.mark.parametrize(("mover", "seat"), [(0, 1), (1, 1), (2, 3), (3, 3)])
def test_who_plays_next_says_it(mover: int, seat: int) -> None:
    told = of_table(rules, ("Ada", "bot:fair:B", "Cy", "bot:easy:D"), mover, with_left("a1"))
    assert told is not None
    assert told["seat"] == seat


# ------------------------------------------------------------------ what it does


def test_of_squares_that_are_as_good_it_takes_what_suits_the_others() -> None:
    """A fish may go to either item; the plan is the one of which something has been gathered."""
    state = gathering(with_left("c1", "d1", "c4", "c5", "c6"), "c4")
    state = played(state, "roll:fish,x,x")
    worth = dict.fromkeys(rules.moves(state), 0.5)
    assert in_company(state, worth, "place:1c1", 0.0) in ("place:1c5", "place:1c6")
    better = worth | {"place:1c1": 0.6}
    assert in_company(state, better, "place:1c1", 0.05) == "place:1c1"
    assert in_company(state, better, "place:1c1", 0.15) in ("place:1c5", "place:1c6")


def test_it_neither_stops_nor_rolls_for_the_sake_of_others() -> None:
    state = played(with_left("a1", "b1", "c1"), "roll:fish,fish,x", "place:1a1")
    worth = dict.fromkeys(rules.moves(state), 0.5)
    assert in_company(state, worth, "gather", 1.0) == "gather"
    assert in_company(state, worth, "reroll", 1.0) == "reroll"


@pytest.mark.parametrize("level", [Level.KEEN, Level.STRONG])
def test_what_suits_the_others_costs_next_to_nothing(level: Level) -> None:
    """Beside what the fox overlooks anyway: the same stream, with and without."""
    for seed, state in enumerate(some("place", 1, seed=32)):
        worth = think_out(worth_of_moves(state, rules.moves(state)))
        chosen = think_out(bot.think(state, 0, level, Random(seed))).move
        doubts = bot.DOUBTS.get(level, 0.0)
        assert worth[chosen] >= max(worth.values()) - doubts / 2 - GIVES


@pytest.mark.parametrize(("level", "least"), [(Level.FAIR, 0.85), (Level.STRONG, 0.75)])
def test_it_does_what_it_says(level: Level, least: float) -> None:
    """Where the food of its item was rolled and something is gathered, a die mostly lies there."""
    rng, kept, tried = Random(33), 0, 0
    state = rules.start(2, {})
    for _ in range(TURNS):
        if rules.turn(state) == "over":
            state = rules.start(2, {})
        before, food, faces = state, state.pantry.food[min(aim(state))], set[str]()
        while state.active == before.active and rules.turn(state) != "over":
            if rules.turn(state) == "chance":
                state = rules.apply(state, rules.sample(state, rng))
                faces |= {*state.faces, *state.lying}
            else:
                thought = think_out(bot.think(state, state.active, level, rng))
                state = rules.apply(state, thought.move)
        took = state.gathered - before.gathered
        if took and food in faces:
            tried += 1
            kept += bool(took & aim(before))
    assert tried > TURNS / 5
    assert kept / tried >= least
