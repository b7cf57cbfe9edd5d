"""What the tests of the page know of Mmm!"""

import re
from typing import Any

from tests.pages.sample import Lies, Read, Sample, last


def lies(read: Read, state: Any) -> list[Lies]:
    chips, dice, [cat] = read("[id^=mmm-chip-]", "[role=cell] .mmm-die", "#mmm-cat-words")
    missing = re.search(r"\d+", cat["text"])
    lie = {int(last(one["id"])): last(one["place"]) for one in dice}
    return [
        ({last(one["id"]) for one in chips}, set(state.gathered)),
        (lie, {die: square for die, square in enumerate(state.places, 1) if square}),
        (int(missing[0]) if missing else 0, state.cat),
    ]


SAMPLE = Sample(
    mixed=["Ada", "Ben"],
    variants=[
        (1, {"side": 2}),
        (3, {"line": True}),
        (4, {"side": 2, "line": True}),
        (5, {}),
        (6, {}),
    ],
    lies=lies,
    at_the_end=(".mmm-corridor", ".mmm-pantry", ".mmm-verdict"),
    astray="place:1a1",
    hint_low_down=(3, 9, 46),
    hint_at_hand=(2, 1, 8),
)
