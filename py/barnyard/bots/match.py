"""Fair matches: the same luck for every seating, every seating once."""

import random
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import permutations

from barnyard.bots.players import decide, player
from barnyard.core.game import CHANCE, AnyGame
from barnyard.core.luck import SystemLuck
from barnyard.core.session import Session
from barnyard.core.think import Thought, think_out
from barnyard.games import load


@dataclass
class Played:
    """What became of one match: all seatings of the same bots with the same luck."""

    games: int = 0
    won: dict[str, float] = field(default_factory=dict)  # by bot: games won; shared ones in parts
    seconds: dict[str, list[float]] = field(default_factory=dict)  # by bot: of each decision
    records: list[Session[object]] = field(default_factory=list)


def seatings(bots: Sequence[str]) -> list[tuple[str, ...]]:
    """Every order of the bots that differs from the others."""
    return sorted(set(permutations(bots)))


def play_match(
    key: str, bots: Sequence[str], options: Mapping[str, object], seed: str, *, keep: bool = False
) -> Played:
    game, played = load(key), Played()
    for seating in seatings(bots):
        session = play_game(game, seating, options, seed, played.seconds)
        played.games += 1
        for bot, share in shares(game, session, seating):
            played.won[bot] = played.won.get(bot, 0.0) + share
        if keep:
            played.records.append(session)
    return played


def shares(
    game: AnyGame, session: Session[object], seating: Sequence[str]
) -> Iterator[tuple[str, float]]:
    """What each bot has of the victory; where all win or lose together, each has all of it."""
    outcome = game.outcome(session.state)
    assert outcome is not None
    together = len(outcome.winners) == len(seating)
    for seat, bot in enumerate(seating):
        part = 1.0 if together and is_shared_fate(game) else 1 / max(1, len(outcome.winners))
        yield bot, part if seat in outcome.winners else 0.0


def is_shared_fate(game: AnyGame) -> bool:
    """Whether the players are on one side: then there is one score for all."""
    return 1 in game.SEATS


def play_game(
    game: AnyGame,
    seating: Sequence[str],
    options: Mapping[str, object],
    seed: str,
    seconds: dict[str, list[float]],
) -> Session[object]:
    """One game. Luck has a stream of its own, and so has each seat: none can foresee another's."""
    session: Session[object] = Session.begin(game, [f"bot:{name}" for name in seating], options)
    luck = SystemLuck(random.Random(f"{seed}/luck"))
    streams = [random.Random(f"{seed}/{seat}") for seat in range(len(seating))]
    players = [player(name) for name in seating]
    while isinstance(turn := session.turn, int) or turn == CHANCE:
        if not isinstance(turn, int):
            session.draw(luck)
            continue
        start = time.perf_counter()
        thought: Thought = think_out(
            decide(game, session.state, turn, players[turn], streams[turn])
        )
        seconds.setdefault(seating[turn], []).append(time.perf_counter() - start)
        session.play(thought.move)
    return session
