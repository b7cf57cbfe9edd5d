"""Many matches on several processors, and what they say: win rates with their uncertainty."""

import math
import statistics
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

from barnyard.bots.match import Played, play_match, seatings
from barnyard.core.legible import printable

SURE = 1.96  # standard errors on each side: in 95 of 100 cases the truth lies between


@dataclass(frozen=True)
class Rate:
    """How much of the games a bot wins, a seat of it on average."""

    bot: str
    seats: int
    won: float
    margin: float  # the interval of 95 % is as wide on both sides
    seconds: tuple[float, float, float]  # of its decisions: median, 95th percentile, longest


@dataclass(frozen=True)
class Verdict:
    games: int
    matches: int
    even: float  # what a seat would win among equals
    rates: list[Rate]


def matches(
    key: str,
    bots: Sequence[str],
    options: Mapping[str, object],
    games: int,
    seed: str,
    jobs: int = 1,
    *,
    keep: bool = False,
) -> Iterator[Played]:
    """As many whole matches as it takes to play so many games."""
    count = math.ceil(games / len(seatings(bots)))
    tasks = [(key, tuple(bots), dict(options), f"{seed}/{number}", keep) for number in range(count)]
    if jobs == 1:
        yield from map(_one, tasks)
        return
    with ProcessPoolExecutor(jobs) as workers:
        yield from workers.map(_one, tasks)


def _one(task: tuple[str, tuple[str, ...], dict[str, object], str, bool]) -> Played:
    key, bots, options, seed, keep = task
    return play_match(key, bots, options, seed, keep=keep)


def judge(bots: Sequence[str], together: bool, played: Sequence[Played]) -> Verdict:
    """Matches with the same luck count as one observation each: their games are not independent."""
    rates = [_rate(bot, list(bots).count(bot), together, played) for bot in dict.fromkeys(bots)]
    games = sum(match.games for match in played)
    return Verdict(games, len(played), 1.0 if together else 1 / len(bots), rates)


def _rate(bot: str, seats: int, together: bool, played: Sequence[Played]) -> Rate:
    shares = [match.won[bot] / match.games / seats for match in played]
    margin = _margin(shares, most=1.0 if together else 1 / seats)
    times = sorted(second for match in played for second in match.seconds.get(bot, []))
    return Rate(bot, seats, statistics.fmean(shares), margin, _times(times))


def _margin(shares: Sequence[float], most: float) -> float:
    """Where all matches came out alike, others may still come up: after so many of them in no
    larger part than `unseen`, in 95 of 100 cases."""
    if len(shares) < 2:
        return math.inf
    if len(set(shares)) == 1:
        unseen: float = 1 - 0.05 ** (1 / len(shares))
        return unseen * max(shares[0], most - shares[0])
    return SURE * statistics.stdev(shares) / math.sqrt(len(shares))


def _times(times: Sequence[float]) -> tuple[float, float, float]:
    if not times:
        return 0.0, 0.0, 0.0
    return times[len(times) // 2], times[len(times) * 95 // 100], times[-1]


def table(result: Verdict) -> str:
    """Lines for people."""
    lines = [
        f"{result.games} games, {result.matches} times the same luck for every seating",
        f"{'bot':<24}{'seats':>5}{'won by a seat':>15}{'95 %':>9}"
        f"{'all its seats':>15}{'ms':>8}{'p95':>8}{'max':>8}",
    ]
    for rate in result.rates:
        margin = f"±{rate.margin:.1%}" if math.isfinite(rate.margin) else "?"
        whole = rate.won if result.even == 1 else rate.won * rate.seats
        times = "".join(f"{second * 1000:>8.1f}" for second in rate.seconds)
        lines.append(
            f"{printable(rate.bot):<24}"
            f"{rate.seats:>5}{rate.won:>15.1%}{margin:>9}{whole:>15.1%}{times}"
        )
    return "\n".join(lines)
