"""Luck and skill of a finished game, from its record alone.

Every state is appraised: what are each seat's prospects? What changes them is put down:

    luck    what came, against the average of what could have come
    skill   the seat's own decisions, against the best move that the appraisal knows: never above 0
    others  what the decisions of the others gave and took
    rest    where the appraisal, looking one step further, thinks better of it; no player's doing

For each seat the four add up to its result minus its prospects at the start.
"""

import random
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, Final, Literal

from barnyard.core.game import CHANCE, AnyGame
from barnyard.core.record import Record, write
from barnyard.core.think import Bot, Slices

Cause = Literal["luck", "skill"]
Prospects = tuple[float, ...]

MOST_OUTCOMES: Final = 50  # more are not appraised one by one: chance is then as it was appraised


@dataclass(frozen=True)
class Entry:
    """What one event did to the seats' prospects."""

    number: int  # of the event, from 1
    cause: Cause
    seat: int | None  # who decided; None for chance
    change: Prospects  # by seat: luck, or the cost of the decision to whoever took it
    best: str | None = None  # for a decision: the best move that is known


@dataclass
class Ledger:
    curve: list[Prospects]  # at the start and after each event
    entries: list[Entry] = field(default_factory=list)
    luck: list[float] = field(default_factory=list)  # by seat, and so the others
    skill: list[float] = field(default_factory=list)
    others: list[float] = field(default_factory=list)
    rest: list[float] = field(default_factory=list)

    @property
    def seats(self) -> int:
        """One where all win or lose together."""
        return len(self.curve[0])

    def turning_points(self, most: int = 5) -> list[int]:
        """The events after which the prospects had changed most, in the order of the game."""

        def size(number: int) -> float:
            before, after = self.curve[number - 1], self.curve[number]
            return max(abs(new - old) for old, new in zip(before, after, strict=True))

        numbers = sorted(range(1, len(self.curve)), key=size, reverse=True)
        return sorted(number for number in numbers[:most] if size(number) > 0)


def ledger(record: Record[Any], bot: Bot) -> Slices[Ledger]:
    """The same for the same record, always: its text is the seed of whatever is sampled."""
    rng = random.Random(write(record))
    states = list(record.replay())
    begun = yield from bot.appraise(states[0], rng)
    kept = Ledger([begun])
    for sums in (kept.luck, kept.skill, kept.others, kept.rest):
        sums += [0.0] * len(begun)
    for number, (before, after) in enumerate(pairwise(states), 1):
        now = yield from bot.appraise(after, rng)
        if record.game.turn(before) == CHANCE:
            yield from _chance(record.game, bot, kept, number, before, now, rng)
        else:
            yield from _decision(record.game, bot, kept, number, before, now, rng)
        kept.curve.append(now)
    return kept


def _chance(
    game: AnyGame,
    bot: Bot,
    kept: Ledger,
    number: int,
    before: Any,
    now: Prospects,
    rng: random.Random,
) -> Slices[None]:
    was, expected = kept.curve[-1], kept.curve[-1]
    listed = game.chances(before)
    if listed and len(listed) <= MOST_OUTCOMES:
        expected = (0.0,) * len(was)
        total = sum(listed.values())
        for event, weight in listed.items():
            worth = yield from bot.appraise(game.apply(before, event), rng)
            expected = tuple(e + w * weight / total for e, w in zip(expected, worth, strict=True))
    change = _minus(now, expected)
    kept.entries.append(Entry(number, "luck", None, change))
    for seat in range(len(was)):
        kept.luck[seat] += change[seat]
        kept.rest[seat] += expected[seat] - was[seat]


def _decision(
    game: AnyGame,
    bot: Bot,
    kept: Ledger,
    number: int,
    before: Any,
    now: Prospects,
    rng: random.Random,
) -> Slices[None]:
    was = kept.curve[-1]
    mover = int(game.turn(before))
    own = mover if len(was) > 1 else 0  # where all win together, everybody's decision is all's
    best, best_move = now[own], None
    for move in game.moves(before):
        worth = yield from bot.appraise(game.apply(before, move), rng)
        if worth[own] > best:
            best, best_move = worth[own], move
    cost = now[own] - best
    kept.skill[own] += cost
    kept.rest[own] += best - was[own]
    for seat in range(len(was)):
        if seat != own:
            kept.others[seat] += now[seat] - was[seat]
    change = tuple(cost if seat == own else 0.0 for seat in range(len(was)))
    kept.entries.append(Entry(number, "skill", mover, change, best_move))


def _minus(one: Prospects, other: Prospects) -> Prospects:
    return tuple(a - b for a, b in zip(one, other, strict=True))
