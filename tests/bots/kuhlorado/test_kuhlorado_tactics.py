"""Positions in which the right move is plain to see.

Pad 1:
      a b c d e f g h
    1 1 4 3 1 4 5 2 3
    2 2 L c 2 c 3 c 1
    3 5 L c 4 c s c 2
    4 3 c 5 c 3 c 1 4
    5 4 c 1 s c 2 c 3
    6 1 5 c 2 5 c c 5
    7 3 c 4 c c L L 4
    8 5 2 1 3 4 1 5 2
"""

import random
from functools import cache

import pytest

from barnyard.core.changed import changed
from barnyard.core.think import Level, Thought, think_out
from barnyard.games.kuhlorado import rules
from barnyard.games.kuhlorado.bot import player as bot
from barnyard.games.kuhlorado.squares import names
from barnyard.games.kuhlorado.state import State, free_cows
from tests.bots.kuhlorado.positions import TABLES, position, squares, walk

GROWN_UPS = [Level.FAIR, Level.STRONG]


def thought(state: State, level: Level) -> Thought:
    return think_out(bot.think(state, int(rules.turn(state)), level, random.Random(1)))


# Two lands of seven; a5 between them makes fifteen.
TORN = ("a1 a2 a3 a4 b4 c4 c5 a6 a7 a8 b8 c8 d8 e8", "h1 h2 h3 h4 g4 b1 b5 b6 c6 c7 c3 d4 e6 e7")


@pytest.mark.parametrize("level", GROWN_UPS)
def test_land_is_joined(level: Level) -> None:
    found = thought(position(*TORN, ("4", "4")), level)
    assert found.move == "mark:a5"
    takes = {"what": "takes", "holding": {"kind": "pasture", "place": "west"}, "points": 3}
    assert found.because != takes  # it was held before
    land = {"what": "land", "size": 15, "points": 8, "squares": ["a5"]}
    assert {**found.because, **land} == found.because


@pytest.mark.parametrize("level", GROWN_UPS)
def test_what_brings_much_is_kept(level: Level) -> None:
    """One four is enough: the other die may be thrown again for nothing."""
    assert thought(position(*TORN, ("4", "4"), settled=False), level).move != "reroll:12"
    assert thought(position(*TORN, ("4", "1"), settled=False), level).move in ("keep", "reroll:2")


def test_land_of_the_other_is_kept_apart() -> None:
    crosses, circles = TORN
    state = position(circles, crosses, ("4", "4"))
    assert thought(state, Level.STRONG).move == "mark:a5"


@cache
def last_marks() -> list[State]:
    """The next mark ends the game, and not every one wins it."""
    found = []
    for seed in range(90):
        *_, last = (s for s in walk(TABLES[seed % 10], seed) if rules.due(s) == "mark")
        ends = [rules.apply(last, move) for move in rules.moves(last)]
        if all(rules.turn(end) == "over" for end in ends):
            results = {rules.outcome(end) for end in ends}
            found += [last] if len(results) > 1 else []
    return found


@pytest.mark.parametrize("level", GROWN_UPS)
def test_the_last_mark_wins_if_it_can(level: Level) -> None:
    states = last_marks()
    assert len(states) >= 3
    for state in states:
        ends = {move: rules.outcome(rules.apply(state, move)) for move in rules.moves(state)}
        shares = {
            move: (state.active in end.winners) / len(end.winners)
            for move, end in ends.items()
            if end
        }
        assert shares[thought(state, level).move] == max(shares.values())


def last_cow(crosses_lead: bool) -> State:
    """One cow is free; crosses have thrown it, with a number. All corners belong to one seat."""
    rich, poor = "a1 a2 a3 a4 h1 h2 h3 h4 a8 h8 b1 g8", "c4 e4 d6"
    crosses, circles = (squares(rich), squares(poor))
    if not crosses_lead:
        crosses, circles = circles, crosses
    state = position("", "", ("cow", "1"))
    for count, cow in enumerate(names(state.pad.cows & ~squares("g6"))):
        if count % 2:
            crosses |= squares(cow)
        else:
            circles |= squares(cow)
    return changed(state, marks=(crosses, circles))


@pytest.mark.parametrize("level", GROWN_UPS)
def test_who_is_ahead_ends_the_game(level: Level) -> None:
    state = last_cow(crosses_lead=True)
    assert names(free_cows(state)) == ["g6"]
    found = thought(state, level)
    assert rules.turn(rules.apply(state, found.move)) == "over"
    assert found.because["what"] == "ends"
    assert level != Level.STRONG or found.weighed[0].worth == 1.0


@pytest.mark.parametrize("level", GROWN_UPS)
def test_who_is_behind_does_not(level: Level) -> None:
    state = last_cow(crosses_lead=False)
    assert rules.turn(rules.apply(state, thought(state, level).move)) != "over"


@pytest.mark.parametrize("level", GROWN_UPS)
def test_what_fits_nowhere_is_thrown_again(level: Level) -> None:
    """All fives and fours are taken."""
    state = position("", "", ("4", "5"), settled=False)
    crosses = state.pad.number["4"]
    state = changed(state, marks=(crosses, state.pad.number["5"]))
    assert thought(state, level).move != "keep"


def test_a_child_takes_the_points_that_it_sees() -> None:
    state = position(*TORN, ("4", "4"))
    found = {
        think_out(bot.think(state, 0, Level.EASY, random.Random(seed))).move for seed in range(30)
    }
    assert "mark:a5" in found
    assert len(found) > 1  # now and then it does not see them
