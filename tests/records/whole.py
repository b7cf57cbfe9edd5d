"""For each game one of its saved games that is over."""

from typing import Any

from barnyard.core.record import Record
from tests.records.saved import FILES, saved

# Of these it is known what can be seen in them; of other games the longest will do.
KNOWN = {
    "kuhlorado": "kuhlorado-pad-1",
    "life-is-life": "life-is-life-4-advanced",
    "mmm": "mmm-2-side-1-lost",
    "so-ein-mist": "so-ein-mist-4-tie",
}


def whole(key: str) -> Record[Any]:
    if key in KNOWN:
        return saved(KNOWN[key])
    own = [saved(file.stem) for file in FILES if file.stem.startswith(f"{key}-")]
    assert own, f"{key} has no saved game that is called tests/records/{key}-….json"
    return max(own, key=lambda record: len(record.events))
