"""What owls had kept in their hands whenever others had to guess: read from a data file."""

import tomllib
from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from barnyard.core.beside import text_beside
from barnyard.games.life_is_life.bot.view import KINDS, POINTS, View

MOST_KNOWN, MOST_SHED, MOST_HELD = 3, 2, 4  # what is beyond counts like these
UNIT: Final = 100  # the log odds are written in hundredths
UNIT_OF_WORTH: Final = 1000
NEVER: Final = -1e9
Speaks = list[list[float]]  # by animal, by how many of it a hand holds: in log odds


@cache
def _learned() -> dict[str, Any]:
    return tomllib.loads(text_beside(__name__, "kept.toml"))


def speaks_for(view: View, place: int, worth: Sequence[Sequence[float]], trust: float) -> Speaks:
    """What so many of an animal in that hand speak for: by how many everybody knows there, and how
    many have been put down that nobody knew of. `worth` is what they were worth to somebody of whom
    nothing is known; whoever trusts in all this only in part takes a share of it."""
    if not view.traded[place]:
        return [[0.0] * (points + 1) for points in POINTS]
    learned = _learned()[_who(view, place)]
    for_worth = learned["worth"][view.players - 2] / UNIT_OF_WORTH

    def speaks(kind: int, held: int) -> float:
        known, shed = view.known[place][kind], view.shed[place][kind]
        hidden = min(MOST_HELD, held - known)
        if hidden < 0 or held > view.most[place][kind]:
            return NEVER
        told = learned["held"][kind][min(MOST_KNOWN, known)][min(MOST_SHED, shed)]
        some = told[hidden - 1] / UNIT if hidden else 0.0
        return float(trust * (for_worth * worth[kind][held] + some))

    return [[speaks(kind, held) for held in range(POINTS[kind] + 1)] for kind in KINDS]


def _who(view: View, place: int) -> str:
    """Whoever called the last round; of all others it counts how much of the hand is unknown."""
    if view.left == place:
        return "knocked"
    hidden = view.hidden(place)
    return "much" if hidden >= 8 else "some" if hidden >= 6 else "little"
