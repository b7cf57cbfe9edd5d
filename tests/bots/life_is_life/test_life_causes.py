"""The reason of the owl names a fact that is true of its move, and not of the next best one. It is
checked against the rules and the table, not against what the owl reckons with."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from barnyard.core.game import News
from barnyard.core.look import look
from barnyard.core.think import Level, think_out
from barnyard.games.life_is_life.bot import player as bot
from barnyard.games.life_is_life.bot import strong as bot_strong
from barnyard.games.life_is_life.cards import ALL_CARDS, HAND, VALUES, in_order, without
from barnyard.games.life_is_life.state import State, declarable, playing
from barnyard.web.puzzles.puzzles import puzzles
from tests.bots.life_is_life.tables import GAME, decisions

POSITIONS = 200


class After:
    """The table after a move, as the seat that moves sees it."""

    def __init__(self, seen: State, move: str) -> None:
        seat = int(GAME.turn(seen))
        hand, rows = seen.hands[seat] or "", list(seen.rows)
        self.knocks = move == "knock"
        if not self.knocks:
            _, number, put = move.split(":")
            row = int(number) - 1
            hand, rows[row] = in_order(without(hand, put) + rows[row]), put
        self.seat, self.hand, self.rows, self.seen = seat, hand, rows, seen
        self.others = [each for each in playing(seen) if each != seat]
        unseen = without(ALL_CARDS, hand + "".join(rows))
        for each in self.others:
            unseen = without(unseen, seen.known[each])
        self.unseen = unseen

    def to_come(self) -> list[int]:
        """Who has a turn after this one."""
        if self.seen.knocker is None:
            return self.others
        alive = playing(self.seen)
        places = alive[alive.index(self.seat) + 1 :] + alive[: alive.index(self.seat)]
        return places[: places.index(self.seen.knocker)] if self.seat != self.seen.knocker else []


def declares(after: After, letter: str) -> bool:
    return letter in declarable(after.seen) and after.hand.count(letter) == VALUES[letter]


def can_complete(after: After, seat: int, letter: str) -> bool:
    """One of the rows is enough, but for a card at most that nobody has seen."""
    if seat not in after.to_come():
        return False
    open_ones = after.seen.known[seat].count(letter) + min(1, after.unseen.count(letter))
    return any(letter in row and open_ones + row.count(letter) >= VALUES[letter]
               for row in after.rows)  # fmt: skip


def nobody_can(after: After, letter: str) -> bool:
    own = after.hand.count(letter)
    few = 2 if len(after.others) == 1 else 1
    return own >= few and all(
        after.seen.known[each].count(letter)
        + min(after.unseen.count(letter), HAND - len(after.seen.known[each]))
        < own
        for each in after.others
    )


def nobody_known(after: After, letter: str) -> bool:
    own = after.hand.count(letter)
    return own > 1 and all(after.seen.known[each].count(letter) < own for each in after.others)


def lies_there(after: After, letter: str) -> bool:
    return letter in "".join(after.rows)


TRUE: dict[str, Callable[[After, Any], bool]] = {
    "averts": lambda after, said: not can_complete(after, said["seat"], said["animals"][0]),
    "nobody-can": lambda after, said: nobody_can(after, said["animals"][0]),
    "nobody-known": lambda after, said: nobody_known(after, said["animals"][0]),
    "spares": lambda after, said: not lies_there(after, said["animals"][0]),
    "ends": lambda after, _: after.knocks and after.seen.knocker is None,
    "holds": lambda after, said: after.hand.count(said["animals"][0]) == len(said["cards"]),
    "takes": lambda after, said: not lies_there(after, said["animals"][0]),
    "leaves": lambda after, said: after.rows[said["row"] - 1] == "".join(said["cards"]),
}


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """A reason is as true after little thought."""
    monkeypatch.setattr(bot_strong, "TURNS", 300)
    monkeypatch.setattr(bot_strong, "TOLD_BY", 2)


@pytest.mark.usefixtures("hurried")
def test_what_is_named_is_true_of_the_chosen_move_and_not_of_the_next() -> None:
    named: list[str] = []
    for state in decisions(POSITIONS, 600):
        seat = int(GAME.turn(state))
        seen = look(GAME, state, seat)
        thought = think_out(bot.think(seen, seat, Level.STRONG, random.Random(1)))
        said: News = thought.because
        best = After(seen, thought.move)
        if said["what"] == "declare":
            assert all(declares(best, letter) for letter in said["animals"])
            continue
        second = After(seen, thought.weighed[1].move)
        assert TRUE[said["what"]](best, said), (state, thought)
        assert not TRUE[said["what"]](second, said), (state, thought)
        if said["what"] == "holds":
            assert second.hand.count(said["animals"][0]) == said["fewer"] < len(said["cards"])
        if said["what"] == "spares":
            assert seen.known[said["seat"]].count(said["animals"][0]) > 1
        named.append(said["what"])
    assert len(set(named)) > 3, "a person would not say the same each time"


def test_the_reasons_of_the_puzzles_are_as_true() -> None:
    for puzzle in puzzles("life-is-life"):
        *_, state = puzzle.record.replay()
        seen = look(GAME, state, int(GAME.turn(state)))
        said, ranked = puzzle.because, sorted(puzzle.worth, key=lambda move: -puzzle.worth[move])
        best, second = After(seen, ranked[0]), After(seen, ranked[1])
        if said["what"] == "declare":
            assert all(declares(best, letter) for letter in said["animals"])
            continue
        assert TRUE[said["what"]](best, said), puzzle
        assert not TRUE[said["what"]](second, said), puzzle
