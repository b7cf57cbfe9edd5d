"""Which puzzles have been solved here: a note for each game, with their numbers."""

import json

from barnyard.core.json_text import json_object
from barnyard.web.kept.notes import PUZZLES, Notes
from barnyard.web.puzzles.puzzles import puzzles


def solved(notes: Notes, key: str) -> set[int]:
    """As far as what is kept makes sense."""
    kept = json_object(notes.get(PUZZLES + key) or "").get("solved")
    there = range(1, len(puzzles(key)) + 1)
    listed = kept if isinstance(kept, list) else []
    return {each for each in listed if type(each) is int and each in there}


def solve(notes: Notes, key: str, number: int) -> None:
    """Another tab may have solved others meanwhile."""
    notes.put(PUZZLES + key, json.dumps({"solved": sorted({*solved(notes, key), number})}))


def next_left(notes: Notes, key: str, number: int) -> int:
    """The next one that is to be solved, from the first again behind the last; the very next one if
    none is."""
    count, done = len(puzzles(key)), solved(notes, key)
    order = [(number + step) % count + 1 for step in range(count - 1)] or [number]
    return next((each for each in order if each not in done), order[0])
