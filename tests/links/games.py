"""Games for the tests of links and files: of every game, player count and set of options."""

import json
import random
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

from barnyard.commands.random_games import random_game
from barnyard.core.options import settle
from barnyard.core.record import Record
from barnyard.games import keys, load

CUSTOM = json.loads(
    (Path(__file__).parents[1] / "contract" / "custom.json").read_text(encoding="utf-8")
)
NAMES = (
    *("Ada", "bot:strong:Olga", "Zoë", "bot:easy:Daisy", "bot:fair:", "bot:", "bot:weird:X"),
    *("<b onclick='x'>&amp;</b>", "李雷", "🐄🐖", "\ud800", "a" * 300, "Guest 1", '"\\/', " "),
)


def settings(key: str) -> Iterator[dict[str, Any]]:
    """Every set of options, and each board of the players' own."""
    options = load(key).OPTIONS
    for values in product(*(option.values for option in options)):
        yield dict(zip([option.key for option in options], values, strict=True))
    for option, boards in CUSTOM.get(key, {}).items():
        for board in boards:
            yield {option: board}


def record(key: str, seats: int, options: dict[str, Any], seed: int) -> Record[Any]:
    """A random game, or a beginning of one, by people and computers of all names."""
    game, rng = load(key), random.Random(f"{key} {seats} {seed}")
    events, _ = random_game(game, seats, options, rng)
    if seed % 4 == 0:
        events = events[: rng.randrange(len(events) + 1)]
    names = tuple(rng.sample(NAMES, seats))
    return Record(game, names, settle(game.OPTIONS, options), tuple(events))


def records(count: int) -> Iterator[Record[Any]]:
    """So many of each game, player count and set of options."""
    for key in keys():
        for seats, options in product(load(key).SEATS, settings(key)):
            for seed in range(count):
                yield record(key, seats, options, seed)
