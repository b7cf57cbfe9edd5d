"""Which sound belongs to what happened. At most one at a time: the one that says most."""

from collections.abc import Iterable

from barnyard.core.game import News

# By what the news says, the most telling first.
SOUNDS = {
    "end": "cheer",
    "knock": "knock",
    "sudden-death": "knock",
    "interim": "moo",
    "cat": "meow",
    "item": "chip",
    "gather": "chip",
    "mark": "pencil",
    "trade": "card",
    "deal": "card",
    "take": "card",
    "draw": "card",
    "ring": "card",
    "place": "chip",
    "cows": "moo",
    "roll": "dice",
    "die": "dice",
}
ORDER = list(SOUNDS)


def sound_of(news: Iterable[News]) -> str | None:
    """The sound for what just happened; None when it was silent."""
    heard = [what for item in news if (what := _what(item)) in SOUNDS]
    return SOUNDS[min(heard, key=ORDER.index)] if heard else None


def _what(item: News) -> str:
    """Dice that show nothing but cows are heard as such."""
    return "cows" if set(item.get("faces", ())) == {"cow"} else str(item["what"])
