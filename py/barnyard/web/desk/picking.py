"""Choosing among hundreds of moves step by step.

A move is a word, perhaps a first part, and a bag of further parts whose order does not matter:

    trade:3:MMS   trade, 3 and the bag M, M, S        place:2a3   place, 2 and the bag a3
    mark:c1,c3    mark and the bag c1, c3             stop        stop

What has been picked so far is a list of such parts: picked up again, it names the moves that are
still meant. Nothing in here knows a game.
"""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

FEW = 8  # so many moves are shown at once, without another step

_PARTS = re.compile(r"\d+(?=[a-z])|[a-z]+\d*|\d+|[A-Z]|\S")


@dataclass(frozen=True)
class Split:
    head: tuple[str, ...]
    bag: tuple[str, ...]

    @property
    def parts(self) -> tuple[str, ...]:
        return self.head + self.bag


@dataclass(frozen=True)
class Choice:
    """A button: what it adds, and the move, if it settles it."""

    picked: tuple[str, ...]  # what is picked once it has been chosen
    added: tuple[str, ...]  # the parts that this choice adds
    move: str | None  # None: there is more to choose
    head: int  # so many of the picked parts have a fixed place

    @property
    def base(self) -> tuple[str, ...]:
        """What had been picked before, or goes without saying."""
        return self.picked[: len(self.picked) - len(self.added)]


@lru_cache(maxsize=2048)
def split(move: str) -> Split:
    word, _, rest = move.partition(":")
    first, colon, last = rest.partition(":")
    if colon:
        return Split((word, first), _bag(last))
    bag = _bag(rest)
    if len(bag) == 2 and bag[0].isdecimal() and "," not in rest and not bag[1].isdecimal():
        return Split((word, bag[0]), bag[1:])
    return Split((word,), bag)


def _bag(text: str) -> tuple[str, ...]:
    return tuple(part for part in _PARTS.findall(text) if part != ",")


def choices(moves: Sequence[str], picked: tuple[str, ...] = ()) -> list[Choice]:
    """What can be chosen next: a step, or the moves themselves when they are few."""
    meant = [move for move in moves if fits(move, picked)]
    if len(meant) <= FEW:
        return sorted(
            (_final(move, picked) for move in meant), key=lambda choice: choice.added != ()
        )
    steps: dict[str, list[str]] = {}
    for move in meant:
        for part in _next(split(move), picked):
            steps.setdefault(part, []).append(move)
    if len(steps) == 1 and "" not in steps:  # nothing to choose at this step
        return choices(moves, (*picked, *steps))
    return [_step(part, found, picked) for part, found in sorted(steps.items(), key=_place)]


def _place(item: tuple[str, list[str]]) -> tuple[float, str]:
    """Steps keep the order in which the game writes them; what is finished stands first."""
    part, found = item
    if len(part) != 1 or not part.isupper():
        return 0, part
    return sum(split(move).bag.index(part) for move in found) / len(found), part


def _step(part: str, found: list[str], picked: tuple[str, ...]) -> Choice:
    if len(found) == 1:
        return _final(found[0], picked)
    return Choice((*picked, part), (part,), None, len(split(found[0]).head))


def _final(move: str, picked: tuple[str, ...]) -> Choice:
    """The parts that are picked already first, then those that the move adds."""
    parts = split(move)
    left = list(parts.parts)
    for part in picked:
        left.remove(part)
    return Choice((*picked, *left), tuple(left), move, len(parts.head))


def _next(found: Split, picked: tuple[str, ...]) -> set[str]:
    """The parts that may come after what is picked; "" where the move is complete."""
    if len(picked) < len(found.head):
        return {found.head[len(picked)]}
    left = Counter(found.bag) - Counter(picked[len(found.head) :])
    return set(left) or {""}


def fits(move: str, picked: tuple[str, ...]) -> bool:
    """Whether the move begins with what is picked, or holds it in its bag."""
    parts = split(move)
    size = len(parts.head)
    if picked[:size] != parts.head[: len(picked)]:
        return False
    return not Counter(picked[size:]) - Counter(parts.bag)
