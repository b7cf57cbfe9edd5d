"""The reason for a hint is a fact that is true of the best move and not of the next one.

What the two moves lead to is played out here by the rules; the facts are read off the tables that
come of it, not taken from where the reason came from.
"""

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from barnyard.core.game import News
from barnyard.core.think import Level, Thought, think_out
from barnyard.games.mmm import rules
from barnyard.games.mmm.bot import player as bot
from barnyard.games.mmm.bot.pantry import turns_for
from barnyard.games.mmm.pantry import SQUARES
from barnyard.games.mmm.state import State, on_board, open_squares, rolled
from barnyard.web.puzzles.puzzles import puzzles
from tests.bots.mmm.positions import some
from tests.sampled import few

NOTHING_DECIDES = {"only", "alike"}


class End(NamedTuple):
    """Where a move leads to within its roll."""

    state: State
    move: str  # gather or reroll

    @property
    def squares(self) -> set[str]:
        return set(on_board(self.state))

    @property
    def cat_stays(self) -> bool:
        return rules.apply(self.state, "gather").cat == self.state.cat

    @property
    def left(self) -> list[str]:
        return [square for square in SQUARES if square not in self.state.gathered | self.squares]

    @property
    def begun(self) -> list[int]:
        """How much is missing of each item that dice lie on and that is not whole."""
        items = {self.state.pantry.item[square] for square in self.squares}
        return [len(item & set(self.left)) for item in items if item & set(self.left)]

    def rests(self) -> list[frozenset[str]]:
        items = set(self.state.pantry.item.values())
        return [item & set(self.left) for item in items if item & set(self.left)]

    def lines(self) -> list[list[str]]:
        return [[each for each in self.left if name in each] for name in "abcdefg1234567"]


def thought(state: State) -> Thought:
    return think_out(bot.think(state, state.active, Level.STRONG, Random(1)))


def end_of(state: State, move: str) -> End:
    """Played on like the owl until the roll has been used up."""
    while move not in ("gather", "reroll"):
        state = rules.apply(state, move)
        move = thought(state).move
    return End(state, move)


def rival_move(rival: News) -> str:
    return f"place:{rival['die']}{rival['square']}" if "die" in rival else str(rival["kind"])


def fits(end: End) -> set[str]:
    return {food for food in end.state.pantry.squares if open_squares(end.state, food)}


def foods_left(end: End) -> set[str]:
    return {end.state.pantry.food[square] for square in end.left}


def possible_item(end: End) -> bool:
    odds = think_out(bot.odds(end.state, end.state.active))
    return any(each["what"] == "complete" and each["chance"] > 0 for each in odds.chances)


def turns(end: End) -> int:
    return sum(map(turns_for, end.rests()))


def ready(end: End) -> int:
    single = [len(rest) <= 3 and (not end.state.line or turns_for(rest) == 1)
              for rest in end.rests()]  # fmt: skip
    return sum(single)


def kinds_in_lines(end: End) -> int:
    return sum(len({end.state.pantry.food[each] for each in line}) for line in end.lines())


def foods_of(end: End, squares: set[str]) -> set[str]:
    return {end.state.pantry.food[square] for square in squares}


def goes_on_with(end: End) -> set[frozenset[str]]:
    items = {end.state.pantry.item[square] for square in end.squares}
    return {item for item in items if item & end.state.gathered}


def rolls(better: End, other: End) -> bool:
    return (better.move, other.move) == ("reroll", "gather")


def stops(better: End, other: End) -> bool:
    return (better.move, other.move) == ("gather", "reroll")


def differ(better: End, other: End) -> bool:
    return better.squares != other.squares


TRUE: dict[str, Callable[[End, End], bool]] = {
    "wins": lambda one, two: stops(one, two) and not one.left,
    "keeps-item": lambda one, two: stops(one, two) and one.cat_stays,
    "keeps": lambda one, two: stops(one, two) and not one.cat_stays,
    "goes-on": lambda one, two: rolls(one, two) and two.cat_stays,
    "or-lose": lambda one, two: rolls(one, two) and rules.apply(two.state, "gather").cat == 0,
    "not-yet": lambda one, two: rolls(one, two) and not two.cat_stays and possible_item(one),
    "more-room": lambda one, two: rolls(one, two) and not two.cat_stays,
    "whole": lambda one, two: one.cat_stays and not two.cat_stays,
    "one-at-a-time": lambda one, two: one.cat_stays and two.cat_stays and differ(one, two),
    "fits": lambda one, two: bool(fits(one) - fits(two)),
    "more-dice": lambda one, two: len(rolled(one.state)) > len(rolled(two.state)),
    "nearly": lambda one, two: 0 < min(one.begun) < min(two.begun),
    "more": lambda one, two: len(one.squares) > len(two.squares),
    "spares-food": lambda one, two: bool(foods_left(one) - foods_left(two)),
    "tidy": lambda one, two: len(one.begun) < len(two.begun),
    "quick": lambda one, two: turns(one) < turns(two),
    "ready": lambda one, two: ready(one) > ready(two),
    "goes-on-item": lambda one, two: bool(goes_on_with(one) - goes_on_with(two)),
    "roomy": lambda one, two: (
        sum(len(line) > 2 for line in one.lines()) > sum(len(line) > 2 for line in two.lines())
    ),
    "mixed": lambda one, two: kinds_in_lines(one) > kinds_in_lines(two),
    "large": differ,
    "small": differ,
    "plenty": lambda one, two: foods_of(one, one.squares) != foods_of(two, two.squares),
    "rare": lambda one, two: foods_of(one, one.squares) != foods_of(two, two.squares),
    "spares": lambda one, two: bool(two.squares - one.squares),
}


def told_foods_are_there(end: End, because: News) -> bool:
    known = set(end.state.pantry.squares)
    return set(because.get("foods", ())) <= known


def test_the_reason_is_true_of_the_best_move_and_not_of_the_next_one() -> None:
    judged, states = 0, few(some("place", 26, seed=31))
    for state in states:
        decided = thought(state)
        because = decided.because
        if because["what"] in NOTHING_DECIDES:
            continue
        better = end_of(state, decided.move)
        other = end_of(state, rival_move(because["rival"]))
        assert TRUE[because["what"]](better, other), (because, better, other)
        assert told_foods_are_there(better, because)
        judged += 1
    assert judged >= len(states) / 2


def test_nothing_decides_only_where_all_moves_come_to_the_same() -> None:
    for state in some("place", 4, seed=32):
        decided = thought(state)
        if decided.because["what"] == "only":
            assert len(rules.moves(state)) == 1
        if decided.because["what"] == "alike":
            worth = [each.worth for each in decided.weighed]
            assert max(worth) - min(worth) < 1e-6


def test_the_reasons_of_the_puzzles_are_as_true() -> None:
    for puzzle in puzzles("mmm"):
        *_, state = puzzle.record.replay()
        because = puzzle.because
        better = end_of(state, puzzle.best[0])
        other = end_of(state, rival_move(because["rival"]))
        assert TRUE[because["what"]](better, other), because
        assert told_foods_are_there(better, because)
        assert rival_move(because["rival"]) not in puzzle.best
