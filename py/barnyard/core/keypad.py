"""What came on the real table, typed key by key: dice that were rolled, cards that were drawn."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from barnyard.core.game import News
from barnyard.core.html import Html

Typed = tuple[str, ...]  # what has been typed of an event so far, part by part
Face = Callable[[str], tuple[str, Html]]  # the word and the picture of a part; "" is not typed yet


@dataclass(frozen=True)
class Key:
    said: str
    shown: Html
    typed: Typed  # what is typed once it has been pressed
    event: str | None = None  # the event, if nothing is missing then

    @property
    def value(self) -> str:
        return self.event or " ".join(self.typed)


@dataclass(frozen=True)
class Keypad:
    """What a game offers for the chance event that is due: `keypad` in its `table/keys.py`."""

    asks: News  # what is asked for: "what" and its facts, for the words in `[real]`
    keys: list[Key]
    slots: list[Html]  # what is typed, and an empty place for each that is missing
    cards: bool = False  # cards need more room than dice


def listed(events: Iterable[str], typed: Typed, face: Face) -> list[Key]:
    """The keys for what may come next, where all that may come can be listed."""
    found: dict[str, str | None] = {}
    for event in events:
        parts = _parts(event)
        if parts[: len(typed)] == typed:
            found[parts[len(typed)]] = event if len(parts) == len(typed) + 1 else None
    return [Key(*face(part), (*typed, part), event) for part, event in found.items()]


def dice(seat: int, events: Iterable[str], typed: Typed, face: Face) -> Keypad:
    """One key after the other for dice that are rolled together."""
    events = list(events)
    count = len(_parts(events[0]))
    asks = {"what": "roll", "seat": seat, "left": count - len(typed)}
    return Keypad(asks, listed(events, typed, face), slots(typed, count, face))


def slots(typed: Typed, count: int, face: Face) -> list[Html]:
    """What lies there already; of a single one there is nothing to show."""
    shown = [*typed, *[""] * (count - len(typed))]
    return [face(part)[1] for part in shown] if count > 1 else []


def _parts(event: str) -> Typed:
    return tuple(event.partition(":")[2].split(","))
