"""How lucky somebody was over several games, how sure that is, and how all the dice fell."""

import json
import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from barnyard.bots.dice import DiceTable, deviation
from barnyard.core.json_text import json_object
from barnyard.history.beginnings import shared
from barnyard.history.played import Played

MEASURE: Final = 8  # rises when the ledger reckons the luck of the same record differently
FEWEST: Final = 5  # games; with fewer the average says nothing at all
MOST: Final = 100.0  # no game turns so often that luck gives as many victories
NORMAL: Final = 1.959964  # 95 % of all lie within so many standard deviations


@dataclass(frozen=True)
class Luck:
    """In parts of a victory. The true average is 0: what chance gives it takes elsewhere."""

    games: int
    total: float
    margin: float | None  # of the average, to both sides, in 95 of 100 cases; None: too few games

    @property
    def mean(self) -> float:
        return self.total / self.games

    @property
    def unusual(self) -> bool:
        """Whether chance alone gives or takes so much only once in twenty times."""
        return self.margin is not None and abs(self.mean) > self.margin


def luck_of(games: Iterable[Played], person: str) -> Luck | None:
    """None: nothing has been reckoned. What chance did in a beginning that games share counts
    once."""
    own = [game for game in games if person in game.people and not game.is_copy]
    known = [game.luck_of(game.people[person]) for game in own]
    return summed([each for each in known if each is not None])


def summed(each: Sequence[float]) -> Luck | None:
    if not each:
        return None
    games, total, margin = len(each), math.fsum(each), None
    if games >= FEWEST:
        square = math.fsum((one - total / games) ** 2 for one in each) / (games - 1)
        margin = _quantile(games - 1) * math.sqrt(square / games)
    return Luck(games, total, margin)


def _quantile(freedom: int) -> float:
    """Student's t at 97.5 %, by the series of Cornish and Fisher: from 4 on it is right to 1 %."""
    z, n = NORMAL, freedom
    first = (z**3 + z) / (4 * n)
    second = (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
    return z + first + second + third


# ------------------------------------------------------------------ kept beside a game


def note(game: Played, luck: Sequence[float]) -> str:
    return json.dumps({"of": _of(game), "luck": list(luck)}, separators=(",", ":"))


def read_note(text: str | None, game: Played) -> tuple[float, ...] | None:
    """None, if it is of another record or makes no sense: then it is reckoned anew."""
    noted = json_object(text or "")
    if noted.get("of") != _of(game):
        return None
    luck = noted.get("luck")
    seats = 1 if game.together else len(game.players)
    if not isinstance(luck, list) or len(luck) != seats:
        return None
    return tuple(luck) if all(_is_share(each) for each in luck) else None


def _of(game: Played) -> str:
    return f"{MEASURE}-{game.mark}-{game.since}"


def _is_share(value: object) -> bool:
    return type(value) is float and abs(value) <= MOST  # never true of NaN


# ------------------------------------------------------------------ all dice


def all_dice(games: Iterable[Played]) -> DiceTable | None:
    """Of games with the same dice; None where none were thrown. What was thrown before a moment
    from which somebody played on was thrown once."""
    counts, marks = dict[str, int](), set[int]()
    for game in games:
        counts = counts or dict.fromkeys(game.faces, 0)
        since = shared(game, marks)
        marks.update(game.marks)
        for face in (face for each in game.throws if each.number > since for face in each.faces):
            counts[face] += 1
    if not counts:
        return None
    thrown = sum(counts.values())
    odd = deviation(list(counts.values()), thrown / len(counts))
    return DiceTable(counts, thrown, as_odd(odd, len(counts) - 1))


def as_odd(deviation: float, freedom: int) -> float:
    """The share of fair dice that deviate as much or more: the upper tail of chi-square. One game
    throws too few dice for that and is compared with thrown ones; the sum of many is not."""
    half = deviation / 2
    share, at = (math.erfc(math.sqrt(half)), 0.5) if freedom % 2 else (math.exp(-half), 1.0)
    while at < freedom / 2:
        share += half**at * math.exp(-half) / math.gamma(at + 1)
        at += 1
    return min(1.0, share)
