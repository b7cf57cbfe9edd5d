"""arena: bots against bots, fairly seated, and who wins how often."""

import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path

from barnyard.bots.arena import judge, matches, table
from barnyard.bots.match import Played, is_shared_fate
from barnyard.bots.players import player
from barnyard.commands.files import make_folder, save_record
from barnyard.core.game import AnyGame, seated
from barnyard.core.legible import printable


def arena(
    game: AnyGame,
    bots: Sequence[str],
    options: Mapping[str, object],
    games: int,
    seed: str | None,
    jobs: int,
    folder: str | None,
) -> str:
    """Plays, writes the records if they are wanted, and returns the table."""
    seated(game.SEATS, len(bots))
    for name in bots:
        player(name)  # a wrong name is told before anything is played
    if folder is not None:
        make_folder(folder)  # hours of games are not lost because nothing can be written there
    seed = seed or secrets.token_hex(4)
    played = list(matches(game.KEY, bots, options, games, seed, jobs, keep=folder is not None))
    if folder is not None:
        write_records(Path(folder), game.KEY, played)
    seats = "1 seat" if len(bots) == 1 else f"{len(bots)} seats"
    title = f"{game.TITLE}, {seats}, seed {printable(seed)}: "
    return title + table(judge(bots, is_shared_fate(game), played))


def write_records(folder: Path, key: str, played: Sequence[Played]) -> None:
    sessions = [session for match in played for session in match.records]
    for number, session in enumerate(sessions, 1):
        save_record(session.record, str(folder / f"{key}-{number:05}.barnyard.json"))
