"""What the tests of the page know of Life is Life."""

from typing import Any

from barnyard.core.record import Record
from tests.pages.sample import Lies, Read, Sample

LEAST = 5  # letters: a shorter hand stands somewhere by chance


def lies(read: Read, state: Any) -> list[Lies]:
    lives, rows, hand = read(".life-lives b", "[id^=life-lies-]", "[id^=life-card-]")
    lie = sorted(one["id"].removeprefix("life-lies-")[:3] for one in rows)
    held = sorted(one["id"].removeprefix("life-card-")[:1] for one in hand)
    return [
        ([int(one["text"]) for one in lives], list(state.lives)),
        (lie, sorted(f"{at}-{card}" for at, row in enumerate(state.rows, 1) for card in row)),
        (held, sorted(state.hands[state.active] or "") if held else []),
    ]


def secrets(record: Record[Any], seat: int | None) -> set[str]:
    """Hands of others; but for those that all have seen, and for what one had in hand oneself."""
    found: set[str] = set()
    known: set[str] = set()
    for state in record.replay():
        own = () if seat is None else state.hands[seat : seat + 1]
        found |= {hand for hand in state.hands if hand and len(hand) > LEAST and hand not in own}
        known |= {*own, *(state.ended.shown if state.ended else ())}
    return {hand for hand in found if not any(hand in each for each in known if each)}


SAMPLE = Sample(
    mixed=["Ada", "bot:Otto", "Ben"],
    variants=[(4, {"advanced": True}), (5, {})],
    lies=lies,
    secrets=secrets,
    seed=56,
    language="de",
    astray="trade 4",
    hint_low_down=(3, 12, 40),
)
