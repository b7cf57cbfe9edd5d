"""The five levels of So ein Mist: legal, the same every time, never peeking, in small slices."""

from collections.abc import Iterator
from itertools import combinations, islice
from random import Random
from typing import Any

import pytest

from barnyard.core.think import Level, Thought, think_out
from barnyard.games.so_ein_mist import rules
from barnyard.games.so_ein_mist.bot import dice as bot_dice
from barnyard.games.so_ein_mist.bot import outlook as bot_outlook
from barnyard.games.so_ein_mist.bot import player as bot
from barnyard.games.so_ein_mist.bot import value as bot_value
from barnyard.games.so_ein_mist.bot.landings import Landing, landings
from barnyard.games.so_ein_mist.state import State, active
from tests.bots.so_ein_mist.positions import some

POSITIONS = some("choice", 2, seed=1)
ALONE = [
    state for state in some("choice", 30, seed=2)
    if landings(state, active(state))[(state.rolled or 1) - 1].taker == active(state)
]  # fmt: skip


def decided(state: State, level: Level, seed: int = 0) -> Thought:
    return think_out(bot.think(state, active(state), level, Random(seed)))


def forget() -> None:
    """Nothing is known from earlier positions."""
    for remembered in (
        bot_dice.going_on, bot_dice.spread_of_turn, bot_value.prospects, bot_value.after
    ):  # fmt: skip
        remembered.cache_clear()


@pytest.mark.parametrize("level", Level)
def test_every_decision_is_legal(level: Level) -> None:
    for state in POSITIONS:
        thought = decided(state, level)
        assert thought.move in rules.moves(state)
        assert {each.move for each in thought.weighed} <= set(rules.moves(state))


@pytest.mark.parametrize("level", [level for level in Level if level is not Level.EASY])
def test_both_ways_are_weighed_and_the_best_comes_first(level: Level) -> None:
    for state in POSITIONS:
        thought = decided(state, level)
        assert thought.weighed[0].move == thought.move
        assert len({each.move for each in thought.weighed}) == 2


@pytest.mark.parametrize("level", Level)
def test_the_same_view_and_stream_lead_to_the_same_thought(level: Level) -> None:
    for seed, state in enumerate(POSITIONS[::4]):
        forget()
        first = decided(state, level, seed)
        decided(POSITIONS[0], level, seed)
        assert decided(State(**vars(state)), level, seed) == first


@pytest.mark.parametrize("level", [Level.FAIR, Level.STRONG])
def test_no_stream_is_asked_where_nothing_is_left_to_chance(level: Level) -> None:
    """What comes next cannot be told from a stream that is never touched."""
    for state in POSITIONS[::4]:
        rng = Random(7)
        think_out(bot.think(state, active(state), level, rng))
        assert rng.getstate() == Random(7).getstate()


@pytest.mark.parametrize("level", Level)
def test_what_comes_later_in_the_game_changes_nothing(level: Level) -> None:
    """The next dice and cards are in nothing that a bot can reach: the table goes on in many
    ways, and the decision before it was the same."""
    for seed, state in enumerate(POSITIONS[::8]):
        thoughts = set()
        for world in range(3):
            forget()
            full = rules.complete(rules.mask(state, active(state)), active(state), Random(world))
            thoughts.add(decided(full, level, seed).move)
            rules.sample(rules.apply(full, "go"), Random(world))
        assert len(thoughts) == 1


def test_in_what_order_unseen_cards_are_listed_tells_nothing() -> None:
    for state in POSITIONS[::4]:
        listed = tuple(tuple(reversed(values)) for values in state.unseen)
        other = State(**{**vars(state), "unseen": listed})
        assert decided(other, Level.STRONG).move == decided(state, Level.STRONG).move


def test_no_slice_is_long(monkeypatch: pytest.MonkeyPatch) -> None:
    judged = 0
    outlook = bot_outlook.outlook

    def counting(state: State) -> Any:
        nonlocal judged
        judged += 1
        return outlook(state)

    def slices(thinking: Iterator[None]) -> Iterator[int]:
        nonlocal judged
        judged = 0
        for _ in thinking:
            yield judged
            judged = 0

    monkeypatch.setattr(bot_value, "outlook", counting)
    for state in POSITIONS:
        forget()
        counts = [*slices(bot.think(state, active(state), Level.STRONG, Random(0)))]
        assert len(counts) >= 6
        assert max(counts) <= 8  # one for each card that may be drawn after a landing


def test_thinking_can_be_dropped_and_taken_up_again() -> None:
    state = POSITIONS[3]
    forget()
    dropped = bot.think(state, active(state), Level.STRONG, Random(0))
    next(dropped)
    dropped.close()
    kept = decided(state, Level.STRONG)
    forget()
    assert decided(state, Level.STRONG) == kept


def test_the_levels_play_differently() -> None:
    moves = {
        level: [decided(state, level, seed).move for seed, state in enumerate(POSITIONS)]
        for level in Level
    }
    differ = [
        sum(a != b for a, b in zip(moves[one], moves[other], strict=True)) / len(POSITIONS)
        for one, other in combinations(Level, 2)
    ]
    assert min(differ) > 0.03, differ


def alone_at(value: int, count: int) -> list[State]:
    """Some decisions about a card of that value that nobody else would get."""
    found = (state for state in ALONE if _there(state).card.value == value)
    return list(islice(found, count))


def _there(state: State) -> Landing:
    assert state.rolled is not None
    return landings(state, active(state))[state.rolled - 1]


@pytest.mark.parametrize("level", Level)
def test_no_level_does_what_is_pointless(level: Level) -> None:
    """The worst card is left, the best is taken; now and then there is a reason not to, or
    something is overlooked, and in between the temptation grows with what there is to gain."""
    stops = {}
    for value in (-5, -1, 10):
        states = alone_at(value, 50)
        assert len(states) == 50
        moves = [decided(state, level, seed).move for seed, state in enumerate(states)]
        stops[value] = moves.count("stop") / len(moves)
    assert stops[-5] <= 0.12, stops
    assert stops[10] >= 0.9, stops
    assert stops[-5] <= stops[-1] <= stops[10]


@pytest.mark.parametrize("seed", range(3))
def test_a_child_is_not_always_the_same(seed: int) -> None:
    state = alone_at(-3, seed + 1)[seed]
    assert {decided(state, Level.EASY, stream).move for stream in range(40)} == {"go", "stop"}
