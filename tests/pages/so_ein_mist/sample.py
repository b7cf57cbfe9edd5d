"""What the tests of the page know of So ein Mist."""

from typing import Any

from barnyard.games.so_ein_mist.scoring import scores
from tests.pages.sample import Lies, Read, Sample, last


def lies(read: Read, state: Any) -> list[Lies]:
    animals, cards, sums = read(".mist-animal", ".mist-place > .mist-card", ".mist-sum")
    stand = {last(one["id"]): last(one["looks"].split()[1]) for one in animals}
    lie = {int(last(one["place"])): int(one["text"]) for one in cards}
    ring = {at: card.value for at, card in enumerate(state.ring) if card and at != state.emptied}
    places = dict(zip(state.animals, map(str, state.places), strict=False))
    won = {int(last(one["place"])): int(one["text"]) for one in sums}
    return [(stand, places), (lie, ring), (won, dict(enumerate(scores(state))) if won else {})]


SAMPLE = Sample(
    mixed=["Ada", "bot:Otto", "Ben", "Cyd"],
    variants=[
        (3, {"doubling": True}),
        (5, {"passing": False}),
        (6, {"extra_round": True, "doubling": True}),
    ],
    lies=lies,
    picture=".mist-ring",
    language="de",
    astray="stop",
    hint_low_down=(3, 2, 24),
    hint_at_hand=(3, 1, 9),
)
