"""What lives are worth: the chance to be the last in the game, among equals."""

from functools import cache, lru_cache
from itertools import permutations

from barnyard.core.think import Slices
from barnyard.games.life_is_life.bot.view import Counts

SUDDEN = 0.1  # the share of phases that end in a sudden death


def prospects(lives: Counts) -> tuple[float, ...]:
    """For each player the chance to win before a deal; who has no life left has none.

    The sum over who will be best and who worst, all as likely; ties are left out.
    """
    order = sorted(range(len(lives)), key=lambda player: -lives[player])
    alive = [player for player in order if lives[player]]
    chances = dict(zip(alive, _sorted_prospects(tuple(lives[each] for each in alive)), strict=True))
    return tuple(chances.get(player, 0.0) for player in range(len(lives)))


@lru_cache(maxsize=1 << 12)
def after_phase(lives: Counts, lost: Counts, gains: int | None) -> tuple[float, ...]:
    """The same after a phase that takes so many lives, and may give somebody one."""
    after = [max(0, have - less) for have, less in zip(lives, lost, strict=True)]
    if gains is not None:
        after[gains] += 1
    return prospects(tuple(after))


@cache
def _sorted_prospects(lives: Counts) -> tuple[float, ...]:
    players = len(lives)
    if players == 1:
        return (1.0,)
    sums = [0.0] * players
    pairs = list(permutations(range(players), 2))
    for best, worst in pairs:
        counted = [max(0, have - 1) for have in lives]
        counted[best] = lives[best]
        counted[worst] = max(0, lives[worst] - 2)
        for player, chance in enumerate(prospects(tuple(counted))):
            sums[player] += chance * (1 - SUDDEN) / len(pairs)
    for declarer in range(players):
        after = [max(0, have - (player != declarer)) for player, have in enumerate(lives)]
        for player, chance in enumerate(prospects(tuple(after))):
            sums[player] += chance * SUDDEN / players
    # Of players with as many lives none is before the other: take the mean.
    return tuple(
        sum(each for each, have in zip(sums, lives, strict=True) if have == mine)
        / lives.count(mine)
        for mine in lives
    )


def prepared(lives: Counts) -> Slices[None]:
    """Works out the chances step by step, so that no later question takes long."""
    for least in range(1, max(lives) + 1):
        prospects(tuple(min(have, least) for have in lives))
        yield
