"""Why to stop or to go on, as a person would say it: what stopping does, which is certain, and how
many numbers would be better."""

from collections.abc import Sequence
from typing import Final

from barnyard.core.game import News
from barnyard.games.so_ein_mist.bot.landings import Landing
from barnyard.games.so_ein_mist.bot.value import Chances

ALIKE: Final = 1e-6  # chances to win that differ by less are the same


def compared(there: Landing, seat: int, found: Sequence[Chances]) -> News:
    """`found` are the chances to win by the number that one ends with."""
    now = found[there.number - 1][seat]
    better = sum(chances[seat] > now + ALIKE for chances in found)
    card = {"owner": there.card.owner, "value": there.card.value}
    stopping = {"own": there.taker == seat, "seat": there.taker, "card": card}
    return {"stopping": stopping, "better": {"count": better}}
