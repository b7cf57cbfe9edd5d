"""What the tests of the page know of Bluff, which only they have."""

from typing import Any

from tests.pages.sample import Lies, Read, Sample


def lies(read: Read, state: Any) -> list[Lies]:
    [players] = read("[id^=bluff-player-]")
    return [([int(each["text"].split()[-2]) for each in players], list(state.lives))]


SAMPLE = Sample(mixed=["Ada", "Ben"], lies=lies)
