"""Luck and skill of a finished game, from its record alone.

Every state is appraised: what are each seat's prospects? What changes them is put down:

    luck    what came, against the average of what could have come
    skill   the seat's own decisions: the prospects with the move it chose, against those before.
            Where an appraisal knows the best move, that is what the move cost, and never above 0;
            where it expects what is usual at a table, a good move gains
    unseen  where hands are hidden: decisions are judged by what the seat could know (`judged.py`),
            and this is what the cards that it could not see made of them
    others  what the decisions of the others gave and took
    rest    where the appraisal, looking one step further, thinks better of it; no player's doing

For each seat these add up to its result minus its prospects at the start. Beside that stands what
the seat's decisions cost against the best moves that are known.
"""

import math
import random
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, Final, Literal

from barnyard.bots.judged import judged
from barnyard.core.game import CHANCE, AnyGame
from barnyard.core.record import Record, write
from barnyard.core.think import Bot, Slices

Cause = Literal["luck", "skill"]
Prospects = tuple[float, ...]

ROUNDING: Final = 1e-9  # less than that is no change
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
    curve: list[Prospects] = field(default_factory=list)  # at the start and after each event
    entries: list[Entry] = field(default_factory=list)
    luck: list[float] = field(default_factory=list)  # by seat, and so the others
    skill: list[float] = field(default_factory=list)
    unseen: list[float] = field(default_factory=list)
    others: list[float] = field(default_factory=list)
    rest: list[float] = field(default_factory=list)
    cost: list[float] = field(default_factory=list)  # of the decisions: 0, or below

    @property
    def seats(self) -> int:
        """One where all win or lose together."""
        return len(self.curve[0])

    def luck_after(self, number: int) -> Prospects:
        """Without that of the first events, so many of them."""
        came = [entry.change for entry in self.entries[number:] if entry.cause == "luck"]
        return tuple(math.fsum(change[seat] for change in came) for seat in range(self.seats))

    @property
    def hides(self) -> bool:
        """Whether some decision was taken without seeing everything."""
        return any(abs(each) > ROUNDING for each in self.unseen)

    def own(self, seat: int) -> int:
        """Where the prospects of a seat stand: where all win together, everybody's are all's."""
        return seat if self.seats > 1 else 0

    def turning_points(self, most: int = 5) -> list[int]:
        """The events after which the prospects had changed most, in the order of the game."""

        def size(number: int) -> float:
            before, after = self.curve[number - 1], self.curve[number]
            return max(abs(new - old) for old, new in zip(before, after, strict=True))

        numbers = sorted(range(1, len(self.curve)), key=size, reverse=True)
        return sorted(number for number in numbers[:most] if size(number) > 0)


def ledger(record: Record[Any], bot: Bot, kept: Ledger | None = None) -> Slices[Ledger]:
    """The same for the same record, always: its text is the seed of whatever is sampled. It grows
    in `kept`, an empty one, for whoever wants to see that."""
    rng = random.Random(write(record))
    states = list(record.replay())
    begun = yield from bot.appraise(states[0], rng)
    weighing = _Weighing(record.game, bot, rng, begun, kept or Ledger())
    for event, (before, after) in zip(record.events, pairwise(states), strict=True):
        now = yield from bot.appraise(after, rng)
        yield from weighing.event(before, str(event), now)
    return weighing.kept


class _Weighing:
    """A game that is being weighed, event by event."""

    def __init__(
        self, game: AnyGame, bot: Bot, rng: random.Random, begun: Prospects, kept: Ledger
    ) -> None:
        self.game, self.bot, self.rng, self.kept = game, bot, rng, kept
        self.kept.curve.append(begun)
        for sums in (kept.luck, kept.skill, kept.unseen, kept.others, kept.rest, kept.cost):
            sums += [0.0] * len(begun)

    def event(self, before: Any, event: str, now: Prospects) -> Slices[None]:
        """What it did to the prospects, from the state before it and those after it."""
        if self.game.turn(before) == CHANCE:
            yield from self._chance(before, now)
        else:
            yield from self._decision(before, event, now)
        self.kept.curve.append(now)

    def _chance(self, before: Any, now: Prospects) -> Slices[None]:
        kept, was = self.kept, self.kept.curve[-1]
        expected = yield from self._expected(before, was)
        change = _minus(now, expected)
        kept.entries.append(Entry(len(kept.curve), "luck", None, change))
        for seat in range(len(was)):
            kept.luck[seat] += change[seat]
            kept.rest[seat] += expected[seat] - was[seat]

    def _expected(self, before: Any, was: Prospects) -> Slices[Prospects]:
        """The average of what could have come."""
        listed = self.game.chances(before)
        if not listed or len(listed) > MOST_OUTCOMES:
            return was
        expected, total = (0.0,) * len(was), sum(listed.values())
        for event, weight in listed.items():
            worth = yield from self._after(before, event)
            expected = tuple(e + w * weight / total for e, w in zip(expected, worth, strict=True))
        return expected

    def _decision(self, before: Any, event: str, now: Prospects) -> Slices[None]:
        kept, was = self.kept, self.kept.curve[-1]
        mover = int(self.game.turn(before))
        own = kept.own(mover)
        known = yield from judged(self.game, self.bot, before, event, own, self.rng)
        skill, cost = known.chosen - known.was, known.chosen - known.best
        kept.skill[own] += skill
        kept.unseen[own] += (now[own] - was[own]) - skill
        kept.cost[own] += cost
        for seat in range(len(was)):
            if seat != own:
                kept.others[seat] += now[seat] - was[seat]
        change = tuple(cost if seat == own else 0.0 for seat in range(len(was)))
        kept.entries.append(Entry(len(kept.curve), "skill", mover, change, known.better))

    def _after(self, before: Any, event: str) -> Slices[Prospects]:
        return self.bot.appraise(self.game.apply(before, event), self.rng)


def _minus(one: Prospects, other: Prospects) -> Prospects:
    return tuple(a - b for a, b in zip(one, other, strict=True))
