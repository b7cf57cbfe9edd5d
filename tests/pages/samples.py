"""The sample of each game lies in a folder named after it; a game without one is played all the
same."""

import importlib
from functools import cache
from importlib.util import find_spec

from barnyard.games import folder, load
from tests.every import published
from tests.pages.sample import Sample

PLAYERS = ["Ada", "bot:Otto", "Ben", "Cyd"]


@cache
def sample(key: str) -> Sample:
    name = f"{__package__}.{folder(key).rpartition('.')[2]}.sample"
    try:
        there = find_spec(name) is not None
    except ModuleNotFoundError:
        there = False
    if there:
        found: Sample = importlib.import_module(name).SAMPLE
        return found
    return Sample(PLAYERS[: max(2, load(key).SEATS[0])])


SAMPLES = {key: sample(key) for key in published}
