"""How long links are, game by game: the table in docs/links.md.

    PYTHONPATH=py python tests/bench/links.py [GAMES]    # 1000 of each game and player count

Every random game is also read back from both spellings of its link, and compared.
"""

import random
import statistics
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "py"))

from barnyard.commands.random_games import random_game
from barnyard.core.options import settle
from barnyard.core.record import Record, write
from barnyard.games import keys, load
from barnyard.links.code import in_digits, read_link, write_link

NAMES = ("Anna", "bot:fair:Oscar", "Guest 3", "Katharina", "bot:strong:Molly", "Uwe")


def some_record(key: str, seats: int, seed: int) -> Record[Any]:
    game, rng = load(key), random.Random(f"{key} {seats} {seed}")
    options = {option.key: rng.choice(option.values) for option in game.OPTIONS}
    events, _ = random_game(game, seats, options, rng)
    return Record(game, NAMES[:seats], settle(game.OPTIONS, options), tuple(events))


def lengths(record: Record[Any]) -> tuple[int, int, int, int]:
    """Events, characters of the record, of the link, and digits of the link for a QR code."""
    text, written = write_link(record), write(record)
    digits = in_digits(text)
    assert write(read_link(text).record) == write(read_link(digits).record) == written
    return len(record.events), len(written), len(text), len(digits)


def row(key: str, seats: int, games: int) -> str:
    columns = zip(*(lengths(some_record(key, seats, seed)) for seed in range(games)), strict=True)
    cells = [f"{statistics.median(column):.0f} ({max(column)})" for column in columns]
    return f"| {load(key).TITLE} | {seats} | {' | '.join(cells)} |"


def main(games: int) -> None:
    print("| game | players | events | record | link | digits for a QR code |")
    print("|---|---|---|---|---|---|")
    for key in keys():
        for seats in load(key).SEATS:
            print(row(key, seats, games), flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
