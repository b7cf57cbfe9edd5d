"""What the tests of the page know of Life is Life."""

from typing import Any

from tests.pages.sample import Lies, Read, Sample


def lies(read: Read, state: Any) -> list[Lies]:
    lives, rows, hand = read(".life-lives b", "[id^=life-lies-]", "[id^=life-card-]")
    lie = sorted(one["id"].removeprefix("life-lies-")[:3] for one in rows)
    held = sorted(one["id"].removeprefix("life-card-")[:1] for one in hand)
    return [
        ([int(one["text"]) for one in lives], list(state.lives)),
        (lie, sorted(f"{at}-{card}" for at, row in enumerate(state.rows, 1) for card in row)),
        (held, sorted(state.hands[state.active] or "") if held else []),
    ]


SAMPLE = Sample(
    mixed=["Ada", "bot:Otto", "Ben"],
    variants=[(4, {"advanced": True}), (5, {})],
    lies=lies,
    seed=56,
    language="de",
    astray="trade 4",
    hint_low_down=(3, 12, 40),
)
