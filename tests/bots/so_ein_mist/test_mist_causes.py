"""The reason of the owl is true of stopping, and of what may come: read off by the rules."""

from random import Random
from typing import Any

from barnyard.core.changed import changed
from barnyard.core.think import Level, think_out
from barnyard.games.so_ein_mist import rules
from barnyard.games.so_ein_mist.bot import player as bot
from barnyard.games.so_ein_mist.scoring import scores
from barnyard.games.so_ein_mist.state import State, active
from barnyard.web.puzzles.puzzles import puzzles
from tests.bots.so_ein_mist.positions import some
from tests.sampled import few

POSITIONS = 200


def taken(state: State) -> tuple[int, int]:
    """Who gets points by stopping, and how many."""
    before, after = scores(state), scores(rules.apply(state, "stop"))
    [seat] = [seat for seat in range(state.seats) if before[seat] != after[seat]]
    return seat, after[seat] - before[seat]


def better(state: State) -> int:
    """How many of the numbers have better prospects than the one just rolled."""

    def hoped(number: int) -> float:
        after = rules.apply(changed(state, aside=(), rolled=number), "stop")
        return think_out(bot.appraise(after, Random(1)))[active(state)]

    assert state.rolled is not None
    now = hoped(state.rolled)
    return sum(hoped(number) > now + 1e-6 for number in range(1, 7))


def assert_true(state: State, because: dict[str, Any]) -> None:
    seat, points = taken(state)
    said = because["stopping"]
    assert (said["own"], said["seat"]) == (seat == active(state), seat)
    assert points in (said["card"]["value"], 2 * said["card"]["value"])
    assert because["better"] == {"count": better(state)}


def test_what_stopping_does_and_how_many_numbers_are_better() -> None:
    states = some("choice", 12, seed=4)
    decided = few(Random(2).sample(states, POSITIONS))
    for state in decided:
        thought = think_out(bot.think(state, active(state), Level.STRONG, Random(1)))
        assert_true(state, thought.because)
        if thought.because["what"] == "strong-go":
            assert better(state), "whoever goes on hopes for something"


def test_the_reasons_of_the_puzzles_are_as_true() -> None:
    for puzzle in puzzles("so-ein-mist"):
        *_, state = puzzle.record.replay()
        assert puzzle.because["what"] == f"strong-{puzzle.best[0]}"
        assert_true(state, puzzle.because)
