"""Who will be best in a phase and who worst, as experience has it: read from a data file.

All in log odds, which add up: what so many cards of each animal speak for.
"""

import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, Final

from barnyard.core.beside import text_beside
from barnyard.games.life_is_life.bot.view import KINDS, Counts

UNIT: Final = 100  # what is written is in hundredths
LEAST_AHEAD, MOST_AHEAD, MOST_OUT = -3, 4, 5  # what is beyond counts like these


@dataclass(frozen=True)
class Experience:
    """For so many players, before a knock or in the last round."""

    held: list[list[list[int]]]  # by animal, how many somebody has, the most of any other
    ahead: list[list[list[int]]]  # by animal, how many more than that, how many are out of play
    best: float  # how much the sum of these speaks for being best
    worst: float  # and how much against being worst
    nobody: float  # what speaks for nobody being worst: all level, or a sudden death
    # For the best and for the worst, by turn: having it next, the one after that, and so on; at the
    # end that of whoever has no turn left.
    turns: tuple[tuple[float, ...], tuple[float, ...]]


@cache
def _learned() -> dict[str, Any]:
    return tomllib.loads(text_beside(__name__, "learned.toml"))


@cache
def experience(players: int, *, late: bool) -> Experience:
    when = "late" if late else "early"
    own, counts = _learned()["players"][str(players)], _learned()["two" if players == 2 else "many"]
    best, worst, nobody = (each / UNIT for each in own[when])
    first, last = (tuple(each / UNIT for each in own[f"{when}-{end}"]) for end in ("best", "worst"))
    return Experience(
        counts[f"{when}-held"], counts[f"{when}-ahead"], best, worst, nobody, (first, last)
    )


def promises(hands: Sequence[Sequence[int]], out: Iterable[int], *, late: bool) -> list[float]:
    """By place: what all animals speak for. Of each so many are out of play, in no hand and no
    row."""
    found = map(_of_kind, KINDS, zip(*hands, strict=True), out, [late] * len(KINDS))
    return [sum(column) / UNIT for column in zip(*found, strict=True)]


@lru_cache(maxsize=1 << 14)
def _of_kind(kind: int, counts: Counts, out: int, late: bool) -> Counts:
    """By place, of one animal."""
    learned = experience(len(counts), late=late)
    held, ahead = learned.held[kind], learned.ahead[kind]
    *_, second, first = sorted(counts)
    far = min(MOST_OUT, out)
    found = []
    for count in counts:
        other = second if count == first else first
        lead = max(LEAST_AHEAD, min(MOST_AHEAD, count - other))
        found.append(held[count][other] + ahead[lead - LEAST_AHEAD][far])
    return tuple(found)
