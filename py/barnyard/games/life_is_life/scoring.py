"""Majorities, points, lives: how a phase is counted."""

from collections.abc import Mapping

from barnyard.core.game import Outcome
from barnyard.games.life_is_life.cards import LETTERS, VALUES
from barnyard.games.life_is_life.state import State, due, playing


def majorities(hands: Mapping[int, str]) -> dict[str, int]:
    """By animal: the seat that has strictly more of it than everybody else. Shared ones are not in.

    With two players left a single card is no majority.
    """
    fewest = 2 if len(hands) == 2 else 1
    winners: dict[str, int] = {}
    for letter in LETTERS:
        counts = {seat: hand.count(letter) for seat, hand in hands.items()}
        most = max(counts.values())
        holders = [seat for seat, count in counts.items() if count == most]
        if most >= fewest and len(holders) == 1:
            winners[letter] = holders[0]
    return winners


def points(hands: Mapping[int, str]) -> dict[int, int]:
    """By seat: the values of the animals that it has the majority of."""
    won = majorities(hands)
    return {seat: sum(VALUES[each] for each in won if won[each] == seat) for seat in hands}


def losses(totals: Mapping[int, int]) -> dict[int, int]:
    """By seat: the lives lost. Best nothing, worst 2, in between 1; all equal: nothing."""
    best, worst = max(totals.values()), min(totals.values())
    return {
        seat: 0 if total == best else 2 if total == worst else 1 for seat, total in totals.items()
    }


def outcome(state: State) -> Outcome | None:
    if due(state) != "over":
        return None
    return Outcome(tuple(playing(state)), "last-alive")
