"""Which sound belongs to what happened. At most one at a time: the one that says most."""

from collections.abc import Iterable
from functools import cache

from barnyard.core.game import News
from barnyard.games import about

# In any game, by what the news says. What a game tells of itself comes between the two.
FIRST = {"end": "cheer"}
LAST = {"roll": "dice", "die": "dice"}


@cache
def sounds(key: str) -> dict[str, str]:
    """All that is heard in a game, the most telling first."""
    return {**FIRST, **about(key).sounds, **LAST}


def sound_of(key: str, news: Iterable[News]) -> str | None:
    """The sound for what just happened in a game; None when it was silent."""
    known = sounds(key)
    order = list(known)
    heard = [what for item in news if (what := _what(item, known)) in known]
    return known[min(heard, key=order.index)] if heard else None


def _what(item: News, known: dict[str, str]) -> str:
    """Dice that all show the same may be heard as such."""
    what, faces = str(item["what"]), set(item.get("faces", ()))
    alike = f"{what} {faces.pop()}" if len(faces) == 1 else what
    return alike if alike in known else what
