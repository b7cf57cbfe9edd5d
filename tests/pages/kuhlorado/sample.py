"""What the tests of the page know of Kuhlorado."""

from typing import Any

from barnyard.games.kuhlorado.scoring import scores
from barnyard.games.kuhlorado.squares import names
from tests.pages.sample import Lies, Read, Sample, last


def lies(read: Read, state: Any) -> list[Lies]:
    marks, sums = read("[id^=kuh-mark-]", ".kuh-sum")
    drawn = {last(one["id"]): int("kuh-circle" in one["looks"].split()) for one in marks}
    made = {square: seat for seat, marked in enumerate(state.marks) for square in names(marked)}
    return [(drawn, made), ([int(one["text"]) for one in sums], scores(state))]


SAMPLE = Sample(
    mixed=["Ada", "bot:Otto"],
    variants=[
        (2, {"advanced": True}),
        (2, {"pad": 6}),
        (2, {"pad": 10, "advanced": True}),
    ],
    lies=lies,
    picture=".kuh-pad",
    at_the_end=("#kuh-points", ".kuh-pad"),
    seed=18,
    astray="keep",
    hint_low_down=(2, 7, 41),
    hint_at_hand=(2, 1, 10),
)
